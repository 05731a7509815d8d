import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useSteps } from '@/components/listing-form/steps/use-form-steps';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { SendIcon, VisibilityIcon } from '@/components/ui/icons';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { fieldLabels, fieldNames, useListingForm } from '@/lib/listings/form/form-values';
import { stepNames } from '@/lib/listings/form/steps';

type Props = { submitLabel: string; pending: boolean; onPreview: () => void; children: ReactNode };

/** `children`: the state of the draft. */
export function FormFooter({ submitLabel, pending, onPreview, children }: Props) {
  const t = useTranslations('ListingForm');
  const { errors } = useListingForm().formState;
  const { layout, current, focusField } = useSteps();
  // in steps the progress marks those of the fields, and each field shows its own error
  const wrong = layout === 'steps' ? [] : fieldNames.filter((name) => errors[name]);
  return (
    <footer className="space-y-5 empty:hidden">
      {layout !== 'steps' && <RootError />}
      {wrong.length > 0 && (
        <Banner kind="error">
          <p>{t('mistakes', { count: wrong.length })}</p>
          <ul className="-mb-2 flex flex-wrap gap-x-4">
            {wrong.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => focusField(name)}
                  className="min-h-11 text-brick underline underline-offset-4 hover:no-underline"
                >
                  {t(fieldLabels[name])}
                </button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {(layout !== 'steps' || current === stepNames.at(-1)) && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {layout !== 'steps' && (
            <Button type="submit" pending={pending} className="max-sm:w-full">
              <SendIcon />
              {submitLabel}
            </Button>
          )}
          <Button variant="secondary" className="max-sm:w-full" onClick={onPreview}>
            <VisibilityIcon />
            {t('openPreview')}
          </Button>
          {layout !== 'steps' && <p className="text-muted text-sm">{t('afterwards')}</p>}
        </div>
      )}
      {layout !== 'steps' && children}
    </footer>
  );
}

/** The error of the form as a whole. */
export function RootError() {
  const { root } = useListingForm().formState.errors;
  return root && <FormError message={root.message} />;
}

/** An error that no field shows, with a link where one resolves it. */
export function FormError({ message }: { message?: string }) {
  const t = useTranslations('ListingForm');
  const photos = useTranslations('PhotoField');
  const sentence = useFieldMessage();
  const search = useSearchParams().toString();
  const login = { pathname: '/auth/login', query: { redirectPath: usePathname() + (search && `?${search}`) } };
  type Way = Pick<ComponentProps<typeof Link>, 'href' | 'target'> & { text: string; label: string };
  const links: Partial<Record<string, Way>> = {
    sign_in_required: { text: t('sessionEnded'), label: t('logIn'), href: login },
    // a new tab, because the chosen files exist in this one only
    photosSignedOut: { text: photos('sessionEnded'), label: photos('logIn'), href: login, target: '_blank' },
    // the response was lost, and the form was changed before it was sent again
    idempotencyKeyReused: { text: t('arrivedBefore'), label: t('toMyListings'), href: '/dashboard/my-listings' },
  };
  const link = links[message ?? ''];
  if (!link) return <Banner kind="error">{sentence({ message })}</Banner>;
  return (
    <Banner kind="error">
      <p>{link.text}</p>
      <Link
        href={link.href}
        target={link.target}
        className="inline-flex min-h-11 items-center text-brick underline underline-offset-4"
      >
        {link.label}
      </Link>
    </Banner>
  );
}

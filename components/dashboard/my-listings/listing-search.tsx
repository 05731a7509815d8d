import { useLocale, useTranslations } from 'next-intl';
import type { Term } from '@/components/dashboard/my-listings/status-tabs';
import { controlClass } from '@/components/ui/field-frame';
import { SearchIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { getPathname, Link } from '@/lib/i18n/navigation';

type Props = { status: Term; q: string };

/** Searches the titles of the chosen tab; a plain GET form. */
export function ListingSearch({ status, q }: Props) {
  const t = useTranslations('OwnListings');
  const action = getPathname({ href: '/dashboard/my-listings', locale: useLocale() });
  return (
    <search className="block">
      <form action={action} className="mb-4 flex flex-wrap items-center gap-2">
        <input type="hidden" name="status" value={status} />
        <input
          // resets the uncontrolled input on navigation
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          dir="auto"
          aria-label={t('search')}
          placeholder={t('search')}
          className={`${controlClass()} min-w-0 flex-1 sm:max-w-xs`}
        />
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          <SearchIcon className="size-5" />
          {t('find')}
        </button>
        {q && (
          <Link
            href={{ pathname: '/dashboard/my-listings', query: { status } }}
            className={buttonClass({ variant: 'quiet' })}
          >
            {t('clear')}
          </Link>
        )}
      </form>
    </search>
  );
}

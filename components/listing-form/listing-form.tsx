import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import { LeaveGuard } from '@/components/forms/leave-guard';
import { useDraft } from '@/components/listing-form/draft/use-draft';
import { LocationSection } from '@/components/listing-form/fields/location-section';
import { BasicSection, DetailsSection } from '@/components/listing-form/fields/sections';
import { TranslationsSection } from '@/components/listing-form/fields/translations-section';
import { FormFooter } from '@/components/listing-form/form-footer';
import { HoursSection } from '@/components/listing-form/hours/hours-section';
import { GallerySection } from '@/components/listing-form/photos/photo-field';
import { usePhotoTray } from '@/components/listing-form/photos/use-photo-tray';
import { Button } from '@/components/ui/button';
import type { Problem, Result } from '@/lib/http/client';
import { showProblem } from '@/lib/http/show-problem';
import { withIdToken } from '@/lib/identity/api';
import type { FormValues } from '@/lib/listings/form/form-values';
import { type FormKind, lazyResolver, preloadSubmit } from '@/lib/listings/form/resolver';
import type { ListingInput } from '@/lib/listings/schema';

const PreviewDialog = dynamic(
  () => import('@/components/listing-form/draft/preview-dialog').then((file) => file.PreviewDialog),
  { ssr: false },
);

type Props<T> = {
  kind: FormKind;
  start: DefaultValues<FormValues>;
  draftName: string;
  tag: { current: string };
  submitLabel: string;
  onSend: (token: string, listing: ListingInput) => Promise<Result<T>>;
  onSent: (answer: T) => void;
  /** Returns true when it handles the problem. */
  onRefused?: (problem: Problem, again: () => void) => boolean;
  children?: ReactNode;
  /** Rendered outside the form element, inside its context. */
  dialogs?: ReactNode;
};

export function ListingForm<T>({ kind, start, draftName, tag, submitLabel, children, dialogs, ...on }: Props<T>) {
  const t = useTranslations('ListingForm');
  const [resolver] = useState(() => lazyResolver(kind));
  const form = useForm<FormValues, unknown, ListingInput>({ resolver, defaultValues: start });
  const draft = useDraft(form, draftName, tag);
  const photos = usePhotoTray(form);
  const [isEditingHours, setEditingHours] = useState(false);
  // remains true, because the page is left
  const [isSent, setSent] = useState(false);
  // the photographs when the preview was opened; null while it is closed
  const [previewed, setPreviewed] = useState<string[] | null>(null);
  const preview = () => setPreviewed(photos.tray.getTiles().flatMap((tile) => tile.preview || []));

  const send = form.handleSubmit(async (listing) => {
    if (isEditingHours) {
      form.setError('days_hours', { type: 'unsaved', message: 'unsavedHours' }, { shouldFocus: true });
      return;
    }
    draft.saveNow();
    const result = await withIdToken((token) => on.onSend(token, listing));
    if (result.ok) {
      setSent(true);
      draft.finish();
      on.onSent(result.data);
    } else if (!on.onRefused?.(result.problem, () => send())) {
      showProblem(form, result.problem);
    }
  });

  return (
    <FormProvider {...form}>
      <form
        onSubmit={photos.afterUploads(send)}
        onFocus={preloadSubmit}
        noValidate
        aria-label={t('form')}
        className="space-y-6"
      >
        {children}
        {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
        <BasicSection />
        <LocationSection />
        <DetailsSection />
        <TranslationsSection />
        <GallerySection tray={photos.tray} />
        <HoursSection onEditing={setEditingHours} />
        <FormFooter
          submitLabel={submitLabel}
          pending={photos.isWaiting || form.formState.isSubmitting || isSent}
          onPreview={preview}
        />
      </form>
      {previewed && <PreviewDialog values={form.getValues()} photos={previewed} onClose={() => setPreviewed(null)} />}
      {dialogs}
      <LeaveGuard isUnsaved={form.formState.isDirty && !isSent} hasDraft />
    </FormProvider>
  );
}

function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const t = useTranslations('ListingForm');
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-4 rounded-control border border-lagoon/40 bg-lagoon-soft py-2 pr-2 pl-4"
    >
      <p>{t('restored')}</p>
      <Button variant="quiet" size="sm" className="shrink-0" onClick={onStartOver}>
        {t('startOver')}
      </Button>
    </div>
  );
}

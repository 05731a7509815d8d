import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { DraftStatus } from '@/components/forms/draft-status';
import { LeaveGuard } from '@/components/forms/leave-guard';
import { RestoredNote } from '@/components/forms/restored-note';
import { type ListingDraftSource, useListingDraft } from '@/components/listing-form/draft/use-listing-draft';
import { LocationSection } from '@/components/listing-form/fields/location-section';
import { BasicSection, DetailsSection } from '@/components/listing-form/fields/sections';
import { TranslationsSection } from '@/components/listing-form/fields/translations-section';
import { FormFooter } from '@/components/listing-form/form-footer';
import { HoursSection } from '@/components/listing-form/hours/hours-section';
import type { ListName } from '@/components/listing-form/hours/list-group';
import { GallerySection } from '@/components/listing-form/photos/photo-field';
import { usePhotoTray } from '@/components/listing-form/photos/use-photo-tray';
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

/** What may follow a refusal: sending again, or discarding what was typed. */
export type Next = { again: () => void; discard: () => Promise<boolean> };

type Props<T> = {
  kind: FormKind;
  start: DefaultValues<FormValues>;
  draft: ListingDraftSource;
  submitLabel: string;
  onSend: (token: string, listing: ListingInput) => Promise<Result<T>>;
  onSent: (answer: T) => void;
  /** Returns false when the form is not to be sent yet. */
  confirmSend?: (values: FormValues) => Promise<boolean>;
  /** Returns true when it handles the problem. */
  onRefused?: (problem: Problem, next: Next) => boolean;
  children?: ReactNode;
  /** Rendered outside the form element, inside its context. */
  dialogs?: ReactNode;
};

export function ListingForm<T>({ kind, start, draft: source, submitLabel, children, dialogs, ...on }: Props<T>) {
  const t = useTranslations('ListingForm');
  const [resolver] = useState(() => lazyResolver(kind));
  const form = useForm<FormValues, unknown, ListingInput>({ resolver, defaultValues: start });
  const draft = useListingDraft(form, start, source);
  const photos = usePhotoTray(form);
  const [editedList, setEditedList] = useState<ListName | null>(null);
  // the photographs when the preview was opened; null while it is closed
  const [previewed, setPreviewed] = useState<string[] | null>(null);
  const preview = () => setPreviewed(photos.tray.getTiles().flatMap((tile) => tile.preview || []));

  const { send, isSent } = useSending(form, draft, editedList, on);

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
        {draft.isRestored && <RestoredNote text={t('restored')} onStartOver={draft.startOver} />}
        <BasicSection />
        <LocationSection />
        <DetailsSection />
        <TranslationsSection />
        <GallerySection tray={photos.tray} />
        <HoursSection onEditing={setEditedList} />
        <FormFooter
          submitLabel={submitLabel}
          pending={photos.isWaiting || form.formState.isSubmitting || isSent}
          onPreview={preview}
        >
          <DraftStatus state={draft.state} />
        </FormFooter>
      </form>
      {previewed && <PreviewDialog values={form.getValues()} photos={previewed} onClose={() => setPreviewed(null)} />}
      {dialogs}
      <LeaveGuard
        isUnsaved={!isSent && (draft.state.name === 'failed' || photos.isUploading || editedList !== null)}
        hasDraft={!editedList && !photos.isUploading}
      />
    </FormProvider>
  );
}

function useSending<T>(
  form: UseFormReturn<FormValues, unknown, ListingInput>,
  draft: ReturnType<typeof useListingDraft>,
  editedList: ListName | null,
  on: Pick<Props<T>, 'onSend' | 'onSent' | 'confirmSend' | 'onRefused'>,
) {
  // remains true, because the page is left
  const [isSent, setSent] = useState(false);
  const send = form.handleSubmit(async (listing) => {
    if (editedList) {
      form.setError(editedList, { type: 'unsaved', message: 'unsavedHours' }, { shouldFocus: true });
      return;
    }
    if (on.confirmSend && !(await on.confirmSend(form.getValues()))) return;
    // a draft that arrives after the listing would remain
    await draft.pause();
    const result = await withIdToken((token) => on.onSend(token, listing));
    if (result.ok) {
      setSent(true);
      draft.finish();
      on.onSent(result.data);
      return;
    }
    draft.resume();
    const next = { again: () => void send(), discard: draft.startOver };
    if (!on.onRefused?.(result.problem, next)) showProblem(form, result.problem);
  });
  return { send, isSent };
}

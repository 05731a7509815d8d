'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import { BasicSection } from '@/components/listings/form/basic-section';
import { DetailsSection } from '@/components/listings/form/details-section';
import { FormFooter } from '@/components/listings/form/form-footer';
import type { FormValues } from '@/components/listings/form/form-values';
import { GallerySection } from '@/components/listings/form/gallery-section';
import { HoursSection } from '@/components/listings/form/hours-section';
import { LeaveDialog } from '@/components/listings/form/leave-dialog';
import { type FormKind, rulesOf, warmUp } from '@/components/listings/form/listing-rules';
import { LocationSection } from '@/components/listings/form/location-section';
import { RestoredNote } from '@/components/listings/form/restored-note';
import { TranslationsSection } from '@/components/listings/form/translations-section';
import { useDraft } from '@/components/listings/form/use-draft';
import { useLeaveGuard } from '@/components/listings/form/use-leave-guard';
import { usePhotoTray } from '@/components/listings/form/use-photo-tray';
import { type Sending, useSending } from '@/components/listings/form/use-sending';
import type { ListingInput } from '@/lib/listings/schema';

// few look at it before they have written something
const PreviewDialog = dynamic(
  () => import('@/components/listings/form/preview-dialog').then((file) => file.PreviewDialog),
  { ssr: false },
);

type Props<T> = Sending<T> & {
  kind: FormKind;
  start: DefaultValues<FormValues>;
  /** Under which what is typed is kept until it is sent. */
  draftName: string;
  /** Goes with the draft: the idempotency key, or the version. */
  tag: { current: string };
  submitLabel: string;
  children?: ReactNode;
  /** Questions about what the form holds; they may ask it, and are no part of it. */
  dialogs?: ReactNode;
};

/** The whole listing form, for a new one and for one that exists. */
export function ListingForm<T>({ kind, start, draftName, tag, submitLabel, children, dialogs, ...sending }: Props<T>) {
  const t = useTranslations('ListingForm');
  const [resolver] = useState(() => rulesOf(kind));
  const form = useForm<FormValues, unknown, ListingInput>({ resolver, defaultValues: start });
  const draft = useDraft(form, draftName, tag);
  const photos = usePhotoTray(form);
  const [isEditingHours, setEditingHours] = useState(false);
  const { send, isSent } = useSending(form, draft, isEditingHours, sending);
  const guard = useLeaveGuard(form.formState.isDirty && !isSent);
  // the photographs as they stood when the preview was opened; null while it is closed
  const [previewed, setPreviewed] = useState<string[] | null>(null);
  const preview = () => setPreviewed(photos.tray.getTiles().flatMap((tile) => tile.preview || []));

  return (
    <FormProvider {...form}>
      <form
        onSubmit={photos.whenArrived(send)}
        onFocus={warmUp}
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
      <LeaveDialog open={guard.isAsked} onStay={guard.stay} onLeave={guard.leave} />
    </FormProvider>
  );
}

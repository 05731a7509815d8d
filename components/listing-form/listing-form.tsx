'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import { LeaveDialog } from '@/components/listing-form/draft/leave-dialog';
import { RestoredNote } from '@/components/listing-form/draft/restored-note';
import { useDraft } from '@/components/listing-form/draft/use-draft';
import { useLeaveGuard } from '@/components/listing-form/draft/use-leave-guard';
import { type Sending, useSending } from '@/components/listing-form/draft/use-submit';
import { BasicSection } from '@/components/listing-form/fields/basic-section';
import { DetailsSection } from '@/components/listing-form/fields/details-section';
import { LocationSection } from '@/components/listing-form/fields/location-section';
import { FormFooter } from '@/components/listing-form/form-footer';
import { HoursSection } from '@/components/listing-form/hours/hours-section';
import { GallerySection } from '@/components/listing-form/photos/gallery-section';
import { usePhotoTray } from '@/components/listing-form/photos/use-photo-tray';
import { TranslationsSection } from '@/components/listing-form/translations/translations-section';
import type { FormValues } from '@/lib/listings/form/form-values';
import { type FormKind, lazyResolver, preloadSubmit } from '@/lib/listings/form/lazy-resolver';
import type { ListingInput } from '@/lib/listings/schema';

// few look at it before they have written something
const PreviewDialog = dynamic(
  () => import('@/components/listing-form/draft/preview-dialog').then((file) => file.PreviewDialog),
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
  const [resolver] = useState(() => lazyResolver(kind));
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
      <LeaveDialog open={guard.isAsked} onStay={guard.stay} onLeave={guard.leave} />
    </FormProvider>
  );
}

'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { showProblem } from '@/components/forms/show-problem';
import { BasicSection } from '@/components/listings/form/basic-section';
import { DetailsSection } from '@/components/listings/form/details-section';
import { FormFooter } from '@/components/listings/form/form-footer';
import type { FormValues } from '@/components/listings/form/form-values';
import { GallerySection } from '@/components/listings/form/gallery-section';
import { HoursSection } from '@/components/listings/form/hours-section';
import { LocationSection } from '@/components/listings/form/location-section';
import { RestoredNote } from '@/components/listings/form/restored-note';
import { useDraft } from '@/components/listings/form/use-draft';
import type { Problem, Result } from '@/lib/http/client';
import { findIdToken } from '@/lib/identity/client';
import { type ListingEdit, type ListingInput, listingEdit, listingInput } from '@/lib/listings/schema';

const noSession: Problem = { error: 'sign_in_required', status: 401, errors: [] };

// The form always holds every field; the schemas also take less, and their types say so.
const resolvers = {
  new: zodResolver(listingInput) as unknown as Resolver<FormValues, unknown, ListingInput>,
  edit: zodResolver(listingEdit) as unknown as Resolver<FormValues, unknown, ListingEdit>,
};

export type SendListing<T> = (token: string, listing: ListingInput) => Promise<Result<T>>;
/** What to do about a refusal the form itself cannot mend; true when it was done. */
export type RefusalHandler = (problem: Problem, again: () => void) => boolean;

type Props<T> = {
  kind: keyof typeof resolvers;
  start: DefaultValues<FormValues>;
  /** Under which what is typed is kept until it is sent. */
  draftName: string;
  /** Goes with the draft: the idempotency key, or the version. */
  tag: { current: string };
  submitLabel: string;
  onSend: SendListing<T>;
  onSent: (answer: T) => void;
  onRefused?: RefusalHandler;
  children?: ReactNode;
};

/** The whole listing form, for a new one and for one that exists. */
export function ListingForm<T>(props: Props<T>) {
  const { kind, start, draftName, tag, submitLabel, onSend, onSent, onRefused, children } = props;
  const t = useTranslations('ListingForm');
  // the edit form's output may lack the picture, and only then: an existing listing keeps the one it has
  const resolver = resolvers[kind] as Resolver<FormValues, unknown, ListingInput>;
  const form = useForm<FormValues, unknown, ListingInput>({ resolver, defaultValues: start });
  const draft = useDraft(form, draftName, tag);
  const [isEditingHours, setEditingHours] = useState(false);
  const [isSent, setSent] = useState(false);

  const send = form.handleSubmit(async (listing) => {
    if (isEditingHours) {
      form.setError('days_hours', { type: 'unsaved', message: 'unsavedHours' }, { shouldFocus: true });
      return;
    }
    draft.keepNow();
    const token = await findIdToken();
    const result = token ? await onSend(token, listing) : ({ ok: false, problem: noSession } as const);
    if (result.ok) {
      setSent(true);
      draft.finish();
      onSent(result.data);
    } else if (!onRefused?.(result.problem, () => send())) {
      showProblem(form, result.problem);
    }
  });

  return (
    <FormProvider {...form}>
      <form onSubmit={send} noValidate aria-label={t('form')} className="space-y-6">
        {children}
        {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
        <BasicSection />
        <LocationSection />
        <DetailsSection />
        <GallerySection />
        <HoursSection onEditing={setEditingHours} />
        <FormFooter submitLabel={submitLabel} pending={form.formState.isSubmitting || isSent} />
      </form>
    </FormProvider>
  );
}

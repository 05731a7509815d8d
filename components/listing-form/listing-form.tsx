import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { DraftStatus } from '@/components/forms/draft-status';
import { LeaveGuard } from '@/components/forms/leave-guard';
import { RestoredNote } from '@/components/forms/restored-note';
import { useMounted } from '@/components/hooks/use-mounted';
import { type ListingDraftSource, useListingDraft } from '@/components/listing-form/draft/use-listing-draft';
import { LocationSection } from '@/components/listing-form/fields/location-section';
import { BasicSection, DetailsSection } from '@/components/listing-form/fields/sections';
import { TranslationsSection } from '@/components/listing-form/fields/translations-section';
import { FormFooter } from '@/components/listing-form/form-footer';
import { HoursSection } from '@/components/listing-form/hours/hours-section';
import type { ListName } from '@/components/listing-form/hours/list-group';
import { GallerySection } from '@/components/listing-form/photos/photo-field';
import { usePhotoTray } from '@/components/listing-form/photos/use-photo-tray';
import { StepBar } from '@/components/listing-form/steps/step-bar';
import { StepPanel } from '@/components/listing-form/steps/step-panel';
import { StepProgress } from '@/components/listing-form/steps/step-progress';
import {
  type FormSteps,
  focusError,
  StepsProvider,
  useFormSteps,
} from '@/components/listing-form/steps/use-form-steps';
import { classNames } from '@/lib/browser/class-names';
import { focusMain } from '@/lib/browser/focus';
import type { Problem, Result } from '@/lib/http/client';
import { showProblem } from '@/lib/http/show-problem';
import { useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import type { FormValues } from '@/lib/listings/form/form-values';
import { type FormKind, lazyResolver, preloadSubmit } from '@/lib/listings/form/resolver';
import { stepFields, stepNames } from '@/lib/listings/form/steps';
import type { ListingInput } from '@/lib/listings/schema';
import type { PhotoTray } from '@/lib/media/photo-tray';
import { useToast } from '@/stores/toast';

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
  /** The message, and the page that opens unless another was opened while the form was being sent. */
  onSent: (answer: T) => { message: string; path: string };
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
  const form = useForm<FormValues, unknown, ListingInput>({ resolver, defaultValues: start, shouldFocusError: false });
  const draft = useListingDraft(form, start, source);
  const steps = useFormSteps(form, { isComplete: kind === 'edit' || draft.isRestored, onLeave: source.onSaving });
  const photos = usePhotoTray(form, (error) => {
    form.setError('gallery', error);
    steps.focusField('gallery');
  });
  const [editedList, setEditedList] = useState<ListName | null>(null);
  // the photographs when the preview was opened; null while it is closed
  const [previewed, setPreviewed] = useState<string[] | null>(null);
  const preview = () => setPreviewed(photos.tray.getTiles().flatMap((tile) => tile.preview || []));
  const { send, isSending, isSent } = useSending(form, { draft, steps, editedList }, on);
  const sendAfterUploads = photos.afterUploads(send);
  const isLost = photos.isUploading || editedList !== null;
  const isContinuing = steps.layout === 'steps' && steps.current !== stepNames.at(-1);
  const footer = { submitLabel, pending: photos.isWaiting || form.formState.isSubmitting || isSent };
  const status = <DraftStatus state={draft.state} />;

  function proceed(event: FormEvent) {
    event.preventDefault();
    void openNext(form, steps, { isUploading: photos.isUploading, editedList });
  }

  return (
    <FormProvider {...form}>
      <StepsProvider value={steps}>
        <form
          onSubmit={isContinuing ? proceed : sendAfterUploads}
          onFocus={preloadSubmit}
          noValidate
          aria-label={t('form')}
          // the focused control is not covered by the bars
          className={classNames(formClass, steps.layout === 'steps' && '**:scroll-mt-20 **:scroll-mb-32')}
        >
          <StepProgress />
          <Sections tray={photos.tray} onEditing={setEditedList} isSending={isSending}>
            {children}
            {draft.isRestored && <RestoredNote text={t('restored')} onStartOver={draft.startOver} />}
          </Sections>
          <FormFooter {...footer} onPreview={preview}>
            {status}
          </FormFooter>
          {steps.layout === 'steps' && (
            <StepBar {...footer} onSaveDraft={kind === 'new' ? draft.save : null} onSend={sendAfterUploads}>
              {status}
            </StepBar>
          )}
        </form>
      </StepsProvider>
      {previewed && <PreviewDialog values={form.getValues()} photos={previewed} onClose={() => setPreviewed(null)} />}
      {dialogs}
      <LeaveGuard form="listing" isUnsaved={!isSent && (draft.state.name === 'failed' || isLost)} hasDraft={!isLost} />
    </FormProvider>
  );
}

const formClass = 'space-y-4 sm:space-y-6';

type SectionsProps = {
  tray: PhotoTray;
  onEditing: (list: ListName | null) => void;
  isSending: boolean;
  /** Notes above the first section. */
  children: ReactNode;
};

function Sections({ tray, onEditing, isSending, children }: SectionsProps) {
  return (
    // what was changed now would not be sent
    <div inert={isSending} className={classNames(formClass, 'inert:opacity-60')}>
      <StepPanel step="basics">
        {children}
        <BasicSection />
      </StepPanel>
      <StepPanel step="place">
        <LocationSection />
      </StepPanel>
      <StepPanel step="photos">
        <GallerySection tray={tray} />
      </StepPanel>
      <StepPanel step="hours">
        <HoursSection onEditing={onEditing} />
      </StepPanel>
      <StepPanel step="text">
        <DetailsSection />
        <TranslationsSection />
      </StepPanel>
    </div>
  );
}

type Form = UseFormReturn<FormValues, unknown, ListingInput>;

/** Opens the next step when the fields of the current one are valid, else focuses the first wrong one. */
async function openNext(form: Form, steps: FormSteps, { isUploading, editedList }: Unfinished): Promise<void> {
  const names = stepFields[steps.current];
  // a photo that is still being sent is checked with the whole form
  let isValid = (steps.current === 'photos' && isUploading) || (await form.trigger(names));
  if (steps.current === 'hours' && editedList) {
    form.setError(editedList, unsaved);
    isValid = false;
  }
  const next = stepNames[stepNames.indexOf(steps.current) + 1];
  if (!isValid) focusError(form, steps, names);
  else if (next) steps.open(next);
}

type Unfinished = { isUploading: boolean; editedList: ListName | null };

const unsaved = { type: 'unsaved', message: 'unsavedHours' };

type State = { draft: ReturnType<typeof useListingDraft>; steps: FormSteps; editedList: ListName | null };

function useSending<T>(
  form: Form,
  { draft, steps, editedList }: State,
  on: Pick<Props<T>, 'onSend' | 'onSent' | 'confirmSend' | 'onRefused'>,
) {
  const t = useTranslations('ListingForm');
  const router = useRouter();
  const show = useToast((toast) => toast.show);
  const isMounted = useMounted();
  // 'sent' remains, because the page is left
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');

  function finish(answer: T) {
    setState('sent');
    draft.finish();
    const { message, path } = on.onSent(answer);
    show(message);
    if (!isMounted.current) return;
    focusMain();
    router.push(path);
  }

  function refuse(problem: Problem) {
    // a field can have the focus again
    flushSync(() => setState('open'));
    draft.resume();
    if (!isMounted.current) return show(t('notSent'), 'error');
    const next = { again: () => void send(), discard: draft.startOver };
    if (on.onRefused?.(problem, next)) return;
    showProblem(form, problem);
    focusError(form, steps);
  }

  const send = form.handleSubmit(
    async (listing) => {
      if (editedList) {
        form.setError(editedList, unsaved);
        return steps.focusField(editedList);
      }
      if (on.confirmSend && !(await on.confirmSend(form.getValues()))) return;
      setState('sending');
      // a draft that arrives after the listing would remain
      await draft.pause();
      const result = await withIdToken((token) => on.onSend(token, listing));
      if (result.ok) finish(result.data);
      else refuse(result.problem);
    },
    () => focusError(form, steps),
  );
  const isSent = state === 'sent';
  // submitting ends also with an answer that cannot be read
  return { send, isSending: isSent || (state === 'sending' && form.formState.isSubmitting), isSent };
}

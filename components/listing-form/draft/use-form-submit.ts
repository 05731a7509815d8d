import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { useDraft } from '@/components/listing-form/draft/use-draft';
import type { Problem, Result } from '@/lib/http/client';
import { showProblem } from '@/lib/http/show-problem';
import { withIdToken } from '@/lib/identity/api';
import type { FormValues } from '@/lib/listings/form/form-values';
import type { ListingInput } from '@/lib/listings/schema';

export type SubmitOptions<T> = {
  onSend: (token: string, listing: ListingInput) => Promise<Result<T>>;
  onSent: (answer: T) => void;
  /** Returns true when it handles the problem. */
  onRefused?: (problem: Problem, again: () => void) => boolean;
};

type Form = UseFormReturn<FormValues, unknown, ListingInput>;

/** Submits a valid form and shows the server's errors. `isSent` remains true, because the page is left. */
export function useFormSubmit<T>(
  form: Form,
  draft: Pick<ReturnType<typeof useDraft>, 'saveNow' | 'finish'>,
  isEditingHours: boolean,
  { onSend, onSent, onRefused }: SubmitOptions<T>,
) {
  const [isSent, setSent] = useState(false);

  const send = form.handleSubmit(async (listing) => {
    if (isEditingHours) {
      form.setError('days_hours', { type: 'unsaved', message: 'unsavedHours' }, { shouldFocus: true });
      return;
    }
    draft.saveNow();
    const result = await withIdToken((token) => onSend(token, listing));
    if (result.ok) {
      setSent(true);
      draft.finish();
      onSent(result.data);
    } else if (!onRefused?.(result.problem, () => send())) {
      showProblem(form, result.problem);
    }
  });

  return { send, isSent };
}

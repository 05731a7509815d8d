import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { useDraft } from '@/components/listing-form/draft/use-draft';
import type { Problem, Result } from '@/lib/http/client';
import { showProblem } from '@/lib/http/show-problem';
import { withIdToken } from '@/lib/identity/with-id-token';
import type { FormValues } from '@/lib/listings/form/form-values';
import type { ListingInput } from '@/lib/listings/schema';

export type Sending<T> = {
  onSend: (token: string, listing: ListingInput) => Promise<Result<T>>;
  onSent: (answer: T) => void;
  /** What to do about a refusal the form itself cannot mend; true when it was done. */
  onRefused?: (problem: Problem, again: () => void) => boolean;
};

type Form = UseFormReturn<FormValues, unknown, ListingInput>;

/** Sends the form when it is in order, and shows what was refused. `isSent` is for good: the page is left then. */
export function useSending<T>(
  form: Form,
  draft: Pick<ReturnType<typeof useDraft>, 'keepNow' | 'finish'>,
  isEditingHours: boolean,
  { onSend, onSent, onRefused }: Sending<T>,
) {
  const [isSent, setSent] = useState(false);

  const send = form.handleSubmit(async (listing) => {
    if (isEditingHours) {
      form.setError('days_hours', { type: 'unsaved', message: 'unsavedHours' }, { shouldFocus: true });
      return;
    }
    draft.keepNow();
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

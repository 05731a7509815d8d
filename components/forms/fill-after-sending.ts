import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { mergeChanges } from '@/lib/drafts/merge';

/** To be called when a form is sent. Returns what fills it with the stored values, except where it was changed meanwhile. */
export function fillAfterSending<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  const sent = structuredClone(form.getValues());
  return (stored: Values) => {
    const values = mergeChanges({ base: sent, mine: form.getValues(), theirs: stored });
    form.reset(stored);
    form.reset(values, { keepDefaultValues: true });
  };
}

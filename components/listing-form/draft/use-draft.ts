import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, saveDraft } from '@/lib/listings/form/draft';
import type { FormValues } from '@/lib/listings/form/form-values';
import type { ListingInput } from '@/lib/listings/schema';

const PAUSE_MS = 300;

type Form = UseFormReturn<FormValues, unknown, ListingInput>;

/**
 * Keeps what is typed until it is saved, and puts it back after a reload or another sign-in.
 *
 * @param tag changes hands with the form's fields, see `Draft`
 */
export function useDraft(form: Form, name: string, tag: { current: string }) {
  const [isRestored, setRestored] = useState(false);
  const isOver = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    function restore() {
      const kept = readDraft(name);
      if (!kept) return;
      tag.current = kept.tag;
      form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true });
      setRestored(true);
    },
    [form, name, tag],
  );

  /** Before sending: whatever happens to the answer, the same form can be sent again as the same. */
  const keepNow = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (!isOver.current) saveDraft(name, tag.current, form.getValues());
  }, [form, name, tag]);

  useEffect(
    function keep() {
      const keepWhatIsNew = () => pause.current !== undefined && keepNow();
      const stopWatching = form.subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          if (changed === undefined) return; // a reset, not a person
          clearTimeout(pause.current);
          pause.current = setTimeout(keepNow, PAUSE_MS);
        },
      });
      addEventListener('pagehide', keepWhatIsNew);
      return () => {
        keepWhatIsNew();
        stopWatching();
        removeEventListener('pagehide', keepWhatIsNew);
      };
    },
    [form, keepNow],
  );

  /** The form was sent: there is nothing left to keep. */
  const finish = useCallback(() => {
    isOver.current = true;
    clearDraft(name);
  }, [name]);

  const startOver = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = undefined;
    clearDraft(name);
    form.reset();
    setRestored(false);
  }, [form, name]);

  return { isRestored, finish, startOver, keepNow };
}

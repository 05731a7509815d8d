import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from '@/lib/listings/form/draft';
import type { useListingForm } from '@/lib/listings/form/form-values';

const SAVE_DELAY_MS = 300;

/** Stores the form as a draft and restores it after a reload or a new sign-in. */
export function useDraft(form: ReturnType<typeof useListingForm>, name: string, tag: { current: string }) {
  const [isRestored, setRestored] = useState(false);
  const isFinished = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    function restore() {
      const draft = readDraft(name);
      if (!draft) return;
      tag.current = draft.tag;
      form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
      setRestored(true);
    },
    [form, name, tag],
  );

  /** Also called before submitting, so that the form can be sent again with the same tag. */
  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isFinished.current) saveDraft(name, tag.current, form.getValues());
  }, [form, name, tag]);

  useEffect(
    function saveChanges() {
      const flush = () => timer.current !== undefined && saveNow();
      const unsubscribe = form.subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          if (changed === undefined) return; // a reset
          clearTimeout(timer.current);
          timer.current = setTimeout(saveNow, SAVE_DELAY_MS);
        },
      });
      addEventListener('pagehide', flush);
      return () => {
        flush();
        unsubscribe();
        removeEventListener('pagehide', flush);
      };
    },
    [form, saveNow],
  );

  function finish() {
    isFinished.current = true;
    clearDraft(name);
  }

  function startOver() {
    clearTimeout(timer.current);
    timer.current = undefined;
    clearDraft(name);
    form.reset();
    setRestored(false);
  }

  return { isRestored, finish, startOver, saveNow };
}

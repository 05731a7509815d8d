import { useEffect, useRef, useState } from 'react';

/** The entry of a list that is being edited; null closes the editor and moves the focus to the list's last button. */
export function useEntryEditor<T>(onEditing: (editing: boolean) => void) {
  const list = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<T | null>(null);
  const [closings, setClosings] = useState(0);

  useEffect(
    function returnFocus() {
      if (closings === 0) return;
      const last = [...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].at(-1);
      (last ?? list.current)?.focus({ preventScroll: true });
    },
    [closings],
  );

  const returnFocus = () => setClosings((count) => count + 1);
  function edit(entry: T | null) {
    setEdited(entry);
    onEditing(entry !== null);
    if (entry === null) returnFocus();
  }
  return { list, edited, edit, returnFocus };
}

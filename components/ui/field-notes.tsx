'use client';

import { createContext, type ReactNode, useContext } from 'react';

const Notes = createContext<ReadonlyMap<string, ReactNode>>(new Map());

/** Notes from outside the form, by field name; each field shows its own. */
export const FieldNotes = Notes.Provider;

export function useFieldNote(name: string | undefined): ReactNode {
  return useContext(Notes).get(name ?? '');
}

/** The note of a field; also for groups of controls that bring their own label. Its id is `id` with `-note`. */
export function FieldNote({ id, name }: { id: string; name: string | undefined }) {
  const note = useFieldNote(name);
  if (!note) return null;
  return (
    <div id={`${id}-note`} className="rounded-control border-brick border-l-3 bg-brick-soft px-3.5 py-2.5 text-sm">
      {note}
    </div>
  );
}

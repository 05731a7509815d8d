'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';
import { SelectField } from '@/components/ui/select-field';

/** Keys of `CannedNotes` in messages/. */
const names = ['title', 'photo', 'description', 'advertising', 'pin', 'duplicate'] as const;
type Notes = Record<(typeof names)[number], string>;

const HostNotes = createContext<Notes | null>(null);

/** The notes in the language of the host of this page. */
export function CannedNotes({ notes, children }: { notes: Notes; children: ReactNode }) {
  return <HostNotes value={notes}>{children}</HostNotes>;
}

/** Offers the notes in the moderator's language, and inserts them in the host's where the page has one host. */
export function CannedNoteSelect({ onChoose }: { onChoose: (note: string) => void }) {
  const t = useTranslations('CannedNotes');
  const form = useTranslations('Moderation');
  const notes = useContext(HostNotes);
  return (
    <SelectField
      label={form('readyNote')}
      value=""
      options={[['', form('chooseReason')], ...names.map((name) => [name, t(name)] as const)]}
      onChange={({ target }) => {
        const name = names.find((one) => one === target.value);
        if (name) onChoose(notes?.[name] ?? t(name));
      }}
    />
  );
}

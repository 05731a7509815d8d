'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HoursEditor } from '@/components/listings/form/hours-editor';
import { type HoursEntry, type HoursRow, toEntries, toRows, withEntry } from '@/components/listings/form/hours-entry';
import { useDayNames } from '@/components/listings/form/use-day-names';
import { Button } from '@/components/ui/button';
import { AddIcon, ClockIcon, DeleteIcon, EditIcon } from '@/components/ui/icons';
import { CLOSED, days, isAroundTheClock, toOpeningHours } from '@/lib/listings/hours';

type Props = {
  value: readonly HoursRow[];
  onChange: (rows: HoursRow[]) => void;
  /** Days and hours that are being chosen but are not saved yet. */
  onEditing: (editing: boolean) => void;
};

/** The saved opening hours, and the editor for one of them at a time. */
export function HoursField({ value, onChange, onEditing }: Props) {
  const t = useTranslations('HoursEditor');
  const dayName = useDayNames();
  const [edited, setEdited] = useState<HoursEntry | null>(null);
  const entries = toEntries(value);
  const hoursOf = ({ open_hour, close_hour }: HoursEntry) => {
    if (open_hour === CLOSED) return t('closed');
    return toOpeningHours({ day: 'Mon', open_hour, close_hour }).some(isAroundTheClock)
      ? t('allDay')
      : `${open_hour} – ${close_hour}`;
  };
  const isWeekFull = entries.flatMap((entry) => entry.days).length >= days.length;

  function edit(entry: HoursEntry | null) {
    setEdited(entry);
    onEditing(entry !== null);
  }
  function save(entry: HoursEntry) {
    onChange(toRows(withEntry(entries, entry)));
    edit(null);
  }
  const remove = (id: string) => onChange(toRows(entries.filter((entry) => entry.id !== id)));
  const editor = edited && (
    <HoursEditor key={edited.id} entries={entries} start={edited} onSave={save} onCancel={() => edit(null)} />
  );

  return (
    <div className="space-y-4">
      {entries.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {entries.map((entry) => {
            const names = entry.days.map((day) => dayName(day, 'short')).join(', ');
            if (entry.id === edited?.id) return <li key={entry.id}>{editor}</li>;
            return (
              <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 pr-1.5 pl-4">
                <ClockIcon className="size-5 shrink-0 text-muted" />
                <p className="min-w-0 flex-1 py-2">
                  <span className="font-medium">{names}</span>{' '}
                  <span className="whitespace-nowrap text-muted tabular-nums">{hoursOf(entry)}</span>
                </p>
                <div className="flex">
                  <IconButton label={t('edit', { days: names })} onClick={() => edit(entry)} icon={<EditIcon />} />
                  <IconButton
                    label={t('remove', { days: names })}
                    onClick={() => remove(entry.id)}
                    icon={<DeleteIcon />}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {edited && !entries.some(({ id }) => id === edited.id) && editor}
      {!edited && (
        <Button variant="secondary" disabled={isWeekFull} onClick={() => edit(newEntry())}>
          <AddIcon />
          {t('add')}
        </Button>
      )}
    </div>
  );
}

function newEntry(): HoursEntry {
  return { id: `hours-${Date.now().toString(36)}`, days: [], open_hour: '', close_hour: '' };
}

function IconButton({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </button>
  );
}

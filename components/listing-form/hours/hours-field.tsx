'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import { HoursRow } from '@/components/listing-form/hours/hours-row';
import { useDayNames } from '@/components/listing-form/hours/use-day-names';
import { useReturningFocus } from '@/components/listing-form/hours/use-returning-focus';
import { Button } from '@/components/ui/button';
import { AddIcon, ClockIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import {
  entryIdOf,
  type HoursEntry,
  type HoursRow as Row,
  toEntries,
  toRows,
  withEntry,
} from '@/lib/listings/form/hours-entry';
import { CLOSED, days, isAroundTheClock, toOpeningHours } from '@/lib/listings/hours/hours';

const loadEditor = () => import('@/components/listing-form/hours/hours-editor').then((module) => module.HoursEditor);

type Props = {
  value: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** Days and hours that are being chosen but are not saved yet. */
  onEditing: (editing: boolean) => void;
  /** What is wrong with a row of the form. */
  errorOf?: (index: number) => string | undefined;
};

/** The saved opening hours, and the editor for one of them at a time. */
export function HoursField({ value, onChange, onEditing, errorOf }: Props) {
  const t = useTranslations('HoursEditor');
  const dayName = useDayNames();
  const hoursOf = useEntryHours();
  const [edited, setEdited] = useState<HoursEntry | null>(null);
  const HoursEditor = useLoaded(true, loadEditor);
  const { target, returnFocus } = useReturningFocus<HTMLDivElement>();
  const entries = toEntries(value);
  const isWeekFull = entries.flatMap((entry) => entry.days).length >= days.length;
  const errorIn = (entry: HoursEntry) =>
    value.map((row, index) => (entryIdOf(row) === entry.id ? errorOf?.(index) : undefined)).find(Boolean);

  function edit(entry: HoursEntry | null) {
    setEdited(entry);
    onEditing(entry !== null);
    if (!entry) returnFocus();
  }
  function save(entry: HoursEntry) {
    onChange(toRows(withEntry(entries, entry)));
    edit(null);
  }
  function remove(id: string) {
    onChange(toRows(entries.filter((entry) => entry.id !== id)));
    returnFocus();
  }
  const editor =
    edited && HoursEditor ? (
      <HoursEditor key={edited.id} entries={entries} start={edited} onSave={save} onCancel={() => edit(null)} />
    ) : (
      <Skeleton className="h-72" />
    );

  return (
    <div ref={target} tabIndex={-1} className="space-y-4 outline-none">
      {entries.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {entries.map((entry) => {
            const names = entry.days.map((day) => dayName(day, 'short')).join(', ');
            if (entry.id === edited?.id)
              return (
                <li key={entry.id} className="-m-px">
                  {editor}
                </li>
              );
            return (
              <HoursRow
                key={entry.id}
                icon={<ClockIcon className="size-5 shrink-0 text-muted" />}
                name={names}
                hours={hoursOf(entry)}
                error={errorIn(entry)}
                labels={{ edit: t('edit', { days: names }), remove: t('remove', { days: names }) }}
                onEdit={() => edit(entry)}
                onRemove={() => remove(entry.id)}
              />
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

function useEntryHours(): (entry: HoursEntry) => string {
  const t = useTranslations('HoursEditor');
  return ({ open_hour, close_hour, second_open_hour, second_close_hour }) => {
    if (open_hour === CLOSED) return t('closed');
    if (toOpeningHours({ day: 'Mon', open_hour, close_hour }).some(isAroundTheClock)) return t('allDay');
    const first = `${open_hour} – ${close_hour}`;
    return second_open_hour ? `${first}, ${second_open_hour} – ${second_close_hour}` : first;
  };
}

function newEntry(): HoursEntry {
  return { id: `hours-${Date.now().toString(36)}`, days: [], open_hour: '', close_hour: '' };
}

'use client';

import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/hooks/use-loaded';
import { useDayNames } from '@/components/listing-form/hours/hours-days';
import { HoursRow } from '@/components/listing-form/hours/hours-row';
import { useEntryEditor } from '@/components/listing-form/hours/use-entry-editor';
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
  /** Called when the editor opens or closes. */
  onEditing: (editing: boolean) => void;
  errorOf?: (index: number) => string | undefined;
};

/** The list of opening hours with an editor for one entry at a time. */
export function HoursField({ value, onChange, onEditing, errorOf }: Props) {
  const t = useTranslations('HoursEditor');
  const { list, edited, edit, returnFocus } = useEntryEditor<HoursEntry>(onEditing);
  const HoursEditor = useLoaded(true, loadEditor);
  const entries = toEntries(value);
  const isWeekFull = entries.flatMap((entry) => entry.days).length >= days.length;
  const errorIn = (entry: HoursEntry) =>
    value.map((row, index) => (entryIdOf(row) === entry.id ? errorOf?.(index) : undefined)).find(Boolean);

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
    <div ref={list} tabIndex={-1} className="space-y-4 outline-none">
      {entries.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {entries.map((entry) =>
            entry.id === edited?.id ? (
              <li key={entry.id} className="-m-px">
                {editor}
              </li>
            ) : (
              <EntryRow
                key={entry.id}
                entry={entry}
                error={errorIn(entry)}
                onEdit={() => edit(entry)}
                onRemove={() => remove(entry.id)}
              />
            ),
          )}
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

type RowProps = { entry: HoursEntry; error: string | undefined; onEdit: () => void; onRemove: () => void };

function EntryRow({ entry, error, onEdit, onRemove }: RowProps) {
  const t = useTranslations('HoursEditor');
  const dayName = useDayNames();
  const names = entry.days.map((day) => dayName(day, 'short')).join(', ');
  return (
    <HoursRow
      icon={<ClockIcon className="size-5 shrink-0 text-muted" />}
      name={names}
      hours={useEntryHours(entry)}
      error={error}
      labels={{ edit: t('edit', { days: names }), remove: t('remove', { days: names }) }}
      onEdit={onEdit}
      onRemove={onRemove}
    />
  );
}

function useEntryHours({ open_hour, close_hour, second_open_hour, second_close_hour }: HoursEntry): string {
  const t = useTranslations('HoursEditor');
  if (open_hour === CLOSED) return t('closed');
  if (toOpeningHours({ day: 'Mon', open_hour, close_hour }).some(isAroundTheClock)) return t('allDay');
  const first = `${open_hour} – ${close_hour}`;
  return second_open_hour ? `${first}, ${second_open_hour} – ${second_close_hour}` : first;
}

function newEntry(): HoursEntry {
  return { id: `hours-${Date.now().toString(36)}`, days: [], open_hour: '', close_hour: '' };
}

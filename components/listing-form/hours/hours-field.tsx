'use client';

import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/hooks/use-loaded';
import { EntryList } from '@/components/listing-form/hours/entry-list';
import { useDayNames } from '@/components/listing-form/hours/hours-days';
import { ClockIcon } from '@/components/ui/icons';
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
  const dayName = useDayNames();
  const HoursEditor = useLoaded(true, loadEditor);
  const entries = toEntries(value);
  const errorIn = (entry: HoursEntry) =>
    value.map((row, index) => (entryIdOf(row) === entry.id ? errorOf?.(index) : undefined)).find(Boolean);

  function hoursOf({ open_hour, close_hour, second_open_hour, second_close_hour }: HoursEntry): string {
    if (open_hour === CLOSED) return t('closed');
    if (toOpeningHours({ day: 'Mon', open_hour, close_hour }).some(isAroundTheClock)) return t('allDay');
    const first = `${open_hour} – ${close_hour}`;
    return second_open_hour ? `${first}, ${second_open_hour} – ${second_close_hour}` : first;
  }

  return (
    <EntryList
      entries={entries}
      keyOf={({ id }) => id}
      row={(entry) => {
        const names = entry.days.map((day) => dayName(day, 'short')).join(', ');
        return {
          icon: <ClockIcon className="size-5 shrink-0 text-muted" />,
          name: names,
          hours: hoursOf(entry),
          error: errorIn(entry),
          labels: { edit: t('edit', { days: names }), remove: t('remove', { days: names }) },
        };
      }}
      editor={(entry, actions) =>
        HoursEditor ? (
          <HoursEditor key={entry.id} entries={entries} start={entry} {...actions} />
        ) : (
          <Skeleton className="h-72" />
        )
      }
      newEntry={newEntry}
      addLabel={t('add')}
      isFull={entries.flatMap((entry) => entry.days).length >= days.length}
      onEditing={onEditing}
      onSave={(entry) => onChange(toRows(withEntry(entries, entry)))}
      onRemove={({ id }) => onChange(toRows(entries.filter((entry) => entry.id !== id)))}
    />
  );
}

function newEntry(): HoursEntry {
  return { id: `hours-${Date.now().toString(36)}`, days: [], open_hour: '', close_hour: '' };
}

import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/hooks/use-loaded';
import type { RowErrors } from '@/components/listing-form/hours/entry-errors';
import { EntryList } from '@/components/listing-form/hours/entry-list';
import { useArea, useDateName, useDayNames, useHoursText } from '@/components/listing-form/hours/hours-text';
import { CalendarIcon, ClockIcon } from '@/components/ui/icons';
import {
  entryIdOf,
  type HoursEntry,
  type HoursRow,
  toEntries,
  toRows,
  withEntry,
} from '@/lib/listings/form/hours-entry';
import { CLOSED, type DateHours } from '@/lib/listings/hours/day-hours';
import { days, MAX_SPECIAL_DAYS } from '@/lib/listings/hours/hours';

export type ListProps<Row> = {
  value: readonly Row[];
  onChange: (rows: Row[]) => void;
  onEditing: (editing: boolean) => void;
  errorsOf?: (index: number) => RowErrors;
};

const loadEditor = () => import('@/components/listing-form/hours/hours-editor').then((module) => module.HoursEditor);

const newEntry = (): HoursEntry => ({
  id: `hours-${Date.now().toString(36)}`,
  days: [],
  open_hour: '',
  close_hour: '',
});

export function HoursField({ value, onChange, onEditing, errorsOf }: ListProps<HoursRow>) {
  const t = useTranslations('HoursEditor');
  const dayName = useDayNames();
  const hoursOf = useHoursText();
  const entries = toEntries(value);
  const errorsIn = ({ id }: HoursEntry) =>
    value.map((row, index) => (entryIdOf(row) === id ? errorsOf?.(index) : undefined)).find(Boolean);

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
          labels: { edit: t('edit', { days: names }), remove: t('remove', { days: names }) },
        };
      }}
      errorsOf={errorsIn}
      Editor={useLoaded(true, loadEditor)}
      newEntry={newEntry}
      addLabel={t('add')}
      isFull={entries.flatMap((entry) => entry.days).length >= days.length}
      onEditing={onEditing}
      onSave={(entry) => onChange(toRows(withEntry(entries, entry)))}
      onRemove={({ id }) => onChange(toRows(entries.filter((entry) => entry.id !== id)))}
    />
  );
}

const loadSpecialEditor = () =>
  import('@/components/listing-form/hours/hours-special-editor').then((module) => module.HoursSpecialEditor);

const newSpecialDay = (): DateHours => ({ date: '', open_hour: CLOSED, close_hour: CLOSED });

export function HoursSpecialField({ value, onChange, onEditing, errorsOf }: ListProps<DateHours>) {
  const t = useTranslations('SpecialDays');
  const dateName = useDateName(useArea());
  const hoursOf = useHoursText();
  const isFull = value.length >= MAX_SPECIAL_DAYS;
  const without = (removed: DateHours | null) => value.filter(({ date }) => date !== removed?.date);

  return (
    <div className="space-y-4">
      <EntryList
        entries={value}
        keyOf={({ date }) => date}
        row={(day) => {
          const name = dateName(day.date, day.until);
          return {
            icon: <CalendarIcon className="size-5 shrink-0 text-muted" />,
            name,
            hours: hoursOf(day),
            labels: { edit: t('edit', { day: name }), remove: t('remove', { day: name }) },
          };
        }}
        errorsOf={(day) => errorsOf?.(value.indexOf(day))}
        Editor={useLoaded(true, loadSpecialEditor)}
        newEntry={newSpecialDay}
        addLabel={t('add')}
        isFull={isFull}
        onEditing={onEditing}
        onSave={(day, edited) => onChange([...without(edited), day].toSorted((a, b) => a.date.localeCompare(b.date)))}
        onRemove={(day) => onChange(without(day))}
      />
      {isFull && <p className="text-muted text-sm">{t('full', { count: MAX_SPECIAL_DAYS })}</p>}
    </div>
  );
}

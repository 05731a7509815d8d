'use client';

import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/hooks/use-loaded';
import { EntryList } from '@/components/listing-form/hours/entry-list';
import { CalendarIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import type { Area } from '@/lib/geo/area';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { findHoliday } from '@/lib/listings/hours/holidays';
import { CLOSED, type DateHours, isAroundTheClock, MAX_SPECIAL_DAYS, toSpecialDay } from '@/lib/listings/hours/hours';

const loadEditor = () =>
  import('@/components/listing-form/hours/hours-special-editor').then((module) => module.HoursSpecialEditor);

type Props = {
  value: readonly DateHours[];
  area: Area | null;
  onChange: (days: DateHours[]) => void;
  onEditing: (editing: boolean) => void;
  errorOf?: (index: number) => string | undefined;
};

const NEW_DAY: DateHours = { date: '', open_hour: CLOSED, close_hour: CLOSED };

/** The list of special days with an editor for one at a time. */
export function HoursSpecialField({ value, area, onChange, onEditing, errorOf }: Props) {
  const t = useTranslations('SpecialDays');
  const hours = useTranslations('HoursEditor');
  const dateName = useDateName(area);
  const HoursSpecialEditor = useLoaded(true, loadEditor);
  const isFull = value.length >= MAX_SPECIAL_DAYS;
  const hoursOf = (day: DateHours) => {
    if (day.open_hour === CLOSED) return hours('closed');
    return isAroundTheClock(toSpecialDay(day)) ? hours('allDay') : `${day.open_hour} – ${day.close_hour}`;
  };
  const without = (removed: DateHours | null) => value.filter(({ date }) => date !== removed?.date);

  return (
    <div className="space-y-4">
      <EntryList
        entries={value}
        keyOf={({ date }) => date}
        row={(day, index) => {
          const name = dateName(day.date);
          return {
            icon: <CalendarIcon className="size-5 shrink-0 text-muted" />,
            name,
            hours: hoursOf(day),
            error: errorOf?.(index),
            labels: { edit: t('edit', { day: name }), remove: t('remove', { day: name }) },
          };
        }}
        editor={(day, actions) =>
          HoursSpecialEditor ? (
            <HoursSpecialEditor taken={without(day).map(({ date }) => date)} area={area} start={day} {...actions} />
          ) : (
            <Skeleton className="h-72" />
          )
        }
        newEntry={() => NEW_DAY}
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

function useDateName(area: Area | null): (date: string) => string {
  const tHolidays = useTranslations('Holidays');
  const format = useDateFormat();
  return (date) => {
    const day = new Date(`${date}T12:00Z`);
    if (Number.isNaN(day.getTime())) return date;
    const holiday = findHoliday(date, area);
    const text = format(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
    return holiday ? `${text} · ${tHolidays(holiday)}` : text;
  };
}

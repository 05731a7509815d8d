'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import { HoursRow } from '@/components/listing-form/hours/hours-row';
import { useReturningFocus } from '@/components/listing-form/hours/use-returning-focus';
import { Button } from '@/components/ui/button';
import { AddIcon, CalendarIcon } from '@/components/ui/icons';
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

/** Mostly a day off is announced; an hour is chosen with two more clicks. */
const NEW_DAY: DateHours = { date: '', open_hour: CLOSED, close_hour: CLOSED };

/** The days of the calendar that differ from the week, and the editor for one of them at a time. */
export function HoursSpecialField({ value, area, onChange, onEditing, errorOf }: Props) {
  const t = useTranslations('SpecialDays');
  const dateName = useDateName(area);
  const hoursOf = useDateHours();
  const [edited, setEdited] = useState<DateHours | null>(null);
  const HoursSpecialEditor = useLoaded(true, loadEditor);
  const { target, returnFocus } = useReturningFocus<HTMLDivElement>();
  const isFull = value.length >= MAX_SPECIAL_DAYS;

  function edit(day: DateHours | null) {
    setEdited(day);
    onEditing(day !== null);
    if (!day) returnFocus();
  }
  function save(day: DateHours) {
    const others = value.filter(({ date }) => date !== edited?.date);
    onChange([...others, day].toSorted((a, b) => a.date.localeCompare(b.date)));
    edit(null);
  }
  function remove(date: string) {
    onChange(value.filter((day) => day.date !== date));
    returnFocus();
  }
  const editor =
    edited && HoursSpecialEditor ? (
      <HoursSpecialEditor
        taken={value.map(({ date }) => date).filter((date) => date !== edited.date)}
        {...{ area, start: edited, onSave: save, onCancel: () => edit(null) }}
      />
    ) : (
      <Skeleton className="h-72" />
    );

  return (
    <div ref={target} tabIndex={-1} className="space-y-4 outline-none">
      {value.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {value.map((day, index) => {
            if (day.date === edited?.date)
              return (
                <li key={day.date} className="-m-px">
                  {editor}
                </li>
              );
            const name = dateName(day.date);
            return (
              <HoursRow
                key={day.date}
                icon={<CalendarIcon className="size-5 shrink-0 text-muted" />}
                name={name}
                hours={hoursOf(day)}
                error={errorOf?.(index)}
                labels={{ edit: t('edit', { day: name }), remove: t('remove', { day: name }) }}
                onEdit={() => edit(day)}
                onRemove={() => remove(day.date)}
              />
            );
          })}
        </ul>
      )}
      {edited?.date === '' && editor}
      {!edited && (
        <Button variant="secondary" disabled={isFull} onClick={() => edit(NEW_DAY)}>
          <AddIcon />
          {t('add')}
        </Button>
      )}
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
    const written = format(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
    return holiday ? `${written} · ${tHolidays(holiday)}` : written;
  };
}

function useDateHours(): (day: DateHours) => string {
  const t = useTranslations('HoursEditor');
  return (day) => {
    if (day.open_hour === CLOSED) return t('closed');
    return isAroundTheClock(toSpecialDay(day)) ? t('allDay') : `${day.open_hour} – ${day.close_hour}`;
  };
}

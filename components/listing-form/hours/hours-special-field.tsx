'use client';

import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/hooks/use-loaded';
import { HoursRow } from '@/components/listing-form/hours/hours-row';
import { useEntryEditor } from '@/components/listing-form/hours/use-entry-editor';
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

const NEW_DAY: DateHours = { date: '', open_hour: CLOSED, close_hour: CLOSED };

/** The list of special days with an editor for one at a time. */
export function HoursSpecialField({ value, area, onChange, onEditing, errorOf }: Props) {
  const t = useTranslations('SpecialDays');
  const { list, edited, edit, returnFocus } = useEntryEditor<DateHours>(onEditing);
  const HoursSpecialEditor = useLoaded(true, loadEditor);
  const isFull = value.length >= MAX_SPECIAL_DAYS;

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
        area={area}
        start={edited}
        onSave={save}
        onCancel={() => edit(null)}
      />
    ) : (
      <Skeleton className="h-72" />
    );

  return (
    <div ref={list} tabIndex={-1} className="space-y-4 outline-none">
      {value.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {value.map((day, index) =>
            day.date === edited?.date ? (
              <li key={day.date} className="-m-px">
                {editor}
              </li>
            ) : (
              <DayRow
                key={day.date}
                day={day}
                area={area}
                error={errorOf?.(index)}
                onEdit={() => edit(day)}
                onRemove={() => remove(day.date)}
              />
            ),
          )}
        </ul>
      )}
      {edited?.date === '' && editor}
      {!edited && <AddButton isFull={isFull} onAdd={() => edit(NEW_DAY)} />}
      {isFull && <p className="text-muted text-sm">{t('full', { count: MAX_SPECIAL_DAYS })}</p>}
    </div>
  );
}

function AddButton({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  const t = useTranslations('SpecialDays');
  return (
    <Button variant="secondary" disabled={isFull} onClick={onAdd}>
      <AddIcon />
      {t('add')}
    </Button>
  );
}

type RowProps = {
  day: DateHours;
  area: Area | null;
  error: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

function DayRow({ day, area, error, onEdit, onRemove }: RowProps) {
  const t = useTranslations('SpecialDays');
  const name = useDateName(day.date, area);
  return (
    <HoursRow
      icon={<CalendarIcon className="size-5 shrink-0 text-muted" />}
      name={name}
      hours={useDateHours(day)}
      error={error}
      labels={{ edit: t('edit', { day: name }), remove: t('remove', { day: name }) }}
      onEdit={onEdit}
      onRemove={onRemove}
    />
  );
}

function useDateName(date: string, area: Area | null): string {
  const tHolidays = useTranslations('Holidays');
  const format = useDateFormat();
  const day = new Date(`${date}T12:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  const holiday = findHoliday(date, area);
  const text = format(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  return holiday ? `${text} · ${tHolidays(holiday)}` : text;
}

function useDateHours(day: DateHours): string {
  const t = useTranslations('HoursEditor');
  if (day.open_hour === CLOSED) return t('closed');
  return isAroundTheClock(toSpecialDay(day)) ? t('allDay') : `${day.open_hour} – ${day.close_hour}`;
}

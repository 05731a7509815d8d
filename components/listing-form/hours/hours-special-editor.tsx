'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { EditorActions, HoursInterval } from '@/components/listing-form/hours/hours-interval';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { Area } from '@/lib/geo/area';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { listComingHolidays } from '@/lib/listings/hours/holidays';
import { CLOSED, chooseHour, type DateHours, type HourErrors, validateHours } from '@/lib/listings/hours/hours';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';

type Props = {
  /** Dates of other special days. */
  taken: readonly string[];
  area: Area | null;
  start: DateHours;
  onSave: (day: DateHours) => void;
  onCancel: () => void;
};

/** Edits the date and hours of one special day. */
export function HoursSpecialEditor({ taken, area, start, onSave, onCancel }: Props) {
  const t = useTranslations('SpecialDays');
  const hours = useTranslations('HoursEditor');
  const message = useFieldMessage();
  const [day, setDay] = useState(start);
  const [errors, setErrors] = useState<HourErrors & { date?: string }>({});
  const date = useRef<HTMLInputElement>(null);
  const today = venetianMoment(new Date()).date;

  useEffect(function focusDate() {
    date.current?.focus({ preventScroll: true });
  }, []);

  function change(next: DateHours) {
    setDay(next);
    setErrors({});
  }
  function save() {
    const found: HourErrors & { date?: string } = validateHours(day);
    if (taken.includes(day.date)) found.date = 'duplicateDate';
    setErrors(found);
    if (Object.keys(found).length === 0) onSave(day);
  }

  return (
    <div className="space-y-4 rounded-control border border-line bg-stone p-4 sm:p-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ref={date}
          type="date"
          label={t('date')}
          min={today}
          value={day.date}
          error={message({ message: errors.date })}
          onChange={({ target }) => change({ ...day, date: target.value })}
        />
        <HolidayPick
          value={day.date}
          from={today}
          taken={taken}
          area={area}
          onPick={(picked) => change({ ...day, date: picked })}
        />
      </div>
      <HoursInterval
        labels={{ open: hours('opens'), close: hours('closes') }}
        values={{ open: day.open_hour, close: day.close_hour }}
        errors={{ open: message({ message: errors.open_hour }), close: message({ message: errors.close_hour }) }}
        isTaken={(side, hour) => hour !== CLOSED && hour === (side === 'open' ? day.close_hour : day.open_hour)}
        onChoose={(side, hour) => change(chooseHour(day, `${side}_hour`, hour))}
      />
      <EditorActions
        labels={{ save: t('save'), cancel: t('cancel') }}
        isDisabled={!day.date || !day.open_hour || !day.close_hour}
        onSave={save}
        onCancel={onCancel}
      />
    </div>
  );
}

type PickProps = Pick<Props, 'taken' | 'area'> & { value: string; from: string; onPick: (date: string) => void };

/** A select of the coming holidays without hours, which sets the date. */
function HolidayPick({ value, from, taken, area, onPick }: PickProps) {
  const t = useTranslations('SpecialDays');
  const tHolidays = useTranslations('Holidays');
  const format = useDateFormat();
  const id = useId();
  const holidays = listComingHolidays(from, area).filter(({ date }) => !taken.includes(date));
  return (
    <SelectField
      id={id}
      label={t('pick')}
      value={holidays.some(({ date }) => date === value) ? value : ''}
      onChange={({ target }) => target.value && onPick(target.value)}
    >
      <option value="">{t('choose')}</option>
      {holidays.map(({ date, name }) => (
        <option key={`${date} ${name}`} value={date}>
          {`${format(new Date(`${date}T12:00Z`), { day: 'numeric', month: 'short' })} · ${tHolidays(name)}`}
        </option>
      ))}
    </SelectField>
  );
}

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import type { EditorProps } from '@/components/listing-form/hours/entry-list';
import { EditorActions, HoursInterval } from '@/components/listing-form/hours/hours-editor';
import { useArea } from '@/components/listing-form/hours/hours-text';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { listComingHolidays } from '@/lib/listings/hours/holidays';
import { chooseHour, type DateHours, type HourErrors, validateHours } from '@/lib/listings/hours/hours';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';

export function HoursSpecialEditor({ others, start, onSave, onCancel }: EditorProps<DateHours>) {
  const t = useTranslations('SpecialDays');
  const message = useFieldMessage();
  const [day, setDay] = useState(start);
  const [errors, setErrors] = useState<HourErrors & { date?: string }>({});
  const date = useRef<HTMLInputElement>(null);
  const today = venetianMoment(new Date()).date;
  const taken = others.map((other) => other.date);

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
          onPick={(picked) => change({ ...day, date: picked })}
        />
      </div>
      <HoursInterval
        hours={day}
        errors={errors}
        onChoose={(field, hour) => change(chooseHour(day, field === 'open_hour' ? field : 'close_hour', hour))}
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

type PickProps = { value: string; from: string; taken: readonly string[]; onPick: (date: string) => void };

function HolidayPick({ value, from, taken, onPick }: PickProps) {
  const t = useTranslations('SpecialDays');
  const tHolidays = useTranslations('Holidays');
  const format = useDateFormat();
  const holidays = listComingHolidays(from, useArea()).filter(({ date }) => !taken.includes(date));
  return (
    <SelectField
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

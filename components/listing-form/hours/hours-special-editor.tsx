import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { codesOf } from '@/components/listing-form/hours/entry-errors';
import type { EditorProps } from '@/components/listing-form/hours/entry-list';
import { HoursChoice } from '@/components/listing-form/hours/hours-choice';
import { EditorFrame } from '@/components/listing-form/hours/hours-editor';
import { useArea } from '@/components/listing-form/hours/hours-text';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { isComplete } from '@/lib/listings/form/hours-entry';
import { type DateHours, type HourErrors, validateHours } from '@/lib/listings/hours/day-hours';
import { listComingHolidays } from '@/lib/listings/hours/holidays';
import { useDayText } from '@/lib/listings/hours/use-day-text';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';

type DayErrors = HourErrors & { date?: string; until?: string };

export function HoursSpecialEditor({ others, start, onSave, onCancel, ...props }: EditorProps<DateHours>) {
  const t = useTranslations('SpecialDays');
  const message = useFieldMessage();
  const [day, setDay] = useState(start);
  const [errors, setErrors] = useState<DayErrors>(() => codesOf(props.errors));
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
    const found = findErrors(day, others);
    setErrors(found);
    if (Object.keys(found).length === 0) onSave(day);
  }

  return (
    <EditorFrame
      labels={{ save: t('save'), cancel: t('cancel') }}
      isDisabled={!day.date || !isComplete(day)}
      onSave={save}
      onCancel={onCancel}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          ref={date}
          type="date"
          label={t('date')}
          min={today}
          value={day.date}
          error={message({ message: errors.date })}
          onChange={({ target }) => change({ ...day, date: target.value })}
        />
        <TextField
          type="date"
          label={t('until')}
          min={day.date || today}
          value={day.until ?? ''}
          error={message({ message: errors.until })}
          onChange={({ target }) => change({ ...day, until: target.value || undefined })}
        />
        <HolidayPick
          value={day.date}
          from={today}
          taken={taken}
          onPick={(picked) => change({ ...day, date: picked })}
        />
      </div>
      <HoursChoice hours={day} errors={errors} onChange={change} />
    </EditorFrame>
  );
}

function findErrors(day: DateHours, others: readonly DateHours[]): DayErrors {
  const found: DayErrors = validateHours(day);
  const last = day.until || day.date;
  const isTaken = others.some(({ date, until = date }) => date <= last && day.date <= until);
  if (last < day.date) found.until = 'endBeforeStart';
  else if (isTaken) found.date = 'duplicateDate';
  return found;
}

type PickProps = { value: string; from: string; taken: readonly string[]; onPick: (date: string) => void };

function HolidayPick({ value, from, taken, onPick }: PickProps) {
  const t = useTranslations('SpecialDays');
  const tHolidays = useTranslations('Holidays');
  const dayText = useDayText();
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
          {`${dayText(date, { day: 'numeric', month: 'short' })} · ${tHolidays(name)}`}
        </option>
      ))}
    </SelectField>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { HourSelect } from '@/components/listings/form/hour-select';
import { type HourField, type HoursEntry, isComplete, listTakenDays } from '@/components/listings/form/hours-entry';
import { useDayNames } from '@/components/listings/form/use-day-names';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-frame';
import { chooseHour, type Day, days } from '@/lib/listings/hours';

type Props = {
  entries: readonly HoursEntry[];
  /** What the editor opens with. */
  start: HoursEntry;
  onSave: (entry: HoursEntry) => void;
  onCancel: () => void;
};

/** Days and their hours, until they are saved. */
export function HoursEditor({ entries, start, onSave, onCancel }: Props) {
  const t = useTranslations('HoursEditor');
  const dayName = useDayNames();
  const errorId = useId();
  const [entry, setEntry] = useState(start);
  const [refused, setRefused] = useState<Day[]>([]);

  const toggle = (day: Day) => {
    const chosen = entry.days.includes(day) ? entry.days.filter((other) => other !== day) : [...entry.days, day];
    setEntry({ ...entry, days: chosen });
    setRefused([]);
  };
  const choose = (field: HourField) => (hour: string) => setEntry(chooseHour(entry, field, hour));

  function save() {
    const taken = listTakenDays(entries, entry);
    if (taken.length > 0) setRefused(taken);
    else onSave(entry);
  }

  return (
    <div className="space-y-5 rounded-control border border-line bg-stone p-4 sm:p-5">
      <fieldset aria-describedby={refused.length > 0 ? `${errorId}-error` : undefined}>
        <legend className="mb-2 font-medium text-sm">{t('days')}</legend>
        <div className="flex flex-wrap gap-2">
          {days.map((day) => (
            <label
              key={day}
              className="relative grid min-h-11 min-w-13 select-none place-items-center rounded-full border border-line-strong bg-paper px-3 text-sm transition-colors duration-150 has-checked:border-lagoon has-checked:bg-lagoon has-checked:text-on-lagoon has-focus-visible:outline-2 has-focus-visible:outline-lagoon has-focus-visible:outline-offset-2"
            >
              <input
                type="checkbox"
                checked={entry.days.includes(day)}
                onChange={() => toggle(day)}
                aria-label={dayName(day, 'long')}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span aria-hidden="true">{dayName(day, 'short')}</span>
            </label>
          ))}
        </div>
        <div role="alert" className="pt-1.5">
          <FieldError
            id={errorId}
            error={
              refused.length > 0
                ? t('duplicate', { days: refused.map((day) => dayName(day, 'long')).join(', ') })
                : undefined
            }
          />
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <HourSelect label={t('opens')} field="open_hour" entry={entry} onChoose={choose('open_hour')} />
        <HourSelect label={t('closes')} field="close_hour" entry={entry} onChoose={choose('close_hour')} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!isComplete(entry)} onClick={save}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { FieldError } from '@/components/ui/field-frame';
import { DAY_MS } from '@/lib/durations';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { type Day, days } from '@/lib/listings/hours/hours';

type Props = {
  chosen: readonly Day[];
  /** Days of another entry. */
  refused: readonly Day[];
  onToggle: (day: Day) => void;
};

/** Checkboxes for the days of the week; the first receives the focus when the editor opens. */
export function HoursDays({ chosen, refused, onToggle }: Props) {
  const t = useTranslations('HoursEditor');
  const dayName = useDayNames();
  const errorId = useId();
  const first = useRef<HTMLInputElement>(null);

  useEffect(function focusFirst() {
    first.current?.focus({ preventScroll: true });
  }, []);

  return (
    <fieldset aria-describedby={refused.length > 0 ? `${errorId}-error` : undefined}>
      <legend className="mb-2 font-medium text-sm">{t('days')}</legend>
      <div className="flex flex-wrap gap-2">
        {days.map((day, index) => (
          <label
            key={day}
            className="relative grid min-h-11 min-w-13 select-none place-items-center rounded-full border border-line-strong bg-paper px-3 text-sm transition-colors duration-150 has-checked:border-lagoon has-checked:bg-lagoon has-checked:text-on-lagoon has-focus-visible:outline-2 has-focus-visible:outline-lagoon has-focus-visible:outline-offset-2"
          >
            <input
              ref={index === 0 ? first : undefined}
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => onToggle(day)}
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
  );
}

// any Monday, for formatting weekday names
const MONDAY = Date.UTC(2024, 0, 1, 12);

/** Weekday names in the page's language. */
export function useDayNames() {
  const format = useDateFormat();
  return (day: Day, weekday: 'long' | 'short') => format(MONDAY + days.indexOf(day) * DAY_MS, { weekday });
}

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { codesOf } from '@/components/listing-form/hours/entry-errors';
import type { EditorProps } from '@/components/listing-form/hours/entry-list';
import { HoursChoice } from '@/components/listing-form/hours/hours-choice';
import { useDayNames } from '@/components/listing-form/hours/hours-text';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-frame';
import { CopyIcon } from '@/components/ui/icons';
import { type HoursEntry, isComplete, listFreeDays, listTakenDays } from '@/lib/listings/form/hours-entry';
import { type HourErrors, validateHours } from '@/lib/listings/hours/day-hours';
import { type Day, days } from '@/lib/listings/hours/hours';

export function HoursEditor({ others, start, onSave, onCancel, ...props }: EditorProps<HoursEntry>) {
  const t = useTranslations('HoursEditor');
  const [entry, setEntry] = useState(start);
  const [refused, setRefused] = useState<Day[]>([]);
  const [errors, setErrors] = useState<HourErrors & { day?: string }>(() => codesOf(props.errors));
  const first = useRef<HTMLInputElement>(null);

  function change(next: HoursEntry) {
    setEntry(next);
    setRefused([]);
    setErrors({});
  }
  function toggle(day: Day) {
    const chosen = entry.days.includes(day) ? entry.days.filter((other) => other !== day) : [...entry.days, day];
    change({ ...entry, days: chosen });
  }
  function save() {
    const taken = listTakenDays(others, entry);
    const found = validateHours(entry);
    setRefused(taken);
    setErrors(found);
    if (taken.length === 0 && Object.keys(found).length === 0) onSave(entry);
  }
  function copy() {
    change({ ...entry, days: free });
    // the button disappears
    first.current?.focus();
  }
  const free = listFreeDays(others);

  return (
    <EditorFrame
      labels={{ save: t('save'), cancel: t('cancel') }}
      isDisabled={!isComplete(entry)}
      onSave={save}
      onCancel={onCancel}
    >
      <HoursDays first={first} chosen={entry.days} refused={refused} error={errors.day} onToggle={toggle} />
      <HoursChoice hours={entry} errors={errors} onChange={change}>
        {free.length > entry.days.length && (
          <Button variant="quiet" size="sm" onClick={copy}>
            <CopyIcon />
            {t('copyToOthers')}
          </Button>
        )}
      </HoursChoice>
    </EditorFrame>
  );
}

type DaysProps = {
  chosen: readonly Day[];
  /** Days of another entry. */
  refused: readonly Day[];
  error: string | undefined;
  first: RefObject<HTMLInputElement | null>;
  onToggle: (day: Day) => void;
};

/** Checkboxes for the days of the week; the first receives the focus when the editor opens. */
function HoursDays({ chosen, refused, error: code, first, onToggle }: DaysProps) {
  const t = useTranslations('HoursEditor');
  const dayName = useDayNames();
  const id = useId();
  const message = useFieldMessage();
  const names = refused.map((day) => dayName(day, 'long')).join(', ');
  const error = names ? t('duplicate', { days: names }) : message({ message: code });

  useEffect(
    function focusFirst() {
      first.current?.focus({ preventScroll: true });
    },
    [first],
  );

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
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
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  );
}

type FrameProps = {
  labels: { save: string; cancel: string };
  isDisabled?: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
};

export function EditorFrame({ labels, isDisabled, onSave, onCancel, children }: FrameProps) {
  return (
    <div className="space-y-4 rounded-control border border-line bg-stone p-4 sm:p-5">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isDisabled} onClick={onSave}>
          {labels.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </div>
    </div>
  );
}

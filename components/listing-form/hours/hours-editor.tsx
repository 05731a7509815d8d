import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import type { EditorProps } from '@/components/listing-form/hours/entry-list';
import { HourSelect } from '@/components/listing-form/hours/hour-select';
import { useDayNames } from '@/components/listing-form/hours/hours-text';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FieldError } from '@/components/ui/field-frame';
import { AddIcon, DeleteIcon } from '@/components/ui/icons';
import {
  allowsSecond,
  endsNextDay,
  type HourField,
  type Hours,
  type HoursEntry,
  hasSecond,
  isAllDay,
  isComplete,
  isHourTaken,
  listTakenDays,
  withAllDay,
  withHour,
  withoutSecond,
} from '@/lib/listings/form/hours-entry';
import { type Day, days, type HourErrors, validateHours } from '@/lib/listings/hours/hours';

export function HoursEditor({ others, start, onSave, onCancel }: EditorProps<HoursEntry>) {
  const t = useTranslations('HoursEditor');
  const [entry, setEntry] = useState(start);
  const [refused, setRefused] = useState<Day[]>([]);
  const [errors, setErrors] = useState<HourErrors>({});

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
  const interval = {
    hours: entry,
    errors,
    onChoose: (field: HourField, hour: string) => change(withHour(entry, field, hour)),
  };

  return (
    <div className="space-y-4 rounded-control border border-line bg-stone p-4 sm:p-5">
      <HoursDays chosen={entry.days} refused={refused} onToggle={toggle} />
      {!isAllDay(entry) && <HoursInterval {...interval} />}
      {hasSecond(entry) && <HoursInterval {...interval} isSecond />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <CheckboxField
          label={t('allDayBox')}
          checked={isAllDay(entry)}
          onChange={({ target }) => change(withAllDay(entry, target.checked))}
        />
        <SecondOpening entry={entry} onChange={change} />
      </div>
      <EditorActions
        labels={{ save: t('save'), cancel: t('cancel') }}
        isDisabled={!isComplete(entry)}
        onSave={save}
        onCancel={onCancel}
      />
    </div>
  );
}

type DaysProps = {
  chosen: readonly Day[];
  /** Days of another entry. */
  refused: readonly Day[];
  onToggle: (day: Day) => void;
};

/** Checkboxes for the days of the week; the first receives the focus when the editor opens. */
function HoursDays({ chosen, refused, onToggle }: DaysProps) {
  const t = useTranslations('HoursEditor');
  const dayName = useDayNames();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const names = refused.map((day) => dayName(day, 'long')).join(', ');

  useEffect(function focusFirst() {
    first.current?.focus({ preventScroll: true });
  }, []);

  return (
    <fieldset aria-describedby={names ? `${id}-error` : undefined}>
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
        <FieldError id={id} error={names ? t('duplicate', { days: names }) : undefined} />
      </div>
    </fieldset>
  );
}

function SecondOpening({ entry, onChange }: { entry: HoursEntry; onChange: (entry: HoursEntry) => void }) {
  const t = useTranslations('HoursEditor');
  if (hasSecond(entry)) {
    return (
      <Button variant="quiet" size="sm" onClick={() => onChange(withoutSecond(entry))}>
        <DeleteIcon />
        {t('removeSecond')}
      </Button>
    );
  }
  if (!allowsSecond(entry)) return null;
  const added = { ...entry, second_open_hour: '', second_close_hour: '' };
  return (
    <Button variant="quiet" size="sm" onClick={() => onChange(added)}>
      <AddIcon />
      {t('addSecond')}
    </Button>
  );
}

type IntervalProps = {
  hours: Hours;
  isSecond?: boolean;
  errors: HourErrors;
  onChoose: (field: HourField, hour: string) => void;
};

// with the keys of their labels
const first = { open: ['open_hour', 'opens'], close: ['close_hour', 'closes'] } as const;
const second = { open: ['second_open_hour', 'opensAgain'], close: ['second_close_hour', 'closesAgain'] } as const;

export function HoursInterval({ hours, isSecond = false, errors, onChoose }: IntervalProps) {
  const t = useTranslations('HoursEditor');
  const message = useFieldMessage();
  const { open, close } = isSecond ? second : first;
  const [opens, closes] = [hours[open[0]], hours[close[0]]];
  return (
    <div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        {[open, close].map(([field, label]) => (
          <HourSelect
            key={field}
            label={t(label)}
            value={hours[field] ?? ''}
            error={message({ message: errors[field] })}
            canClose={!isSecond}
            isTaken={(hour) => isHourTaken(hours, field, hour)}
            onChoose={(hour) => onChoose(field, hour)}
          />
        ))}
      </div>
      <p role="status" className="text-muted text-sm [&:not(:empty)]:pt-1.5">
        {closes && endsNextDay(opens, closes) && t('nextDay', { time: closes })}
      </p>
    </div>
  );
}

type ActionsProps = {
  labels: { save: string; cancel: string };
  isDisabled: boolean;
  onSave: () => void;
  onCancel: () => void;
};

export function EditorActions({ labels, isDisabled, onSave, onCancel }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled={isDisabled} onClick={onSave}>
        {labels.save}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {labels.cancel}
      </Button>
    </div>
  );
}

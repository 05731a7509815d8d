'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { HoursDays } from '@/components/listing-form/hours/hours-days';
import { EditorActions, HoursInterval } from '@/components/listing-form/hours/hours-interval';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { AddIcon, DeleteIcon } from '@/components/ui/icons';
import {
  allowsSecond,
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
import { type Day, type HourErrors, validateHours } from '@/lib/listings/hours/hours';

type Props = {
  entries: readonly HoursEntry[];
  start: HoursEntry;
  onSave: (entry: HoursEntry) => void;
  onCancel: () => void;
};

const first = { open: 'open_hour', close: 'close_hour' } as const;
const second = { open: 'second_open_hour', close: 'second_close_hour' } as const;

/** Edits the days and hours of one entry. */
export function HoursEditor({ entries, start, onSave, onCancel }: Props) {
  const t = useTranslations('HoursEditor');
  const [entry, setEntry] = useState(start);
  const [refused, setRefused] = useState<Day[]>([]);
  const [errors, setErrors] = useState<HourErrors>({});

  function change(next: HoursEntry) {
    setEntry(next);
    setRefused([]);
    setErrors({});
  }
  const toggle = (day: Day) => {
    const chosen = entry.days.includes(day) ? entry.days.filter((other) => other !== day) : [...entry.days, day];
    change({ ...entry, days: chosen });
  };

  function save() {
    const taken = listTakenDays(entries, entry);
    const found = validateHours(entry);
    setRefused(taken);
    setErrors(found);
    if (taken.length === 0 && Object.keys(found).length === 0) onSave(entry);
  }

  return (
    <div className="space-y-4 rounded-control border border-line bg-stone p-4 sm:p-5">
      <HoursDays chosen={entry.days} refused={refused} onToggle={toggle} />
      {!isAllDay(entry) && <Interval names={first} entry={entry} errors={errors} onChange={change} />}
      {hasSecond(entry) && <Interval names={second} entry={entry} errors={errors} onChange={change} />}
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

type EntryProps = { entry: HoursEntry; onChange: (entry: HoursEntry) => void };

/** Adds or removes the second opening. */
function SecondOpening({ entry, onChange }: EntryProps) {
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
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => onChange({ ...entry, second_open_hour: '', second_close_hour: '' })}
    >
      <AddIcon />
      {t('addSecond')}
    </Button>
  );
}

type IntervalProps = EntryProps & { names: typeof first | typeof second; errors: HourErrors };

function Interval({ names, entry, errors, onChange }: IntervalProps) {
  const t = useTranslations('HoursEditor');
  const message = useFieldMessage();
  const isFirst = names === first;
  return (
    <HoursInterval
      labels={isFirst ? { open: t('opens'), close: t('closes') } : { open: t('opensAgain'), close: t('closesAgain') }}
      values={{ open: entry[names.open] ?? '', close: entry[names.close] ?? '' }}
      errors={{ open: message({ message: errors[names.open] }), close: message({ message: errors[names.close] }) }}
      canClose={isFirst}
      isTaken={(side, hour) => isHourTaken(entry, names[side], hour)}
      onChoose={(side, hour) => onChange(withHour(entry, names[side], hour))}
    />
  );
}

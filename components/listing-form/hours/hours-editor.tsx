'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { HoursDays } from '@/components/listing-form/hours/hours-days';
import { HoursInterval } from '@/components/listing-form/hours/hours-interval';
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
  /** What the editor opens with. */
  start: HoursEntry;
  onSave: (entry: HoursEntry) => void;
  onCancel: () => void;
};

const first = { open: 'open_hour', close: 'close_hour' } as const;
const second = { open: 'second_open_hour', close: 'second_close_hour' } as const;

/** Days and their hours, until they are saved. */
export function HoursEditor({ entries, start, onSave, onCancel }: Props) {
  const t = useTranslations('HoursEditor');
  const [entry, setEntry] = useState(start);
  const [refused, setRefused] = useState<Day[]>([]);
  const [mistakes, setMistakes] = useState<HourErrors>({});

  function change(next: HoursEntry) {
    setEntry(next);
    setRefused([]);
    setMistakes({});
  }
  const toggle = (day: Day) => {
    const chosen = entry.days.includes(day) ? entry.days.filter((other) => other !== day) : [...entry.days, day];
    change({ ...entry, days: chosen });
  };

  function save() {
    const taken = listTakenDays(entries, entry);
    const found = validateHours(entry);
    setRefused(taken);
    setMistakes(found);
    if (taken.length === 0 && Object.keys(found).length === 0) onSave(entry);
  }

  return (
    <div className="space-y-4 rounded-control border border-line bg-stone p-4 sm:p-5">
      <HoursDays chosen={entry.days} refused={refused} onToggle={toggle} />
      {!isAllDay(entry) && <Interval names={first} {...{ entry, mistakes }} onChange={change} />}
      {hasSecond(entry) && <Interval names={second} {...{ entry, mistakes }} onChange={change} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <CheckboxField
          label={t('allDayBox')}
          checked={isAllDay(entry)}
          onChange={({ target }) => change(withAllDay(entry, target.checked))}
        />
        {hasSecond(entry) ? (
          <Button variant="quiet" size="sm" onClick={() => change(withoutSecond(entry))}>
            <DeleteIcon />
            {t('removeSecond')}
          </Button>
        ) : (
          allowsSecond(entry) && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => change({ ...entry, second_open_hour: '', second_close_hour: '' })}
            >
              <AddIcon />
              {t('addSecond')}
            </Button>
          )
        )}
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

type IntervalProps = {
  names: typeof first | typeof second;
  entry: HoursEntry;
  mistakes: HourErrors;
  onChange: (entry: HoursEntry) => void;
};

function Interval({ names, entry, mistakes, onChange }: IntervalProps) {
  const t = useTranslations('HoursEditor');
  const message = useFieldMessage();
  const isFirst = names === first;
  return (
    <HoursInterval
      labels={isFirst ? { open: t('opens'), close: t('closes') } : { open: t('opensAgain'), close: t('closesAgain') }}
      values={{ open: entry[names.open] ?? '', close: entry[names.close] ?? '' }}
      errors={{ open: message({ message: mistakes[names.open] }), close: message({ message: mistakes[names.close] }) }}
      canClose={isFirst}
      isTaken={(side, hour) => isHourTaken(entry, names[side], hour)}
      onChoose={(side, hour) => onChange(withHour(entry, names[side], hour))}
    />
  );
}

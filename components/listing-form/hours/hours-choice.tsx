import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { HourSelect } from '@/components/listing-form/hours/hour-select';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { AddIcon, ClockIcon, DeleteIcon } from '@/components/ui/icons';
import {
  allowsSecond,
  endsNextDay,
  type HourField,
  type Hours,
  hasSecond,
  isAllDay,
  isHourTaken,
  withAllDay,
  withHour,
  withHoursOf,
  withoutSecond,
} from '@/lib/listings/form/hours-entry';
import type { HourErrors } from '@/lib/listings/hours/day-hours';

type Props<H extends Hours> = {
  hours: H;
  errors: HourErrors;
  onChange: (hours: H) => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** The hours of a day: one or two openings, or the whole day. */
export function HoursChoice<H extends Hours>({ hours, errors, onChange, children }: Props<H>) {
  const t = useTranslations('HoursEditor');
  const [hasQuarters, setQuarters] = useState(false);
  const [wasAdded, setAdded] = useState(false);
  const [before, setBefore] = useState<Hours | null>(null);
  const interval = {
    hours,
    errors,
    hasQuarters,
    onChoose: (field: HourField, hour: string) => onChange(withHour(hours, field, hour)),
  };
  function setAllDay(isOn: boolean) {
    setBefore(isOn ? hours : null);
    onChange(isOn || !before ? withAllDay(hours, isOn) : withHoursOf(hours, before));
  }
  return (
    <>
      {!isAllDay(hours) && <HoursInterval {...interval} />}
      {hasSecond(hours) && <HoursInterval {...interval} isSecond autoFocus={wasAdded} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <CheckboxField
          label={t('allDayBox')}
          checked={isAllDay(hours)}
          onChange={({ target }) => setAllDay(target.checked)}
        />
        <SecondOpening hours={hours} onChange={onChange} onAdd={() => setAdded(true)} />
        <Button variant="quiet" size="sm" aria-pressed={hasQuarters} onClick={() => setQuarters(!hasQuarters)}>
          <ClockIcon />
          {t('otherTime')}
        </Button>
        {children}
      </div>
    </>
  );
}

type SecondProps<H extends Hours> = Pick<Props<H>, 'hours' | 'onChange'> & { onAdd: () => void };

function SecondOpening<H extends Hours>({ hours, onChange, onAdd }: SecondProps<H>) {
  const t = useTranslations('HoursEditor');
  const isThere = hasSecond(hours);
  if (!isThere && !allowsSecond(hours)) return null;
  function change() {
    if (!isThere) onAdd();
    onChange(isThere ? withoutSecond(hours) : { ...hours, second_open_hour: '', second_close_hour: '' });
  }
  return (
    <Button variant="quiet" size="sm" onClick={change}>
      {isThere ? <DeleteIcon /> : <AddIcon />}
      {t(isThere ? 'removeSecond' : 'addSecond')}
    </Button>
  );
}

type IntervalProps = {
  hours: Hours;
  isSecond?: boolean;
  autoFocus?: boolean;
  hasQuarters: boolean;
  errors: HourErrors;
  onChoose: (field: HourField, hour: string) => void;
};

// with the keys of their labels
const first = { open: ['open_hour', 'opens'], close: ['close_hour', 'closes'] } as const;
const second = { open: ['second_open_hour', 'opensAgain'], close: ['second_close_hour', 'closesAgain'] } as const;

function HoursInterval({ hours, isSecond = false, autoFocus = false, hasQuarters, errors, onChoose }: IntervalProps) {
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
            hasQuarters={hasQuarters}
            autoFocus={autoFocus && field === open[0]}
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

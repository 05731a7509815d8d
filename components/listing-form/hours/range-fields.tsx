import { useTranslations } from 'next-intl';
import { type Ref, useEffect, useRef } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { SelectField } from '@/components/ui/select-field';
import { shiftMonthDay, type YearlyRange } from '@/lib/listings/hours/seasons';
import { useDayText } from '@/lib/listings/hours/use-day-text';

type Props = { range: YearlyRange; error?: string; onChange: (range: YearlyRange) => void };

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The first and the last day of a yearly range; the first field receives the focus. */
export function RangeFields({ range, error, onChange }: Props) {
  const t = useTranslations('Seasons');
  const message = useFieldMessage();
  const first = useRef<HTMLSelectElement>(null);

  useEffect(function focusFirst() {
    first.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <MonthDay
        ref={first}
        labels={{ day: t('fromDay'), month: t('fromMonth') }}
        value={range.from}
        error={message({ message: error })}
        onChange={(from) => onChange({ ...range, from })}
      />
      <MonthDay
        labels={{ day: t('toDay'), month: t('toMonth') }}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
    </div>
  );
}

type DayProps = {
  ref?: Ref<HTMLSelectElement>;
  labels: { day: string; month: string };
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

function MonthDay({ ref, labels, value, error, onChange }: DayProps) {
  const dayText = useDayText();
  const [month = '01', day = '01'] = value.split('-');
  const count = daysIn(month);
  const dayOptions = Array.from({ length: count }, (_, index) => {
    return [String(index + 1).padStart(2, '0'), String(index + 1)] as const;
  });
  const monthOptions = MONTHS.map((number) => {
    return [number, dayText(`2001-${number}-01`, { month: 'long' })] as const;
  });
  const change = (newMonth: string, newDay: string) => {
    onChange(`${newMonth}-${Number(newDay) > daysIn(newMonth) ? daysIn(newMonth) : newDay}`);
  };
  return (
    <div className="grid grid-cols-[2fr_3fr] items-end gap-3">
      <SelectField
        ref={ref}
        label={labels.day}
        options={dayOptions}
        value={day}
        error={error}
        onChange={({ target }) => change(month, target.value)}
      />
      <SelectField
        label={labels.month}
        options={monthOptions}
        value={month}
        onChange={({ target }) => change(target.value, day)}
      />
    </div>
  );
}

// 29 February counts as the 28th
const daysIn = (month: string) => Number(shiftMonthDay(`${MONTHS[Number(month) % MONTHS.length]}-01`, -1).slice(3));

'use client';

import { useTranslations } from 'next-intl';
import { HourSelect } from '@/components/listing-form/hours/hour-select';
import { endsNextDay } from '@/lib/listings/form/hours-entry';

type Side = 'open' | 'close';

type Props = {
  labels: Record<Side, string>;
  values: Record<Side, string>;
  errors?: Partial<Record<Side, string | undefined>>;
  canClose?: boolean;
  isTaken: (side: Side, hour: string) => boolean;
  onChoose: (side: Side, hour: string) => void;
};

/** When an opening begins and ends, and a word about the night when it ends after midnight. */
export function HoursInterval({ labels, values, errors = {}, canClose, isTaken, onChoose }: Props) {
  const t = useTranslations('HoursEditor');
  const isNextDay = endsNextDay(values.open, values.close);
  return (
    <div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        {(['open', 'close'] as const).map((side) => (
          <HourSelect
            key={side}
            label={labels[side]}
            value={values[side]}
            error={errors[side]}
            canClose={canClose}
            isTaken={(hour) => isTaken(side, hour)}
            onChoose={(hour) => onChoose(side, hour)}
          />
        ))}
      </div>
      <p role="status" className="text-muted text-sm [&:not(:empty)]:pt-1.5">
        {isNextDay && t('nextDay', { time: values.close })}
      </p>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { HourSelect } from '@/components/listing-form/hours/hour-select';
import { Button } from '@/components/ui/button';
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

/** Opening and closing hour, with a note when closing is on the next day. */
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

type ActionsProps = {
  labels: { save: string; cancel: string };
  isDisabled: boolean;
  onSave: () => void;
  onCancel: () => void;
};

/** The buttons of an editor. */
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

'use client';

import { useId } from 'react';
import { useTideText } from '@/components/tides/use-tide-text';
import { classNames } from '@/lib/browser/class-names';
import { momentAt, stepNear, stepsOf } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';

type Props = {
  answer: TideAnswer;
  chosenAt: number | null;
  onChoose: (at: number | null) => void;
  /** Under a chart whose first fifth is the past. */
  isAfterPast?: boolean;
};

/** Looks at any time of the coming 48 hours, ten minutes to a step. Its left end is now. */
export function TimeSlider({ answer, chosenAt, onChoose, isAfterPast = false }: Props) {
  const { t, dayAndTime, spoken } = useTideText();
  const id = useId();
  const steps = stepsOf(answer);
  const index = chosenAt === null ? 0 : stepNear(steps, chosenAt);
  const choose = (step: number) => onChoose(step === 0 ? null : (steps[step] ?? null));
  return (
    <div className="noscript:hidden">
      <div className="flex min-h-11 items-center justify-between gap-3 text-sm">
        <label htmlFor={id}>{t('slider')}</label>
        {chosenAt === null ? (
          <span className="text-muted">{t('isNow')}</span>
        ) : (
          <button
            type="button"
            onClick={() => onChoose(null)}
            className="min-h-11 text-lagoon tabular-nums underline underline-offset-4"
          >
            <span className="sr-only">{dayAndTime(chosenAt)}. </span>
            {t('backToNow')}
          </button>
        )}
      </div>
      <div className={classNames(isAfterPast && 'pl-[20%]')}>
        <input
          id={id}
          type="range"
          min={0}
          max={steps.length - 1}
          step={1}
          value={index}
          aria-valuetext={spoken(momentAt(answer, chosenAt))}
          onChange={(event) => choose(Number(event.target.value))}
          className="h-11 w-full cursor-pointer touch-pan-y accent-lagoon"
        />
      </div>
    </div>
  );
}

import { useId } from 'react';
import { useTideText } from '@/components/tides/use-tide-text';
import { classNames } from '@/lib/browser/class-names';
import { momentAt, stepAt, stepNear, stepsOf } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';
import { useKnownTide } from '@/stores/known-tide';

type Props = {
  answer: TideAnswer;
  chosenAt: number | null;
  /** Under a chart whose first fifth is the past. */
  isAfterPast?: boolean;
};

/** Chooses a time of the next 48 hours in steps of ten minutes; the left end is now. */
export function TimeSlider({ answer, chosenAt, isAfterPast = false }: Props) {
  const { t, dayAndTime, spoken } = useTideText();
  const id = useId();
  const steps = stepsOf(answer);
  const index = chosenAt === null ? 0 : stepNear(steps, chosenAt);
  const { choose } = useKnownTide.getState();
  return (
    <div className="noscript:hidden print:hidden">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm">
        <label htmlFor={id}>{t('slider')}</label>
        {chosenAt === null ? (
          <span className="text-muted">{t('isNow')}</span>
        ) : (
          <button
            type="button"
            onClick={() => choose(null)}
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
          onChange={({ target }) => choose(stepAt(steps, Number(target.value)))}
          className="h-11 w-full cursor-pointer touch-pan-y accent-lagoon"
        />
      </div>
    </div>
  );
}

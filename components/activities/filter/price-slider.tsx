'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { controlClass } from '@/components/ui/field-frame';
import { findPriceStep, listPriceSteps } from '@/lib/activities/price-steps';
import { usePriceWords } from '@/lib/activities/price-text';
import { classNames } from '@/lib/browser/class-names';

type Props = {
  /** Whole amounts one can choose between. */
  bounds: readonly [lowest: number, highest: number];
  chosen: readonly [from: number, to: number];
  currency: string;
  onChoose: (range: [number, number]) => void;
};

/** Two thumbs on one line, each the browser's own slider. Without scripts two fields, which their form sends. */
export function PriceSlider({ bounds, chosen, currency, onChoose }: Props) {
  const t = useTranslations('ActivityFilters');
  const money = usePriceWords();
  const id = useId();
  const steps = listPriceSteps(bounds);
  const last = steps.length - 1;
  const [from, to] = [findPriceStep(steps, chosen[0]), findPriceStep(steps, chosen[1])];
  const priceAt = (step: number) => steps[step] ?? bounds[1];
  const thumbs = [
    { part: 'min', name: t('lowest'), step: from, price: chosen[0], end: bounds[0] },
    { part: 'max', name: t('highest'), step: to, price: chosen[1], end: bounds[1] },
  ] as const;

  function move(part: 'min' | 'max', step: number) {
    if (part === 'min') onChoose([priceAt(Math.min(step, to)), chosen[1]]);
    else onChoose([chosen[0], priceAt(Math.max(step, from))]);
  }

  return (
    <>
      <div className="noscript:hidden">
        <p aria-hidden="true" className="text-[0.9375rem] tabular-nums">
          {t('priceRange', { from: money(chosen[0], currency), to: money(chosen[1], currency) })}
        </p>
        <div className="relative h-11">
          <svg aria-hidden="true" className="absolute inset-x-2.5 top-1/2 h-1 w-[calc(100%-1.25rem)] -translate-y-1/2">
            <rect width="100%" height="4" rx="2" className="fill-line" />
            <rect
              x={`${(100 * from) / Math.max(last, 1)}%`}
              width={`${(100 * (to - from)) / Math.max(last, 1)}%`}
              height="4"
              className="fill-lagoon"
            />
          </svg>
          {thumbs.map(({ part, name, step, price }) => (
            <input
              key={part}
              id={`${id}-${part}`}
              type="range"
              aria-label={name}
              aria-valuetext={money(price, currency)}
              min={0}
              max={last}
              value={step}
              onChange={(event) => move(part, Number(event.target.value))}
              // where both are far right, only the left one can still move
              className={classNames(thumbClass, part === 'min' && from > last / 2 && 'z-10')}
            />
          ))}
        </div>
      </div>
      <div className="hidden grid-cols-2 gap-3 noscript:grid">
        {thumbs.map(({ part, name, price, end }) => (
          <label key={part} className="text-muted text-sm">
            {name}
            <input
              type="number"
              name={part}
              inputMode="numeric"
              min={0}
              defaultValue={price === end ? undefined : price}
              placeholder={String(end)}
              className={controlClass()}
            />
          </label>
        ))}
      </div>
    </>
  );
}

/** The line is drawn beneath: of each slider only the thumb is there, and takes the finger. */
const thumbClass =
  'pointer-events-none absolute inset-0 h-11 w-full appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-lagoon [&::-moz-range-thumb]:bg-paper [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-lagoon [&::-webkit-slider-thumb]:bg-paper pointer-coarse:[&::-moz-range-thumb]:size-7 pointer-coarse:[&::-webkit-slider-thumb]:size-7';

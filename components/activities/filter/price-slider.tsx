'use client';

import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/hooks/use-loaded';
import { controlClass } from '@/components/ui/field-frame';
import { findPriceStep, listPriceSteps } from '@/lib/activities/price-steps';
import { usePriceWords } from '@/lib/activities/price-text';

type Props = {
  /** Whole amounts one can choose between. */
  bounds: readonly [lowest: number, highest: number];
  chosen: readonly [from: number, to: number];
  currency: string;
  onChoose: (range: [number, number]) => void;
};

const loadThumbs = () => import('@/components/activities/filter/price-thumbs').then((module) => module.PriceThumbs);

/** A range of prices on one line. Without JavaScript two fields, which their form sends. */
export function PriceSlider({ bounds, chosen, currency, onChoose }: Props) {
  const t = useTranslations('ActivityFilters');
  const money = usePriceWords();
  const PriceThumbs = useLoaded(true, loadThumbs);
  const steps = listPriceSteps(bounds);
  const last = steps.length - 1;
  const [from, to] = [findPriceStep(steps, chosen[0]), findPriceStep(steps, chosen[1])];
  const priceAt = (step: number) => steps[step] ?? bounds[1];

  function move(newFrom: number, newTo: number) {
    // the price that is not moved may lie between two steps
    onChoose([newFrom === from ? chosen[0] : priceAt(newFrom), newTo === to ? chosen[1] : priceAt(newTo)]);
  }

  return (
    <>
      <div className="noscript:hidden">
        <p aria-hidden="true" className="text-[0.9375rem] tabular-nums">
          {t('priceRange', { from: money(chosen[0], currency), to: money(chosen[1], currency) })}
        </p>
        <div className="relative h-11">
          <PriceLine from={from / Math.max(last, 1)} to={to / Math.max(last, 1)} />
          {PriceThumbs && (
            <PriceThumbs
              {...{ from, to, last }}
              texts={[money(chosen[0], currency), money(chosen[1], currency)]}
              onMove={move}
            />
          )}
        </div>
      </div>
      <div className="hidden grid-cols-2 gap-3 noscript:grid">
        <PriceField name="min" label={t('lowest')} price={chosen[0]} end={bounds[0]} />
        <PriceField name="max" label={t('highest')} price={chosen[1]} end={bounds[1]} />
      </div>
    </>
  );
}

/** The line with the chosen range, and both thumbs as a picture until they are loaded. Shares from 0 to 1. */
function PriceLine({ from, to }: { from: number; to: number }) {
  return (
    <svg aria-hidden="true" className="absolute inset-x-2.5 inset-y-0 h-full w-[calc(100%-1.25rem)] overflow-visible">
      <rect y="20" width="100%" height="4" rx="2" className="fill-line" />
      <rect x={`${100 * from}%`} y="20" width={`${100 * (to - from)}%`} height="4" className="fill-lagoon" />
      {[from, to].map((share, index) => (
        <circle
          key={index === 0 ? 'from' : 'to'}
          cx={`${100 * share}%`}
          cy="22"
          r="9"
          className="fill-paper stroke-2 stroke-lagoon"
        />
      ))}
    </svg>
  );
}

type FieldProps = { name: string; label: string; price: number; end: number };

function PriceField({ name, label, price, end }: FieldProps) {
  return (
    <label className="text-muted text-sm">
      {label}
      <input
        type="number"
        name={name}
        inputMode="numeric"
        min={0}
        defaultValue={price === end ? undefined : price}
        placeholder={String(end)}
        className={controlClass()}
      />
    </label>
  );
}

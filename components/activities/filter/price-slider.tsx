'use client';

import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/hooks/use-loaded';
import { controlClass } from '@/components/ui/field-frame';
import { CURRENCY } from '@/lib/activities/activity';
import type { TourFilters } from '@/lib/activities/filter-values';
import { listPriceSteps, nearestPriceStep } from '@/lib/activities/price-steps';
import { usePriceText } from '@/lib/activities/tour-text';

type Range = readonly [from: number, to: number];
type Props = {
  bounds: Range;
  /** The chosen range; null for all prices. */
  range: TourFilters['pricesRange'];
  /** The number of tours between each two steps. */
  counts: readonly number[];
  /** Called while a thumb is dragged; `onChange` when it is released, and after each key press. */
  onDrag: (range: TourFilters['pricesRange']) => void;
  onChange: (range: TourFilters['pricesRange']) => void;
};

const loadThumbs = () => import('@/components/activities/filter/price-thumbs').then((module) => module.PriceThumbs);

/** A slider for the range of prices; without JavaScript two number fields. */
export function PriceSlider({ bounds, range, counts, onDrag, onChange }: Props) {
  const t = useTranslations('ActivityFilters');
  const formatPrice = usePriceText();
  const PriceThumbs = useLoaded(true, loadThumbs);
  const steps = listPriceSteps(bounds);
  const last = steps.length - 1;
  const [lowest, highest] = bounds;
  const within = (price: number) => Math.min(Math.max(price, lowest), highest);
  const chosen: Range = range ? [within(range[0]), within(range[1])] : bounds;
  const [from, to] = [nearestPriceStep(steps, chosen[0]), nearestPriceStep(steps, chosen[1])];
  const texts: readonly [string, string] = [formatPrice(chosen[0], CURRENCY), formatPrice(chosen[1], CURRENCY)];

  function rangeAt(newFrom: number, newTo: number): TourFilters['pricesRange'] {
    // a price of the address that is not moved may lie between two steps
    const low = newFrom === from ? chosen[0] : (steps[newFrom] ?? lowest);
    const high = newTo === to ? chosen[1] : (steps[newTo] ?? highest);
    return low <= lowest && high >= highest ? null : [low, high];
  }

  return (
    <>
      <div className="noscript:hidden">
        <p aria-hidden="true" className="text-[0.9375rem] tabular-nums">
          {t('priceRange', { from: texts[0], to: texts[1] })}
        </p>
        <PriceHistogram counts={counts} from={from} to={to} />
        <div className="relative -mt-4.5 h-11">
          <PriceTrack from={from / Math.max(last, 1)} to={to / Math.max(last, 1)} />
          {PriceThumbs && (
            <PriceThumbs
              from={from}
              to={to}
              last={last}
              texts={texts}
              onMove={(newFrom, newTo) => onDrag(rangeAt(newFrom, newTo))}
              onMoveEnd={(newFrom, newTo) => onChange(rangeAt(newFrom, newTo))}
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

/** One bar for each part of the slider, filled where the chosen range covers it. */
function PriceHistogram({ counts, from, to }: { counts: readonly number[]; from: number; to: number }) {
  const most = Math.max(1, ...counts);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, counts.length)} 1`}
      preserveAspectRatio="none"
      className="mt-2 block h-10 w-full px-2.5"
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(0.08, count / most);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a part of the slider is its position
            key={index}
            x={index + 0.1}
            y={1 - height}
            width="0.8"
            height={height}
            className={index >= from && index < to ? 'fill-lagoon/60' : 'fill-line-strong/60'}
          />
        );
      })}
    </svg>
  );
}

/** The track with the chosen range, and circles in place of the thumbs until they are loaded. From 0 to 1. */
function PriceTrack({ from, to }: { from: number; to: number }) {
  return (
    <svg aria-hidden="true" className="absolute inset-x-2.5 inset-y-0 h-full w-[calc(100%-1.25rem)] overflow-visible">
      <rect y="20" width="100%" height="4" rx="2" className="fill-line" />
      <rect x={`${100 * from}%`} y="20" width={`${100 * (to - from)}%`} height="4" className="fill-lagoon" />
      {[from, to].map((position, index) => (
        <circle
          key={index === 0 ? 'from' : 'to'}
          cx={`${100 * position}%`}
          cy="22"
          r="9"
          className="fill-paper stroke-2 stroke-lagoon"
        />
      ))}
    </svg>
  );
}

function PriceField({ name, label, price, end }: { name: string; label: string; price: number; end: number }) {
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

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';

const STAR = 'm12 2.6 2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95L12 2.6Z';
const FIRST_TO_FIFTH = [0, 24, 48, 72, 96];

/** What guests of the partner think, in five stars and in a number; their words we never show. */
export function RatingStars({ rating, reviews }: { rating: number; reviews: number | null }) {
  const t = useTranslations('ActivityFacts');
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  const rounded = Math.round(rating * 10) / 10;
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <svg viewBox="0 0 120 24" aria-hidden="true" className="h-4 w-20 shrink-0">
        <Stars className="fill-line" />
        {/* an svg in an svg shows no more than its width */}
        <svg width={24 * rounded} height="24" aria-hidden="true">
          <Stars className="fill-brick" />
        </svg>
      </svg>
      <span className="sr-only">{t('ratingOf', { rating: rounded })}</span>
      <span aria-hidden="true" className="font-medium tabular-nums">
        {format.format(rounded)}
      </span>
      {reviews !== null && reviews > 0 && (
        <span className="text-muted tabular-nums">
          <span aria-hidden="true">({format.format(reviews)})</span>
          <span className="sr-only">{t('reviews', { count: reviews })}</span>
        </span>
      )}
    </p>
  );
}

function Stars({ className }: { className: string }) {
  return FIRST_TO_FIFTH.map((x) => (
    <path key={x} d={STAR} transform={`translate(${x})`} className={classNames(className)} />
  ));
}

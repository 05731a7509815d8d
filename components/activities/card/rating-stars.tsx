import { useLocale, useTranslations } from 'next-intl';
import { numberFormat } from '@/lib/i18n/formats';

/** SVG path from the tip, clockwise. */
const STAR = 'l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45-5.8-3.05-5.8 3.05 1.1-6.45-4.7-4.6 6.5-.95Z';
const FIVE_STARS = [12, 36, 60, 84, 108].map((x) => `M${x} 2.6${STAR}`).join('');

/** The rating of the partner's guests; review texts are never shown. */
export function RatingStars({ rating, reviews }: { rating: number; reviews: number | null }) {
  const t = useTranslations('ActivityFacts');
  const format = numberFormat(useLocale(), { maximumFractionDigits: 1 });
  const rounded = Math.round(rating * 10) / 10;
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <svg viewBox="0 0 120 24" aria-hidden="true" className="h-4 w-20 shrink-0">
        <path d={FIVE_STARS} className="fill-line" />
        {/* a nested svg is clipped to its width */}
        <svg width={24 * rounded} height="24" aria-hidden="true">
          <path d={FIVE_STARS} className="fill-brick" />
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

import { useLocale, useTranslations } from 'next-intl';
import { TourIcon } from '@/components/ui/icons';
import { IllustrationMark, Photo } from '@/components/ui/photo';
import type { Picture } from '@/lib/activities/activity';
import type { TourTile } from '@/lib/activities/tile';
import { numberFormat } from '@/lib/i18n/formats';
import { motifOfFile } from '@/lib/media/repeated-motifs';

export function ActivityBadges({ hasOffer, isFreeToCancel }: Pick<TourTile, 'hasOffer' | 'isFreeToCancel'>) {
  const t = useTranslations('ActivityFacts');
  if (!hasOffer && !isFreeToCancel) return null;
  return (
    <ul className="flex flex-wrap gap-1.5 font-medium text-xs">
      {hasOffer && <li className="rounded-full bg-brick-soft px-2.5 py-1 text-brick-strong">{t('offer')}</li>}
      {isFreeToCancel && (
        <li className="rounded-full bg-lagoon-soft px-2.5 py-1 text-lagoon-strong">{t('freeCancellation')}</li>
      )}
    </ul>
  );
}

type PhotoProps = Omit<Parameters<typeof Photo>[0], 'src' | 'direct'> & { picture: Picture | null };

/** The picture of a tour, or an icon. The partner's pictures bypass the image optimizer. */
export function ActivityPhoto({ picture, className = '', ...photo }: PhotoProps) {
  if (picture) {
    return (
      <div className={className}>
        <Photo {...photo} src={picture.url} direct={!picture.url.startsWith('/')} className="size-full" />
        {motifOfFile(picture.url) && <IllustrationMark />}
      </div>
    );
  }
  return (
    <div className={`grid place-items-center bg-lagoon-soft text-lagoon ${className}`}>
      <TourIcon className="size-8" />
    </div>
  );
}

/** The rating of the partner's guests; review texts are never shown. */
export function RatingStars({ rating, reviews }: { rating: number; reviews: number | null }) {
  const t = useTranslations('ActivityFacts');
  const format = numberFormat(useLocale(), { maximumFractionDigits: 1 });
  const rounded = Math.round(rating * 10) / 10;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
      <svg viewBox="0 0 50 10" aria-hidden="true" className="stars h-4 w-20 shrink-0">
        <path d="M0 0h50v10H0" className="fill-line" />
        <path d={`M0 0h${10 * rounded}v10H0`} className="fill-brick" />
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

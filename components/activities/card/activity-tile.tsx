import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { ActivityBadges, ActivityPhoto, RatingStars } from '@/components/activities/card/activity-facts';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { DemonstrationMark } from '@/components/notes/demonstration';
import { NO_CATEGORY } from '@/lib/activities/activity';
import type { TourTile } from '@/lib/activities/tile';
import { useCategoryText, useDurationText, usePriceText } from '@/lib/activities/tour-text';
import { Link } from '@/lib/i18n/navigation';

/** Its properties are compared one by one: a tile of the catalogue is a new object in each list. */
export const ActivityTile = memo(function ActivityTile(tour: TourTile) {
  const categoryText = useCategoryText();
  const durationText = useDurationText();
  const { code, title, category, rating, reviewCount, image } = tour;
  const facts = [category && category !== NO_CATEGORY && categoryText(category), durationText(tour.duration)];
  return (
    <li className="tile contain-content">
      <ActivityPhoto
        picture={image}
        alt=""
        width={384}
        height={256}
        sizes="(min-width: 40rem) 24rem, 6rem"
        className="tile-photo"
      />
      <div className="tile-text flex flex-col gap-1.5">
        <h2 className="tile-title" dir="auto">
          <Link href={`/activity/${code}`} prefetch={false} className="block card-link">
            {title}
          </Link>
        </h2>
        <p className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {rating !== null && <RatingStars rating={rating} reviews={reviewCount} />}
        <ActivityBadges {...tour} />
        <TilePrice {...tour} />
      </div>
      <div className="absolute top-2 right-2 z-10">
        <FavouriteButton kind="activity" of={code} name={title} compact />
      </div>
    </li>
  );
});

function TilePrice({ price, currency, demonstration }: TourTile) {
  const t = useTranslations('ActivityFacts');
  const priceText = usePriceText();
  if (price === null) return null;
  return (
    <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1.5">
      <span className="font-medium text-lg leading-tight tabular-nums">
        {t('priceFrom', { price: priceText(price, currency) })}
      </span>
      {demonstration && <DemonstrationMark />}
    </p>
  );
}

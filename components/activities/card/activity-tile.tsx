import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { ActivityBadges, ActivityPhoto, RatingStars } from '@/components/activities/card/activity-facts';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { DemonstrationMark } from '@/components/notes/demonstration';
import { NO_CATEGORY, shown, shownText } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { useCategoryText, useDurationText, usePriceText } from '@/lib/activities/tour-text';
import { Link } from '@/lib/i18n/navigation';

export const ActivityTile = memo(function ActivityTile({ activity }: { activity: ActivityCard }) {
  const categoryText = useCategoryText();
  const durationText = useDurationText();
  const { code, category, rating, reviewCount, image } = activity;
  const title = shownText(activity.title) ?? code;
  const facts = [
    category && category !== NO_CATEGORY && categoryText(category),
    durationText(shown(activity.duration)),
  ];
  return (
    <li className="card contain-content sm:flex-col sm:flex-nowrap sm:gap-0 sm:overflow-hidden sm:p-0">
      <ActivityPhoto
        picture={image}
        alt=""
        width={384}
        height={256}
        sizes="(min-width: 40rem) 24rem, 6rem"
        className="size-24 shrink-0 rounded-lg sm:aspect-3/2 sm:h-auto sm:w-full sm:rounded-none"
      />
      <div className="flex min-w-0 flex-1 basis-32 flex-col gap-1.5 py-1 sm:basis-auto sm:px-4 sm:pt-3 sm:pb-4">
        <h2 className="pr-10 font-serif text-ink text-lg leading-snug sm:pr-0 sm:text-xl" dir="auto">
          <Link href={`/activity/${code}`} prefetch={false} className="block card-link">
            {title}
          </Link>
        </h2>
        <p className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {rating !== null && <RatingStars rating={rating} reviews={reviewCount} />}
        <ActivityBadges of={activity} />
        <TilePrice activity={activity} />
      </div>
      <div className="absolute top-2 right-2 z-10">
        <FavouriteButton kind="activity" of={code} name={title} compact />
      </div>
    </li>
  );
});

function TilePrice({ activity: { totalPrice, currency, demonstration } }: { activity: ActivityCard }) {
  const t = useTranslations('ActivityFacts');
  const priceText = usePriceText();
  const price = shown(totalPrice);
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

'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SavedCard } from '@/app/[locale]/(public)/favourites/_components/saved-place';
import { PriceSource } from '@/components/activities/card/price-source';
import { shown, shownText } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { useDurationText, usePriceText } from '@/lib/activities/tour-text';
import { distanceText } from '@/lib/geo/distance';

type Props = { tour: ActivityCard; metres: number | null; action: ReactNode };

/** A tour in the list, with its duration, its price and the source of the price. */
export function SavedTour({ tour, metres, action }: Props) {
  const t = useTranslations('FavouritesPage');
  const facts = useTranslations('ActivityFacts');
  const locale = useLocale();
  const durationText = useDurationText();
  const priceText = usePriceText();
  const price = shown(tour.totalPrice);
  const kind = [t('isTour'), durationText(shown(tour.duration)), metres !== null && distanceText(metres, locale)];
  return (
    <SavedCard
      title={shownText(tour.title) ?? tour.code}
      href={`/activity/${tour.code}`}
      cover={tour.image?.url ?? null}
      direct={tour.image !== null && !tour.image.url.startsWith('/')}
      action={action}
    >
      <p className="text-muted text-sm">{kind.filter(Boolean).join(' · ')}</p>
      {price !== null && (
        <p className="text-sm">
          {facts('priceFrom', { price: priceText(price, tour.currency) })}
          <span className="text-muted">
            {' · '}
            <PriceSource asOf={tour.totalPrice.partner === null ? null : tour.asOf} />
          </span>
        </p>
      )}
    </SavedCard>
  );
}

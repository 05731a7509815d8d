'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useDurationWords } from '@/components/activities/duration-words';
import { PriceSource } from '@/components/activities/price-source';
import { usePriceWords } from '@/components/activities/price-words';
import { KeptCard } from '@/components/favourites/kept-card';
import { type ActivityCard, shown, shownText } from '@/lib/activities/activity';
import { distanceText } from '@/lib/geo/distance-text';

type Props = { tour: ActivityCard; metres: number | null; action: ReactNode };

/** A tour in the list, with how long it takes, what it costs and who says so. */
export function KeptTour({ tour, metres, action }: Props) {
  const t = useTranslations('FavouritesPage');
  const facts = useTranslations('ActivityFacts');
  const locale = useLocale();
  const wordDuration = useDurationWords();
  const wordPrice = usePriceWords();
  const price = shown(tour.totalPrice);
  const kind = [t('isTour'), wordDuration(shown(tour.duration)), metres !== null && distanceText(metres, locale)];
  return (
    <KeptCard
      title={shownText(tour.title) ?? tour.code}
      href={`/activity/${tour.code}`}
      cover={tour.image?.url ?? null}
      direct={tour.image !== null && !tour.image.url.startsWith('/')}
      action={action}
    >
      <p className="text-muted text-sm">{kind.filter(Boolean).join(' · ')}</p>
      {price !== null && (
        <p className="text-sm">
          {facts('priceFrom', { price: wordPrice(price, tour.currency) })}
          <span className="text-muted">
            {' · '}
            <PriceSource asOf={tour.totalPrice.partner === null ? null : tour.asOf} />
          </span>
        </p>
      )}
    </KeptCard>
  );
}

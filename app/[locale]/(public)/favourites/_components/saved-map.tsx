import { useTranslations } from 'next-intl';
import { PlacesMap } from '@/components/map/canvas/lazy-maps';
import { MapFrame } from '@/components/map/preview/map-frame';
import { shownText } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import type { Cards } from '@/lib/favourites/api';
import { type Favourite, keyOf } from '@/lib/favourites/favourite';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';

type Props = { items: readonly Favourite[]; cards: Cards<VisitingCard>; tours: Cards<ActivityCard> };

/** The saved places, and tours at their meeting points, that have a position. */
export function SavedMap({ items, cards, tours }: Props) {
  const t = useTranslations('FavouritesPage');
  const [first, ...others] = items.flatMap((item) => toMapped(item, cards, tours));
  if (!first) return <p className="text-muted">{t('nothingOnMap')}</p>;
  return (
    <MapFrame>
      <PlacesMap label={t('mapLabel')} places={[first, ...others]} />
    </MapFrame>
  );
}

function toMapped(item: Favourite, cards: Cards<VisitingCard>, tours: Cards<ActivityCard>) {
  const key = keyOf(item);
  if (item.kind === 'listing') {
    const card = cards.get(item.ref);
    if (!card) return [];
    const { title, uid, slug, category, position } = card;
    return [{ key, title, href: `/listing/${uid}/${slug}`, category, position }];
  }
  const tour = tours.get(item.ref);
  if (!tour?.position) return [];
  const { code, position } = tour;
  return [{ key, title: shownText(tour.title) ?? code, href: `/activity/${code}`, category: null, position }];
}

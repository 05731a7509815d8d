import { isInBox } from '@/lib/geo/box';
import type { ListingProperties, MapFeature, MapFeatures } from '@/lib/geo/geojson';
import { fromPosition, toFeature, toFeatureCollection } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';

type CachedCard = Omit<ListingProperties, 'kind' | 'open' | 'closesMinute'> & { position: LatLng };

/** The limit of `GET /api/map`. */
const MAX_PLACES = 200;

/** Answers a map query from earlier answers, newest first, and cards of favourites: each place once, opening state unknown. */
export function placesFrom(query: URLSearchParams, answers: MapFeatures[], cards: CachedCard[]): MapFeatures {
  const known = new Map<string, MapFeature>();
  for (const feature of [...answers.flatMap(({ features }) => features), ...cards.map(featureOf)]) {
    const { properties } = feature;
    if (properties.kind !== 'listing' || known.has(properties.uid)) continue;
    known.set(properties.uid, { ...feature, properties: { ...properties, open: null, closesMinute: null } });
  }
  return toFeatureCollection([...known.values()].filter(matching(query)).slice(0, MAX_PLACES));
}

/** Returns the cards of these places, or null unless all are cached: clients treat a missing card as a deleted place. */
export function cardsFrom<C extends { uid: string }>(uids: readonly string[], cards: readonly C[]): C[] | null {
  const found = uids.map((uid) => cards.find((card) => card.uid === uid));
  return found.every((card) => card !== undefined) ? found : null;
}

function matching(query: URLSearchParams): (feature: MapFeature) => boolean {
  const [west = -180, south = -90, east = 180, north = 90] = (query.get('bbox') ?? '').split(',').map(Number);
  const [category, place, text] = [query.get('category'), query.get('place'), plain(query.get('q') ?? '')];
  return ({ geometry, properties }) => {
    if (properties.kind !== 'listing') return false;
    if (properties.uid === place) return true;
    if (category && properties.category !== category) return false;
    if (!plain(`${properties.title} ${properties.fullAddress}`).includes(text)) return false;
    return isInBox({ west, south, east, north }, fromPosition(geometry.coordinates));
  };
}

function featureOf({
  position,
  uid,
  slug,
  title,
  language,
  category,
  area,
  fullAddress,
  cover,
}: CachedCard): MapFeature {
  const named = { uid, slug, title, language, category, area, fullAddress, cover };
  return toFeature(position, { kind: 'listing', ...named, open: null, closesMinute: null });
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

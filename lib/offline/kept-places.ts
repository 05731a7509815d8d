import { isInBox } from '@/lib/geo/box';
import type { ListingProperties, MapFeature, MapFeatures } from '@/lib/geo/geojson';
import { fromPosition, toFeature, toFeatureCollection } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';

/** What a kept visiting card says that a map can show. */
type KeptCard = Omit<ListingProperties, 'kind' | 'open' | 'closesMinute'> & { position: LatLng };

/** As many as the map's own answer holds. */
const MOST_PLACES = 200;

/**
 * The map's answer out of what earlier answers told: each place once, in the part of the map and the category asked for.
 * Whether a place is open nobody knows any more.
 *
 * @param answers what `GET /api/map` answered, the newest first
 * @param cards of favourites
 */
export function placesFrom(query: URLSearchParams, answers: MapFeatures[], cards: KeptCard[]): MapFeatures {
  const known = new Map<string, MapFeature>();
  for (const feature of [...answers.flatMap(({ features }) => features), ...cards.map(featureOf)]) {
    const { properties } = feature;
    if (properties.kind !== 'listing' || known.has(properties.uid)) continue;
    known.set(properties.uid, { ...feature, properties: { ...properties, open: null, closesMinute: null } });
  }
  return toFeatureCollection([...known.values()].filter(asked(query)).slice(0, MOST_PLACES));
}

/** The visiting cards of these places; null unless all of them are known, because a missing one counts as gone. */
export function cardsFrom<C extends { uid: string }>(uids: readonly string[], cards: readonly C[]): C[] | null {
  const found = uids.map((uid) => cards.find((card) => card.uid === uid));
  return found.every((card) => card !== undefined) ? found : null;
}

function asked(query: URLSearchParams): (feature: MapFeature) => boolean {
  const [west = -180, south = -90, east = 180, north = 90] = (query.get('bbox') ?? '').split(',').map(Number);
  const [category, place, words] = [query.get('category'), query.get('place'), plain(query.get('q') ?? '')];
  return ({ geometry, properties }) => {
    if (properties.kind !== 'listing') return false;
    if (properties.uid === place) return true;
    if (category && properties.category !== category) return false;
    if (!plain(`${properties.title} ${properties.fullAddress}`).includes(words)) return false;
    return isInBox({ west, south, east, north }, fromPosition(geometry.coordinates));
  };
}

function featureOf({ position, uid, slug, title, language, category, area, fullAddress, cover }: KeptCard): MapFeature {
  const named = { uid, slug, title, language, category, area, fullAddress, cover };
  return toFeature(position, { kind: 'listing', ...named, open: null, closesMinute: null });
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

import { isInBox } from '@/lib/geo/box';
import {
  fromPosition,
  type ListingProperties,
  type MapFeature,
  type MapFeatures,
  toFeature,
  toFeatureCollection,
} from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';
import { findCached, listKeys, storedAt } from '@/lib/offline/caches';
import { CARDS_PATH, cacheKey } from '@/lib/offline/caching-rules';

/** When the server sent the data of an answer. */
export const AS_OF_HEADER = 'x-offline-as-of';

/** Answers a request of the API from cached answers, or returns null. */
export async function findOfflineAnswer(url: URL): Promise<Response | null> {
  if (url.pathname === '/api/map') return findMap(url);
  if (url.pathname === CARDS_PATH) return findCards(url);
  const cached = await findCached('answer', cacheKey('answer', url));
  return cached && asOf(await cached.json(), storedAt(cached));
}

async function findCards({ searchParams }: URL): Promise<Response | null> {
  const { known, at } = await readCards(searchParams.get('lang'));
  const cards = cardsFrom((searchParams.get('listing') ?? '').split(','), known);
  return cards && asOf({ cards }, at);
}

async function readCards(lang: string | null): Promise<{ known: VisitingCard[]; at: number }> {
  const { bodies, at } = await readAnswers<{ cards: VisitingCard[] }>(CARDS_PATH, lang);
  return { known: bodies.flatMap(({ cards }) => cards), at };
}

/** Places come from all cached answers; groups only from the answer to the same request. */
async function findMap({ searchParams, href }: URL): Promise<Response | null> {
  const lang = searchParams.get('lang');
  const map = await readAnswers<MapFeatures>('/api/map', lang);
  if (map.bodies.length === 0) return null;
  const places = placesFrom(searchParams, map.bodies, (await readCards(lang)).known);
  const same = await findCached('answer', href);
  const features = same ? ((await same.json()) as MapFeatures).features : [];
  const groups = features.filter(({ properties }) => properties.kind !== 'listing');
  return asOf({ ...places, features: [...places.features, ...groups] }, map.at);
}

/** Returns the cached answers of a path in a language, the newest first, and the time of the newest. */
async function readAnswers<Body>(path: string, lang: string | null): Promise<{ bodies: Body[]; at: number }> {
  const isSame = ({ pathname, searchParams }: URL) => pathname === path && searchParams.get('lang') === lang;
  const keys = (await listKeys('answer')).filter((key) => isSame(new URL(key)));
  const answers = (await Promise.all(keys.map((key) => findCached('answer', key)))).filter((found) => found !== null);
  return {
    // the cached answers are of our own server
    bodies: (await Promise.all(answers.map((found) => found.json()))) as Body[],
    at: Math.max(0, ...answers.map(storedAt)),
  };
}

function asOf(body: unknown, at: number): Response {
  return Response.json(body, { headers: { [AS_OF_HEADER]: new Date(at).toISOString() } });
}

type MapCard = Omit<ListingProperties, 'kind' | 'open' | 'closesMinute'> & { position: LatLng };

/** The limit of `GET /api/map`. */
const MAX_PLACES = 200;

/** Answers a map query from earlier answers, newest first, and cards of favourites: each place once, opening state unknown. */
export function placesFrom(query: URLSearchParams, answers: MapFeatures[], cards: MapCard[]): MapFeatures {
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

function featureOf(card: MapCard): MapFeature {
  const { position, uid, slug, title, language, category, area, fullAddress, demonstration, cover } = card;
  const { sestiere, placeKind, cuisine, priceLevel, motif } = card;
  const named = { uid, slug, title, language, category, area, fullAddress, demonstration, cover };
  const facts = { sestiere, placeKind, cuisine, priceLevel, motif };
  return toFeature(position, { kind: 'listing', ...named, ...facts, open: null, closesMinute: null });
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

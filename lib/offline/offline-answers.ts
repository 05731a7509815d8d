import type { MapFeatures } from '@/lib/geo/geojson';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';
import { cardsFrom, placesFrom } from '@/lib/offline/cached-places';
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
  const { bodies, at } = await readAnswers<{ cards: VisitingCard[] }>(CARDS_PATH, searchParams.get('lang'));
  const uids = (searchParams.get('listing') ?? '').split(',');
  const cards = cardsFrom(
    uids,
    bodies.flatMap((body) => body.cards),
  );
  return cards && asOf({ cards }, at);
}

/** Places come from all cached answers; groups only from the answer to the same request. */
async function findMap({ searchParams, href }: URL): Promise<Response | null> {
  const lang = searchParams.get('lang');
  const map = await readAnswers<MapFeatures>('/api/map', lang);
  if (map.bodies.length === 0) return null;
  const favourites = await readAnswers<{ cards: VisitingCard[] }>(CARDS_PATH, lang);
  const cards = favourites.bodies.flatMap((body) => body.cards);
  const places = placesFrom(searchParams, map.bodies, cards);
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

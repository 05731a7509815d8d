import type { MapFeatures } from '@/lib/geo/geojson';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';
import { cardsFrom, placesFrom } from '@/lib/offline/kept-places';
import { AS_OF_ATTRIBUTE } from '@/lib/offline/message';
import { offlinePage } from '@/lib/offline/offline-page';
import { keptAt } from '@/lib/offline/shelf';
import { ask, shelves } from '@/lib/offline/shelves';
import { CARDS_PATH, keyOf } from '@/lib/offline/strategy';
import type { AskingEvent, WorkerScope } from '@/lib/offline/worker-scope';

/** How long a page waits for the network when there is a copy of it. */
const PATIENCE_MS = 3_000;
/** Says of an answer when the server gave what it is made of. */
const AS_OF_HEADER = 'x-offline-as-of';

/** A page from the network; when that is silent for too long the last good copy, and without one a page that says so. */
export async function answerPage(
  event: AskingEvent,
  strategy: 'shell' | 'listing' | 'page',
  url: URL,
  clients: WorkerScope['clients'],
): Promise<Response> {
  const keep = strategy === 'page' ? null : { shelf: shelves[strategy], key: keyOf(strategy, url) };
  const network = ask(event, event.request, keep);
  event.waitUntil(network.catch(ignore));
  const inTime = await Promise.race([network.catch(ignore), wait(PATIENCE_MS)]);
  if (inTime) return inTime;
  const kept = await keep?.shelf.find(keep.key);
  if (!kept) return network.catch(() => offlinePage(url));
  event.waitUntil(
    network.then((late) => (late.status === 401 ? leave(event.resultingClientId, clients) : undefined)).catch(ignore),
  );
  return dated(kept);
}

/** Data from the network; without one, what can be said from what was kept. */
export async function answerData(event: AskingEvent, url: URL): Promise<Response> {
  const key = keyOf('answer', url);
  try {
    return await ask(event, event.request, { shelf: shelves.answer, key });
  } catch {
    return (await keptAnswer(url, key).catch(ignore)) ?? Response.error();
  }
}

/** What never changes under its name, as it was kept; `file`s are renewed behind. */
export async function answerPart(
  event: AskingEvent,
  strategy: 'chunk' | 'photo' | 'file',
  url: URL,
): Promise<Response> {
  const keep = { shelf: shelves[strategy], key: keyOf(strategy, url) };
  const kept = await keep.shelf.find(keep.key);
  if (kept && strategy !== 'file') return kept;
  const network = ask(event, event.request, keep);
  event.waitUntil(network.catch(ignore));
  return kept ?? network.catch(() => Response.error());
}

async function keptAnswer(url: URL, key: string): Promise<Response | null> {
  if (url.pathname === '/api/map') return keptMap(url);
  if (url.pathname !== CARDS_PATH) {
    const kept = await shelves.answer.find(key);
    return kept && asOf(await kept.json(), keptAt(kept));
  }
  const known = await readKept<{ cards: VisitingCard[] }>(CARDS_PATH, url.searchParams.get('lang'));
  const uids = (url.searchParams.get('listing') ?? '').split(',');
  const cards = cardsFrom(
    uids,
    known.bodies.flatMap(({ cards }) => cards),
  );
  return cards && asOf({ cards }, known.at);
}

async function keptMap({ searchParams, href }: URL): Promise<Response | null> {
  const lang = searchParams.get('lang');
  const map = await readKept<MapFeatures>('/api/map', lang);
  const favourites = await readKept<{ cards: VisitingCard[] }>(CARDS_PATH, lang);
  if (map.bodies.length === 0) return null;
  const cards = favourites.bodies.flatMap(({ cards }) => cards);
  const places = placesFrom(searchParams, map.bodies, cards);
  const same = await shelves.answer.find(href);
  const groups = same ? ((await same.json()) as MapFeatures).features : [];
  const isGroup = ({ properties }: MapFeatures['features'][number]) => properties.kind !== 'listing';
  return asOf({ ...places, features: [...places.features, ...groups.filter(isGroup)] }, map.at);
}

/** What our own server answered under this path, in this language, the newest first, and when it did last. */
async function readKept<Body>(path: string, lang: string | null): Promise<{ bodies: Body[]; at: number }> {
  const isAsked = ({ pathname, searchParams }: URL) => pathname === path && searchParams.get('lang') === lang;
  const keys = (await shelves.answer.keys()).filter((key) => isAsked(new URL(key)));
  const answers = (await Promise.all(keys.map((key) => shelves.answer.find(key)))).filter((kept) => kept !== null);
  return {
    // it was ours when it was kept
    bodies: (await Promise.all(answers.map((kept) => kept.json()))) as Body[],
    at: Math.max(0, ...answers.map(keptAt)),
  };
}

function asOf(body: unknown, at: number): Response {
  return Response.json(body, { headers: { [AS_OF_HEADER]: new Date(at).toISOString() } });
}

/** Marks a copy, so that its script can say how old it is. Its policy and the scripts inside stay as they were. */
async function dated(kept: Response): Promise<Response> {
  const html = await kept.text();
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const instant = new Date(keptAt(kept)).toISOString();
  headers.set(AS_OF_HEADER, instant);
  return new Response(html.replace('<html', `<html ${AS_OF_ATTRIBUTE}="${instant}"`), { headers });
}

/** The gate has closed behind somebody who was shown a copy: the network says what may be seen. */
async function leave(id: string, clients: WorkerScope['clients']): Promise<void> {
  const page = await clients.get(id);
  await page?.navigate?.(page.url);
}

const wait = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
const ignore = () => null;

import { DAY_MS } from '@/lib/durations';
import { parseUrl } from '@/lib/http/parse-url';
import type { Seen } from '@/lib/offline/message';
import { keptAt } from '@/lib/offline/shelf';
import { ask, shelves } from '@/lib/offline/shelves';
import { CARDS_PATH, keyOf, strategyFor } from '@/lib/offline/strategy';
import type { LastingEvent } from '@/lib/offline/worker-scope';

/** Which scripts each script may fetch later, by their names. Written by scripts/lib/build/service-worker.mjs. */
declare const LATE_CHUNKS: Readonly<Record<string, readonly string[]>>;

/** What every kept page needs. */
const ESSENTIAL = [
  ...['base.json', 'labels.json', 'landings.json', 'first-view.svg', 'first-view-dark.svg'].map(
    (name) => `/map/${name}`,
  ),
  ...['/offline/offline.css', '/gate/gate.css', '/gate/eb-garamond.woff2', '/gate/lagoon.svg', '/gate/icon.svg'],
];

const FRESH_MS = DAY_MS;
const CHUNK = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g;

/** Keeps what a page says it has shown, and what it takes to show it again; what was kept within a day is left alone. */
export async function keepSeen(event: LastingEvent, { addresses, favourites }: Seen, origin: string): Promise<void> {
  await forgetCardsOfOthers(favourites);
  for (const address of [...addresses, ...ESSENTIAL]) {
    const url = parseUrl(address, origin);
    if (url) await keepOne(event, url, origin).catch(() => null);
  }
}

async function forgetCardsOfOthers(favourites: readonly string[]): Promise<void> {
  const cards = (await shelves.answer.keys()).filter((key) => new URL(key).pathname === CARDS_PATH);
  const foreign = cards.filter((key) => !placesOf(key).every((uid) => favourites.includes(uid)));
  await Promise.all(foreign.map((key) => shelves.answer.drop(key)));
}

const placesOf = (key: string) => (new URL(key).searchParams.get('listing') ?? '').split(',');

async function keepOne(event: LastingEvent, url: URL, origin: string): Promise<void> {
  const part = strategyAt(url, origin, false);
  const strategy = part === 'never' ? strategyAt(url, origin, true) : part;
  if (strategy === 'never' || strategy === 'page') return;
  const keep = { shelf: shelves[strategy], key: keyOf(strategy, url) };
  const kept = await keep.shelf.find(keep.key);
  const isPage = strategy === 'shell' || strategy === 'listing';
  const changes = isPage || strategy === 'answer';
  const isFresh = kept && (!changes || Date.now() - keptAt(kept) < FRESH_MS);
  const page = isFresh ? kept : await ask(event, new Request(keep.key, { redirect: 'error' }), keep);
  if (!isPage || !page.ok) return;
  const chunks = (await page.clone().text()).match(CHUNK) ?? [];
  for (const chunk of withLateOnes(chunks)) await keepOne(event, new URL(chunk, origin), origin);
}

/** These files, and all that they may fetch. */
function withLateOnes(chunks: readonly string[]): Set<string> {
  const all = new Set(chunks);
  // a set that grows while it is walked through is walked to its new end
  for (const chunk of all) {
    const [, folder = '', name = ''] = /^(.*\/)([^/]+)$/.exec(chunk) ?? [];
    for (const late of LATE_CHUNKS[name] ?? []) all.add(folder + late);
  }
  return all;
}

function strategyAt(url: URL, origin: string, isNavigation: boolean) {
  return strategyFor({ method: 'GET', url, origin, isNavigation, headers: new Headers(), referrer: '' });
}

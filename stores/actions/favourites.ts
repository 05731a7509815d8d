import { FAVOURITES_LIMIT, type Favourite, type FavouriteRef, keyOf } from '@/lib/favourites/favourite';
import { waitForAuth } from '@/stores/actions/require-sign-in';
import { isSignedIn, useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';

export const SAVE_ACTION = 'keep-favourites';

export type SaveError = 'full' | 'failed';

/** Requests in flight by favourite key: the confirmed state of the account, and the number of pending presses. */
const sending = new Map<string, { known: Favourite | null; presses: number }>();
let queueTail: Promise<unknown> = Promise.resolve();

/** Adds or removes a favourite: optimistic, sent in order, reverted on failure; `at` restores a removed entry to its place. */
export async function toggleFavourite(which: FavouriteRef, at = new Date().toISOString()): Promise<SaveError | null> {
  const { items, isHinted, showHint } = useFavourites.getState();
  const present = items.find((item) => keyOf(item) === keyOf(which)) ?? null;
  if (!present && items.length >= FAVOURITES_LIMIT) return 'full';
  const target = present ? null : { kind: which.kind, ref: which.ref, at };
  applyLocally(which, target);
  if (isSignedIn()) return syncFavourite(which, target, present);
  if (target && !isHinted) showHint();
  return null;
}

export async function saveAll(refs: readonly FavouriteRef[]): Promise<SaveError | null> {
  const { items, add, remove } = useFavourites.getState();
  const known = new Set(items.map(keyOf));
  const missing = refs.filter((which) => !known.has(keyOf(which)));
  if (items.length + missing.length > FAVOURITES_LIMIT) return 'full';
  const now = Date.now();
  const added = missing.map((which, index) => ({ ...which, at: new Date(now - index).toISOString() }));
  for (const item of added) add(item);
  const send = () => withApi((api, token) => api.mergeFavourites(token, added));
  if (!isSignedIn() || (await enqueue(send))?.ok) return null;
  for (const item of added) remove(item);
  return 'failed';
}

/** Merges this browser's list into the account's; returns how many entries did not fit or are no longer public, null on failure. */
export function syncAccount(sub: string): Promise<{ left: number } | null> {
  const favourites = useFavourites.getState();
  favourites.setAccountLoading(true);
  return enqueue(() => loadAccountList(sub)).finally(() => favourites.setAccountLoading(false));
}

async function loadAccountList(sub: string): Promise<{ left: number } | null> {
  let own: Favourite[] = [];
  const answer = await withApi((api, token) => {
    const { owner, items, clearAccount } = useFavourites.getState();
    if (owner !== sub) clearAccount();
    if (owner === null) own = items;
    return own.length > 0 ? api.mergeFavourites(token, own) : api.loadFavourites(token);
  });
  // the user may have signed out meanwhile
  if (!answer?.ok || useAuth.getState().user?.sub !== sub) return null;
  const isPending = (item: Favourite) => sending.has(keyOf(item));
  const { items, setAccountList } = useFavourites.getState();
  setAccountList(sub, [...answer.data.filter((item) => !isPending(item)), ...items.filter(isPending)]);
  const there = new Set(answer.data.map(keyOf));
  return { left: own.filter((item) => !there.has(keyOf(item))).length };
}

async function syncFavourite(
  which: FavouriteRef,
  target: Favourite | null,
  before: Favourite | null,
): Promise<SaveError | null> {
  const key = keyOf(which);
  const pending = sending.get(key) ?? { known: before, presses: 0 };
  sending.set(key, pending);
  pending.presses += 1;
  const error = await enqueue(() => send(which, target !== null));
  pending.presses -= 1;
  if (!error) pending.known = target;
  if (pending.presses > 0) return error;
  sending.delete(key);
  if (error) applyLocally(which, pending.known);
  return error;
}

async function send(which: FavouriteRef, isSaved: boolean): Promise<SaveError | null> {
  const answer = await withApi((api, token) => api.sendFavourite(token, which, isSaved));
  if (answer?.ok) return null;
  return answer?.problem.error === 'conflict' ? 'full' : 'failed';
}

type Api = typeof import('@/lib/favourites/api');

/** Calls the API for the account; null without a token. Loads both modules, which anonymous visitors do not need. */
async function withApi<T>(call: (api: Api, token: string) => Promise<T>): Promise<T | null> {
  await waitForAuth();
  const { findIdToken } = await import('@/lib/identity/client');
  const token = await findIdToken();
  return token === null ? null : call(await import('@/lib/favourites/api'), token);
}

function applyLocally(which: FavouriteRef, item: Favourite | null): void {
  const { add, remove } = useFavourites.getState();
  if (item) add(item);
  else remove(which);
}

/** Fulfilled when the account's server has answered every request so far. */
export const whenSent = (): Promise<unknown> => queueTail;

function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const turn = queueTail.then(work);
  queueTail = turn.catch(() => null);
  return turn;
}

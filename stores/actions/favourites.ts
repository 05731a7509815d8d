import { FAVOURITES_LIMIT, type Favourite, type FavouriteRef, keyOf } from '@/lib/favourites/favourite';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';

/** What somebody wants who asks to keep their favourites on all devices, for `takePendingAction`. */
export const KEEP_ACTION = 'keep-favourites';

/** Why something could not be kept or removed. */
export type Refusal = 'full' | 'failed';

/** The hearts that are being sent, by key: what the account is known to hold, and how many presses are on their way. */
const sending = new Map<string, { known: Favourite | null; presses: number }>();
let lastInLine: Promise<unknown> = Promise.resolve();

/**
 * Keeps a place or a tour, or removes it. The screen shows it at once; in an account it is sent after whatever was
 * pressed before, and taken back when that fails.
 *
 * @param at since when, for what comes back to its old place in the list
 */
export async function toggleFavourite(which: FavouriteRef, at = new Date().toISOString()): Promise<Refusal | null> {
  const { items, isHinted, showHint } = useFavourites.getState();
  const present = items.find((item) => keyOf(item) === keyOf(which)) ?? null;
  if (!present && items.length >= FAVOURITES_LIMIT) return 'full';
  const wanted = present ? null : { kind: which.kind, ref: which.ref, at };
  show(which, wanted);
  if (isSomebody()) return tell(which, wanted, present);
  if (wanted && !isHinted) showHint();
  return null;
}

/** Keeps all of these, the first of them as the newest; in an account all of them or none. */
export async function keepAll(refs: readonly FavouriteRef[], now = Date.now()): Promise<Refusal | null> {
  const { items, keep, remove } = useFavourites.getState();
  const known = new Set(items.map(keyOf));
  const missing = refs.filter((which) => !known.has(keyOf(which)));
  if (items.length + missing.length > FAVOURITES_LIMIT) return 'full';
  const added = missing.map((which, index) => ({ ...which, at: new Date(now - index).toISOString() }));
  for (const item of added) keep(item);
  if (!isSomebody() || (await inTurn(() => sendAll(added)))) return null;
  for (const item of added) remove(item);
  return 'failed';
}

function isSomebody(): boolean {
  const { user, isAuth } = useAuth.getState();
  return isAuth || user !== null;
}

/**
 * Brings the account's list here, after adding to it what this browser has kept for itself. What is pressed meanwhile
 * stays pressed.
 *
 * @returns how many did not fit or are not public any more; null when it could not be done now
 */
export function followAccount(sub: string): Promise<{ left: number } | null> {
  const favourites = useFavourites.getState();
  favourites.await(true);
  return inTurn(() => joinAccount(sub)).finally(() => favourites.await(false));
}

async function joinAccount(sub: string): Promise<{ left: number } | null> {
  const token = await findToken();
  if (!token) return null;
  const { owner, forgetAccount } = useFavourites.getState();
  if (owner !== sub) forgetAccount();
  const own = owner === null ? useFavourites.getState().items : [];
  const { loadFavourites, mergeFavourites } = await import('@/lib/favourites/api'); // visitors never need it
  const answer = own.length > 0 ? await mergeFavourites(token, own) : await loadFavourites(token);
  // they may have signed out meanwhile
  if (!answer.ok || useAuth.getState().user?.sub !== sub) return null;
  const isOnItsWay = (item: Favourite) => sending.has(keyOf(item));
  const { items, adopt } = useFavourites.getState();
  adopt(sub, [...answer.data.filter((item) => !isOnItsWay(item)), ...items.filter(isOnItsWay)]);
  const there = new Set(answer.data.map(keyOf));
  return { left: own.filter((item) => !there.has(keyOf(item))).length };
}

async function tell(which: FavouriteRef, wanted: Favourite | null, before: Favourite | null): Promise<Refusal | null> {
  const key = keyOf(which);
  const heart = sending.get(key) ?? { known: before, presses: 0 };
  sending.set(key, heart);
  heart.presses += 1;
  const refusal = await inTurn(() => send(which, wanted !== null));
  heart.presses -= 1;
  if (!refusal) heart.known = wanted;
  if (heart.presses > 0) return refusal;
  sending.delete(key);
  if (refusal) show(which, heart.known);
  return refusal;
}

async function send(which: FavouriteRef, isKept: boolean): Promise<Refusal | null> {
  const token = await findToken();
  if (!token) return 'failed';
  const { sendFavourite } = await import('@/lib/favourites/api');
  const answer = await sendFavourite(token, which, isKept);
  if (answer.ok) return null;
  return answer.problem.error === 'conflict' ? 'full' : 'failed';
}

async function sendAll(items: Favourite[]): Promise<boolean> {
  const token = await findToken();
  if (!token) return false;
  const { mergeFavourites } = await import('@/lib/favourites/api');
  return (await mergeFavourites(token, items)).ok;
}

/** Visitors have none, so what finds it is loaded by members only. */
async function findToken(): Promise<string | null> {
  const { findIdToken } = await import('@/lib/identity/client');
  return findIdToken();
}

function show(which: FavouriteRef, item: Favourite | null): void {
  const { keep, remove } = useFavourites.getState();
  if (item) keep(item);
  else remove(which);
}

/** One after the other: two presses of a heart must not overtake each other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastInLine.then(work);
  lastInLine = turn.catch(() => null);
  return turn;
}

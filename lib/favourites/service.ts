import 'server-only';
import { AppError } from '@/lib/errors';
import { type Favourite, type FavouriteRef, keyOf } from '@/lib/favourites/favourite';
import { missingFrom } from '@/lib/favourites/merge';
import * as favourites from '@/lib/favourites/repository';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { listPublishedUids } from '@/lib/listings/visiting-cards/service';

/** Before the guide existed nobody can have kept anything. */
const EARLIEST = '2020-01-01T00:00:00.000Z';

/** This person's favourites, newest first, also those that are not public any more. */
export function listFavourites(user: SessionUser): Promise<Favourite[]> {
  return favourites.list(user.sub);
}

/**
 * Keeps a place or a tour; a repeat changes nothing. Codes of tours are not looked up: the partner's catalogue comes
 * and goes.
 *
 * @throws AppError `not_found` for a place that is not public
 * @throws AppError `conflict` when the list is full
 * @throws AppError `profile_missing`, `too_many_requests`
 */
export async function keepFavourite(user: SessionUser, which: FavouriteRef, now = new Date()): Promise<void> {
  await limit('favouriteWrite', user.sub);
  const [item] = await onlyPublished([{ ...which, at: now.toISOString() }]);
  if (!item) throw new AppError('not_found');
  const kept = await favourites.add(user.sub, (present) => missingFrom(present, [item]));
  if (!kept.some((one) => keyOf(one) === keyOf(item))) {
    throw new AppError('conflict', { fields: [{ pointer: '', code: 'tooManyFavourites' }] });
  }
}

/**
 * Forgets a favourite; one that is not there is forgotten already.
 *
 * @throws AppError `too_many_requests`
 */
export async function removeFavourite(user: SessionUser, which: FavouriteRef): Promise<void> {
  await limit('favouriteWrite', user.sub);
  await favourites.remove(user.sub, which);
}

/**
 * Adds a browser's favourites to this person's. What is there keeps its time; what is no public place is left out, and
 * so is the oldest of what does not fit. A repeat changes nothing.
 *
 * @returns the whole list, newest first; never more than 500
 * @throws AppError `profile_missing`, `too_many_requests`
 */
export async function mergeFavourites(
  user: SessionUser,
  offered: readonly Favourite[],
  now = new Date(),
): Promise<Favourite[]> {
  await limit('favouriteWrite', user.sub);
  const items = await onlyPublished(offered);
  const timely = items.map((item) => ({ ...item, at: believable(item.at, now) }));
  return favourites.add(user.sub, (kept) => missingFrom(kept, timely));
}

async function onlyPublished(items: readonly Favourite[]): Promise<Favourite[]> {
  const uids = items.filter(({ kind }) => kind === 'listing').map(({ ref }) => ref);
  const published = new Set(await listPublishedUids(uids));
  return items.filter(({ kind, ref }) => kind !== 'listing' || published.has(ref));
}

/** A browser's clock may be wrong by years. */
function believable(at: string, now: Date): string {
  const time = Math.min(Math.max(Date.parse(at), Date.parse(EARLIEST)), now.getTime());
  return new Date(time).toISOString();
}

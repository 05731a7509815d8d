import 'server-only';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { listActivities } from '@/lib/activities/service';
import { AppError } from '@/lib/errors';
import { type Favourite, type FavouriteRef, keyOf, missingItems } from '@/lib/favourites/favourite';
import * as favourites from '@/lib/favourites/repository';
import { limit } from '@/lib/http/rate-limit';
import type { Locale } from '@/lib/i18n/routing';
import type { SessionUser } from '@/lib/identity/session';
import { listPublishedUids } from '@/lib/listings/visiting-cards/service';

const MIN_TIME = '2020-01-01T00:00:00.000Z';

export function listFavourites(user: SessionUser): Promise<Favourite[]> {
  return favourites.list(user.sub);
}

/** Adds a favourite; idempotent. @throws AppError `not_found` unless public, `conflict` when full, `profile_missing`, `too_many_requests` */
export async function addFavourite(user: SessionUser, which: FavouriteRef, now = new Date()): Promise<void> {
  await limit('favouriteWrite', user.sub);
  const [item] = await onlyPublished([{ ...which, at: now.toISOString() }]);
  if (!item) throw new AppError('not_found');
  const saved = await favourites.add(user.sub, (present) => missingItems(present, [item]));
  if (!saved.some((one) => keyOf(one) === keyOf(item))) {
    throw new AppError('conflict', { fields: [{ pointer: '', code: 'tooManyFavourites' }] });
  }
}

/** Removes a favourite; idempotent. @throws AppError `too_many_requests` */
export async function removeFavourite(user: SessionUser, which: FavouriteRef): Promise<void> {
  await limit('favouriteWrite', user.sub);
  await favourites.remove(user.sub, which);
}

/** Merges a browser's favourites into the user's, idempotent; returns all. @throws AppError `profile_missing`, `too_many_requests` */
export async function mergeFavourites(
  user: SessionUser,
  offered: readonly Favourite[],
  now = new Date(),
): Promise<Favourite[]> {
  await limit('favouriteWrite', user.sub);
  const items = await onlyPublished(offered);
  const clamped = items.map((item) => ({ ...item, at: clampTime(item.at, now) }));
  return favourites.add(user.sub, (present) => missingItems(present, clamped));
}

async function onlyPublished(items: readonly Favourite[]): Promise<Favourite[]> {
  const uids = items.filter(({ kind }) => kind === 'listing').map(({ ref }) => ref);
  const published = new Set(await listPublishedUids(uids));
  return items.filter(({ kind, ref }) => kind !== 'listing' || published.has(ref));
}

/** Clamps a time of the browser's clock to 2020–now. */
function clampTime(at: string, now: Date): string {
  const time = Math.min(Math.max(Date.parse(at), Date.parse(MIN_TIME)), now.getTime());
  return new Date(time).toISOString();
}

export async function listTourCards(codes: readonly string[], lang: Locale): Promise<ActivityCard[]> {
  if (codes.length === 0) return [];
  const { activities } = await listActivities(lang);
  const cards = new Map(activities.map((card) => [card.code, card]));
  return [...new Set(codes)].flatMap((code) => cards.get(code) ?? []);
}

import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { HOUR_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { createInFlightDedupe } from '@/lib/in-flight';
import { type ListingContent, toContent, toFormValues } from '@/lib/listings/content';
import { invalidateListing } from '@/lib/listings/directory/cache-tags';
import { takePhotographs } from '@/lib/listings/images';
import { canManageListing } from '@/lib/listings/policy';
import * as listings from '@/lib/listings/repository';
import type { EditableListing, ListingEdit, ListingInput, OwnListing, SavedListing } from '@/lib/listings/schema';
import { statusNames } from '@/lib/listings/status';
import { imageUrl } from '@/lib/media/schema';
import { findProfile } from '@/lib/profile/service';

/** How long a repeated request is recognised by its idempotency key. */
const REPEAT_HOURS = 24;

/**
 * Adds a listing, which waits for a moderator from then on. The same key with the same form makes it once and answers
 * the same listing, also to requests that arrive together.
 *
 * @param key the request's idempotency key; without one, every request makes a listing
 * @throws AppError `profile_missing` before the first sign-in is complete
 * @throws AppError `invalid_input` for a photograph that cannot be read, or a key that was used for another form
 * @throws AppError `too_many_requests` from the 11th photograph in a minute and the 1,001st listing in a day
 */
export async function createListing(
  user: SessionUser,
  input: ListingInput,
  key: string | null,
  now = new Date(),
): Promise<OwnListing> {
  if (key === null) return makeListing(user, input, null);
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const expiresBefore = new Date(now.getTime() - REPEAT_HOURS * HOUR_MS);
  const once = { key, requestHash, expiresBefore };
  return dedupeCreate(`${user.sub} ${requestHash} ${key}`, async () => {
    return (await findSameListing(user, once)) ?? makeListing(user, input, once);
  });
}

// A double click sends two requests: the photograph is decoded and counted once. Across instances the unique key of
// `listings.create` decides.
const dedupeCreate = createInFlightDedupe<OwnListing>();

async function makeListing(user: SessionUser, input: ListingInput, once: listings.NewKey | null): Promise<OwnListing> {
  if (!(await findProfile(user.sub))) throw new AppError('profile_missing');
  await limit('listingCreate', user.sub);
  const content = toContent(input, await takePhotographs(user, input));

  const uid = randomUUID();
  const isFirst = await listings.create(uid, user.sub, content, once);
  const row = isFirst ? await listings.find(uid, user.sub) : null;
  const made = row ? toOwnListing(row) : once && (await findSameListing(user, once));
  // deleted by its owner between two statements
  if (!made) throw new AppError('conflict');
  return made;
}

async function findSameListing(
  user: SessionUser,
  { key, requestHash, expiresBefore }: listings.NewKey,
): Promise<OwnListing | null> {
  const repeat = await listings.findRepeat(user.sub, key, expiresBefore);
  if (!repeat) return null;
  if (repeat.requestHash !== requestHash) {
    throw new AppError('invalid_input', { fields: [{ pointer: '', code: 'idempotencyKeyReused' }] });
  }
  const row = await listings.find(repeat.uid, user.sub);
  return row && toOwnListing(row);
}

/**
 * A listing as its owner goes on editing it: the edit in review, when there is one.
 *
 * @throws AppError `not_found`, also for another owner's listing: ids must not be guessable
 */
export async function getEditableListing(user: SessionUser, uid: string): Promise<EditableListing> {
  return toEditable(...(await getOwn(user, uid)));
}

async function getOwn(user: SessionUser, uid: string): Promise<[listings.OwnRow, ListingContent]> {
  const [row, content] = await Promise.all([listings.find(uid, user.sub), listings.findContent(uid, user.sub)]);
  if (!row || !content || !canManageListing(user, row)) throw new AppError('not_found');
  return [row, content];
}

/**
 * Saves an edit of the version its owner saw. The public goes on seeing the approved version until a moderator has
 * decided; only an edit of nothing but `safeFields` is public at once.
 *
 * @param version from `If-Match`; null when there was none
 * @throws AppError `not_found`, also for another owner's listing
 * @throws AppError `precondition_required` without a version, `stale_version` with the current listing for an old one
 */
export async function updateListing(
  user: SessionUser,
  uid: string,
  version: number | null,
  input: ListingEdit,
  now = new Date(),
): Promise<SavedListing> {
  const [row, content] = await getOwn(user, uid);
  if (version === null) throw new AppError('precondition_required');
  if (version !== row.version) throw new AppError('stale_version', { extra: { current: toEditable(row, content) } });

  await limit('listingEdit', user.sub);
  const images = await takePhotographs(user, input, content.images);
  const effect = await listings.saveEdit({ uid, ownerSub: user.sub, version }, toContent(input, images), now);
  if (effect === 'public' || effect === 'publicBesideReview') invalidateListing(uid);
  const saved = await getEditableListing(user, uid);
  if (!effect) throw new AppError('stale_version', { extra: { current: saved } });
  return { ...saved, effect };
}

/**
 * Deletes a listing for good; its image goes with the next sweep.
 *
 * @throws AppError `not_found`, also for another owner's listing
 */
export async function deleteListing(user: SessionUser, uid: string): Promise<void> {
  await getOwn(user, uid);
  const status = await listings.remove(uid, user.sub);
  if (!status) throw new AppError('not_found');
  if (status === 'active') invalidateListing(uid);
}

/** As the API and the screen know it. */
export function toOwnListing(row: listings.OwnRow): OwnListing {
  return {
    uid: row.uid,
    // a bigint in the table; JSON numbers are exact up to 2^53
    id: Number(row.id),
    title: row.title,
    fullAddress: row.fullAddress,
    falMedia: row.imageKeys.map(imageUrl),
    datetime: Math.floor(row.createdAt.getTime() / 1000),
    type: row.category,
    location: row.area,
    status: statusNames[row.status],
    version: row.version,
    inReview: row.inReview,
    reasons: row.reasons,
    views: row.views,
  };
}

function toEditable(row: listings.OwnRow, content: ListingContent): EditableListing {
  const { uid, status, version, inReview, reasons } = toOwnListing(row);
  return { ...toFormValues(content), uid, status, version, inReview, reasons };
}

import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { HOUR_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { createInFlightDedupe } from '@/lib/in-flight';
import { statusNames } from '@/lib/listings/attributes';
import { invalidateListing } from '@/lib/listings/cache-tags';
import { type ListingContent, toContent, toFormValues } from '@/lib/listings/content';
import { resolveImages } from '@/lib/listings/images';
import * as listings from '@/lib/listings/repository';
import type { EditableListing, ListingEdit, ListingInput, OwnListing, SavedListing } from '@/lib/listings/schema';
import { imageUrl } from '@/lib/media/schema';
import { findProfile } from '@/lib/profile/service';

const IDEMPOTENCY_HOURS = 24;

/** Adds a pending listing, one per idempotency key. @throws AppError `profile_missing`, `invalid_input`, `too_many_requests` */
export async function createListing(
  user: SessionUser,
  input: ListingInput,
  key: string | null,
  now = new Date(),
): Promise<OwnListing> {
  if (key === null) return insertListing(user, input, null);
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const expiresBefore = new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS);
  const idempotency = { key, requestHash, expiresBefore };
  return dedupeCreate(`${user.sub} ${requestHash} ${key}`, async () => {
    return (await findRepeated(user, idempotency)) ?? insertListing(user, input, idempotency);
  });
}

// within one process; between processes the primary key of the idempotency table decides
const dedupeCreate = createInFlightDedupe<OwnListing>();

async function insertListing(
  user: SessionUser,
  input: ListingInput,
  idempotency: listings.Idempotency | null,
): Promise<OwnListing> {
  if (!(await findProfile(user.sub))) throw new AppError('profile_missing');
  await limit('listingCreate', user.sub);
  const content = toContent(input, await resolveImages(user, input));

  const uid = randomUUID();
  const isCreated = await listings.create(uid, user.sub, content, idempotency);
  const row = isCreated ? await listings.find(uid, user.sub) : null;
  const listing = row ? toOwnListing(row) : idempotency && (await findRepeated(user, idempotency));
  // deleted by its owner between two statements
  if (!listing) throw new AppError('conflict');
  return listing;
}

async function findRepeated(
  user: SessionUser,
  { key, requestHash, expiresBefore }: listings.Idempotency,
): Promise<OwnListing | null> {
  const earlier = await listings.findByIdempotencyKey(user.sub, key, expiresBefore);
  if (!earlier) return null;
  if (earlier.requestHash !== requestHash) {
    throw new AppError('invalid_input', { fields: [{ pointer: '', code: 'idempotencyKeyReused' }] });
  }
  const row = await listings.find(earlier.uid, user.sub);
  return row && toOwnListing(row);
}

/** The edit in review, else the published content. @throws AppError `not_found`, also for another owner's listing */
export async function getEditableListing(user: SessionUser, uid: string): Promise<EditableListing> {
  return toEditable(...(await requireOwn(user, uid)));
}

async function requireOwn(user: SessionUser, uid: string): Promise<[listings.OwnRow, ListingContent]> {
  const [row, content] = await Promise.all([listings.find(uid, user.sub), listings.findContent(uid, user.sub)]);
  if (!row || !content || row.ownerSub !== user.sub) throw new AppError('not_found');
  return [row, content];
}

/** Saves an edit of `version`, from `If-Match`. @throws AppError `not_found`, `precondition_required` without a version, `stale_version` */
export async function updateListing(
  user: SessionUser,
  uid: string,
  version: number | null,
  input: ListingEdit,
  now = new Date(),
): Promise<SavedListing> {
  const [row, content] = await requireOwn(user, uid);
  if (version === null) throw new AppError('precondition_required');
  if (version !== row.version) throw new AppError('stale_version', { extra: { current: toEditable(row, content) } });

  await limit('listingEdit', user.sub);
  const images = await resolveImages(user, input, content.images);
  const effect = await listings.saveEdit({ uid, ownerSub: user.sub, version }, toContent(input, images), now);
  if (effect === 'public' || effect === 'publishedPendingRemains') invalidateListing(uid);
  const saved = await getEditableListing(user, uid);
  if (!effect) throw new AppError('stale_version', { extra: { current: saved } });
  return { ...saved, effect };
}

/** Deletes a listing permanently. @throws AppError `not_found`, also for another owner's listing */
export async function deleteListing(user: SessionUser, uid: string): Promise<void> {
  await requireOwn(user, uid);
  const status = await listings.remove(uid, user.sub);
  if (!status) throw new AppError('not_found');
  if (status === 'active') invalidateListing(uid);
}

export function toOwnListing(row: listings.OwnRow): OwnListing {
  return {
    uid: row.uid,
    // bigint; exact in JSON up to 2^53
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

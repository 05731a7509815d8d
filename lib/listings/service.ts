import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { discardDraft } from '@/lib/drafts/service';
import { HOUR_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { Locale } from '@/lib/i18n/routing';
import type { SessionUser } from '@/lib/identity/session';
import { createInFlightDedupe, createQueues } from '@/lib/in-flight';
import { statusNames } from '@/lib/listings/attributes';
import { invalidateListing } from '@/lib/listings/cache-tags';
import { type ListingContent, toContent, toFormValues } from '@/lib/listings/content';
import * as listings from '@/lib/listings/repository';
import type { EditableListing, ListingEdit, ListingInput, OwnListing, SavedListing } from '@/lib/listings/schema';
import { composeNotice } from '@/lib/mail/notice';
import { type Mail, queueMail } from '@/lib/mail/service';
import { imageUrl, type StoredImage } from '@/lib/media/schema';
import { findUploads, storeImageOf } from '@/lib/media/service';
import { addNotice } from '@/lib/notices/service';
import { findProfile } from '@/lib/profile/service';
import { findReviewTime, sayReviewTime } from '@/lib/review-time/service';

const IDEMPOTENCY_HOURS = 24;

/** Adds a pending listing, one per idempotency key. @throws AppError `profile_missing`, `invalid_input`, `too_many_requests`, `conflict` for the key of a deleted listing */
export async function createListing(user: SessionUser, input: ListingInput, key: string | null, now = new Date()) {
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
// transactions of one host wait for their counters, each with a connection of the pool
const enqueue = createQueues();

async function insertListing(user: SessionUser, input: ListingInput, idempotency: listings.Idempotency | null) {
  const profile = await findProfile(user.sub);
  if (!profile) throw new AppError('profile_missing');
  await limit('listingCreate', user.sub);
  const content = toContent(input, await resolveImages(user, input));

  const uid = randomUUID();
  const mail = profile.mailNotices ? await composeReceived(user.email, profile.language, uid, content.title) : null;
  const isCreated = await enqueue(user.sub, () =>
    listings.create({ uid, ownerSub: user.sub, content }, idempotency, async (tx) => {
      await addNotice({ sub: user.sub, kind: 'received', uid }, tx);
      if (mail) await queueMail(mail, tx);
    }),
  );
  const row = isCreated ? await listings.find(uid, user.sub) : null;
  const listing = row ? toOwnListing(row) : idempotency && (await findRepeated(user, idempotency));
  // deleted by its owner between two statements
  if (!listing) throw new AppError('conflict');
  return listing;
}

async function composeReceived(to: string, language: string | null, uid: string, title: string): Promise<Mail> {
  const time = await findReviewTime();
  const more = time ? (locale: Locale) => sayReviewTime(time, locale) : undefined;
  const about = { title, path: `/dashboard/my-listings/edit/${uid}`, key: `received:${uid}` };
  return composeNotice({ kind: 'received', to, language, more, ...about });
}

async function findRepeated(user: SessionUser, { key, requestHash, expiresBefore }: listings.Idempotency) {
  const earlier = await listings.findByIdempotencyKey(user.sub, key, expiresBefore);
  if (!earlier) return null;
  if (earlier.requestHash !== requestHash) {
    throw new AppError('invalid_input', { fields: [{ pointer: '', code: 'idempotencyKeyReused' }] });
  }
  const row = await listings.find(earlier.listingUid, user.sub);
  if (!row) throw new AppError('conflict');
  return toOwnListing(row);
}

/** The edit in review, else the published content. @throws AppError `not_found`, also for another owner's listing */
export async function getEditableListing(user: SessionUser, uid: string): Promise<EditableListing> {
  return toEditable(...(await requireOwn(user, uid)));
}

async function requireOwn(user: SessionUser, uid: string): Promise<[listings.OwnRow, ListingContent]> {
  const row = await listings.find(uid, user.sub);
  // read later: content that is older than its version would hide what was saved between
  const content = row && (await listings.findContent(uid, user.sub));
  if (!row || !content) throw new AppError('not_found');
  return [row, content];
}

/** Saves an edit of the `requested` version, or of the current one for `*`, from `If-Match`. @throws AppError `not_found`, `precondition_required` without a version, `stale_version` */
export async function updateListing(
  user: SessionUser,
  uid: string,
  requested: number | '*' | null,
  input: ListingEdit,
  now = new Date(),
): Promise<SavedListing> {
  const [row, content] = await requireOwn(user, uid);
  if (requested === null) throw new AppError('precondition_required');
  const version = requested === '*' ? row.version : requested;
  if (version !== row.version) throw new AppError('stale_version', { extra: { current: toEditable(row, content) } });

  await limit('listingEdit', user.sub);
  const images = await resolveImages(user, input, content.images);
  const effect = await listings.saveEdit({ uid, ownerSub: user.sub, version }, toContent(input, images), now);
  if (effect) await discardDraft(user.sub, uid);
  if (effect && listings.isPublishing(effect)) invalidateListing(uid);
  const saved = await getEditableListing(user, uid);
  if (!effect) throw new AppError('stale_version', { extra: { current: saved } });
  return { ...saved, effect };
}

export function toOwnListing({ id, imageKeys, status, ...row }: listings.OwnRow): OwnListing {
  // ids are exact in JSON up to 2^53
  return { ...row, id: Number(id), falMedia: imageKeys.map(imageUrl), status: statusNames[status] };
}

function toEditable(row: listings.OwnRow, content: ListingContent): EditableListing {
  const { uid, status, version, inReview, reasons } = toOwnListing(row);
  return { ...toFormValues(content), uid, status, version, inReview, reasons };
}

/** The images of a form, cover first; without `image` the first of `existing`. @throws AppError `invalid_input`, `too_many_requests` */
async function resolveImages(
  user: SessionUser,
  { image, gallery }: { image?: string | undefined; gallery: string[] },
  existing: readonly StoredImage[] = [],
): Promise<StoredImage[]> {
  const cover = image ?? (existing[0] && imageUrl(existing[0].key));
  const known = await loadKnown(user, cover ? [cover, ...gallery] : gallery, existing);
  const further = gallery.map((url, index) => known.get(url) ?? rejectImage(`/gallery/${index}`));
  if (cover === undefined) return further;
  if (!cover.startsWith('data:')) return [known.get(cover) ?? rejectImage('/image'), ...further];
  return [await storeImageOf(user.sub, cover), ...further];
}

async function loadKnown(user: SessionUser, urls: string[], existing: readonly StoredImage[]) {
  const known = new Map(existing.map((image) => [imageUrl(image.key), image]));
  const unknown = urls.filter((url) => !known.has(url) && !url.startsWith('data:'));
  if (unknown.length === 0) return known;
  const keys = unknown.map((url) => url.slice(imageUrl('').length));
  const found = await Promise.all([findUploads(user.sub, keys), listings.listOwnImages(user.sub, keys)]);
  for (const image of found.flat()) known.set(imageUrl(image.key), image);
  return known;
}

function rejectImage(pointer: string): never {
  throw new AppError('invalid_input', { fields: [{ pointer, code: 'unknownImage' }] });
}

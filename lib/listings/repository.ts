import 'server-only';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { contentFields, fromRow, type ListingContent, toNewRow, toReplacedRow } from '@/lib/listings/content';
import { planEdit } from '@/lib/listings/safe-fields';
import type { Reason, SaveEffect } from '@/lib/listings/schema';
import type { Status } from '@/lib/listings/status';
import { VIEW_DAYS } from '@/lib/listings/views/days';

/** A listing as its owner's list shows it. `reasons` are those of the last decision, while they still stand. */
export type OwnRow = {
  id: bigint;
  uid: string;
  ownerSub: string;
  title: string;
  fullAddress: string;
  imageKeys: string[];
  createdAt: Date;
  category: ListingContent['category'];
  area: ListingContent['area'];
  status: Status;
  version: number;
  inReview: boolean;
  reasons: Reason[];
  /** Of its public page, in the last `VIEW_DAYS`. */
  views: number;
};

/** What a request with an idempotency key became. */
export type Repeat = { requestHash: string; uid: string };
export type NewKey = { key: string; requestHash: string; expiresBefore: Date };

/** What a row of the owner's list is made of. A reason stands until the owner sends the listing in again. */
export const ownColumns = Prisma.sql`
  l.id, l.uid, l.owner_sub AS "ownerSub", l.title, l.full_address AS "fullAddress", l.created_at AS "createdAt", l.category, l.area, l.status, l.version,
  r.listing_id IS NOT NULL AS "inReview",
  ARRAY(SELECT m.key FROM listing_media m WHERE m.listing_id = l.id ORDER BY m.position) AS "imageKeys",
  CASE WHEN d.outcome = 'rejected' AND r.listing_id IS NULL AND (l.status = 'rejected' OR (l.status = 'active' AND d.revision))
    THEN d.reasons ELSE '[]' END AS reasons,
  (SELECT coalesce(sum(v.views), 0)::int FROM listing_view v
    WHERE v.listing_id = l.id AND v.day > (now() AT TIME ZONE 'Europe/Rome')::date - ${VIEW_DAYS}::int) AS views`;
export const ownTables = Prisma.sql`
  listing l
  LEFT JOIN listing_revision r ON r.listing_id = l.id
  LEFT JOIN LATERAL (
    SELECT outcome, reasons, revision FROM decision WHERE listing_id = l.id ORDER BY at DESC, id DESC LIMIT 1) d ON true`;

/** A listing of this owner as their list shows it, or null. Somebody else's takes no longer than none. */
export async function find(uid: string, ownerSub: string): Promise<OwnRow | null> {
  const [row] = await db.$queryRaw<OwnRow[]>`
    SELECT ${ownColumns} FROM ${ownTables} WHERE l.uid = ${uid}::uuid AND l.owner_sub = ${ownerSub}`;
  return row ?? null;
}

/** What the owner of a listing last wrote: the edit in review when there is one, else the listing; or null. */
export async function findContent(uid: string, ownerSub: string): Promise<ListingContent | null> {
  const row = await db.listing.findUnique({
    select: { ...contentFields, revision: { select: { content: true } } },
    where: { uid, ownerSub },
  });
  if (!row) return null;
  // JSON that `saveEdit` wrote
  return row.revision ? (row.revision.content as ListingContent) : fromRow(row);
}

/** What a key of this person became, unless that was before `notBefore`. */
export async function findRepeat(sub: string, key: string, notBefore: Date): Promise<Repeat | null> {
  const row = await db.idempotency.findFirst({
    select: { requestHash: true, listingUid: true },
    where: { sub, key, at: { gte: notBefore } },
  });
  return row && { requestHash: row.requestHash, uid: row.listingUid };
}

/**
 * Writes a new listing with its hours, its image and its key: all of it or nothing.
 *
 * @returns false when the key was used meanwhile. The primary key decides, so nobody can race.
 * @throws AppError `profile_missing` when the owner has no profile
 */
export async function create(
  uid: string,
  ownerSub: string,
  content: ListingContent,
  once: NewKey | null,
): Promise<boolean> {
  try {
    await db.$transaction(async (tx) => {
      await tx.listing.create({ select: { id: true }, data: { ...toNewRow(content), uid, ownerSub } });
      if (!once) return;
      const { key, requestHash, expiresBefore } = once;
      await tx.idempotency.deleteMany({ where: { sub: ownerSub, key, at: { lt: expiresBefore } } });
      await tx.idempotency.create({ data: { sub: ownerSub, key, requestHash, listingUid: uid } });
    });
    return true;
  } catch (error) {
    if (isKnown(error, 'P2002')) return false;
    if (isKnown(error, 'P2003')) throw new AppError('profile_missing', { cause: error });
    throw error;
  }
}

/**
 * Writes an edit of the version the owner saw. What `planEdit` lets an active listing publish is written to it, and the
 * rest waits beside it; any other listing is replaced and pending from now on.
 *
 * @returns what it did, or null when that version is no longer the current one, or the listing is gone
 */
export async function saveEdit(
  { uid, ownerSub, version }: { uid: string; ownerSub: string; version: number },
  content: ListingContent,
  now: Date,
): Promise<SaveEffect | null> {
  return db.$transaction(async (tx) => {
    const [listing] = await tx.listing.updateManyAndReturn({
      select: { id: true, status: true },
      where: { uid, ownerSub, version },
      data: { version: { increment: 1 } },
    });
    if (!listing) return null;
    const { id, status } = listing;
    if (status === 'active') return editPublic(tx, { id, version }, content, now);
    const data = { ...toReplacedRow(content), status: 'pending' as const };
    await tx.listing.update({ select: { id: true }, where: { id }, data });
    return 'sent';
  });
}

async function editPublic(
  tx: Prisma.TransactionClient,
  { id: listingId, version }: { id: bigint; version: number },
  edit: ListingContent,
  now: Date,
): Promise<SaveEffect> {
  const select = { ...contentFields, revision: { select: { content: true } } };
  const { revision, ...row } = await tx.listing.findUniqueOrThrow({ select, where: { id: listingId } });
  const live = fromRow(row);
  // JSON that was written below
  const plan = planEdit(live, revision && (revision.content as ListingContent), edit);

  const publishes = Object.keys(plan.publish).length > 0;
  if (publishes) {
    const data = toReplacedRow({ ...live, ...plan.publish });
    await tx.listing.update({ select: { id: true }, where: { id: listingId }, data });
    await tx.safeEdit.create({ select: { id: true }, data: { listingId, fields: Object.keys(plan.publish), at: now } });
  }
  if (!plan.waiting) {
    await tx.listingRevision.deleteMany({ where: { listingId } });
    return 'public';
  }
  const written = { content: plan.waiting.content, imageKeys: edit.images.map(({ key }) => key), baseVersion: version };
  // what only took the safe part along keeps its place in the queue
  const update = plan.waiting.isNew ? { ...written, submittedAt: now } : written;
  const create = { ...written, submittedAt: now, listingId };
  await tx.listingRevision.upsert({ where: { listingId }, update, create });
  if (!plan.waiting.isNew) return 'publicBesideReview';
  return plan.holdsSafePart ? 'waitingTogether' : 'waiting';
}

/** Deletes a listing and everything that hangs on it. @returns its status until now, or null when it is not theirs */
export async function remove(uid: string, ownerSub: string): Promise<Status | null> {
  const [row] = await db.$queryRaw<{ status: Status }[]>`
    DELETE FROM listing WHERE uid = ${uid}::uuid AND owner_sub = ${ownerSub} RETURNING status`;
  return row?.status ?? null;
}

function isKnown(error: unknown, code: string): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;
}

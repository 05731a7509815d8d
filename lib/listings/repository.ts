import 'server-only';
import { recordAudit } from '@/lib/audit/service';
import { db, type Transaction } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { reviewsEdits, type Status, statuses } from '@/lib/listings/attributes';
import {
  contentFields,
  fromRow,
  type ListingContent,
  latestContent,
  latestFields,
  toNewRow,
  toReplacedRow,
} from '@/lib/listings/content';
import { groupByDay, MAX_SPECIAL_DAYS, type SpecialDay } from '@/lib/listings/hours/hours';
import { planEdit } from '@/lib/listings/safe-fields';
import { ARCHIVE_DAYS, type OwnListing, type SaveEffect, VIEW_DAYS } from '@/lib/listings/schema';
import type { StoredImage } from '@/lib/media/schema';

/** A row of the owner's list. `reasons` are those of the last decision until the owner submits the listing again. */
export type OwnRow = Omit<OwnListing, 'id' | 'falMedia' | 'status'> & {
  id: bigint;
  imageKeys: string[];
  status: Status;
};

/** Keys stored before `expiresBefore` are ignored and replaced. */
export type Idempotency = { key: string; requestHash: string; expiresBefore: Date };

export const ownColumns = Prisma.sql`
  l.id, l.uid, l.title, l.full_address AS "fullAddress", floor(extract(epoch FROM l.created_at))::float8 AS datetime,
  l.category AS type, l.area AS location, l.status, l.version, l.demonstration, r.listing_id IS NOT NULL AS "inReview",
  ARRAY(SELECT m.key FROM listing_media m WHERE m.listing_id = l.id ORDER BY m.position) AS "imageKeys",
  CASE WHEN l.status IN ('hidden', 'closed') OR (d.outcome = 'rejected' AND r.listing_id IS NULL
      AND (l.status = 'rejected' OR (l.status IN ('active', 'paused') AND d.revision)))
    THEN d.reasons ELSE '[]' END AS reasons,
  (SELECT coalesce(sum(v.views), 0)::int FROM listing_view v
    WHERE v.listing_id = l.id AND v.day > (now() AT TIME ZONE 'Europe/Rome')::date - ${VIEW_DAYS}::int) AS views,
  (SELECT count(*)::int FROM listing_message m
    WHERE m.listing_id = l.id AND m.author = 'moderator' AND m.read_at IS NULL) AS "unreadMessages",
  (SELECT max(coalesce(s.until, s.day))::text FROM listing_special_day s
    WHERE s.listing_id = l.id AND s.opens_minute IS NULL AND s.closes_minute IS NULL
      AND (now() AT TIME ZONE 'Europe/Rome')::date BETWEEN s.day AND coalesce(s.until, s.day)) AS "closedUntil",
  floor(extract(epoch FROM l.archived_at + make_interval(days => ${ARCHIVE_DAYS}::int)))::float8 AS "deletedAt"`;
export const ownTables = Prisma.sql`
  listing l
  LEFT JOIN listing_revision r ON r.listing_id = l.id
  LEFT JOIN LATERAL (
    SELECT outcome, reasons, revision FROM decision WHERE listing_id = l.id ORDER BY at DESC, id DESC LIMIT 1) d ON true`;

/** A listing of this owner, unless it is archived; one statement, so that another owner's listing takes as long as a missing one. */
export async function find(uid: string, ownerSub: string): Promise<OwnRow | null> {
  const [row] = await db.$queryRaw<OwnRow[]>`
    SELECT ${ownColumns} FROM ${ownTables} WHERE l.uid = ${uid}::uuid AND l.owner_sub = ${ownerSub} AND l.status <> 'archived'`;
  return row ?? null;
}

/** The owner's latest content: the edit in review, else the listing. */
export async function findContent(uid: string, ownerSub: string): Promise<ListingContent | null> {
  const row = await db.listing.findUnique({ select: latestFields, where: { uid, ownerSub } });
  return row && latestContent(row);
}

export function findByIdempotencyKey(sub: string, key: string, notBefore: Date) {
  return db.idempotency.findFirst({
    select: { requestHash: true, listingUid: true },
    where: { sub, key, at: { gte: notBefore } },
  });
}

/** Inserts a listing and its idempotency key, and calls `announce` in the same transaction; false when the key exists. @throws AppError `profile_missing` */
export async function create(
  { uid, ownerSub, content }: { uid: string; ownerSub: string; content: ListingContent },
  idempotency: Idempotency | null,
  announce: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  try {
    await db.$transaction(async (tx) => {
      await tx.listing.create({ select: { id: true }, data: { ...toNewRow(content), uid, ownerSub } });
      await recordAudit(tx, { actorSub: ownerSub, action: 'listingCreated', target: uid, version: 1 });
      if (idempotency) {
        const { key, requestHash, expiresBefore } = idempotency;
        await tx.idempotency.deleteMany({ where: { sub: ownerSub, key, at: { lt: expiresBefore } } });
        await tx.idempotency.create({ data: { sub: ownerSub, key, requestHash, listingUid: uid } });
        // the form sends the uid of its draft as the key
        await tx.formDraft.deleteMany({ where: { ownerSub, form: key } });
      }
      await announce(tx);
    });
    return true;
  } catch (error) {
    if (hasCode(error, 'P2002')) return false;
    if (hasCode(error, 'P2003')) throw new AppError('profile_missing', { cause: error });
    throw error;
  }
}

type EditTarget = { uid: string; ownerSub: string; version: number };

/** Saves an edit of `version` according to `planEdit`; null when that is not the current version. */
export function saveEdit(target: EditTarget, content: ListingContent, now: Date): Promise<SaveEffect | null> {
  return db.$transaction((tx) => saveEditWith(tx, target, content, now));
}

/** `saveEdit` in a transaction of the caller. */
export async function saveEditWith(
  tx: Transaction,
  { uid, ownerSub, version }: EditTarget,
  content: ListingContent,
  now: Date,
): Promise<SaveEffect | null> {
  const [listing] = await tx.listing.updateManyAndReturn({
    select: { id: true, status: true },
    where: { uid, ownerSub, version, status: { not: 'archived' } },
    data: { version: { increment: 1 } },
  });
  if (!listing) return null;
  const { id, status } = listing;
  await recordAudit(tx, { actorSub: ownerSub, action: 'listingChanged', target: uid, version });
  if (reviewsEdits(status)) return editPublic(tx, { id, version }, content, now);
  // of a listing that was taken down while an edit waited
  await tx.listingRevision.deleteMany({ where: { listingId: id } });
  const data = { ...toReplacedRow(content), status: 'pending' as const };
  await tx.listing.update({ select: { id: true }, where: { id }, data });
  return 'sent';
}

export const isPublishing = (effect: SaveEffect) => effect === 'public' || effect === 'publishedPendingRemains';

async function editPublic(
  tx: Transaction,
  { id: listingId, version }: { id: bigint; version: number },
  edit: ListingContent,
  now: Date,
): Promise<SaveEffect> {
  const row = await tx.listing.findUniqueOrThrow({ select: latestFields, where: { id: listingId } });
  const live = fromRow(row);
  const { publish, effect } = planEdit(live, row.revision && latestContent(row), edit);

  const fields = Object.keys(publish);
  if (fields.length > 0) await publishSafely(tx, listingId, { ...live, ...publish }, fields, now);
  if (effect === 'public') {
    await tx.listingRevision.deleteMany({ where: { listingId } });
    return effect;
  }
  const data = { content: edit, imageKeys: edit.images.map(({ key }) => key), baseVersion: version };
  const create = { ...data, submittedAt: now, listingId };
  // a revision that only gained auto-approved fields stays at its place in the queue
  const update = effect === 'publishedPendingRemains' ? data : { ...data, submittedAt: now };
  await tx.listingRevision.upsert({ where: { listingId }, update, create });
  return effect;
}

/** Changes the special days of a public listing and of its edit in review; false when `version` is not current, or with too many. */
export async function changeSpecialDays(
  { uid, ownerSub, version }: EditTarget,
  change: (days: readonly SpecialDay[]) => SpecialDay[],
  now: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const row = await tx.listing.findUnique({ select: { ...latestFields, id: true }, where: { uid, ownerSub } });
    if (!row) return false;
    const [live, latest] = [fromRow(row), latestContent(row)].map((content) => ({
      ...content,
      specialDays: change(content.specialDays),
    }));
    if (!live || !latest) return false;
    if ([live, latest].some(({ specialDays }) => groupByDay(specialDays).length > MAX_SPECIAL_DAYS)) return false;
    const { count } = await tx.listing.updateMany({
      where: { id: row.id, version, status: { in: statuses.filter(reviewsEdits) } },
      data: { version: { increment: 1 } },
    });
    if (count === 0) return false;
    await recordAudit(tx, { actorSub: ownerSub, action: 'listingChanged', target: uid, version });
    await publishSafely(tx, row.id, live, ['specialDays'], now);
    await tx.listingRevision.updateMany({
      where: { listingId: row.id },
      data: { content: latest, baseVersion: version },
    });
    return true;
  });
}

async function publishSafely(tx: Transaction, listingId: bigint, content: ListingContent, fields: string[], at: Date) {
  await tx.listing.update({ select: { id: true }, where: { id: listingId }, data: toReplacedRow(content) });
  await tx.safeEdit.create({ select: { id: true }, data: { listingId, fields, at } });
}

export async function listOwnImages(ownerSub: string, keys: string[]): Promise<StoredImage[]> {
  return db.listingMedia.findMany({
    select: { key: true, width: true, height: true },
    where: { key: { in: keys }, listing: { ownerSub } },
    distinct: ['key'],
  });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;
}

const { description: _description, ...cardFields } = contentFields;

/** The published ones of these listings, without descriptions, unordered. */
export async function listPublished(uids: string[]) {
  const rows = await db.listing.findMany({
    select: { ...cardFields, uid: true, demonstration: true },
    where: { uid: { in: uids }, status: 'active' },
  });
  return rows.map(({ uid, demonstration, ...row }) => ({
    ...fromRow({ ...row, description: '' }),
    uid,
    demonstration,
  }));
}

export async function listPublishedUids(uids: string[]): Promise<string[]> {
  const rows = await db.listing.findMany({ select: { uid: true }, where: { uid: { in: uids }, status: 'active' } });
  return rows.map(({ uid }) => uid);
}

import 'server-only';
import { db } from '@/lib/db';
import { contentFields, fromRow, type ListingContent, toReplacedRow } from '@/lib/listings/content';
import type { Reason } from '@/lib/listings/schema';
import type { Status } from '@/lib/listings/status';
import type { PastDecision, QueueItem } from '@/lib/moderation/schema';

/** Where a page of the queue ended. */
export type QueuePlace = { submittedAt: Date; id: bigint };
export type QueueRow = Omit<QueueItem, 'submittedAt' | 'cover'> & {
  id: bigint;
  submittedAt: Date;
  imageKey: string | null;
};

/** What became of a decision: done, or the reason it could not be. */
export type Ruling = { status: Status; version: number } | 'missing' | 'stale' | 'not waiting';

type Decision = {
  uid: string;
  version: number;
  moderatorSub: string;
  outcome: 'approved' | 'rejected';
  reasons: Reason[];
};

/**
 * Pending listings and edits in review, those that wait longest first. A pending listing waits since its last change.
 *
 * @param limit most rows, 1–101
 */
export async function listQueue(after: QueuePlace | null, limit: number): Promise<QueueRow[]> {
  const from = after?.submittedAt ?? new Date(0);
  const fromId = after?.id ?? 0n;
  return db.$queryRaw`
    SELECT * FROM (
      SELECT l.id, l.uid, 'listing' AS kind, l.title, l.category::text, l.area::text, l.full_address AS "fullAddress",
        (SELECT m.key FROM listing_media m WHERE m.listing_id = l.id AND m.position = 0) AS "imageKey",
        concat_ws(' ', p.first_name, p.last_name) AS "ownerName", l.updated_at AS "submittedAt", l.version
      FROM listing l JOIN profile p ON p.sub = l.owner_sub WHERE l.status = 'pending'
      UNION ALL
      SELECT l.id, l.uid, 'revision', r.content ->> 'title', r.content ->> 'category', r.content ->> 'area',
        r.content ->> 'fullAddress', r.image_keys[1],
        concat_ws(' ', p.first_name, p.last_name), r.submitted_at, l.version
      FROM listing_revision r JOIN listing l ON l.id = r.listing_id JOIN profile p ON p.sub = l.owner_sub
    ) waiting
    WHERE ("submittedAt", id) > (${from}::timestamptz, ${fromId}::bigint)
    ORDER BY "submittedAt", id LIMIT ${limit}`;
}

/** How much waits for a decision. */
export async function countQueue(): Promise<number> {
  const [pending, revisions] = await Promise.all([
    db.listing.count({ where: { status: 'pending' } }),
    db.listingRevision.count(),
  ]);
  return pending + revisions;
}

/** A listing, the edit that waits beside it, its owner and the decisions so far, newest first; or null. */
export async function findForReview(uid: string) {
  const row = await db.listing.findUnique({
    select: {
      ...contentFields,
      status: true,
      version: true,
      updatedAt: true,
      owner: { select: { firstName: true, lastName: true, email: true } },
      revision: { select: { content: true, submittedAt: true } },
      decisions: {
        select: { outcome: true, revision: true, reasons: true, at: true },
        orderBy: { id: 'desc' },
        take: 20,
      },
    },
    where: { uid },
  });
  if (!row) return null;
  const { revision, decisions, status, version, updatedAt, owner, ...content } = row;
  return {
    status,
    version,
    updatedAt,
    owner,
    content: fromRow(content),
    // JSON that the listings' `saveEdit` wrote
    revision: revision && { ...revision, content: revision.content as ListingContent },
    decisions: decisions.map(toPastDecision),
  };
}

/**
 * Decides about the version the moderator saw: the listing when it is pending, else the edit in review. Listing,
 * edit and decision change together or not at all.
 */
export async function decide({ uid, version, moderatorSub, outcome, reasons }: Decision, now: Date): Promise<Ruling> {
  return db.$transaction(async (tx) => {
    const [locked] = await tx.$queryRaw<{ id: bigint; status: Status; version: number; publishedAt: Date | null }[]>`
      SELECT id, status, version, published_at AS "publishedAt" FROM listing WHERE uid = ${uid}::uuid FOR UPDATE`;
    if (!locked) return 'missing';
    if (locked.version !== version) return 'stale';
    const listingId = locked.id;
    const edit = await tx.listingRevision.findUnique({ select: { content: true }, where: { listingId } });
    if (locked.status !== 'pending' && !edit) return 'not waiting';

    if (edit) await tx.listingRevision.delete({ where: { listingId } });
    // JSON that the listings' `saveEdit` wrote
    const approvedEdit = edit && outcome === 'approved' ? toReplacedRow(edit.content as ListingContent) : {};
    const status = edit || outcome === 'approved' ? 'active' : 'rejected';
    const publishedAt = status === 'active' ? (locked.publishedAt ?? now) : locked.publishedAt;
    await tx.decision.create({
      data: { listingId, moderatorSub, outcome, reasons, revision: edit !== null, at: now },
    });
    return tx.listing.update({
      select: { status: true, version: true },
      where: { id: listingId },
      data: { ...approvedEdit, status, publishedAt, version: { increment: 1 } },
    });
  });
}

function toPastDecision(row: {
  outcome: PastDecision['outcome'];
  revision: boolean;
  reasons: unknown;
  at: Date;
}): PastDecision {
  return {
    outcome: row.outcome,
    aboutRevision: row.revision,
    // JSON that `decide` wrote
    reasons: row.reasons as Reason[],
    at: Math.floor(row.at.getTime() / 1000),
  };
}

import 'server-only';
import type { AuditAction } from '@/lib/audit/schema';
import { recordAudit } from '@/lib/audit/service';
import { db, type Transaction } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { reviewsEdits, type Status } from '@/lib/listings/attributes';
import { contentFields, fromRow, type ListingContent, toReplacedRow } from '@/lib/listings/content';
import type { Reason } from '@/lib/listings/schema';
import type { DecidedContent, PastOutcome } from '@/lib/moderation/schema';

type Target = { uid: string; version: number; moderatorSub: string };
export type Decision = Target & { outcome: PastOutcome; reasons: Reason[] };
export type Refusal = 'not_found' | 'not_allowed' | 'stale_version' | 'conflict';

type Edit = { content: ListingContent; baseVersion: number; submittedAt: string };
/** The state that an undo restores; `content` is what an approved edit replaced. */
type Before = {
  version: number;
  status: Status;
  publishedAt: string | null;
  updatedAt: string;
  edit: Edit | null;
  content: ListingContent | null;
};

/** What becomes of a listing without an edit; a pair that is missing is a conflict. */
const transitions: Record<PastOutcome, Partial<Record<Status, Status>>> = {
  approved: { pending: 'active' },
  rejected: { pending: 'rejected', active: 'rejected', paused: 'rejected', hidden: 'rejected' },
  hidden: { active: 'hidden', paused: 'hidden' },
  closed: { active: 'closed', paused: 'closed', hidden: 'closed' },
  restored: { hidden: 'active', closed: 'active', rejected: 'active' },
};

const recorded = {
  approved: 'listingApproved',
  rejected: 'listingRejected',
  hidden: 'listingHidden',
  closed: 'listingClosed',
  restored: 'listingRestored',
} as const satisfies Record<PastOutcome, AuditAction>;

/**
 * Applies a decision that can be undone for `undoMs` to a listing, or to the pending edit of a public one, in one transaction.
 * Tests pass `given` instead of the clock of the database.
 */
export async function decide(
  { uid, version, moderatorSub, outcome, reasons }: Decision,
  undoMs: number,
  given: Date | null = null,
) {
  return db.$transaction(async (tx) => {
    const now = given ?? (await readClock(tx));
    const locked = await lock(tx, { uid, version, moderatorSub });
    if (typeof locked === 'string') return locked;
    const listingId = locked.id;
    const listing = await readLocked(tx, listingId);
    const edit =
      reviewsEdits(listing.status) && (outcome === 'approved' || outcome === 'rejected') ? listing.edit : null;
    // an edit leaves the status: a paused listing stays paused
    const next = edit ? listing.status : transitions[outcome][listing.status];
    if (!next) return 'conflict';
    const status = outcome === 'restored' && (await wasPaused(tx, listingId)) ? 'paused' : next;

    const { id } = await tx.decision.create({
      select: { id: true },
      data: {
        listingId,
        moderatorSub,
        outcome,
        reasons,
        revision: edit !== null,
        ...recordOf(listing, edit, outcome),
        at: now,
        notifyAt: new Date(now.getTime() + undoMs),
      },
    });
    if (edit) await tx.listingRevision.delete({ where: { listingId } });
    const approved = edit && outcome === 'approved' ? toReplacedRow(edit.content) : {};
    const publishedAt = status === 'active' ? (listing.publishedAt ?? now) : listing.publishedAt;
    const after = await tx.listing.update({
      select: { status: true, version: true },
      where: { id: listingId },
      data: { ...approved, status, publishedAt, version: { increment: 1 } },
    });
    await tx.listingClaim.deleteMany({ where: { listingId } });
    if (reviewsEdits(listing.status) && !edit) {
      const data = { doneAt: now, doneBy: moderatorSub, outcome, decisionId: id };
      await tx.listingReport.updateMany({ where: { listingId, doneAt: null }, data });
    }
    const details = { edit: edit !== null, reasons: reasons.map(({ field, code }) => ({ field, code })) };
    await recordAudit(tx, { actorSub: moderatorSub, action: recorded[outcome], target: uid, version, details });
    const submittedAt = edit ? new Date(edit.submittedAt) : listing.updatedAt;
    return { ...after, decisionId: id, cursor: { submittedAt, id: listingId } };
  });
}

const removals: PastOutcome[] = ['hidden', 'closed', 'rejected'];

/** Whether the host had paused the listing before the first of its last removals. */
async function wasPaused(tx: Transaction, listingId: bigint): Promise<boolean> {
  const where = { listingId, outcome: { in: removals } };
  const rows = await tx.decision.findMany({ select: { before: true }, where, orderBy: { id: 'desc' }, take: 3 });
  // JSON written by `decide`; a hidden listing can be closed or sent back
  const statuses = rows.map(({ before }) => (before as Before | null)?.status);
  return statuses.find((status) => status !== 'hidden') === 'paused';
}

/** The clock that also decides what is due: those of the instances may differ. */
async function readClock(tx: Transaction): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT now()`;
  return row?.now ?? new Date();
}

async function lock(tx: Transaction, { uid, version, moderatorSub }: Target) {
  const [row] = await tx.$queryRaw<{ id: bigint; version: number; ownerSub: string }[]>`
    SELECT id, version, owner_sub AS "ownerSub" FROM listing WHERE uid = ${uid}::uuid AND status <> 'archived' FOR UPDATE`;
  if (!row) return 'not_found';
  if (row.ownerSub === moderatorSub) return 'not_allowed';
  return row.version === version ? row : 'stale_version';
}

type Locked = Awaited<ReturnType<typeof readLocked>>;

async function readLocked(tx: Transaction, id: bigint) {
  const row = await tx.listing.findUniqueOrThrow({
    select: {
      ...contentFields,
      version: true,
      status: true,
      publishedAt: true,
      updatedAt: true,
      revision: { select: { content: true, submittedAt: true, baseVersion: true } },
    },
    where: { id },
  });
  const { version, status, publishedAt, updatedAt, revision } = row;
  // JSON written by `saveEdit`
  const edit: Edit | null = revision && {
    content: revision.content as ListingContent,
    baseVersion: revision.baseVersion,
    submittedAt: revision.submittedAt.toISOString(),
  };
  return { version, status, publishedAt, updatedAt, edit, content: fromRow(row) };
}

function recordOf(
  { version, status, publishedAt, updatedAt, content }: Locked,
  edit: Edit | null,
  outcome: PastOutcome,
) {
  const submittedAt = edit?.submittedAt ?? (status === 'pending' ? updatedAt.toISOString() : null);
  const decided: DecidedContent = { ...(edit?.content ?? content), submittedAt };
  const before: Before = {
    version,
    status,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    edit,
    content: edit && outcome === 'approved' ? content : null,
  };
  return { content: decided, before };
}

/** Reverts the moderator's decision that led to this version, unless the host was notified. */
export async function undo(target: Target) {
  return db.$transaction(async (tx) => {
    const locked = await lock(tx, target);
    if (typeof locked === 'string') return locked;
    const listingId = locked.id;
    const select = { id: true, moderatorSub: true, before: true } as const;
    const last = await tx.decision.findFirst({ select, where: { listingId }, orderBy: { id: 'desc' } });
    if (!last?.before || last.moderatorSub !== target.moderatorSub) return 'conflict';
    // JSON written by `decide`
    const { version: decided, edit, content, status, publishedAt, updatedAt } = last.before as Before;
    if (decided !== target.version - 1) return 'stale_version';
    const { count } = await tx.decision.deleteMany({ where: { id: last.id, notifyAt: { not: null } } });
    if (count === 0) return 'conflict';

    if (edit) {
      const imageKeys = edit.content.images.map(({ key }) => key);
      await tx.listingRevision.create({ data: { ...edit, imageKeys, listingId } });
    }
    const open = { doneAt: null, doneBy: null, outcome: null, decisionId: null };
    await tx.listingReport.updateMany({ where: { decisionId: last.id }, data: open });
    const { moderatorSub, uid, version } = target;
    await recordAudit(tx, { actorSub: moderatorSub, action: 'decisionUndone', target: uid, version });
    return tx.listing.update({
      select: { status: true, version: true },
      where: { id: listingId },
      data: { ...(content && toReplacedRow(content)), status, publishedAt, updatedAt, version: { increment: 1 } },
    });
  });
}

/**
 * Ends the time for an undo of the decisions that are due, and runs `notify` for them in the same transaction. Those about one
 * host are due together, so that the host receives one mail about a selection that was sent in parts, at the latest
 * `maxWaitMs` after they were due.
 */
export async function takeDue(
  now: Date | null,
  { limit, maxWaitMs, timeoutMs }: { limit: number; maxWaitMs: number; timeoutMs: number },
  notify: (tx: Transaction, ids: bigint[], notices: Notice[]) => Promise<void>,
): Promise<void> {
  const time = Prisma.sql`coalesce(${now}::timestamptz, now())`;
  const run = async (tx: Transaction) => {
    const rows = await tx.$queryRaw<{ id: bigint }[]>`
      UPDATE decision SET notify_at = NULL
      WHERE id IN (
        SELECT d.id FROM decision d JOIN listing l ON l.id = d.listing_id
        WHERE d.notify_at <= ${time}
          AND (d.notify_at <= ${time} - ${maxWaitMs} * interval '1 millisecond' OR NOT EXISTS (
            SELECT FROM decision other JOIN listing o ON o.id = other.listing_id
            WHERE other.notify_at > ${time} AND other.moderator_sub = d.moderator_sub AND o.owner_sub = l.owner_sub))
        ORDER BY d.id LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED)
      RETURNING id`;
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await notify(tx, ids, await listNotices(tx, ids));
  };
  await db.$transaction(run, { timeout: timeoutMs });
}

type Notice = Awaited<ReturnType<typeof listNotices>>[number];

async function listNotices(tx: Transaction, ids: bigint[]) {
  const rows = await tx.decision.findMany({
    select: {
      outcome: true,
      revision: true,
      reasons: true,
      content: true,
      listing: { select: { uid: true, title: true, owner: { select: { sub: true, email: true, language: true } } } },
    },
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ outcome, revision, reasons, content, listing }) => {
    const { sub, email: to, language } = listing.owner;
    const title = (content as DecidedContent | null)?.title ?? listing.title;
    return { sub, to, language, uid: listing.uid, title, outcome, aboutEdit: revision, reasons: reasons as Reason[] };
  });
}

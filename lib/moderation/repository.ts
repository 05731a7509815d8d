import 'server-only';
import { db } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { LatLng } from '@/lib/geo/schema';
import type { Status } from '@/lib/listings/attributes';
import { contentFields, fromRow, type ListingContent, toReplacedRow } from '@/lib/listings/content';
import type { SafeField } from '@/lib/listings/safe-fields';
import type { Reason } from '@/lib/listings/schema';
import type { DecidedContent } from '@/lib/moderation/schema';

type Decision = {
  uid: string;
  version: number;
  moderatorSub: string;
  outcome: 'approved' | 'rejected';
  reasons: Reason[];
};

const MAX_DECISIONS = 100;
const latest = { orderBy: { id: 'desc' }, take: MAX_DECISIONS } as const;
const decisionFields = { outcome: true, revision: true, reasons: true, content: true, at: true } as const;
const pastFields = {
  status: true,
  createdAt: true,
  updatedAt: true,
  publishedAt: true,
  decisions: { select: decisionFields, ...latest },
  safeEdits: { select: { fields: true, at: true }, ...latest },
} as const;

/** A listing with pending edit, owner and decisions (newest first), or null. */
export async function findForReview(uid: string) {
  const row = await db.listing.findUnique({
    select: {
      ...contentFields,
      ...pastFields,
      id: true,
      version: true,
      owner: { select: { firstName: true, lastName: true, email: true } },
      revision: { select: { content: true, submittedAt: true } },
    },
    where: { uid },
  });
  return row && { ...row, ...toPast(row), content: fromRow(row), revision: toRevision(row.revision) };
}

export async function findHistory(which: { uid: string; ownerSub?: string }) {
  const row = await db.listing.findFirst({
    select: { ...pastFields, revision: { select: { submittedAt: true } } },
    where: which,
  });
  return row && { ...row, ...toPast(row) };
}

/** Content of the owner's last rejected edit; null when another was submitted since (triggers of `listing_attention`). */
export async function findRefusedContent(uid: string, ownerSub: string): Promise<DecidedContent | null> {
  const row = await db.listing.findFirst({
    select: { decisions: { select: decisionFields, ...latest, take: 1 } },
    where: { uid, ownerSub, attention: { some: { kind: 'edit_refused' } } },
  });
  const [last] = row?.decisions ?? [];
  return last ? toDecision(last).content : null;
}

type StoredPast = Pick<Prisma.ListingGetPayload<{ select: typeof pastFields }>, 'decisions' | 'safeEdits'>;

function toPast({ decisions, safeEdits }: StoredPast) {
  return {
    decisions: decisions.map(toDecision),
    // written by `saveEdit`
    safeEdits: safeEdits.map(({ fields, at }) => ({ fields: fields as SafeField[], at })),
  };
}

/** JSON written by `decide`; the earliest decisions have no content. */
function toDecision(row: StoredPast['decisions'][number]) {
  return { ...row, reasons: row.reasons as Reason[], content: row.content as DecidedContent | null };
}

/** JSON written by `saveEdit`. */
function toRevision(row: { content: unknown; submittedAt: Date } | null) {
  return row && { ...row, content: row.content as ListingContent };
}

const DEGREES_PER_METRE = 1 / 111_195;

/**
 * Other listings of similar title in a square of half side `reachMetres`, of the same host only those of equal title, because
 * chains and imports name similar ones. `similarity` is the least trigram one, 0–1. At most 50.
 */
export async function listSimilar(
  { uid, title, position: { lat, lng } }: { uid: string; title: string; position: LatLng },
  reachMetres: number,
  similarity: number,
): Promise<{ uid: string; title: string; status: Status; lat: number; lng: number }[]> {
  const north = reachMetres * DEGREES_PER_METRE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  // naming every status allows the index (status, lat, lng)
  return db.$queryRaw`
    SELECT l.uid, l.title, l.status::text, l.lat, l.lng FROM listing l
    WHERE l.status = ANY (ARRAY['pending', 'active', 'rejected']::listing_status[])
      AND l.lat BETWEEN ${lat - north} AND ${lat + north} AND l.lng BETWEEN ${lng - east} AND ${lng + east}
      AND l.uid <> ${uid}::uuid AND similarity(fold_text(l.title), fold_text(${title})) >= ${similarity}
      AND (fold_text(l.title) = fold_text(${title})
        OR l.owner_sub <> (SELECT owner_sub FROM listing WHERE uid = ${uid}::uuid))
    ORDER BY similarity(fold_text(l.title), fold_text(${title})) DESC, l.id LIMIT 50`;
}

/** Applies a decision to the pending listing, else to its pending edit, in one transaction. `cursor` is its former position in the queue. */
export async function decide({ uid, version, moderatorSub, outcome, reasons }: Decision, now: Date) {
  return db.$transaction(async (tx) => {
    const [locked] = await tx.$queryRaw<{ id: bigint; version: number }[]>`
      SELECT id, version FROM listing WHERE uid = ${uid}::uuid FOR UPDATE`;
    if (!locked) return 'missing';
    const { host, listing, edit, content } = await readLocked(tx, locked.id);
    if (locked.version !== version) return 'stale';
    if (listing.status !== 'pending' && !edit) return 'not waiting';

    const listingId = locked.id;
    if (edit) await tx.listingRevision.delete({ where: { listingId } });
    const approvedEdit = edit && outcome === 'approved' ? toReplacedRow(edit.content) : {};
    const status = edit || outcome === 'approved' ? 'active' : 'rejected';
    const publishedAt = status === 'active' ? (listing.publishedAt ?? now) : listing.publishedAt;
    const submittedAt = edit?.submittedAt ?? listing.updatedAt;
    const about: DecidedContent = { ...content, submittedAt: submittedAt.toISOString() };
    await tx.decision.create({
      data: { listingId, moderatorSub, outcome, reasons, revision: edit !== null, content: about, at: now },
    });
    const after = await tx.listing.update({
      select: { status: true, version: true },
      where: { id: listingId },
      data: { ...approvedEdit, status, publishedAt, version: { increment: 1 } },
    });
    const notice = { host, title: content.title, aboutEdit: edit !== null };
    return { ...after, cursor: { submittedAt, id: listingId }, notice };
  });
}

async function readLocked(tx: Prisma.TransactionClient, id: bigint) {
  const row = await tx.listing.findUniqueOrThrow({
    select: {
      ...contentFields,
      status: true,
      publishedAt: true,
      updatedAt: true,
      owner: { select: { email: true, language: true } },
      revision: { select: { content: true, submittedAt: true } },
    },
    where: { id },
  });
  const edit = toRevision(row.revision);
  return { host: row.owner, listing: row, edit, content: edit?.content ?? fromRow(row) };
}

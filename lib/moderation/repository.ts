import 'server-only';
import { db } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { LatLng } from '@/lib/geo/schema';
import type { Status } from '@/lib/listings/attributes';
import { contentFields, fromRow, type ListingContent } from '@/lib/listings/content';
import type { SafeField } from '@/lib/listings/safe-fields';
import type { Reason } from '@/lib/listings/schema';
import type { DecidedContent } from '@/lib/moderation/schema';

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
      ownerSub: true,
      owner: {
        select: { firstName: true, lastName: true, email: true, language: true, demonstration: true, createdAt: true },
      },
      revision: { select: { content: true, submittedAt: true } },
      claim: { select: { moderatorSub: true, name: true, at: true } },
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

/** JSON written by `decisions.decide`; the earliest decisions have no content. */
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
  // naming the statuses allows the index (status, lat, lng)
  return db.$queryRaw`
    SELECT l.uid, l.title, l.status::text, l.lat, l.lng FROM listing l
    WHERE l.status = ANY (ARRAY['pending', 'active', 'rejected', 'paused', 'hidden', 'closed']::listing_status[])
      AND l.lat BETWEEN ${lat - north} AND ${lat + north} AND l.lng BETWEEN ${lng - east} AND ${lng + east}
      AND l.uid <> ${uid}::uuid AND similarity(fold_text(l.title), fold_text(${title})) >= ${similarity}
      AND (fold_text(l.title) = fold_text(${title})
        OR l.owner_sub <> (SELECT owner_sub FROM listing WHERE uid = ${uid}::uuid))
    ORDER BY similarity(fold_text(l.title), fold_text(${title})) DESC, l.id LIMIT 50`;
}

/** Number of the host's listings, and of rejections and removals of them so far. */
export async function countHostHistory(ownerSub: string): Promise<{ listings: number; refused: number }> {
  const [listings, refused] = await Promise.all([
    db.listing.count({ where: { ownerSub } }),
    db.decision.count({ where: { listing: { ownerSub }, outcome: { in: ['rejected', 'hidden', 'closed'] } } }),
  ]);
  return { listings, refused };
}

import 'server-only';
import { db } from '@/lib/db';
import type { ListingContent } from '@/lib/listings/content';
import { contentFields, fromRow } from '@/lib/listings/content';
import type { Reason } from '@/lib/listings/schema';
import type { DecidedContent } from '@/lib/moderation/schema';

// This file knows every table that names a person; a new one must be added to both questions.

/** What the house keeps of somebody besides their profile, as rows. */
export async function findBelongings(sub: string) {
  const [profile, listings, favourites, decisions] = await Promise.all([
    db.profile.findUnique({
      select: {
        createdAt: true,
        updatedAt: true,
        views: { select: { day: true, views: true }, orderBy: { day: 'asc' } },
        imports: { select: { createdAt: true, rows: true }, orderBy: { createdAt: 'asc' } },
      },
      where: { sub },
    }),
    db.listing.findMany({
      select: {
        ...contentFields,
        uid: true,
        status: true,
        version: true,
        createdAt: true,
        updatedAt: true,
        publishedAt: true,
        revision: { select: { content: true, submittedAt: true } },
        safeEdits: { select: { fields: true, at: true }, orderBy: { id: 'asc' } },
        views: { select: { day: true, views: true }, orderBy: { day: 'asc' } },
        decisions: {
          select: { revision: true, outcome: true, reasons: true, content: true, at: true },
          orderBy: { at: 'asc' },
        },
      },
      where: { ownerSub: sub },
      orderBy: { id: 'asc' },
    }),
    db.favourite.findMany({ select: { kind: true, ref: true, at: true }, where: { sub }, orderBy: { at: 'asc' } }),
    db.decision.findMany({
      select: { outcome: true, revision: true, reasons: true, at: true, listing: { select: { uid: true } } },
      where: { moderatorSub: sub },
      orderBy: { at: 'asc' },
    }),
  ]);
  const { views = [], imports = [], ...dates } = profile ?? {};
  return {
    profile: dates,
    listings: listings.map(toListing),
    views: views.map(toViews),
    imports: imports.map(({ createdAt, rows }) => ({ createdAt, rows: (rows as ImportColumn).judged })),
    favourites,
    decisions: decisions.map(toDecision),
  };
}

/** What an import of listings keeps; null is the content of a row that is none. */
type ImportColumn = { judged: { line: number; title: string; state: string; content: ListingContent | null }[] };

const toViews = ({ day, views }: { day: Date; views: number }) => ({ day: day.toISOString().slice(0, 10), views });

type Row = Parameters<typeof fromRow>[0] & {
  uid: string;
  status: 'pending' | 'active' | 'rejected';
  version: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  revision: { content: unknown; submittedAt: Date } | null;
  safeEdits: { fields: string[]; at: Date }[];
  views: { day: Date; views: number }[];
  decisions: { revision: boolean; outcome: 'approved' | 'rejected'; reasons: unknown; content: unknown; at: Date }[];
};

function toListing(row: Row) {
  const { uid, status, version, createdAt, updatedAt, publishedAt, revision, decisions, safeEdits, views } = row;
  return {
    ...{ uid, status, version, createdAt, updatedAt, publishedAt, safeEdits },
    views: views.map(toViews),
    content: fromRow(row),
    // JSON that only an edit of a listing and a moderator's decision write
    inReview: revision && { submittedAt: revision.submittedAt, content: revision.content as ListingContent },
    decisions: decisions.map(({ content, reasons, ...decision }) => {
      return { ...decision, reasons: reasons as Reason[], about: content as DecidedContent | null };
    }),
  };
}

function toDecision<D extends { reasons: unknown; listing: { uid: string } }>({ listing, ...decision }: D) {
  return { ...decision, reasons: decision.reasons as Reason[], listingUid: listing.uid };
}

/**
 * Deletes the profile with everything that hangs on it, all of it or nothing. Decisions about other people's listings
 * stay: they name the moderator by an identity that nobody has any more.
 *
 * @returns the listings that were public until now
 */
export async function remove(sub: string): Promise<string[]> {
  return db.$transaction(async (tx) => {
    const listings = await tx.$queryRaw<{ uid: string; status: string }[]>`
      DELETE FROM listing WHERE owner_sub = ${sub} RETURNING uid, status::text`;
    await tx.profile.deleteMany({ where: { sub } });
    // last: one that is being kept at this moment waits for, or is waited for by, the row of the profile
    await tx.favourite.deleteMany({ where: { sub } });
    return listings.filter(({ status }) => status === 'active').map(({ uid }) => uid);
  });
}

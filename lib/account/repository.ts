import 'server-only';
import { recordAudit } from '@/lib/audit/service';
import { db, type Transaction } from '@/lib/db';
import { contentFields, fromRow, type ListingContent } from '@/lib/listings/content';
import { answerReports } from '@/lib/listings/reports/service';
import type { Reason } from '@/lib/listings/schema';
import type { DecidedContent } from '@/lib/moderation/schema';

// Every table of the guide with personal data must be read by `findAccountData` and deleted by `remove`; sessions are
// those of `lib/identity/user-sessions.ts`, the tables of `embedded/` belong to other services (decision 180), and the
// audit log stays (decision 195).

const countColumns = {
  day: true,
  views: true,
  searches: true,
  directions: true,
  calls: true,
  website: true,
  favourites: true,
} as const;

export async function findAccountData(sub: string) {
  const [profile, listings, favourites, decisions, messages, recorded] = await Promise.all([
    db.profile.findUnique({
      select: {
        createdAt: true,
        updatedAt: true,
        views: { select: countColumns, orderBy: { day: 'asc' } },
        imports: { select: { createdAt: true, rows: true }, orderBy: { createdAt: 'asc' } },
        notices: { select: { kind: true, at: true, readAt: true }, orderBy: { id: 'asc' } },
        drafts: { select: { form: true, content: true, savedAt: true }, orderBy: { savedAt: 'asc' } },
      },
      where: { sub },
    }),
    listListings(sub),
    db.favourite.findMany({ select: { kind: true, ref: true, at: true }, where: { sub }, orderBy: { at: 'asc' } }),
    db.decision.findMany({
      select: { outcome: true, revision: true, reasons: true, at: true, listing: { select: { uid: true } } },
      where: { moderatorSub: sub },
      orderBy: { at: 'asc' },
    }),
    db.listingMessage.findMany({
      select: { ...messageFields, listing: { select: { uid: true } } },
      where: { authorSub: sub, author: 'moderator' },
      orderBy: { id: 'asc' },
    }),
    db.auditEntry.findMany({
      select: { at: true, action: true, target: true, version: true },
      where: { OR: [{ actorSub: sub }, { target: sub }] },
      orderBy: { id: 'asc' },
    }),
  ]);
  const { views = [], imports = [], drafts = [], notices = [], ...dates } = profile ?? {};
  return {
    profile: dates,
    listings,
    views: views.map(toViews),
    imports: imports.map(({ createdAt, rows }) => ({ createdAt, rows: (rows as ImportColumn).judged })),
    drafts: drafts.map(({ content, ...draft }) => ({ ...draft, content: content as Record<string, unknown> })),
    favourites,
    notices,
    messages: messages.map(({ listing, ...message }) => ({ ...message, listingUid: listing.uid })),
    recorded,
    decisions: decisions.map(({ listing, reasons, ...decision }) => {
      return { ...decision, reasons: reasons as Reason[], listingUid: listing.uid };
    }),
  };
}

// moderators are not named to hosts
const messageFields = { author: true, text: true, at: true } as const;

/** Rows of an import; `content` is null for an invalid row. */
type ImportColumn = { judged: { line: number; title: string; state: string; content: ListingContent | null }[] };

const toViews = <C extends { day: Date }>({ day, ...counts }: C) => ({
  day: day.toISOString().slice(0, 10),
  ...counts,
});

async function listListings(sub: string) {
  const rows = await db.listing.findMany({
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
      views: { select: countColumns, orderBy: { day: 'asc' } },
      messages: { select: messageFields, orderBy: { id: 'asc' } },
      decisions: {
        select: { revision: true, outcome: true, reasons: true, content: true, at: true },
        orderBy: { at: 'asc' },
      },
    },
    where: { ownerSub: sub },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => {
    const { uid, status, version, createdAt, updatedAt, publishedAt } = row;
    const { revision, decisions, messages, safeEdits, views } = row;
    return {
      uid,
      status,
      version,
      createdAt,
      updatedAt,
      publishedAt,
      safeEdits,
      messages,
      views: views.map(toViews),
      content: fromRow(row),
      // JSON written by edits and decisions only
      inReview: revision && { submittedAt: revision.submittedAt, content: revision.content as ListingContent },
      decisions: decisions.map(({ content, reasons, ...decision }) => {
        return { ...decision, reasons: reasons as Reason[], about: content as DecidedContent | null };
      }),
    };
  });
}

/** Deletes the profile and its data; decisions and messages about other hosts' listings stay. Returns uids of the listings that were public. */
export async function remove(sub: string, announce: (tx: Transaction) => Promise<void>): Promise<string[]> {
  return db.$transaction(async (tx) => {
    const locked = await tx.$queryRaw<{ id: bigint }[]>`
      SELECT id FROM listing WHERE owner_sub = ${sub} ORDER BY id FOR UPDATE`;
    await answerReports(tx, { listingIds: locked.map(({ id }) => id) });
    const listings = await tx.$queryRaw<{ uid: string; status: string }[]>`
      DELETE FROM listing WHERE owner_sub = ${sub} RETURNING uid, status::text`;
    await tx.$executeRaw`
      DELETE FROM mail WHERE ended_at IS NULL AND recipient = (SELECT email FROM profile WHERE sub = ${sub})`;
    const { count } = await tx.profile.deleteMany({ where: { sub } });
    // last: a concurrent insert waits for the lock on the profile row
    await tx.favourite.deleteMany({ where: { sub } });
    if (count > 0) {
      await recordAudit(tx, {
        actorSub: sub,
        action: 'accountDeleted',
        target: sub,
        details: { listings: listings.length },
      });
    }
    await announce(tx);
    return listings.filter(({ status }) => status === 'active').map(({ uid }) => uid);
  });
}

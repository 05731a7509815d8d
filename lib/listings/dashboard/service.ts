import 'server-only';
import { AppError } from '@/lib/errors';
import type { SessionUser } from '@/lib/identity/session';
import { decodeCursor, encodeCursor, type SortColumn } from '@/lib/listings/cursor';
import * as dashboard from '@/lib/listings/dashboard/repository';
import {
  type Attention,
  attentionKinds,
  type Counts,
  type Overview,
  type ViewTrend,
} from '@/lib/listings/dashboard/schema';
import { addDays, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import type { OwnListing, OwnListingsQuery } from '@/lib/listings/schema';
import { toOwnListing } from '@/lib/listings/service';
import type { Status } from '@/lib/listings/status';
import { VIEW_DAYS } from '@/lib/listings/views/days';

/**
 * One page of the user's own listings, in every state.
 *
 * @returns `counts` are of all that match, whatever their state; `total` of those in the state that was asked for;
 * `next` is the cursor of the following page
 * @throws AppError `invalid_input` for a cursor that is not one of this order
 */
export async function listOwnListings(
  user: SessionUser,
  { status, q, sort, cursor, limit }: OwnListingsQuery,
): Promise<{ listings: OwnListing[]; counts: Counts; total: number; next: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(sort, cursor);
  if (cursor !== undefined && !after)
    throw new AppError('invalid_input', { fields: [{ pointer: '/cursor', code: 'invalidValue' }] });
  const descending = sort.startsWith('-');
  // the sorts of the schema are these columns, with or without a minus sign
  const column = (descending ? sort.slice(1) : sort) as SortColumn;

  const filter = { ownerSub: user.sub, q, status: status === 'all' ? undefined : status };
  const [rows, counts] = await Promise.all([
    dashboard.listOwn(filter, { sort: column, descending, after, limit: limit + 1 }),
    countOwnListings(user, q),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    listings: shown.map(toOwnListing),
    counts,
    total: counts[status],
    next: last ? encodeCursor(sort, { value: last.sortValue, id: String(last.id) }) : null,
  };
}

/** How many listings the user has in each state, and altogether; with words, of those that say them in their title. */
export async function countOwnListings(user: SessionUser, q = ''): Promise<Counts> {
  return withAll(await (q ? dashboard.countFound(user.sub, q) : dashboard.countOwn(user.sub)));
}

const withAll = (counts: Record<Status, number>): Counts => ({
  ...counts,
  all: counts.active + counts.pending + counts.rejected,
});

/** What a host wants to know first: how the listings stand, which of them need something, and how often they were seen. */
export async function readOverview(user: SessionUser, now = new Date()): Promise<Overview> {
  const { date: today } = venetianMoment(now);
  const [counts, attention, views] = await Promise.all([
    countOwnListings(user),
    dashboard.listAttention(user.sub),
    dashboard.listHostViews(user.sub, today),
  ]);
  return { counts, attention: toAttention(attention), views: toTrend(views, today) };
}

function toAttention(rows: Awaited<ReturnType<typeof dashboard.listAttention>>): Attention[] {
  return attentionKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const [first] = ofKind;
    if (!first) return [];
    return [{ kind, count: first.count, newest: ofKind.map(({ uid, title, reasons }) => ({ uid, title, reasons })) }];
  });
}

function toTrend(rows: { day: string; views: number }[], today: string): ViewTrend {
  const views = new Map(rows.map((row) => [row.day, row.views]));
  const window = (end: string) =>
    Array.from({ length: VIEW_DAYS }, (_, index) => {
      const day = addDays(end, index + 1 - VIEW_DAYS);
      return { day, views: views.get(day) ?? 0 };
    });
  const sum = (days: { views: number }[]) => days.reduce((total, day) => total + day.views, 0);
  const days = window(today);
  return { days, total: sum(days), before: sum(window(addDays(today, -VIEW_DAYS))) };
}

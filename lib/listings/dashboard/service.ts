import 'server-only';
import { AppError } from '@/lib/errors';
import type { SessionUser } from '@/lib/identity/session';
import { decodeCursor, encodeCursor } from '@/lib/listings/cursor';
import * as dashboard from '@/lib/listings/dashboard/repository';
import {
  type Attention,
  attentionKinds,
  type Counts,
  type Overview,
  type ViewTrend,
} from '@/lib/listings/dashboard/schema';
import { addDays, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { type OwnListingsQuery, type SortColumn, VIEW_DAYS } from '@/lib/listings/schema';
import { toOwnListing } from '@/lib/listings/service';
import { findProfile } from '@/lib/profile/service';
import { findReviewTime } from '@/lib/review-time/service';

/** A page of the user's listings; `counts` ignores the status filter. @throws AppError `invalid_input` for a cursor of another order */
export async function listOwnListings(user: SessionUser, { status, q, sort, cursor, limit }: OwnListingsQuery) {
  const after = cursor === undefined ? null : decodeCursor(sort, cursor);
  if (cursor !== undefined && !after) {
    throw new AppError('invalid_input', { fields: [{ pointer: '/cursor', code: 'invalidValue' }] });
  }
  const descending = sort.startsWith('-');
  // cast: `listingSorts` are the sort columns with an optional minus sign
  const column = (descending ? sort.slice(1) : sort) as SortColumn;

  const filter = { ownerSub: user.sub, q, status: status === 'all' ? undefined : status };
  const [rows, counts] = await Promise.all([
    dashboard.listOwn(filter, { sort: column, descending, after, limit: limit + 1 }),
    countOwnListings(user, q),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    listings: shown.map(({ sortValue: _sortValue, ...row }) => toOwnListing(row)),
    counts,
    total: counts[status],
    next: last ? encodeCursor(sort, { value: last.sortValue, id: String(last.id) }) : null,
  };
}

export async function countOwnListings(user: SessionUser, q = ''): Promise<Counts> {
  const counts = await (q ? dashboard.countMatching(user.sub, q) : dashboard.countOwn(user.sub));
  const all = Object.values(counts).reduce((total, count) => total + count, -counts.archived);
  return { ...counts, all };
}

export async function getOverview(user: SessionUser, now = new Date()): Promise<Overview> {
  const { date: today } = venetianMoment(now);
  const [counts, attention, views, profile, reviewTime] = await Promise.all([
    countOwnListings(user),
    dashboard.listAttention(user.sub),
    dashboard.listHostViews(user.sub, today),
    findProfile(user.sub),
    findReviewTime(now),
  ]);
  const demonstration = profile?.demonstration === true;
  return { counts, attention: toAttention(attention), views: { ...toTrend(views, today), demonstration }, reviewTime };
}

function toAttention(rows: Awaited<ReturnType<typeof dashboard.listAttention>>): Attention[] {
  return attentionKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const [first] = ofKind;
    if (!first) return [];
    return [{ kind, count: first.count, newest: ofKind.map(({ uid, title, reasons }) => ({ uid, title, reasons })) }];
  });
}

function toTrend(rows: { day: string; views: number }[], today: string): Omit<ViewTrend, 'demonstration'> {
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

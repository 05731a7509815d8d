import 'server-only';
import Papa from 'papaparse';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { addDays, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { countKinds } from '@/lib/listings/statistics/count-kinds';
import * as statistics from '@/lib/listings/statistics/repository';
import type {
  Figure,
  ListingCounts,
  PeriodQuery,
  Statistics,
  StatisticsColumn,
  StatisticsQuery,
} from '@/lib/listings/statistics/schema';
import { findProfile } from '@/lib/profile/service';

/** Most listings in the table; the file has all. */
export const MAX_LISTINGS = 100;
const MAX_CSV_ROWS = 50_000;

/** The counts of the last days, today included. @throws AppError `not_found`, also for another owner's listing */
export async function getStatistics(user: SessionUser, query: PeriodQuery, now = new Date()): Promise<Statistics> {
  const { subject, listing } = await findSubject(user, query);
  const span = spanOf(query, now);
  const previous = addDays(span.from, -query.days);
  const [rows, start, profile] = await Promise.all([
    statistics.listDays(subject, { from: previous, to: span.to }),
    statistics.findStart(subject),
    findProfile(user.sub),
  ]);
  const views = new Map(rows.map((row) => [row.day, row.views ?? 0]));
  const within = (since: string | null) => (since !== null && since > span.from ? since : null);
  const viewsSince = within(start.views);
  const othersSince = within(start.others);
  return {
    days: Array.from({ length: query.days }, (_, index) => {
      const day = addDays(span.from, index);
      return { day, views: views.get(day) ?? 0 };
    }),
    figures: countKinds.map((kind): Figure => {
      const sum = (isIn: (day: string) => boolean) =>
        rows.reduce((total, row) => total + (isIn(row.day) ? (row[kind] ?? 0) : 0), 0);
      const since = kind === 'views' ? start.views : start.others;
      const isWhole = since !== null && since <= previous;
      return { kind, total: sum((day) => day >= span.from), before: isWhole ? sum((day) => day < span.from) : null };
    }),
    viewsSince,
    othersSince,
    listing,
    demonstration: profile?.demonstration === true,
  };
}

/** At most `MAX_LISTINGS` of the user's listings with their counts. */
export function listStatistics(user: SessionUser, query: StatisticsQuery, now = new Date()): Promise<ListingCounts[]> {
  const descending = query.sort.startsWith('-');
  // cast: the sorts are the columns with an optional minus sign
  const column = (descending ? query.sort.slice(1) : query.sort) as StatisticsColumn;
  return statistics.listListings(user.sub, spanOf(query, now), { column, descending, limit: MAX_LISTINGS });
}

/** The counts per listing and day as CSV, at most 50,000 rows. @throws AppError `not_found`, `too_many_requests` */
export async function exportStatistics(user: SessionUser, query: PeriodQuery, now = new Date()): Promise<string> {
  await limit('listingExport', user.sub);
  const { subject } = await findSubject(user, query);
  const rows = await statistics.listRows(subject, spanOf(query, now), MAX_CSV_ROWS);
  const table = Papa.unparse({ fields: ['uid', 'title', 'day', ...countKinds], data: rows }, { escapeFormulae: true });
  // the byte order mark makes spreadsheets read UTF-8
  return `\uFEFF${table}\r\n`;
}

async function findSubject(user: SessionUser, { listing: uid }: PeriodQuery) {
  if (uid === undefined) return { subject: { ownerSub: user.sub, listingId: null }, listing: null };
  const found = await statistics.findOwn(user.sub, uid);
  if (!found) throw new AppError('not_found');
  return { subject: { ownerSub: user.sub, listingId: found.id }, listing: { uid, title: found.title } };
}

function spanOf({ days }: PeriodQuery, now: Date): statistics.Span {
  const { date: to } = venetianMoment(now);
  return { from: addDays(to, 1 - days), to };
}

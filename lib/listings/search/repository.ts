import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { LatLng } from '@/lib/geo/schema';
import { isOpen } from '@/lib/listings/hours/repository';
import type { VenetianMoment } from '@/lib/listings/hours/venetian-clock';
import { type Cell, cellsWithin } from '@/lib/listings/search/grid-cells';
import { allOf, anyOf, lexeme, NOTHING, type TsQuery } from '@/lib/listings/text-search/text-query';

/** Which public listings: `condition` is answered by the index, the rest row by row. */
export type Criteria = {
  condition: TsQuery;
  near?: LatLng | undefined;
  withinMetres?: number | undefined;
  openAt?: VenetianMoment | undefined;
  excludedIds?: bigint[];
};

export type Order = { tiers: readonly TsQuery[] } | { near: LatLng } | null;

/** A match and its sort key, greater first: the tier's rank, the negative distance in millimetres, or 0. */
export type Match = { id: bigint; key: number };

/** The highest id of all listings; 0 without any. */
export async function newestId(): Promise<bigint> {
  const [newest] = await db.$queryRaw<{ id: bigint | null }[]>`SELECT max(id) AS id FROM listing`;
  return newest?.id ?? 0n;
}

type SampleRow = {
  read: number;
  total: number;
  page: [id: string, key: number][];
  positions: [lat: number, lng: number][];
};

/** Reads up to `maxRows` matches after `after` and sorts them; `isAll` when there are no more, `positions` for the order by distance. */
export async function sampleMatches(
  criteria: Criteria,
  order: Order,
  { after, limit, maxRows, newest }: { after: Match | null; limit: number; maxRows: number; newest: bigint },
): Promise<{ matches: Match[]; positions: LatLng[]; total: number; isAll: boolean }> {
  const beyond = after ? Prisma.sql`WHERE (key, id) < (${after.key}::bigint, ${after.id}::bigint)` : Prisma.empty;
  const needsPositions = order !== null && 'near' in order;
  const [row] = await db.$queryRaw<SampleRow[]>`
    WITH ${sampleOf(criteria, keyOf(order), maxRows + 1, newest)},
    found AS MATERIALIZED (SELECT l.id, l.key, l.lat, l.lng FROM sample l WHERE ${openCondition(criteria)}),
    page AS (SELECT id, key FROM found ${beyond} ORDER BY key DESC, id DESC LIMIT ${limit})
    SELECT (SELECT count(*)::int FROM sample) AS read, (SELECT count(*)::int FROM found) AS total,
      (SELECT coalesce(jsonb_agg(jsonb_build_array(id::text, key) ORDER BY key DESC, id DESC), '[]') FROM page) AS page,
      (SELECT coalesce(jsonb_agg(jsonb_build_array(lat, lng)), '[]') FROM found WHERE ${needsPositions}) AS positions`;
  const { read, total, page, positions } = row ?? { read: 0, total: 0, page: [], positions: [] };
  return {
    matches: page.map(([id, key]) => ({ id: BigInt(id), key })),
    positions: positions.map(([lat, lng]) => ({ lat, lng })),
    total,
    isAll: read <= maxRows,
  };
}

/** The newest matches in these windows, all with the same key. */
export async function listNewest(
  criteria: Criteria,
  windows: readonly IdWindow[],
  { key, limit }: { key: number; limit: number },
): Promise<Match[]> {
  if (windows.length === 0) return [];
  // `id + 0` keeps the planner from reading all rows in the order of the primary key
  const newestFirst = Prisma.sql`AND ${openCondition(criteria)} ORDER BY l.id + 0 DESC LIMIT ${limit}`;
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM (${rowsIn(windows, criteria, keyOf(null), newestFirst)}) AS found LIMIT ${limit}`;
  return rows.map(({ id }) => ({ id, key }));
}

/** The nearest matches in these cells; null when the cells hold more than `maxRows`, near or not. */
export async function listNearest(
  { near, ...criteria }: Criteria & { near: LatLng },
  cells: readonly Cell[],
  { after, limit, maxRows }: { after: Match; limit: number; maxRows: number | null },
): Promise<Match[] | null> {
  const condition = allOf([criteria.condition, anyOf(cells.map((cell) => lexeme(cell.term)))]);
  const rows = await db.$queryRaw<{ read: number; id: bigint | null; key: bigint | null }[]>`
    WITH cell_rows AS MATERIALIZED (
      SELECT ${columns}, ${keyOf({ near })} AS key FROM listing l
      WHERE ${matches({ ...criteria, near, condition })} LIMIT ${maxRows && maxRows + 1}::bigint),
    found AS (
      SELECT l.id, l.key FROM cell_rows l
      WHERE (l.key, l.id) < (${after.key}::bigint, ${after.id}::bigint) AND ${openCondition(criteria)}
      ORDER BY l.key DESC, l.id DESC LIMIT ${limit})
    SELECT counts.read, found.* FROM (SELECT count(*)::int AS read FROM cell_rows) AS counts
    LEFT JOIN found ON true ORDER BY found.key DESC, found.id DESC`;
  if (maxRows !== null && (rows[0]?.read ?? 0) > maxRows) return null;
  return rows.flatMap(({ id, key }) => (id === null ? [] : [{ id, key: Number(key) }]));
}

/** Counts matches by category and by area, at most `maxRows` for each of the two. */
export async function countFacets(
  criteria: { category: Criteria; area: Criteria },
  { maxRows, newest }: { maxRows: number; newest: bigint },
): Promise<{ facet: 'category' | 'area'; value: string; count: number }[]> {
  const windows = idWindows(newest + 1n);
  const countBy = (facet: 'category' | 'area') => Prisma.sql`
    SELECT ${facet} AS facet, l.${Prisma.raw(facet)}::text AS value, count(*)::int AS count
    FROM (${rowsIn(windows, criteria[facet], keyOf(null))} LIMIT ${maxRows}) l
    WHERE ${openCondition(criteria[facet])} GROUP BY l.${Prisma.raw(facet)}`;
  return db.$queryRaw`${countBy('category')} UNION ALL ${countBy('area')}`;
}

export async function countUpTo(criteria: Criteria, { maxRows, newest }: { maxRows: number; newest: bigint }) {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${rowsIn(idWindows(newest + 1n), criteria, keyOf(null))} LIMIT ${maxRows}) l
    WHERE ${openCondition(criteria)}`;
  return found?.count ?? 0;
}

/** The rank of matches of a tier and of none before it; greater is better. */
export function rankOf(tiers: readonly TsQuery[], index: number): number {
  return tiers.length - 1 - index;
}

const columns = Prisma.sql`l.id, l.area, l.category, l.closed_on_holidays, l.seasons, l.closures, l.lat, l.lng`;

/** The first two windows tell how common matches are. */
const ESTIMATE_WINDOWS = 2;
/** Matches are rare when these windows hold less than this part of the limit. */
const RARE_PART = 1 / 8;

/** Some matches as `sample`; the rest of rare matches is read in one window, because each window costs an index scan. */
function sampleOf(criteria: Criteria, key: Prisma.Sql, limit: number, newest: bigint): Prisma.Sql {
  const windows = idWindows(newest + 1n);
  const first = rowsIn(windows.slice(0, ESTIMATE_WINDOWS), criteria, key);
  const rest = windows.slice(ESTIMATE_WINDOWS);
  const whole = rest.slice(0, 1).map(({ before }) => ({ terms: [], from: 0n, before }));
  return Prisma.sql`
    first AS MATERIALIZED (${first} LIMIT ${limit}),
    estimate AS MATERIALIZED (SELECT count(*) < ${Math.ceil(limit * RARE_PART)} AS is_rare FROM first),
    sample AS MATERIALIZED (SELECT * FROM first
      UNION ALL (${rowsIn(rest, criteria, key, Prisma.sql`AND NOT (SELECT is_rare FROM estimate)`)})
      UNION ALL (${rowsIn(whole, criteria, key, Prisma.sql`AND (SELECT is_rare FROM estimate)`)}) LIMIT ${limit})`;
}

/** Matches of one window after the other; `end` ends the query of each. A limit stops before the windows not needed. */
function rowsIn(
  windows: readonly IdWindow[],
  criteria: Criteria,
  key: Prisma.Sql,
  end: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  const circle = circleCondition(criteria);
  const parts = windows.map(({ terms, from, before }) => {
    const condition = allOf([criteria.condition, anyOf(terms.map(lexeme)), circle]);
    return Prisma.sql`(SELECT ${columns}, ${key} AS key FROM listing l WHERE ${matches({ ...criteria, condition })}
      AND l.id + 0 >= ${from}::bigint AND l.id + 0 < ${before}::bigint ${end})`;
  });
  return parts.length > 0
    ? Prisma.join(parts, ' UNION ALL ')
    : Prisma.sql`SELECT ${columns}, 0 AS key FROM listing l WHERE false`;
}

function circleCondition({ near, withinMetres }: Criteria): TsQuery {
  if (!near || !withinMetres) return '';
  const cells = cellsWithin(near, withinMetres);
  return cells.length > 0 ? anyOf(cells.map(({ term }) => lexeme(term))) : NOTHING;
}

// the sub-select hides the condition from the planner, which takes common words for common together and then reads
// the whole table instead of the index
function matches({ condition, near, withinMetres, excludedIds = [] }: Criteria): Prisma.Sql {
  const says = condition ? Prisma.sql`AND l.search @@ (SELECT ${condition}::tsquery)` : Prisma.empty;
  const within = near && withinMetres ? Prisma.sql`AND ${metresFrom(near)} <= ${withinMetres}` : Prisma.empty;
  const others = excludedIds.length > 0 ? Prisma.sql`AND l.id <> ALL (${excludedIds})` : Prisma.empty;
  return Prisma.sql`l.status = 'active' ${says} ${within} ${others}`;
}

function keyOf(order: Order): Prisma.Sql {
  if (!order) return Prisma.sql`0::bigint`;
  if ('near' in order) return Prisma.sql`(-floor(${metresFrom(order.near)} * 1000))::bigint`;
  const { tiers } = order;
  const ranks = tiers.slice(0, -1).map((tier, index) => {
    return Prisma.sql`WHEN l.search @@ ${tier}::tsquery THEN ${rankOf(tiers, index)}::bigint`;
  });
  return ranks.length === 0 ? Prisma.sql`0::bigint` : Prisma.sql`CASE ${Prisma.join(ranks, ' ')} ELSE 0 END`;
}

// the same sphere as `distanceMetres`
function metresFrom({ lat, lng }: LatLng): Prisma.Sql {
  return Prisma.sql`(2 * 6371008.8 * asin(sqrt(least(1,
    sin(radians(l.lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(l.lat)) * sin(radians(l.lng - ${lng}::float8) / 2) ^ 2))))`;
}

function openCondition({ openAt }: Criteria): Prisma.Sql {
  return openAt ? isOpen(openAt) : Prisma.sql`true`;
}

/** Listings with an id in `[from, before)`, which have one of these index terms; all ids without terms. */
export type IdWindow = { terms: string[]; from: bigint; before: bigint };

// `search_vector` of the database indexes blocks of 2^9, 2^12, 2^15 and 2^18 ids as `@level:block`
const BLOCK_BITS = [9n, 12n, 15n, 18n];

/** Divides ids below `before` into windows, highest and smallest first, so that the newest matches are found without sorting all. */
export function idWindows(before: bigint): IdWindow[] {
  const windows: IdWindow[] = [];
  let top = before;
  for (const [level, bits] of BLOCK_BITS.entries()) {
    if (top <= 0n) return windows;
    // the rest of the highest block, and the block below
    const block = (top - 1n) >> bits;
    const previous = block > 0n ? block - 1n : 0n;
    const from = previous << bits;
    windows.push({ terms: [...new Set([block, previous])].map((n) => `@${level}:${n}`), from, before: top });
    top = from;
  }
  return top > 0n ? [...windows, { terms: [], from: 0n, before: top }] : windows;
}

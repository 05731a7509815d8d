import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Area } from '@/lib/geo/area';
import type { LatLng } from '@/lib/geo/schema';
import { isOpen } from '@/lib/listings/directory/repository';
import type { VenetianMoment } from '@/lib/listings/hours/venetian-clock';
import { all, any, marked, type TextQuery } from '@/lib/listings/search/question';
import { type AgeWindow, ageWindows } from '@/lib/listings/search/windows';

/** Which listings: a condition of the index, and what the index does not know. */
export type Wanted = {
  /** Empty for all. */
  condition: TextQuery;
  near?: LatLng | undefined;
  withinMetres?: number | undefined;
  openAt?: VenetianMoment | undefined;
  /** Ids of listings to leave out. */
  except?: bigint[];
};

/** By what a listing comes first: its rank among ever wider conditions, its distance, or nothing but its age. */
export type Order = { tiers: readonly TextQuery[] } | { near: LatLng } | null;

/** A match and its place in the order; see `Place`. */
export type Match = { id: bigint; key: number };

type FewRow = { seen: number; total: number; areas: Area[] | null; id: bigint | null; key: bigint | null } & LatLng;
type Bounds = { key: number; id: bigint };

/** The id that the newest listing has; 0 without any. */
export async function newestId(): Promise<bigint> {
  const [newest] = await db.$queryRaw<{ id: bigint | null }[]>`SELECT max(id) AS id FROM listing`;
  return newest?.id ?? 0n;
}

/**
 * Matches in order, where there are few enough to look at all of them.
 *
 * @param most how many are looked at
 * @returns `total` of those looked at that match, and the `areas` they lie in; `matches` are the first of them in order,
 * and `crowd` is where these lie; `isAll` when no others are left to look at, and only then they are the first of all
 */
export async function listFew(
  wanted: Wanted,
  order: Order,
  { after, limit, most, newest }: { after: Bounds | null; limit: number; most: number; newest: bigint },
): Promise<{ matches: Match[]; crowd: LatLng[]; total: number; areas: Area[]; isAll: boolean }> {
  const rest = after ? Prisma.sql`WHERE (key, id) < (${after.key}::bigint, ${after.id}::bigint)` : Prisma.empty;
  const rows = await db.$queryRaw<FewRow[]>`
    WITH ${seen(wanted, newest, keyOf(order), most + 1)},
    found AS MATERIALIZED (SELECT l.id, l.key, l.area, l.lat, l.lng FROM seen l ${isOpenToo(wanted, 'WHERE')})
    SELECT seen.count AS seen, found.count AS total, found.areas, page.*
    FROM (SELECT count(*)::int AS count FROM seen) seen 
    CROSS JOIN (SELECT count(*)::int AS count, array_agg(DISTINCT area::text) AS areas FROM found) found
    LEFT JOIN LATERAL (SELECT id, key, lat, lng FROM found ${rest} ORDER BY key DESC, id DESC LIMIT ${limit}) page ON true
    ORDER BY page.key DESC, page.id DESC`;
  const page = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  const matches = page.map(({ id, key }) => ({ id, key: Number(key) }));
  const crowd = page.map(({ lat, lng }) => ({ lat, lng }));
  const [first] = rows;
  return { matches, crowd, total: first?.total ?? 0, areas: first?.areas ?? [], isAll: (first?.seen ?? 0) <= most };
}

/** The newest matches in these windows, newest first, all with the same key. */
export async function listNewest(
  wanted: Wanted,
  windows: readonly AgeWindow[],
  { key, limit }: { key: number; limit: number },
): Promise<Match[]> {
  if (windows.length === 0) return [];
  // newest first within each, and the windows are too: the later ones are looked at only while there are too few
  const rows = await db.$queryRaw<{ id: bigint }[]>`${newestQuery(wanted, windows, limit)}`;
  return rows.map(({ id }) => ({ id, key }));
}

function newestQuery(wanted: Wanted, windows: readonly AgeWindow[], limit: number): Prisma.Sql {
  const rest = Prisma.sql`${isOpenToo(wanted, 'AND')} ORDER BY l.id + 0 DESC LIMIT ${limit}`;
  return Prisma.sql`SELECT id FROM (${among(wanted, windows, keyOf(null), rest)}) AS found LIMIT ${limit}`;
}

/**
 * The nearest matches between two distances, nearest first.
 *
 * @param ring `marks` of the cells it touches, none for everywhere; `after` is where the page before ended
 * @param most how many are looked at
 * @returns null when there are more
 */
export async function listRing(
  wanted: Wanted & { near: LatLng },
  ring: { marks: string[]; outer: number; after: Bounds },
  { limit, most }: { limit: number; most: number },
): Promise<Match[] | null> {
  const { after, outer, marks } = ring;
  const condition = all([wanted.condition, anyMark(marks)]);
  const key = keyOf({ near: wanted.near });
  const between = Prisma.sql`AND ${key} >= ${-Math.floor(outer * 1000)}
    AND (${key}, l.id) < (${after.key}::bigint, ${after.id}::bigint)`;
  const rows = await db.$queryRaw<{ seen: number; id: bigint | null; key: bigint | null }[]>`
    WITH seen AS MATERIALIZED (
      SELECT ${columns}, ${key} AS key FROM listing l WHERE ${matches({ ...wanted, condition })} ${between}
      LIMIT ${most + 1}),
    found AS (SELECT l.id, l.key FROM seen l ${isOpenToo(wanted, 'WHERE')} ORDER BY l.key DESC, l.id DESC LIMIT ${limit})
    SELECT seen.count AS seen, found.id, found.key FROM (SELECT count(*)::int AS count FROM seen) seen
    LEFT JOIN found ON true ORDER BY found.key DESC, found.id DESC`;
  if ((rows[0]?.seen ?? 0) > most) return null;
  return rows.flatMap(({ id, key: at }) => (id === null ? [] : [{ id, key: Number(at) }]));
}

/**
 * How many of the newest matches there are in each category and in each area.
 *
 * @param facets what is wanted, once without a category and once without an area
 * @param most how many are looked at for each of the two; with more of them, all counts are at least that high
 */
export async function countFacets(
  facets: { category: Wanted; area: Wanted },
  { most, newest }: { most: number; newest: bigint },
): Promise<{ facet: 'category' | 'area'; value: string; count: number }[]> {
  const windows = ageWindows(newest + 1n);
  const grouped = (facet: 'category' | 'area') => Prisma.sql`
    SELECT ${facet} AS facet, l.${Prisma.raw(facet)}::text AS value, count(*)::int AS count
    FROM (${among(facets[facet], windows, keyOf(null))} LIMIT ${most}) l
    ${isOpenToo(facets[facet], 'WHERE')} GROUP BY l.${Prisma.raw(facet)}`;
  return db.$queryRaw`${grouped('category')} UNION ALL ${grouped('area')}`;
}

/** How many match, counted up to `most` of those looked at. */
export async function countUpTo(wanted: Wanted, { most, newest }: { most: number; newest: bigint }): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${among(wanted, ageWindows(newest + 1n), keyOf(null))} LIMIT ${most}) l
    ${isOpenToo(wanted, 'WHERE')}`;
  return found?.count ?? 0;
}

const columns = Prisma.sql`l.id, l.area, l.category, l.closed_on_holidays, l.lat, l.lng`;

/** So many windows show how common matches are. */
const TELLING_WINDOWS = 2;
/** With less than this part of those that are wanted among them, most listings will have to be looked through. */
const TELLING_PART = 8;

/**
 * The newest matches, as `seen`. Each window costs a walk through everything that contains one of the words, so where
 * matches turn out to be rare, all that is left is one window.
 */
function seen(wanted: Wanted, newest: bigint, key: Prisma.Sql, limit: number): Prisma.Sql {
  const windows = ageWindows(newest + 1n);
  const later = windows.slice(TELLING_WINDOWS);
  const whole = [{ marks: [], from: 0n, before: later[0]?.before ?? 0n }];
  const guarded = (parts: readonly AgeWindow[], guard: Prisma.Sql) =>
    parts.length > 0 ? Prisma.sql`UNION ALL ${among(wanted, parts, key, guard)}` : Prisma.empty;
  return Prisma.sql`
    first AS MATERIALIZED (${among(wanted, windows.slice(0, TELLING_WINDOWS), key)} LIMIT ${limit}),
    density AS MATERIALIZED (SELECT count(*) >= ${Math.ceil(limit / TELLING_PART)} AS high FROM first),
    seen AS MATERIALIZED (SELECT * FROM first
      ${guarded(later, Prisma.sql`AND (SELECT high FROM density)`)}
      ${guarded(later.length > 0 ? whole : [], Prisma.sql`AND NOT (SELECT high FROM density)`)} LIMIT ${limit})`;
}

/** Matches in these windows, one window after the other; `rest` stands at the end of each. */
function among(
  wanted: Wanted,
  windows: readonly AgeWindow[],
  key: Prisma.Sql,
  rest: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  const parts = windows.map(({ marks, from, before }) => {
    const condition = all([wanted.condition, anyMark(marks)]);
    return Prisma.sql`(SELECT ${columns}, ${key} AS key FROM listing l WHERE ${matches({ ...wanted, condition })}
      AND l.id + 0 >= ${from}::bigint AND l.id + 0 < ${before}::bigint ${rest})`;
  });
  return parts.length > 0
    ? Prisma.join(parts, ' UNION ALL ')
    : Prisma.sql`SELECT ${columns}, 0 AS key FROM listing l WHERE false`;
}

// The sub-select and `id + 0` keep the planner from guessing: the index of words is always the right one, and a guess
// that words are common, though not together, would read the whole table.
function matches({ condition, near, withinMetres, except = [] }: Wanted): Prisma.Sql {
  const says = condition ? Prisma.sql`AND l.search @@ (SELECT ${condition}::tsquery)` : Prisma.empty;
  const within = near && withinMetres ? Prisma.sql`AND ${metresFrom(near)} <= ${withinMetres}` : Prisma.empty;
  const others = except.length > 0 ? Prisma.sql`AND l.id <> ALL (${except})` : Prisma.empty;
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

/** The key of what matches a tier, and none before it. */
export function rankOf(tiers: readonly TextQuery[], index: number): number {
  return tiers.length - 1 - index;
}

// the same sphere as `distanceMetres`
function metresFrom({ lat, lng }: LatLng): Prisma.Sql {
  return Prisma.sql`(2 * 6371008.8 * asin(sqrt(least(1,
    sin(radians(l.lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(l.lat)) * sin(radians(l.lng - ${lng}::float8) / 2) ^ 2))))`;
}

function isOpenToo({ openAt }: Wanted, word: 'WHERE' | 'AND'): Prisma.Sql {
  return openAt ? Prisma.sql`${Prisma.raw(word)} ${isOpen(openAt)}` : Prisma.empty;
}

const anyMark = (marks: readonly string[]) => any(marks.map((mark) => marked([mark])));

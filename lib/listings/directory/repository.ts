import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { type Area, areas } from '@/lib/geo/area';
import type { Box, LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import { type Category, categories } from '@/lib/listings/attributes';
import { contentFields, fromRow, type ListingContent } from '@/lib/listings/content';
import type { DirectoryFilter } from '@/lib/listings/directory/schema';
import { findHoliday } from '@/lib/listings/hours/holidays';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';
import { addDays, type VenetianMoment, weekdayOf } from '@/lib/listings/hours/venetian-clock';
import { parseQuery, widestTier } from '@/lib/listings/text-search/text-query';
import type { StoredImage } from '@/lib/media/schema';

/** A public listing in a list, with what says whether it is open at the moment that was named. */
export type CardRow = Omit<OpeningPlan, 'area'> & {
  id: bigint;
  uid: string;
  title: string;
  category: Category | null;
  area: Area;
  fullAddress: string;
  lat: number;
  lng: number;
  cover: StoredImage | null;
  /** What `title` is written in, and what the place is called in other languages. */
  language: Locale;
  titles: Partial<Record<Locale, string | null>>;
};

/** The public listings of one cell of the map's grid: how many, their middle and the rectangle they fill. */
export type GridCell = {
  row: number;
  column: number;
  count: number;
  categories: Record<Category, number>;
  /** The only listing, where `count` is 1. */
  id: bigint;
  middle: LatLng;
  members: Box;
};

type CellRow = Pick<GridCell, 'row' | 'column' | 'count' | 'id'> & Box & LatLng & Record<Category, number>;

/** Height and width of a cell in degrees. */
export type CellSize = { lat: number; lng: number };

const STRIPS_PER_DEGREE = 2000;

/** What to look for: `openAt` is a Venetian moment to be open at; `loose` also takes misspelt words. */
export type Wanted = Omit<DirectoryFilter, 'openNow' | 'lang'> & {
  box?: Box;
  openAt?: VenetianMoment | undefined;
  loose?: boolean;
};

/** One public listing with everything it says, or null. */
export async function findPublished(
  uid: string,
): Promise<{ content: ListingContent; publishedAt: Date | null; groundLevelCm: number | null } | null> {
  const row = await db.listing.findFirst({
    select: { ...contentFields, publishedAt: true, groundLevelCm: true },
    where: { uid, status: 'active' },
  });
  return row && { content: fromRow(row), publishedAt: row.publishedAt, groundLevelCm: row.groundLevelCm };
}

/**
 * Public listings, newest first.
 *
 * @param page `before` is the id that the page before ended with; `limit` 1–200
 * @param now decides which special days come along
 */
export async function listCards(
  wanted: Wanted,
  { limit, before = null }: { limit: number; before?: string | null },
  now: VenetianMoment,
): Promise<CardRow[]> {
  const older = before ? Prisma.sql`AND l.id < ${before}::bigint` : Prisma.empty;
  return selectCards(Prisma.sql`WHERE ${isWanted(wanted)} ${older} ORDER BY l.id DESC LIMIT ${limit}`, now);
}

/** Ids of the newest public listings of an area in each of the categories, at most `most` of each, newest first. */
export async function listNewestIds(area: Area, of: readonly Category[], most: number): Promise<bigint[][]> {
  const rows = await db.$queryRaw<{ category: Category; id: bigint }[]>`
    SELECT one.category, newest.id FROM unnest(${of}::listing_category[]) AS one(category), LATERAL (
      SELECT l.id FROM listing l WHERE l.status = 'active' AND l.area = ${area}::area AND l.category = one.category
      ORDER BY l.id DESC LIMIT ${most}) AS newest`;
  return of.map((category) => rows.filter((row) => row.category === category).map(({ id }) => id));
}

/** The public listings among these ids, newest first; `now` as for `listCards`. */
export async function listCardsByIds(ids: bigint[], now: VenetianMoment): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return selectCards(Prisma.sql`WHERE l.status = 'active' AND l.id = ANY (${ids}) ORDER BY l.id DESC`, now);
}

/** The public listings with these uids, newest first; `now` as for `listCards`. */
export async function listCardsByUids(uids: string[], now: VenetianMoment): Promise<CardRow[]> {
  return selectCards(Prisma.sql`WHERE l.status = 'active' AND l.uid = ANY (${uids}::uuid[]) ORDER BY l.id DESC`, now);
}

/**
 * Counts public listings per cell of a grid that is fixed to the globe.
 *
 * @param cell size of a cell in degrees
 */
export async function countPerCell(wanted: Wanted, cell: CellSize): Promise<GridCell[]> {
  const rows = await db.$queryRaw<CellRow[]>(cellQuery(wanted, cell));
  return rows.map(({ row, column, count, id, lat, lng, west, south, east, north, ...perCategory }) => ({
    row,
    column,
    count,
    id,
    categories: perCategory,
    middle: { lat, lng },
    members: { west, south, east, north },
  }));
}

function cellQuery(wanted: Wanted, cell: CellSize): Prisma.Sql {
  const perCategory = categories.map(
    (category) =>
      Prisma.sql`count(*) FILTER (WHERE l.category = ${category}::listing_category)::int AS ${Prisma.raw(category)}`,
  );
  return Prisma.sql`
    SELECT floor(l.lat / ${cell.lat}::float8)::int AS row, floor(l.lng / ${cell.lng}::float8)::int AS column,
      count(*)::int AS count, ${Prisma.join(perCategory)}, min(l.id) AS id, avg(l.lat) AS lat, avg(l.lng) AS lng,
      min(l.lat) AS south, max(l.lat) AS north, min(l.lng) AS west, max(l.lng) AS east
    FROM listing l WHERE ${isWanted(wanted)} GROUP BY 1, 2`;
}

/** How many public listings match, counted no further than `most`. */
export async function countUpTo(wanted: Wanted, most: number): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM listing l WHERE ${isWanted(wanted)} LIMIT ${most}) AS found`;
  return found?.count ?? 0;
}

function selectCards(rest: Prisma.Sql, { date }: VenetianMoment): Promise<CardRow[]> {
  return db.$queryRaw`
    SELECT l.id, l.uid, l.title, l.category, l.area, l.full_address AS "fullAddress", l.lat, l.lng,
      l.closed_on_holidays AS "closedOnHolidays", l.language,
      (SELECT coalesce(jsonb_object_agg(t.key, t.value -> 'title'), '{}') FROM jsonb_each(l.translations) t) AS titles,
      (SELECT jsonb_build_object('key', m.key, 'width', m.width, 'height', m.height)
         FROM listing_media m WHERE m.listing_id = l.id AND m.position = 0) AS cover,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
           'day', h.day, 'opensMinute', h.opens_minute, 'closesMinute', h.closes_minute)), '[]')
         FROM listing_hours h WHERE h.listing_id = l.id) AS hours,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
           'day', s.day, 'opensMinute', s.opens_minute, 'closesMinute', s.closes_minute)), '[]')
         FROM listing_special_day s
         WHERE s.listing_id = l.id AND s.day BETWEEN ${addDays(date, -1)}::date AND ${date}::date) AS "specialDays"
    FROM listing l ${rest}`;
}

function isWanted({ box, category, area, q, openAt, loose = false }: Wanted): Prisma.Sql {
  const conditions = [
    Prisma.sql`l.status = 'active'`,
    ...(box ? [isWithin(box)] : []),
    ...(category ? [Prisma.sql`l.category = ${category}::listing_category`] : []),
    ...(area ? [Prisma.sql`l.area = ${area}::area`] : []),
    ...(q ? [says(q, loose)] : []),
    ...(openAt ? [isOpen(openAt)] : []),
  ];
  return Prisma.join(conditions, ' AND ');
}

// the strips are those of the index for rectangles
function isWithin(box: Box): Prisma.Sql {
  const [lowest, highest] = [box.south, box.north].map((lat) => Math.floor(lat * STRIPS_PER_DEGREE));
  return Prisma.sql`floor(l.lat * ${Prisma.raw(String(STRIPS_PER_DEGREE))})::int BETWEEN ${lowest} AND ${highest} AND ${isInside(box)}`;
}

/** Whether the position of `l` lies in a rectangle. */
export function isInside({ south, north, west, east }: Box): Prisma.Sql {
  const latitudes = Prisma.sql`l.lat BETWEEN ${south}::float8 AND ${north}::float8`;
  if (west <= east) return Prisma.sql`${latitudes} AND l.lng BETWEEN ${west}::float8 AND ${east}::float8`;
  return Prisma.sql`${latitudes} AND (l.lng >= ${west}::float8 OR l.lng <= ${east}::float8)`;
}

// what is typed means the same here as in the search
function says(q: string, loose: boolean): Prisma.Sql {
  const parsed = parseQuery(q, loose ? 'fuzzy' : 'exact');
  return parsed ? Prisma.sql`l.search @@ ${widestTier(parsed)}::tsquery` : Prisma.sql`false`;
}

/** Whether listing `l` is open: the same rule as `isOpenAt`. Every part looks at one listing, by primary keys. */
export function isOpen({ date, day, minute }: VenetianMoment): Prisma.Sql {
  const yesterday = addDays(date, -1);
  const weekday = Prisma.sql`EXISTS (SELECT FROM listing_hours h WHERE h.listing_id = l.id AND (
    (h.day = ${day} AND ${hasBegun('h', minute)})
    OR (h.day = ${weekdayOf(yesterday)} AND ${goesOn('h', minute)} AND NOT ${isException(yesterday)})))`;
  return Prisma.sql`(
    EXISTS (SELECT FROM listing_special_day s WHERE s.listing_id = l.id AND (
      (s.day = ${date}::date AND ${hasBegun('s', minute)})
      OR (s.day = ${yesterday}::date AND ${goesOn('s', minute)})))
    OR (NOT ${isException(date)} AND ${weekday}))`;
}

/** On this day the week does not count: it has hours of its own, or is a holiday on which the place is closed. */
function isException(date: string): Prisma.Sql {
  const special = Prisma.sql`EXISTS (
    SELECT FROM listing_special_day x WHERE x.listing_id = l.id AND x.day = ${date}::date)`;
  const celebrating = areas.filter((area) => findHoliday(date, area));
  if (celebrating.length === 0) return special;
  return Prisma.sql`(${special} OR (l.closed_on_holidays AND l.area = ANY (${celebrating}::area[])))`;
}

function hasBegun(table: 'h' | 's', minute: number): Prisma.Sql {
  const [opens, closes] = minutesOf(table);
  return Prisma.sql`${opens} <= ${minute} AND (${closes} <= ${opens} OR ${closes} > ${minute})`;
}

/** What began the day before is not over yet. */
function goesOn(table: 'h' | 's', minute: number): Prisma.Sql {
  const [opens, closes] = minutesOf(table);
  return Prisma.sql`${closes} <= ${opens} AND ${closes} > ${minute}`;
}

const minutesOf = (table: 'h' | 's') => [Prisma.raw(`${table}.opens_minute`), Prisma.raw(`${table}.closes_minute`)];

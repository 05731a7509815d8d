import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { type Area, areas } from '@/lib/geo/area';
import type { Box, LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import { type Category, categories } from '@/lib/listings/attributes';
import { contentFields, fromRow } from '@/lib/listings/content';
import type { ListingCard, MapQuery } from '@/lib/listings/directory/schema';
import { findHoliday } from '@/lib/listings/hours/holidays';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';
import { addDays, type VenetianMoment, weekdayOf } from '@/lib/listings/hours/venetian-clock';
import { parseQuery, widestTier } from '@/lib/listings/text-search/text-query';

export type CardRow = Omit<OpeningPlan, 'area'> &
  Omit<ListingCard, 'slug' | 'position' | 'open' | 'closesMinute'> &
  LatLng & {
    id: bigint;
    /** Translated titles by language. */
    titles: Partial<Record<Locale, string | null>>;
  };

/** Public listings in one cell of the map's grid, with their mean position and bounding box; `id` is valid when `count` is 1. */
export type GridCell = LatLng &
  Box & { row: number; column: number; count: number; categories: Record<Category, number>; id: bigint };

const STRIPS_PER_DEGREE = 2000;

/** `openAt` requires opening hours at that moment; `isFuzzy` also matches misspelt words. */
export type DirectoryCriteria = Partial<Pick<MapQuery, 'category' | 'q' | 'box'>> & {
  openAt?: VenetianMoment | undefined;
  isFuzzy?: boolean;
};

export async function findPublished(uid: string) {
  const row = await db.listing.findFirst({
    select: { ...contentFields, publishedAt: true, groundLevelCm: true },
    where: { uid, status: 'active' },
  });
  return row && { content: fromRow(row), publishedAt: row.publishedAt, groundLevelCm: row.groundLevelCm };
}

/** Public listings, newest first; `now` selects the special days in the rows. */
export async function listCards(criteria: DirectoryCriteria, limit: number, now: VenetianMoment): Promise<CardRow[]> {
  return selectCards(Prisma.sql`WHERE ${matches(criteria)} ORDER BY l.id DESC LIMIT ${limit}`, now);
}

/** Ids of the newest public listings of an area: `limit` in each of the categories. */
export async function listNewestIds(area: Area, names: readonly Category[], limit: number): Promise<bigint[][]> {
  const rows = await db.$queryRaw<{ category: Category; id: bigint }[]>`
    SELECT one.category, newest.id FROM unnest(${names}::listing_category[]) AS one(category), LATERAL (
      SELECT l.id FROM listing l WHERE l.status = 'active' AND l.area = ${area}::area AND l.category = one.category
      ORDER BY l.id DESC LIMIT ${limit}) AS newest`;
  return names.map((category) => rows.filter((row) => row.category === category).map(({ id }) => id));
}

/** The public listings among these ids, newest first; `now` as for `listCards`. */
export async function listCardsByIds(ids: bigint[], now: VenetianMoment): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return selectCards(Prisma.sql`WHERE l.status = 'active' AND l.id = ANY (${ids}) ORDER BY l.id DESC`, now);
}

/** The public listing with this uid, if any; `now` as for `listCards`. */
export function listCardsByUid(uid: string, now: VenetianMoment): Promise<CardRow[]> {
  return selectCards(Prisma.sql`WHERE l.status = 'active' AND l.uid = ${uid}::uuid`, now);
}

/** Counts listings per cell of this size in degrees. */
export function countPerCell(criteria: DirectoryCriteria, cell: LatLng): Promise<GridCell[]> {
  const perCategory = categories.map(
    (name) => Prisma.sql`${name}::text, count(*) FILTER (WHERE l.category = ${name}::listing_category)`,
  );
  return db.$queryRaw`
    SELECT floor(l.lat / ${cell.lat}::float8)::int AS row, floor(l.lng / ${cell.lng}::float8)::int AS column,
      count(*)::int AS count, jsonb_build_object(${Prisma.join(perCategory)}) AS categories, min(l.id) AS id,
      avg(l.lat) AS lat, avg(l.lng) AS lng,
      min(l.lat) AS south, max(l.lat) AS north, min(l.lng) AS west, max(l.lng) AS east
    FROM listing l WHERE ${matches(criteria)} GROUP BY 1, 2`;
}

export async function countUpTo(criteria: DirectoryCriteria, limit: number): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM listing l WHERE ${matches(criteria)} LIMIT ${limit}) AS found`;
  return found?.count ?? 0;
}

/** Positions of public listings in a rectangle, nearest first. */
export function listNearest(category: Category, box: Box, { lat, lng }: LatLng, limit: number) {
  // planar distance, accurate enough within a few kilometres
  const degreeRatio = Math.cos((lat * Math.PI) / 180);
  return db.$queryRaw<({ uid: string } & LatLng)[]>`
    SELECT l.uid, l.lat, l.lng FROM listing l
    WHERE l.status = 'active' AND l.category = ${category}::listing_category AND ${isInside(box)}
    ORDER BY (l.lat - ${lat}::float8) ^ 2 + ((l.lng - ${lng}::float8) * ${degreeRatio}::float8) ^ 2, l.id LIMIT ${limit}`;
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

function matches({ box, category, q, openAt, isFuzzy = false }: DirectoryCriteria): Prisma.Sql {
  const conditions = [
    Prisma.sql`l.status = 'active'`,
    ...(box ? [isWithin(box)] : []),
    ...(category ? [Prisma.sql`l.category = ${category}::listing_category`] : []),
    ...(q ? [matchesText(q, isFuzzy)] : []),
    ...(openAt ? [isOpen(openAt)] : []),
  ];
  return Prisma.join(conditions, ' AND ');
}

// the strips of latitude of the index `listing_map_idx`
function isWithin(box: Box): Prisma.Sql {
  const [lowest, highest] = [box.south, box.north].map((lat) => Math.floor(lat * STRIPS_PER_DEGREE));
  return Prisma.sql`floor(l.lat * ${Prisma.raw(String(STRIPS_PER_DEGREE))})::int BETWEEN ${lowest} AND ${highest} AND ${isInside(box)}`;
}

export function isInside({ south, north, west, east }: Box): Prisma.Sql {
  const latitudes = Prisma.sql`l.lat BETWEEN ${south}::float8 AND ${north}::float8`;
  if (west <= east) return Prisma.sql`${latitudes} AND l.lng BETWEEN ${west}::float8 AND ${east}::float8`;
  return Prisma.sql`${latitudes} AND (l.lng >= ${west}::float8 OR l.lng <= ${east}::float8)`;
}

// the same query as in the search
function matchesText(q: string, isFuzzy: boolean): Prisma.Sql {
  const parsed = parseQuery(q, isFuzzy ? 'fuzzy' : 'exact');
  return parsed ? Prisma.sql`l.search @@ ${widestTier(parsed)}::tsquery` : Prisma.sql`false`;
}

/** Whether listing `l` is open: the same rule as `isOpenAt`, by lookups of primary keys. */
export function isOpen({ date, day, minute }: VenetianMoment): Prisma.Sql {
  const yesterday = addDays(date, -1);
  const weekday = Prisma.sql`EXISTS (SELECT FROM listing_hours h WHERE h.listing_id = l.id AND (
    (h.day = ${day} AND ${isDuring('h', minute)})
    OR (h.day = ${weekdayOf(yesterday)} AND ${isAfterMidnight('h', minute)} AND NOT ${isException(yesterday)})))`;
  return Prisma.sql`(
    EXISTS (SELECT FROM listing_special_day s WHERE s.listing_id = l.id AND (
      (s.day = ${date}::date AND ${isDuring('s', minute)})
      OR (s.day = ${yesterday}::date AND ${isAfterMidnight('s', minute)})))
    OR (NOT ${isException(date)} AND ${weekday}))`;
}

/** Whether weekly hours do not apply: on a special day, or a holiday on which the place is closed. */
function isException(date: string): Prisma.Sql {
  const special = Prisma.sql`EXISTS (
    SELECT FROM listing_special_day x WHERE x.listing_id = l.id AND x.day = ${date}::date)`;
  const onHoliday = areas.filter((area) => findHoliday(date, area));
  if (onHoliday.length === 0) return special;
  return Prisma.sql`(${special} OR (l.closed_on_holidays AND l.area = ANY (${onHoliday}::area[])))`;
}

function isDuring(table: 'h' | 's', minute: number): Prisma.Sql {
  const [opens, closes] = minutesOf(table);
  return Prisma.sql`${opens} <= ${minute} AND (${closes} <= ${opens} OR ${closes} > ${minute})`;
}

function isAfterMidnight(table: 'h' | 's', minute: number): Prisma.Sql {
  const [opens, closes] = minutesOf(table);
  return Prisma.sql`${closes} <= ${opens} AND ${closes} > ${minute}`;
}

const minutesOf = (table: 'h' | 's') => [Prisma.raw(`${table}.opens_minute`), Prisma.raw(`${table}.closes_minute`)];

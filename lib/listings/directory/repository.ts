import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Area } from '@/lib/geo/area';
import { gridCellDegrees } from '@/lib/geo/clusters';
import type { Box, LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import { type Category, categories, type Kind } from '@/lib/listings/attributes';
import { contentFields, fromRow } from '@/lib/listings/content';
import type { ListingCard, MapQuery } from '@/lib/listings/directory/schema';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';
import { isOpen } from '@/lib/listings/hours/repository';
import { addDays, type VenetianMoment } from '@/lib/listings/hours/venetian-clock';
import { parseQuery, widestTier } from '@/lib/listings/text-search/text-query';

export type CardRow = Omit<OpeningPlan, 'area'> &
  Omit<ListingCard, 'slug' | 'position' | 'sestiere' | 'motif' | 'open' | 'closesMinute'> &
  LatLng & {
    id: bigint;
    /** Translated titles by language. */
    titles: Partial<Record<Locale, string | null>>;
  };

/** Public listings in one cell of the map's grid, with their mean position and bounding box; `id` is valid when `count` is 1. */
export type GridCell = LatLng &
  Box & { row: number; column: number; count: number; categories: Record<Category, number>; id: bigint };

const STRIPS_PER_DEGREE = 2000;

/** `openAt` requires opening hours at that moment; `isFuzzy` also matches misspelt words; `dryAtCm` excludes ground known to be lower. */
export type DirectoryCriteria = Partial<Pick<MapQuery, 'category' | 'q' | 'box' | 'lang'>> & {
  openAt?: VenetianMoment | undefined;
  isFuzzy?: boolean;
  area?: Area;
  interest?: { kinds: readonly Kind[]; keywords: readonly string[] };
  dryAtCm?: number | undefined;
};

export async function findPublished(uid: string) {
  const row = await db.listing.findFirst({
    select: { ...contentFields, publishedAt: true, groundLevelCm: true, demonstration: true },
    where: { uid, status: 'active' },
  });
  if (!row) return null;
  const { publishedAt, groundLevelCm, demonstration } = row;
  return { content: fromRow(row), publishedAt, groundLevelCm, demonstration };
}

/** Public listings, newest first; `now` selects the special days in the rows. */
export async function listCards(criteria: DirectoryCriteria, limit: number, now: VenetianMoment): Promise<CardRow[]> {
  return selectCards(Prisma.sql`WHERE ${matches(criteria)} ORDER BY l.id DESC LIMIT ${limit}`, now);
}

/** Ids up to `newest` of the newest public listings of an area: `limit` in each of the categories. */
export async function listNewestIds(
  area: Area,
  names: readonly Category[],
  { limit, newest }: { limit: number; newest: bigint },
): Promise<bigint[][]> {
  const rows = await db.$queryRaw<{ category: Category; id: bigint }[]>`
    SELECT one.category, newest.id FROM unnest(${names}::listing_category[]) AS one(category), LATERAL (
      SELECT l.id FROM listing l WHERE l.status = 'active' AND l.area = ${area}::area AND l.category = one.category
        AND l.id <= ${newest}
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

/** An object of the number for each category. */
function countEach(countOf: (category: Category) => Prisma.Sql): Prisma.Sql {
  const entries = categories.map((category) => Prisma.sql`${category}::text, ${countOf(category)}`);
  return Prisma.sql`jsonb_build_object(${Prisma.join(entries)})`;
}

/** Counts listings per cell of this size in degrees. */
export function countPerCell(criteria: DirectoryCriteria, cell: LatLng): Promise<GridCell[]> {
  const perCategory = countEach(
    (category) => Prisma.sql`count(*) FILTER (WHERE l.category = ${category}::listing_category)`,
  );
  return db.$queryRaw`
    SELECT floor(l.lat / ${cell.lat}::float8)::int AS row, floor(l.lng / ${cell.lng}::float8)::int AS column,
      count(*)::int AS count, ${perCategory} AS categories, min(l.id) AS id,
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
    SELECT l.id, l.uid, l.title, l.category, l.place_kind AS "placeKind", l.cuisine, l.price_level AS "priceLevel", l.area,
      l.full_address AS "fullAddress", l.lat, l.lng, l.closed_on_holidays AS "closedOnHolidays", l.seasons, l.closures,
      l.language, l.demonstration,
      (SELECT coalesce(jsonb_object_agg(t.key, t.value -> 'title'), '{}') FROM jsonb_each(l.translations) t) AS titles,
      (SELECT jsonb_build_object('key', m.key, 'width', m.width, 'height', m.height)
         FROM listing_media m WHERE m.listing_id = l.id AND m.position = 0) AS cover,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
           'day', h.day, 'opensMinute', h.opens_minute, 'closesMinute', h.closes_minute)), '[]')
         FROM listing_hours h WHERE h.listing_id = l.id) AS hours,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
           'day', s.day, 'until', coalesce(s.until, s.day),
           'opensMinute', s.opens_minute, 'closesMinute', s.closes_minute)), '[]')
         FROM listing_special_day s
         WHERE s.listing_id = l.id AND s.day <= ${date}::date AND coalesce(s.until, s.day) >= ${addDays(date, -1)}::date
      ) AS "specialDays"
    FROM listing l ${rest}`;
}

function matches(criteria: DirectoryCriteria): Prisma.Sql {
  const { box, category, q, lang = 'en', openAt, isFuzzy = false, area, interest, dryAtCm } = criteria;
  const conditions = [
    Prisma.sql`l.status = 'active'`,
    ...(box ? [isWithin(box)] : []),
    ...(category ? [Prisma.sql`l.category = ${category}::listing_category`] : []),
    ...(q ? [matchesText(q, lang, isFuzzy)] : []),
    ...(openAt ? [isOpen(openAt)] : []),
    ...(area ? [Prisma.sql`l.area = ${area}::area`] : []),
    ...(interest ? [hasInterest(interest)] : []),
    ...(dryAtCm === undefined ? [] : [Prisma.sql`coalesce(l.ground_level_cm >= ${dryAtCm}, true)`]),
  ];
  return Prisma.join(conditions, ' AND ');
}

function hasInterest({ kinds, keywords }: NonNullable<DirectoryCriteria['interest']>): Prisma.Sql {
  return Prisma.sql`(l.place_kind = ANY (${kinds}) OR (coalesce(l.category NOT IN ('hotel', 'restaurant'), true)
    AND regexp_split_to_array(lower(l.keywords), '\\s*,\\s*') && ${keywords}::text[]))`;
}

// the strips of latitude of the index `listing_map_idx`
function isWithin(box: Box): Prisma.Sql {
  const [lowest, highest] = [box.south, box.north].map((lat) => Math.floor(lat * STRIPS_PER_DEGREE));
  return Prisma.sql`floor(l.lat * ${Prisma.raw(String(STRIPS_PER_DEGREE))})::int BETWEEN ${lowest} AND ${highest} AND ${isInside(box)}`;
}

function isInside({ south, north, west, east }: Box): Prisma.Sql {
  const latitudes = Prisma.sql`l.lat BETWEEN ${south}::float8 AND ${north}::float8`;
  if (west <= east) return Prisma.sql`${latitudes} AND l.lng BETWEEN ${west}::float8 AND ${east}::float8`;
  return Prisma.sql`${latitudes} AND (l.lng >= ${west}::float8 OR l.lng <= ${east}::float8)`;
}

// the same query as in the search
function matchesText(q: string, lang: Locale, isFuzzy: boolean): Prisma.Sql {
  const parsed = parseQuery(q, { lang, matching: isFuzzy ? 'fuzzy' : 'exact' });
  return parsed ? Prisma.sql`l.search @@ ${widestTier(parsed)}::tsquery` : Prisma.sql`false`;
}

/** Grids of the table `listing_cell`: cells of level n are 63/2^n degrees high and 90/2^n wide. */
const LEVELS = { coarsest: 8, finest: 18 };

/**
 * Counts listings per cell from stored counts, in constant time; approximate at the borders of the rectangle and of cells.
 * Null for criteria and close zooms without stored counts.
 */
export async function countStoredCells(
  { box, category, q, openAt }: DirectoryCriteria & { box: Box },
  zoom: number,
): Promise<GridCell[] | null> {
  // stored cells are 0.35–0.7 times as wide as the map's
  const level = Math.max(Math.ceil(zoom + 0.5), LEVELS.coarsest);
  if (q || openAt || level > LEVELS.finest) return null;
  const size = { lat: 63 / 2 ** level, lng: 90 / 2 ** level };
  const cell = gridCellDegrees(zoom);
  const perCategory = countEach(
    (category) => Prisma.sql`coalesce(sum(count) FILTER (WHERE category = ${category}), 0)`,
  );
  // twice the standard deviation is at most the real extent, so a group is certain to split at the zoom computed from it
  return db.$queryRaw`
    WITH stored AS (
      SELECT category, count, ids,
        y * ${size.lat}::float8 + lats::float8 / nullif(count, 0) / 1e6 AS lat,
        x * ${size.lng}::float8 + lngs::float8 / nullif(count, 0) / 1e6 AS lng,
        ${extentOf('lats', 'lat_squares')} AS height, ${extentOf('lngs', 'lng_squares')} AS width
      FROM listing_cell
      WHERE level = ${level} AND ${touches(box, size)} AND count > 0
        ${category ? Prisma.sql`AND category = ${category}` : Prisma.empty}
    ), grouped AS (
      SELECT floor(lat / ${cell.lat}::float8)::int AS row, floor(lng / ${cell.lng}::float8)::int AS column,
        sum(count)::int AS count, ${perCategory} AS categories, sum(ids)::bigint AS id,
        sum(lat * count) / sum(count) AS lat, sum(lng * count) / sum(count) AS lng,
        greatest(max(lat) - min(lat), max(height)) / 2 AS dy, greatest(max(lng) - min(lng), max(width)) / 2 AS dx
      FROM stored l WHERE ${isInside(box)} GROUP BY 1, 2
    )
    SELECT *, lat - dy AS south, lat + dy AS north, lng - dx AS west, lng + dx AS east FROM grouped`;
}

function extentOf(sum: string, squares: string): Prisma.Sql {
  return Prisma.raw(
    `2 * sqrt(greatest(0, ${squares}::float8 / nullif(count, 0) - (${sum}::float8 / nullif(count, 0)) ^ 2)) / 1e6`,
  );
}

function touches({ south, north, west, east }: Box, size: LatLng): Prisma.Sql {
  const [bottom, top] = [south, north].map((lat) => Math.floor(lat / size.lat));
  const [left, right] = [west, east].map((lng) => Math.floor(lng / size.lng));
  const rows = Prisma.sql`y BETWEEN ${bottom} AND ${top}`;
  if (west <= east) return Prisma.sql`${rows} AND x BETWEEN ${left} AND ${right}`;
  return Prisma.sql`${rows} AND (x >= ${left} OR x <= ${right})`;
}

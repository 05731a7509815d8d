import 'server-only';
import { cache } from 'react';
import { cached } from '@/lib/cache/tagged-cache';
import { centerOf, halfBox } from '@/lib/geo/box';
import { expansionZoom, gridCellDegrees, gridZoom, MAX_ZOOM } from '@/lib/geo/clusters';
import { distanceMetres } from '@/lib/geo/distance';
import { type MapFeature, type MapFeatures, toFeature, toFeatureCollection } from '@/lib/geo/geojson';
import type { Box } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import { categories } from '@/lib/listings/attributes';
import { directoryTag, listingTag } from '@/lib/listings/cache-tags';
import { mixCategories } from '@/lib/listings/directory/category-mix';
import { countKeptCells, keptLevel } from '@/lib/listings/directory/cells/repository';
import * as directory from '@/lib/listings/directory/repository';
import {
  type CardPage,
  type DirectoryFilter,
  type ListingCard,
  MAP_LIMIT,
  type MapQuery,
  type PublishedListing,
} from '@/lib/listings/directory/schema';
import { closingMinute, isOpenAt } from '@/lib/listings/hours/open-state';
import { type VenetianMoment, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { listingUid } from '@/lib/listings/schema';
import { slugOf } from '@/lib/listings/slug';
import { imageUrl } from '@/lib/media/schema';

/** With fewer finds than this, titles that merely resemble the words are shown too. */
const FEW = 3;

/** A recommendation is chosen among about so many places, the nearest ones. */
const CONSIDERED = 300;
const RECOMMENDED = 6;
/** Halving a rectangle so often makes a city of a continent, and a doorstep of a city. */
const MOST_HALVINGS = 12;

/** A public listing, or null: one that is pending, rejected or unknown, or no id at all. */
export const findPublishedListing = cache(async (uid: string): Promise<PublishedListing | null> => {
  if (!listingUid.safeParse(uid).success) return null;
  return cached(['published-listing', uid], [listingTag(uid)], () => readPublished(uid));
});

async function readPublished(uid: string): Promise<PublishedListing | null> {
  const found = await directory.findPublished(uid);
  if (!found) return null;
  const publishedAt = Math.floor((found.publishedAt?.getTime() ?? 0) / 1000);
  const { content, groundLevelCm } = found;
  return { ...content, uid, slug: slugOf(content.title), publishedAt, groundLevelCm };
}

/**
 * Public listings, newest first.
 *
 * @param page `after` is what the last page called `next`; `limit` 1–200
 */
export async function listCards(
  filter: DirectoryFilter,
  { limit, after = null }: { limit: number; after?: string | null },
  now = new Date(),
): Promise<CardPage> {
  const moment = venetianMoment(now);
  const wanted = await settleWords(wantedOf(filter, moment));
  const rows = await directory.listCards(wanted, { limit: limit + 1, before: after }, moment);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { cards: shown.map((row) => toCard(row, moment, filter.lang)), next: last ? String(last.id) : null };
}

/**
 * What the map shows in a rectangle: places alone, and groups where they lie too close. No more features than `limit`,
 * which is 200, and the place requested by name. Venice comes first, with its categories in turn.
 */
export async function listMapFeatures(
  { box, zoom, place, ...filter }: MapQuery,
  now = new Date(),
  limit = MAP_LIMIT,
): Promise<MapFeatures> {
  const moment = venetianMoment(now);
  const wanted = { ...(await settleWords({ ...wantedOf(filter, moment), box })), box };
  const draw = (rows: directory.CardRow[]) =>
    rowsOnce([...named, ...mixCategories(rows)]).map((row) => toListingFeature(toCard(row, moment, filter.lang)));
  const denseZoom = gridZoom(box, zoom, limit);
  const [count, crowd] = await Promise.all([
    directory.countUpTo(wanted, limit + 1),
    // whoever asks for groups was told of many places a moment ago, and will need them
    zoom < MAX_ZOOM ? countKept(wanted, denseZoom) : null,
  ]);
  // where everything fits into one answer, nothing is grouped more coarsely than was asked
  const isSparse = count <= limit;
  const usedZoom = isSparse ? zoom : denseZoom;
  const named = place ? await directory.listCardsByUids([place], moment) : [];

  // at the closest zoom nobody could open a group any more
  if (zoom >= MAX_ZOOM && isSparse) {
    const rows = await directory.listCards(wanted, { limit }, moment);
    return toFeatureCollection(draw(rows));
  }
  const kept = isSparse ? null : (crowd ?? (await countKept(wanted, denseZoom)));
  const cells = kept ?? (await directory.countPerCell(wanted, gridCellDegrees(usedZoom)));
  const groups = cells.filter(({ count }) => count > 1);
  const single = cells.filter(({ count }) => count === 1).map(({ id }) => id);
  const rows = await directory.listCardsByIds(single, moment);
  return toFeatureCollection([...draw(rows), ...groups.map((group) => toClusterFeature(group, zoom, usedZoom))]);
}

/** Groups from the kept counts; null where these do not tell them apart: by words, by opening hours, from close by. */
async function countKept(wanted: directory.Wanted & { box: Box }, zoom: number): Promise<directory.GridCell[] | null> {
  const level = wanted.q || wanted.openAt ? null : keptLevel(zoom);
  return level === null ? null : countKeptCells(wanted, level, gridCellDegrees(zoom));
}

/**
 * Places with a photograph that are open now, those nearest to the middle of the rectangle first: at most six, chosen
 * among the few hundred nearest.
 */
export async function listOpenNearby(
  { box, zoom: _zoom, place: _place, ...filter }: MapQuery,
  now = new Date(),
): Promise<MapFeatures> {
  const moment = venetianMoment(now);
  const middle = centerOf(box);
  const wanted = await settleWords({ ...wantedOf({ ...filter, openNow: false }, moment), box });
  const around = { ...wanted, box: await narrow(wanted, box), openAt: moment };
  const rows = await directory.listCards(around, { limit: CONSIDERED }, moment);
  const cards = rows.filter(({ cover }) => cover).map((row) => toCard(row, moment, filter.lang));
  const metresTo = new Map(cards.map(({ uid, position }) => [uid, distanceMetres(middle, position)]));
  const nearest = cards.toSorted((a, b) => (metresTo.get(a.uid) ?? 0) - (metresTo.get(b.uid) ?? 0));
  return toFeatureCollection(nearest.slice(0, RECOMMENDED).map(toListingFeature));
}

/** The part around the middle of a rectangle that holds no more places than are considered. */
async function narrow(wanted: directory.Wanted, box: Box): Promise<Box> {
  let part = box;
  for (let step = 0; step < MOST_HALVINGS; step++) {
    if ((await directory.countUpTo({ ...wanted, box: part }, CONSIDERED + 1)) <= CONSIDERED) return part;
    part = halfBox(part);
  }
  return part;
}

/** The first of the newest places in a rectangle, in the order of `listMapFeatures`; `limit` 1–200. */
export async function listMapCards(
  { box, zoom: _zoom, ...filter }: MapQuery,
  limit: number,
  now = new Date(),
): Promise<ListingCard[]> {
  const moment = venetianMoment(now);
  const wanted = await settleWords({ ...wantedOf(filter, moment), box });
  const rows = await directory.listCards(wanted, { limit: MAP_LIMIT }, moment);
  return mixCategories(rows)
    .slice(0, limit)
    .map((row) => toCard(row, moment, filter.lang));
}

/**
 * What a page shows before its map has loaded, cached until a public listing changes: the first places of a rectangle,
 * and what a map of it shows. Whether a place is open is left unknown.
 */
export function listCachedFirstPlaces(
  query: MapQuery,
  limit: number,
): Promise<{ places: MapFeature[]; drawn: MapFeature[] }> {
  return cached(['first-places', JSON.stringify(query), String(limit)], [directoryTag], async () => {
    const [cards, alone] = await Promise.all([
      listMapCards(query, limit),
      listMapFeatures({ ...query, zoom: MAX_ZOOM }),
    ]);
    const isDense = alone.features.some(({ properties }) => properties.kind === 'cluster');
    const { features } = isDense ? await listMapFeatures(query) : alone;
    return { places: cards.map(toListingFeature).map(withoutOpen), drawn: features.map(withoutOpen) };
  });
}

// A cached value may be read a day later.
function withoutOpen(feature: MapFeature): MapFeature {
  if (feature.properties.kind !== 'listing') return feature;
  return { ...feature, properties: { ...feature.properties, open: null, closesMinute: null } };
}

// a place may be requested by name and be in view as well
function rowsOnce(rows: directory.CardRow[]): directory.CardRow[] {
  return [...new Map(rows.map((row) => [row.uid, row])).values()];
}

function wantedOf({ openNow, lang: _lang, ...filter }: DirectoryFilter, moment: VenetianMoment): directory.Wanted {
  return { ...filter, openAt: openNow ? moment : undefined };
}

/** Words that hardly anything contains were probably misspelt. */
async function settleWords(wanted: directory.Wanted): Promise<directory.Wanted> {
  if (!wanted.q || (await directory.countUpTo(wanted, FEW)) >= FEW) return wanted;
  return { ...wanted, loose: true };
}

/** A row as visitors see it at a moment, with the title in their language where the host gave it. */
export function toCard(row: directory.CardRow, moment: VenetianMoment, lang: Locale = row.language): ListingCard {
  const { id: _id, lat, lng, hours, specialDays, closedOnHolidays, titles, ...card } = row;
  const translated = lang === row.language ? null : titles[lang];
  const plan = { hours, specialDays, closedOnHolidays, area: row.area };
  const shown = translated ? { title: translated, language: lang } : null;
  // the address is made of the original, or a place would have seven
  const state = { open: isOpenAt(plan, moment), closesMinute: closingMinute(plan, moment) };
  return { ...card, ...shown, slug: slugOf(row.title), position: { lat, lng }, ...state };
}

function toListingFeature({ position, cover, ...card }: ListingCard): MapFeature {
  return toFeature(position, { kind: 'listing', ...card, cover: cover && imageUrl(cover.key) });
}

function toClusterFeature(
  { row, column, count, categories: perCategory, middle, members }: directory.GridCell,
  zoom: number,
  usedZoom: number,
): MapFeature {
  return toFeature(middle, {
    kind: 'cluster',
    id: `${usedZoom}:${row}:${column}`,
    count,
    categories: Object.fromEntries(
      categories.filter((category) => perCategory[category] > 0).map((category) => [category, perCategory[category]]),
    ),
    expansionZoom: expansionZoom(members, zoom, usedZoom),
  });
}

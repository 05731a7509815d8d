import 'server-only';
import { cache } from 'react';
import { cached } from '@/lib/cache/tagged-cache';
import type { Area } from '@/lib/geo/area';
import { boxAround, centerOf, halfBox } from '@/lib/geo/box';
import { expansionZoom, gridCellDegrees, gridZoom, MAX_ZOOM } from '@/lib/geo/clusters';
import { distanceMetres } from '@/lib/geo/distance';
import { type MapFeature, type MapFeatures, toFeature, toFeatureCollection } from '@/lib/geo/geojson';
import { nearestLanding } from '@/lib/geo/landings';
import type { Box, LatLng } from '@/lib/geo/schema';
import { findSestiere } from '@/lib/geo/sestieri';
import { indexName, matchNames, type NameMatch, type NameQuery, noMatch, toNameQuery } from '@/lib/i18n/match-name';
import type { Locale } from '@/lib/i18n/routing';
import { categories } from '@/lib/listings/attributes';
import { rankListings } from '@/lib/listings/directory/rank-facts/service';
import * as directory from '@/lib/listings/directory/repository';
import {
  type ListingCard,
  MAP_LIMIT,
  type MapQuery,
  type NearbyPlace,
  type PublishedListing,
} from '@/lib/listings/directory/schema';
import { closingMinute, isOpenAt } from '@/lib/listings/hours/open-state';
import { type VenetianMoment, venetianMoment, weekdayOf } from '@/lib/listings/hours/venetian-clock';
import { listingUid } from '@/lib/listings/schema';
import { directoryTag, listingTag } from '@/lib/listings/tags';
import { slugOf } from '@/lib/listings/text';
import { findMotif } from '@/lib/media/illustrations';
import { imageUrl } from '@/lib/media/schema';
import { currentTime } from '@/lib/scenario';

/** With fewer matches than this, misspelt words match too. */
const FEW_MATCHES = 3;
/** Recommendations are selected from about so many places. */
const MAX_CANDIDATES = 300;
const MAX_RECOMMENDED = 6;
const MAX_HALVINGS = 12;
const NEARBY_RADII_METRES = [150, 500, 1_500, 5_000];
const MAX_NEARBY = 4;
/** Outside of Venice, landings farther away are not shown. */
const MAX_MAINLAND_METRES = 2_000;

export const findPublishedListing = cache(async (uid: string): Promise<PublishedListing | null> => {
  if (!listingUid.safeParse(uid).success) return null;
  return cached(['published-listing', uid], [listingTag(uid)], () => readPublished(uid));
});

async function readPublished(uid: string): Promise<PublishedListing | null> {
  const found = await directory.findPublished(uid);
  if (!found) return null;
  const { content, publishedAt, ...facts } = found;
  const publishedSeconds = Math.floor((publishedAt?.getTime() ?? 0) / 1000);
  return { ...content, uid, slug: slugOf(content.title), publishedAt: publishedSeconds, ...facts };
}

/** Places of a rectangle, single or grouped, sorted by `rankOnMap`: at most `limit`, besides the place with the given uid. */
export async function listMapFeatures(
  { box, zoom, place, ...filter }: MapQuery,
  now = currentTime(),
  limit = MAP_LIMIT,
): Promise<MapFeatures> {
  const moment = venetianMoment(now);
  const criteria = { ...(await toCriteria({ ...filter, box }, moment)), box };
  const denseZoom = gridZoom(box, zoom, limit);
  const [count, crowdCells] = await Promise.all([
    directory.countUpTo(criteria, limit + 1),
    // clients request groups, below the maximum zoom, where there were too many places before
    zoom < MAX_ZOOM ? directory.countStoredCells(criteria, denseZoom) : null,
  ]);
  const isSparse = count <= limit;
  const usedZoom = isSparse ? zoom : denseZoom;
  const named = place ? await directory.listCardsByUid(place, moment) : [];
  const toFeatures = async (rows: directory.CardRow[]) =>
    distinctRows([...named, ...(await rankOnMap(rows, box, filter.q))]).map((row) =>
      toListingFeature(toCard(row, moment, filter.lang)),
    );

  // groups cannot be opened at the maximum zoom
  if (zoom >= MAX_ZOOM && isSparse) {
    return toFeatureCollection(await toFeatures(await directory.listCards(criteria, limit, moment)));
  }
  const storedCells = isSparse ? null : (crowdCells ?? (await directory.countStoredCells(criteria, denseZoom)));
  const cells = storedCells ?? (await directory.countPerCell(criteria, gridCellDegrees(usedZoom)));
  const groups = cells.filter((cell) => cell.count > 1);
  const single = cells.filter((cell) => cell.count === 1).map(({ id }) => id);
  const rows = await directory.listCardsByIds(single, moment);
  return toFeatureCollection([
    ...(await toFeatures(rows)),
    ...groups.map((group) => toClusterFeature(group, zoom, usedZoom)),
  ]);
}

export async function listOpenNearby({ box, zoom: _zoom, place: _place, ...filter }: MapQuery, now = currentTime()) {
  const moment = venetianMoment(now);
  const center = centerOf(box);
  const criteria = await toCriteria({ ...filter, box, openNow: false }, moment);
  const candidates = { ...criteria, box: await shrinkBox(criteria, box), openAt: moment };
  const rows = await directory.listCards(candidates, MAX_CANDIDATES, moment);
  const cards = rows.filter(({ cover }) => cover).map((row) => toCard(row, moment, filter.lang));
  const metresTo = new Map(cards.map(({ uid, position }) => [uid, distanceMetres(center, position)]));
  const nearest = cards.toSorted((a, b) => (metresTo.get(a.uid) ?? 0) - (metresTo.get(b.uid) ?? 0));
  return toFeatureCollection(nearest.slice(0, MAX_RECOMMENDED).map(toListingFeature));
}

/** The best public places of an interest, by an order that does not change during the day, with the special days of a date. */
export async function listOfInterest(
  criteria: directory.DirectoryCriteria,
  date: string,
): Promise<directory.CardRow[]> {
  const rows = await directory.listCards(criteria, MAX_CANDIDATES, { date, day: weekdayOf(date), minute: 0 });
  return rankListings(rows, { from: null }, null);
}

/** The largest part around the center, by halving, with at most `MAX_CANDIDATES` places. */
async function shrinkBox(criteria: directory.DirectoryCriteria, box: Box): Promise<Box> {
  let part = box;
  for (let step = 0; step < MAX_HALVINGS; step++) {
    if ((await directory.countUpTo({ ...criteria, box: part }, MAX_CANDIDATES + 1)) <= MAX_CANDIDATES) return part;
    part = halfBox(part);
  }
  return part;
}

/** The first of the newest places in a rectangle, in the order of `listMapFeatures`; `limit` 1–200. */
export async function listMapCards(
  { zoom: _zoom, place: _place, ...filter }: MapQuery,
  limit: number,
  now = currentTime(),
): Promise<ListingCard[]> {
  const moment = venetianMoment(now);
  const rows = await directory.listCards(await toCriteria(filter, moment), MAP_LIMIT, moment);
  const ranked = await rankOnMap(rows, filter.box, filter.q);
  return ranked.slice(0, limit).map((row) => toCard(row, moment, filter.lang));
}

/** The first places of a rectangle, without open states; cached until a public listing changes. */
export function listCachedFirstPlaces(query: MapQuery, limit: number): Promise<MapFeature[]> {
  return cached(['first-places', JSON.stringify(query), String(limit)], [directoryTag], async () => {
    const cards = await listMapCards(query, limit);
    return cards.map(toListingFeature).map(withoutOpen);
  });
}

// the cached value may be read a day later
export function withoutOpen(feature: MapFeature): MapFeature {
  if (feature.properties.kind !== 'listing') return feature;
  return { ...feature, properties: { ...feature.properties, open: null, closesMinute: null } };
}

// the place requested by uid may be in the rectangle too
function distinctRows(rows: directory.CardRow[]): directory.CardRow[] {
  return [...new Map(rows.map((row) => [row.uid, row])).values()];
}

/** Matches fuzzily when a query has hardly any exact matches. */
async function toCriteria(
  { openNow, ...filter }: Omit<MapQuery, 'zoom' | 'place'>,
  moment: VenetianMoment,
): Promise<directory.DirectoryCriteria> {
  const criteria = { ...filter, openAt: openNow ? moment : undefined };
  if (!criteria.q) return criteria;
  const isFuzzy = (await directory.countUpTo(criteria, FEW_MATCHES)) < FEW_MATCHES;
  return { ...criteria, isFuzzy };
}

/** A card with its open state at a moment, and the title in `lang` where it is translated. */
export function toCard(row: directory.CardRow, moment: VenetianMoment, lang: Locale = row.language): ListingCard {
  const { id: _id, lat, lng, hours, seasons, closures, specialDays, closedOnHolidays, titles, ...card } = row;
  const translated = lang === row.language ? null : titles[lang];
  const plan = { hours, seasons, closures, specialDays, closedOnHolidays, area: row.area };
  const shown = translated ? { title: translated, language: lang } : null;
  // of the original title: one address in all languages
  const state = { open: isOpenAt(plan, moment), closesMinute: closingMinute(plan, moment) };
  const position = { lat, lng };
  const motif = card.cover && findMotif(card.cover.key);
  return { ...card, ...shown, slug: slugOf(row.title), position, sestiere: findSestiere(position), motif, ...state };
}

function toListingFeature({ position, cover, ...card }: ListingCard): MapFeature {
  return toFeature(position, { kind: 'listing', ...card, cover: cover && imageUrl(cover.key) });
}

function toClusterFeature(cell: directory.GridCell, zoom: number, usedZoom: number): MapFeature {
  const present = categories.filter((category) => cell.categories[category] > 0);
  return toFeature(cell, {
    kind: 'cluster',
    id: `${usedZoom}:${cell.row}:${cell.column}`,
    count: cell.count,
    categories: Object.fromEntries(present.map((category) => [category, cell.categories[category]])),
    expansionZoom: expansionZoom(cell, zoom, usedZoom),
  });
}

/** Up to four public places of the same category within five kilometres, nearest first. */
export async function listSimilarNearby({ uid, category, position }: PublishedListing): Promise<NearbyPlace[]> {
  if (!category) return [];
  let nearest: { uid: string; metres: number }[] = [];
  for (const radius of NEARBY_RADII_METRES) {
    // one more, because the place itself is among them
    const rows = await directory.listNearest(category, boxAround(position, radius), position, MAX_NEARBY + 1);
    nearest = rows
      .filter((row) => row.uid !== uid)
      .map((row) => ({ uid: row.uid, metres: distanceMetres(position, row) }))
      // the corners of the rectangle are outside of the radius
      .filter(({ metres }) => metres <= radius)
      .slice(0, MAX_NEARBY);
    if (nearest.length === MAX_NEARBY) break;
  }
  const listings = await Promise.all(nearest.map((place) => findPublishedListing(place.uid)));
  return nearest.flatMap(({ metres }, index) => {
    const listing = listings[index];
    return listing ? [{ ...listing, metres }] : [];
  });
}

export function findWalk({ position, area }: { position: LatLng; area: Area }) {
  const nearest = nearestLanding(position);
  if (!nearest || (area !== 'venice' && nearest.metres > MAX_MAINLAND_METRES)) return null;
  return { name: nearest.landing.name, minutes: nearest.minutes };
}

/** A wider rectangle shows several towns; being near its middle means nothing. */
const MAX_CENTERED_DEGREES = 0.3;

/**
 * Best first, those with the searched name before others; without what changes during the day: a stored first view and
 * the live map have the same order.
 */
async function rankOnMap(rows: readonly directory.CardRow[], box: Box, q: string): Promise<directory.CardRow[]> {
  const from = box.east - box.west <= MAX_CENTERED_DEGREES ? centerOf(box) : null;
  const query = toNameQuery(q);
  // the whole name, a part of it, or neither
  const tierOf = (row: directory.CardRow) => Math.floor(2 * matchTitles(query, row).score);
  const tiered = rows.map((row) => ({ id: row.id, tier: tierOf(row), row }));
  return (await rankListings(tiered, { from, isMixed: q === '' }, null)).map(({ row }) => row);
}

/** The best match of a place's names in all languages. */
export function matchTitles(
  query: NameQuery,
  { title, titles }: Pick<directory.CardRow, 'title' | 'titles'>,
): NameMatch {
  if (query.whole === '') return noMatch;
  const names = [title, ...Object.values(titles)].flatMap((one) => (one ? [indexName(one)] : []));
  return matchNames(query, names);
}

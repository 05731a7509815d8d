import 'server-only';
import { cache } from 'react';
import { keep } from '@/lib/cache/kept';
import { expansionZoom, gridCellDegrees, gridZoom, MAX_ZOOM } from '@/lib/geo/clusters';
import { type MapFeature, type MapFeatures, toFeature, toFeatureCollection } from '@/lib/geo/geojson';
import type { Locale } from '@/lib/i18n/routing';
import * as directory from '@/lib/listings/directory/repository';
import {
  type CardPage,
  type DirectoryFilter,
  type ListingCard,
  MAP_LIMIT,
  type MapQuery,
  type PublishedListing,
} from '@/lib/listings/directory/schema';
import { directoryTag, listingTag } from '@/lib/listings/directory/tags';
import { isOpenAt } from '@/lib/listings/open-state';
import { listingUid } from '@/lib/listings/schema';
import { slugOf } from '@/lib/listings/slug';
import { type VenetianMoment, venetianMoment } from '@/lib/listings/venetian-clock';
import { imageUrl } from '@/lib/media/schema';

/** With fewer finds than this, titles that merely resemble the words are shown too. */
const FEW = 3;

/** A public listing, or null: one that is pending, rejected or unknown, or no id at all. */
export const findPublishedListing = cache(async (uid: string): Promise<PublishedListing | null> => {
  if (!listingUid.safeParse(uid).success) return null;
  return keep(['published-listing', uid], [listingTag(uid)], () => readPublished(uid));
});

async function readPublished(uid: string): Promise<PublishedListing | null> {
  const found = await directory.findPublished(uid);
  if (!found) return null;
  const publishedAt = Math.floor((found.publishedAt?.getTime() ?? 0) / 1000);
  return { ...found.content, uid, slug: slugOf(found.content.title), publishedAt };
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
 * What the map shows in a rectangle: places alone, and groups where they lie too close. At most 200 features.
 */
export async function listMapFeatures({ box, zoom, ...filter }: MapQuery, now = new Date()): Promise<MapFeatures> {
  const moment = venetianMoment(now);
  const wanted = await settleWords({ ...wantedOf(filter, moment), box });
  // where everything fits into one answer, nothing is grouped more coarsely than was asked
  const isSparse = (await directory.countUpTo(wanted, MAP_LIMIT + 1)) <= MAP_LIMIT;
  const usedZoom = isSparse ? zoom : gridZoom(box, zoom, MAP_LIMIT);
  const cells = await directory.countPerCell(wanted, gridCellDegrees(usedZoom));

  // at the closest zoom nobody could open a group any more
  if (zoom >= MAX_ZOOM && isSparse) {
    const rows = await directory.listCards(wanted, { limit: MAP_LIMIT }, moment);
    return toFeatureCollection(rows.map((row) => toListingFeature(toCard(row, moment, filter.lang))));
  }
  const groups = cells.filter(({ count }) => count > 1);
  const single = cells.filter(({ count }) => count === 1).map(({ id }) => id);
  const rows = await directory.listCardsByIds(single, moment);
  return toFeatureCollection([
    ...rows.map((row) => toListingFeature(toCard(row, moment, filter.lang))),
    ...groups.map((group) => toClusterFeature(group, zoom, usedZoom)),
  ]);
}

/** The newest places in a rectangle, for a list beside the map that needs no map; `limit` 1–200. */
export async function listMapCards(
  { box, zoom: _zoom, ...filter }: MapQuery,
  limit: number,
  now = new Date(),
): Promise<ListingCard[]> {
  const moment = venetianMoment(now);
  const wanted = await settleWords({ ...wantedOf(filter, moment), box });
  const rows = await directory.listCards(wanted, { limit }, moment);
  return rows.map((row) => toCard(row, moment, filter.lang));
}

/** `listMapFeatures`, kept until a public listing changes: for the first view of a page. `open` is left unknown. */
export function listKeptMapFeatures(query: MapQuery): Promise<MapFeatures> {
  return keep(['map-features', JSON.stringify(query)], [directoryTag], async () => {
    const { features } = await listMapFeatures(query);
    return toFeatureCollection(features.map(withoutOpen));
  });
}

// what is kept may be read tomorrow
function withoutOpen(feature: MapFeature): MapFeature {
  if (feature.properties.kind !== 'listing') return feature;
  return { ...feature, properties: { ...feature.properties, open: null } };
}

function wantedOf({ openNow, lang: _lang, ...filter }: DirectoryFilter, moment: VenetianMoment): directory.Wanted {
  return { ...filter, openAt: openNow ? moment : undefined };
}

/** Words that hardly anything contains were probably misspelt. */
async function settleWords(wanted: directory.Wanted): Promise<directory.Wanted> {
  if (!wanted.q || (await directory.countUpTo(wanted, FEW)) >= FEW) return wanted;
  return { ...wanted, loose: true };
}

function toCard(row: directory.CardRow, moment: VenetianMoment, lang: Locale = row.language): ListingCard {
  const { id: _id, lat, lng, hours, specialDays, closedOnHolidays, titles, ...card } = row;
  const translated = lang === row.language ? null : titles[lang];
  const open = isOpenAt({ hours, specialDays, closedOnHolidays, area: row.area }, moment);
  const shown = translated ? { title: translated, language: lang } : null;
  // the address is made of the original, or a place would have seven
  return { ...card, ...shown, slug: slugOf(row.title), position: { lat, lng }, open };
}

function toListingFeature({ position, cover, ...card }: ListingCard): MapFeature {
  return toFeature(position, { kind: 'listing', ...card, cover: cover && imageUrl(cover.key) });
}

function toClusterFeature(
  { row, column, count, middle, members }: directory.GridCell,
  zoom: number,
  usedZoom: number,
): MapFeature {
  return toFeature(middle, {
    kind: 'cluster',
    id: `${usedZoom}:${row}:${column}`,
    count,
    expansionZoom: expansionZoom(members, zoom, usedZoom),
  });
}

import { z } from 'zod';
import { type Feature, toFeature } from '@/lib/geo/geojson';
import type { ListingContent } from '@/lib/listings/content';
import { findColumn, type Property } from '@/lib/listings/import-export/columns';
import { type Named, toRecord } from '@/lib/listings/import-export/import-record';
import { MAX_ROWS } from '@/lib/listings/import-export/schema';
import { refuseFile, type Source, type SourceRow, tellable } from '@/lib/listings/import-export/source';
import { toTranslationFields } from '@/lib/listings/translations';

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
  crs: z.unknown().optional(),
});
const feature = z.object({ type: z.literal('Feature'), geometry: z.unknown(), properties: z.unknown() });
const point = z.object({ type: z.literal('Point'), coordinates: z.array(z.unknown()).min(2).max(3) });
const namedCrs = z.object({ properties: z.object({ name: z.string().max(200) }) });
/** RFC 7946 knows WGS84 only; older files say so themselves. */
const WGS84 = /^(urn:ogc:def:crs:)?(OGC:(1\.3)?:?CRS84|EPSG:(\d[\d.]*)?:?4326)$/i;

/**
 * Reads a FeatureCollection of points whose properties are called like the columns of a CSV, or like the form's fields.
 *
 * @throws AppError `invalid_input` for anything else, for another coordinate system, and for more features than we take
 */
export function readGeoJson(text: string): Source {
  const read = collection.safeParse(parse(text));
  if (!read.success) return refuseFile('notGeoJson');
  const { features, crs } = read.data;
  if (crs !== undefined && crs !== null && !isWgs84(crs)) refuseFile('foreignCoordinates');
  if (features.length === 0) refuseFile('emptyFile');
  if (features.length > MAX_ROWS) refuseFile('tooManyRows');
  const ignored = new Set<string>();
  const rows = features.map((entry, index) => toRow(entry, index + 1, ignored));
  return { rows, ignored: tellable(ignored) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refuseFile('notJson');
  }
}

function isWgs84(crs: unknown): boolean {
  const { data } = namedCrs.safeParse(crs);
  return data !== undefined && WGS84.test(data.properties.name);
}

function toRow(entry: unknown, line: number, ignored: Set<string>): SourceRow {
  const { data: found } = feature.safeParse(entry);
  const values = new Map<Property, unknown>();
  if (!found) return { line, values, problem: 'notAFeature' };
  const { data: place } = point.safeParse(found.geometry);
  const [lng, lat] = place?.coordinates ?? [];
  for (const [name, value] of entriesOf(found.properties)) {
    const column = findColumn(name);
    if (!column) ignored.add(name);
    else if (!values.has(column)) values.set(column, value);
  }
  values.set('lat', lat).set('lng', lng);
  return { line, values, problem: place ? null : 'notAPoint' };
}

/** At most a hundred names are looked at: a listing has fewer. */
function entriesOf(properties: unknown): [string, unknown][] {
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return [];
  return Object.entries(properties).slice(0, 100);
}

/** A listing as a feature that `readGeoJson` reads again: the columns of a CSV, with lists as lists. */
export function toListingFeature(listing: Named, origin: string): Feature<Record<string, unknown>> & { id: string } {
  const { content } = listing;
  const { lat: _lat, lng: _lng, links: _links, ...texts } = toRecord(listing, origin);
  const properties = Object.entries(texts).filter(
    ([name, text]) => text !== '' && !isLink(name) && !isTranslation(name),
  );
  return {
    ...toFeature(content.position, { ...Object.fromEntries(properties), ...listsOf(content, texts.gallery) }),
    id: listing.uid,
  };
}

const isLink = (name: string) => ['website', 'facebook', 'instagram', 'linkedin', 'twitter'].includes(name);
const isTranslation = (name: string) => /^(title|description)_..$/.test(name);

function listsOf(content: ListingContent, gallery = '') {
  return {
    facilities: content.facilities,
    social_links: content.socialLinks,
    translations: toTranslationFields(content.translations),
    gallery: gallery === '' ? [] : gallery.split('\n'),
  };
}

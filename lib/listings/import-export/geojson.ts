import { z } from 'zod';
import type { Property } from '@/lib/listings/import-export/column-names';
import { findColumn } from '@/lib/listings/import-export/columns';
import {
  createRowLimit,
  parseJson,
  rejectFile,
  type Source,
  type SourceRow,
  toDisplayNames,
} from '@/lib/listings/import-export/csv';

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
  crs: z.unknown().optional(),
});
const feature = z.object({
  type: z.literal('Feature'),
  geometry: z.unknown(),
  properties: z.record(z.string(), z.unknown()).catch({}),
});
const point = z.object({ type: z.literal('Point'), coordinates: z.array(z.unknown()).min(2).max(3) });
const namedCrs = z.object({ properties: z.object({ name: z.string().max(200) }) });
/** RFC 7946 allows WGS84 only; older files name it explicitly. */
const WGS84 = /^(urn:ogc:def:crs:)?(OGC:(1\.3)?:?CRS84|EPSG:(\d[\d.]*)?:?4326)$/i;

/** Parses a FeatureCollection of points in WGS84. @throws AppError `invalid_input` */
export function readGeoJson(text: string): Source {
  const read = collection.safeParse(parseJson(text));
  if (!read.success) return rejectFile('notGeoJson');
  const { features, crs } = read.data;
  if (crs !== undefined && crs !== null && !isWgs84(crs)) rejectFile('foreignCoordinates');
  if (features.length === 0) rejectFile('emptyFile');
  const ignored = new Set<string>();
  const limit = createRowLimit();
  const rows = features.map((entry, index) => {
    const row = toRow(entry, index + 1, ignored);
    limit(row);
    return row;
  });
  return { rows, ignored: toDisplayNames(ignored) };
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
  for (const [name, value] of Object.entries(found.properties).slice(0, 100)) {
    const column = findColumn(name);
    if (!column) ignored.add(name);
    else if (!values.has(column)) values.set(column, value);
  }
  values.set('lat', lat).set('lng', lng);
  return { line, values, problem: place ? null : 'notAPoint' };
}

import { basename } from 'node:path';
import { z } from 'zod';
import type { GroundKind } from '@/lib/city/street-map/shapes';
import { type HouseNumber, toHouseNumber } from './house-number';
import { InputError } from './input-error';
import { readJsonFile } from './json-file';
import type { MapShape } from './map-shape';
import { isServed, type Stairs, type Street, toUnits } from './street';

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number());
const line = z.array(position).min(2);
const polygon = z.array(z.array(position).min(4)).min(1);
const properties = z.record(z.string(), z.unknown()).nullish();
type Properties = Record<string, unknown>;

const lines = z.union([
  z.object({ type: z.literal('LineString'), coordinates: line }).transform(({ coordinates }) => [coordinates]),
  z
    .object({ type: z.literal('MultiLineString'), coordinates: z.array(line) })
    .transform(({ coordinates }) => coordinates),
]);
const polygons = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: polygon }).transform(({ coordinates }) => [coordinates]),
  z
    .object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) })
    .transform(({ coordinates }) => coordinates),
]);
const polygonsOrPoint = z.union([
  polygons,
  z.object({ type: z.literal('Point'), coordinates: position }).transform(({ coordinates }) => [[[coordinates]]]),
]);
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
  licence: z.string().optional(),
  license: z.string().optional(),
  timestamp: z.string().optional(),
  crs: z.object({ properties: z.object({ name: z.string() }) }).nullish(),
});
const DEGREES = /CRS:?:?84$|EPSG:.*:?4326$/i;

/** Reads the features of one kind of geometry. @throws InputError with the number of the feature, counted from 1 */
async function readLayer<Shape>(path: string, kind: string, geometry: z.ZodType<Shape[]>) {
  const file = basename(path);
  const parsed = collection.safeParse(await readJsonFile(path));
  if (!parsed.success) throw new InputError(file, '', 'this is no FeatureCollection of GeoJSON');
  const { name: crs = 'CRS84' } = parsed.data.crs?.properties ?? {};
  if (!DEGREES.test(crs)) throw new InputError(file, '', `its coordinates are ${crs}; ${CONVERT}`);
  const feature = z.object({ type: z.literal('Feature'), geometry, properties });
  const features = parsed.data.features.map((one, index) => {
    const found = feature.safeParse(one);
    if (!found.success) throw new InputError(file, `feature ${index + 1}`, problemOf(one, found.error, kind));
    return { shapes: found.data.geometry, properties: found.data.properties ?? {} };
  });
  return {
    features,
    licence: parsed.data.licence ?? parsed.data.license ?? null,
    dated: parsed.data.timestamp ?? null,
  };
}

const CONVERT = 'convert it to degrees: ogr2ogr -t_srs EPSG:4326 layer.geojson FILE';

function problemOf(feature: unknown, error: z.ZodError, kind: string): string {
  const { geometry } = Object(feature) as { geometry?: { coordinates?: unknown } | null };
  if (geometry === null) return 'it has no geometry';
  const first = [geometry?.coordinates].flat(4).find((value) => typeof value === 'number');
  if (first !== undefined && Math.abs(first) > 1_000) return `its coordinates (${first} …) are metres; ${CONVERT}`;
  const text = JSON.stringify(error.issues);
  if (/too_big|too_small/.test(text) && /coordinates/.test(text))
    return `coordinates of the ${kind} are out of range or too few`;
  return `it has no valid ${kind}`;
}

/** Streets and bridges of a layer `streets`, or `bridges`, which has nothing else; those outside the areas are left out. */
export async function readStreets(path: string, layer: 'streets' | 'bridges' = 'streets') {
  const { features, licence, dated } = await readLayer(path, 'line', lines);
  const streets = features.flatMap(({ shapes, properties: values }, index) =>
    shapes
      .filter((points) => points.some(([lng, lat]) => isServed(lat, lng)))
      .filter(() => textOf(values, ['private', 'access']) !== 'yes' && textOf(values, ['access']) !== 'private')
      .map((points) =>
        toStreet(
          basename(path),
          index + 1,
          points,
          layer === 'bridges' ? { ...values, bridge: 1 } : values,
          shapes.length === 1,
        ),
      ),
  );
  if (streets.length === 0)
    throw new InputError(
      basename(path),
      '',
      `no ${layer === 'streets' ? 'street' : 'bridge'} is inside the areas; GeoJSON has the longitude first`,
    );
  return { streets, licence, dated };
}

function toStreet(file: string, feature: number, points: number[][], values: Properties, isWhole: boolean): Street {
  const isBridge = /^(1|yes|true)$/i.test(textOf(values, ['bridge']) ?? '');
  const name = textOf(values, ['name', 'street']) ?? '';
  const number = (names: string[], max: number) => numberOf(file, feature, values, names, max);
  const steps = number(['steps_total', 'steps', 'step_count'], 1000);
  const metres = number(['width_m', 'net_width_m', 'width'], 500);
  return {
    points: points.map(([lng = 0, lat = 0]) => ({
      key: `${toUnits(lng)},${toUnits(lat)}`,
      lat: toUnits(lat),
      lng: toUnits(lng),
    })),
    name,
    bridge: isBridge ? { name: textOf(values, ['bridge_name']) ?? name } : null,
    stairs: stairsOf(values, steps, isBridge),
    steps,
    isStepsOfBridge: true,
    metres: isWhole ? number(['length_m'], 100_000) : null,
    widthCm: metres === null ? null : Math.round(metres * 100),
    heightCm: number(heightNames, 10_000),
    isCovered: /^(1|yes|true)$/i.test(textOf(values, ['covered']) ?? ''),
    isOutline: false,
  };
}

/** Names of a height in centimetres over ZMPS. */
const heightNames = ['height_cm', 'ps_zone_mean_cm', 'LIVELLO_PS_mean'];

/** A bridge has stairs unless the source excludes them; a ramp that is not permanent does not. */
function stairsOf(values: Properties, steps: number | null, isBridge: boolean): Stairs {
  if (textOf(values, ['ramp']) === 'permanent' || steps === 0) return 'none';
  if (steps !== null) return 'some';
  return isBridge ? 'unknown' : 'none';
}

/** The areas of a layer such as `islands`, drawn as `kind`, and the numbers of houses, which are areas or points. */
export async function readAreas(path: string, kind: GroundKind) {
  const geometry = kind === 'building' ? polygonsOrPoint : polygons;
  const { features, licence, dated } = await readLayer(path, 'polygon', geometry);
  const shapes: MapShape[] = [];
  const numbers: HouseNumber[] = [];
  for (const { shapes: areas, properties: values } of features) {
    for (const coordinates of areas) {
      if (!coordinates.some(isRingServed)) continue;
      const ring = coordinates[0] ?? [];
      const corners = ring.map(([lng = 0, lat = 0]) => ({ lat, lng }));
      numbers.push(...toHouseNumber(textOf(values, numberNames), corners));
      const name = textOf(values, ['name']) ?? '';
      if (ring.length > 1) shapes.push({ kind, name, geometry: { type: 'Polygon', coordinates } });
    }
  }
  return { shapes, numbers, licence, dated };
}

const numberNames = ['addr:housenumber', 'housenumber', 'civico'];

const isRingServed = (ring: number[][]) => ring.some(([lng = 0, lat = 0]) => isServed(lat, lng));

/** Heights of areas, in the order of the file. */
export async function readHeights(path: string) {
  const { features, licence, dated } = await readLayer(path, 'polygon', polygons);
  const heights = features.flatMap(({ shapes, properties: values }, index) => {
    const heightCm = numberOf(basename(path), index + 1, values, heightNames, 10_000);
    if (heightCm === null)
      throw new InputError(
        basename(path),
        `feature ${index + 1}`,
        `it has none of the properties ${heightNames.join(', ')}`,
      );
    return shapes.map((rings) => ({ rings, heightCm: Math.round(heightCm) }));
  });
  return { heights, licence, dated };
}

function textOf(values: Properties, names: readonly string[]): string | null {
  const value = names.map((name) => values[name]).find((one) => one !== undefined && one !== null && one !== '');
  return value === undefined ? null : String(value).trim() || null;
}

function numberOf(
  file: string,
  feature: number,
  values: Properties,
  names: readonly string[],
  max: number,
): number | null {
  const text = textOf(values, names);
  if (text === null) return null;
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0 && value <= max) return value;
  throw new InputError(file, `feature ${feature}`, `"${text}" is no number from 0 to ${max} (${names.join(', ')})`);
}

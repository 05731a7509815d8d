import { basename } from 'node:path';
import { DEGREE } from '@/lib/city/graph';
import { type HouseNumber, toHouseNumber } from './house-number';
import { InputError } from './input-error';
import { kindOfWay, type MapShape, nameOf, toArea, toLine } from './map-shape';
import { createNodeStore } from './node-store';
import type { OsmElement, OsmReader } from './osm-element';
import { isServed, type Stairs, type Street, toUnits } from './street';

const NUMBER_TAG = 'addr:housenumber';

type Tags = Readonly<Record<string, string>>;

const pathKinds = [
  'footway',
  'pedestrian',
  'path',
  'steps',
  'corridor',
  'platform',
  'track',
  'cycleway',
  'living_street',
];
const roadKinds = [
  'residential',
  'service',
  'unclassified',
  'road',
  'tertiary',
  'tertiary_link',
  'secondary',
  'secondary_link',
  'primary',
  'primary_link',
];
const walkable = new Set([...pathKinds, ...roadKinds]);
const FOOT_ALLOWED = new Set(['yes', 'designated', 'permissive', 'destination', 'official']);
const CLOSED = new Set(['no', 'private']);
/** OpenStreetMap changed its licence on this day. */
const ODBL_SINCE = '2012-09-12';

/** Reads the streets, and what else the map draws, of an OpenStreetMap extract whose nodes stand before its ways. */
export async function readOsmStreets(path: string, { head, groups }: OsmReader) {
  const file = basename(path);
  const nodes = createNodeStore();
  const streets: Street[] = [];
  const shapes: MapShape[] = [];
  const numbers: HouseNumber[] = [];
  const seen = new Set<number>();
  let ways = 0;
  for await (const elements of groups) {
    for (const element of elements) {
      if (element.type === 'way') addWay(element);
      else addNode(element);
    }
  }
  if (streets.length === 0)
    throw new InputError(file, '', `no street is inside the areas (of ${ways} ${ways === 1 ? 'way' : 'ways'})`);
  const licence = head.licence ?? ((head.dated ?? ODBL_SINCE) >= ODBL_SINCE ? 'ODbL 1.0' : 'CC BY-SA 2.0');
  return { streets, shapes, numbers, dated: head.dated, licence: `© OpenStreetMap contributors, ${licence}` };

  function addNode({ id, lat, lon, tags }: OsmElement & { type: 'node' }): void {
    if (ways > 0) throw new InputError(file, `node ${id}`, 'it stands after a way; sort the file by type');
    if (!isServed(lat, lon)) return;
    nodes.add(id, toUnits(lat), toUnits(lon));
    numbers.push(...toHouseNumber(tags?.[NUMBER_TAG], [{ lat, lng: lon }]));
  }

  function addWay({ id, refs, tags }: OsmElement & { type: 'way' }): void {
    ways++;
    const points = refs.map((ref) => nodes.find(ref));
    if (seen.has(id) || !points.some(Boolean)) return;
    seen.add(id);
    for (const shape of shapesOfWay(points, tags)) shapes.push(shape);
    numbers.push(...toHouseNumber(tags[NUMBER_TAG], points.filter((point) => point !== null).map(toLatLng)));
    if (!isWalkable(tags)) return;
    for (const part of splitAtGaps(points)) streets.push(toStreet(part, tags));
  }
}

const toLatLng = ({ lat, lng }: Street['points'][number]) => ({ lat: lat / DEGREE, lng: lng / DEGREE });
const hasLength = (part: Street['points']) => part.length > 1;

function isWalkable(tags: Tags): boolean {
  const isOpen = FOOT_ALLOWED.has(tags.foot ?? '');
  if (!walkable.has(tags.highway ?? '')) return false;
  return isOpen || !(CLOSED.has(tags.foot ?? '') || CLOSED.has(tags.access ?? ''));
}

type Found = readonly (Street['points'][number] | null)[];

/** An area with a node outside is left out: what is missing of it is unknown. */
function shapesOfWay(points: Found, tags: Tags): MapShape[] {
  const isClosed = points.length > 3 && points[0]?.key === points.at(-1)?.key;
  const kind = kindOfWay(tags, isClosed);
  if (kind === null) return [];
  const [whole, ...others] = splitAtGaps(points);
  if (!isClosed) return [whole ?? [], ...others].filter(hasLength).map((part) => toLine(kind, nameOf(tags), part));
  return whole?.length === points.length ? [toArea(kind, nameOf(tags), whole)] : [];
}

/** Nodes outside the areas or the extract interrupt a way. */
function splitAtGaps(points: Found): Street['points'][] {
  const parts: Street['points'][] = [[]];
  for (const point of points) {
    if (point) parts.at(-1)?.push(point);
    else parts.push([]);
  }
  return parts.filter(hasLength);
}

function toStreet(points: Street['points'], tags: Tags): Street {
  const name = nameOf(tags);
  const isBridge = tags.bridge !== undefined && tags.bridge !== 'no';
  const steps = positive(tags.step_count);
  const metres = positive(tags.width);
  return {
    points,
    name,
    bridge: isBridge ? { name: tags['bridge:name'] ?? name } : null,
    stairs: stairsOf(tags, isBridge),
    steps: steps === null ? null : Math.round(steps),
    isStepsOfBridge: false,
    metres: null,
    widthCm: metres === null ? null : Math.round(metres * 100),
    heightCm: null,
    isCovered: (tags.covered ?? 'no') !== 'no' || (tags.tunnel ?? 'no') !== 'no',
    isOutline: tags.area === 'yes',
  };
}

/** A bridge for vehicles has no stairs; of one for walkers the tags must say it. */
function stairsOf(tags: Tags, isBridge: boolean): Stairs {
  if (tags.wheelchair === 'yes' || tags.ramp === 'yes' || tags['ramp:wheelchair'] === 'yes') return 'none';
  if (tags.highway === 'steps') return 'some';
  return isBridge && pathKinds.includes(tags.highway ?? '') ? 'unknown' : 'none';
}

/** A number such as `2.5` or `2.5 m`; null for other text. */
function positive(text: string | undefined): number | null {
  const [, number] = /^(\d{1,4}(?:\.\d+)?)(?: ?m)?$/.exec(text?.trim() ?? '') ?? [];
  return number === undefined ? null : Number(number);
}

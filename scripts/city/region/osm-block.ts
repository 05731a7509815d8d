import { PrimitiveBlock } from 'osm-pbf-parser-node/proto/osmformat.js';
import Pbf from 'pbf';
import type { OsmElement } from '../osm-element';

/** Programs write 8,000. */
const MAX_ELEMENTS = 1_000_000;
const NODE_TAGS = new Set(['addr:housenumber']);

type Block = ReturnType<typeof PrimitiveBlock.read>;
type Group = Block['primitivegroup'][number];

/** The nodes and ways of a block of PBF. @throws Error when it contradicts itself */
export function readElements(data: Uint8Array): OsmElement[] {
  const block = PrimitiveBlock.read(new Pbf(data));
  const texts = (block.stringtable?.s ?? []).map((bytes) => Buffer.from(bytes).toString('utf8'));
  const elements: OsmElement[] = [];
  for (const { nodes, dense, ways } of block.primitivegroup) {
    const count = elements.length + nodes.length + (dense?.id.length ?? 0) + ways.length;
    if (count > MAX_ELEMENTS) throw new Error(`a block of more than ${MAX_ELEMENTS} elements`);
    for (const { id, lat, lon, keys, vals } of nodes) {
      elements.push(toNode(block, id, lat, lon, toTags(texts, keys, vals, NODE_TAGS)));
    }
    if (dense) addDense(elements, block, dense, texts);
    for (const { id, keys, vals, refs } of ways) {
      let ref = 0;
      const whole = refs.map((step) => (ref += step));
      elements.push({ type: 'way', id: requireId(id), refs: whole, tags: toTags(texts, keys, vals) ?? {} });
    }
  }
  return elements;
}

function addDense(elements: OsmElement[], block: Block, dense: NonNullable<Group['dense']>, texts: string[]): void {
  const { id: ids, lat: lats, lon: lons, keys_vals: pairs } = dense;
  if (lats.length !== ids.length || lons.length !== ids.length) throw new Error('nodes without a position');
  let [id, lat, lon, at] = [0, 0, 0, 0];
  for (const [index, step] of ids.entries()) {
    id += step;
    lat += lats[index] ?? 0;
    lon += lons[index] ?? 0;
    const end = pairs.indexOf(0, at);
    const own = pairs.length === 0 ? pairs : pairs.slice(at, end < 0 ? pairs.length : end);
    at += own.length + 1;
    const keys = own.filter((_, position) => position % 2 === 0);
    const values = own.filter((_, position) => position % 2 === 1);
    elements.push(toNode(block, id, lat, lon, own.length > 0 ? toTags(texts, keys, values, NODE_TAGS) : undefined));
  }
}

function toNode(
  { granularity, lat_offset: south, lon_offset: west }: Block,
  id: number,
  lat: number,
  lon: number,
  tags: Readonly<Record<string, string>> | undefined,
): OsmElement {
  const position = { lat: (south + lat * granularity) / 1e9, lon: (west + lon * granularity) / 1e9 };
  if (!(Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180))
    throw new Error(`node ${id} has no position on the earth (${position.lat}, ${position.lon})`);
  return { type: 'node', id: requireId(id), ...position, ...(tags && { tags }) };
}

function toTags(texts: readonly string[], keys: number[], values: number[], read?: ReadonlySet<string>) {
  if (keys.length !== values.length) throw new Error('tags without a value');
  let tags: Record<string, string> | undefined;
  for (const [index, number] of keys.entries()) {
    const key = texts[number];
    const value = texts[values[index] ?? -1];
    if (key === undefined || value === undefined) throw new Error('a tag whose text is missing');
    if (!read || read.has(key)) tags = { ...tags, [key]: value };
  }
  return tags;
}

function requireId(id: number): number {
  if (!Number.isSafeInteger(id)) throw new Error(`${id} is no identifier`);
  return id;
}

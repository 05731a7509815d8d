import { basename } from 'node:path';
import { z } from 'zod';
import { InputError } from './input-error';
import { readJsonFile } from './json-file';
import type { OsmElement, OsmReader } from './osm-element';

const answer = z.object({
  osm3s: z.object({ timestamp_osm_base: z.string().optional(), copyright: z.string().optional() }).optional(),
  elements: z.array(z.unknown()),
  remark: z.string().optional(),
});
const node = z.object({
  type: z.literal('node'),
  id: z.int(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  tags: z.record(z.string(), z.string()).optional(),
});
const way = z
  .object({
    type: z.literal('way'),
    id: z.int(),
    nodes: z.array(z.int()),
    tags: z.record(z.string(), z.string()).default({}),
  })
  .transform(({ nodes, ...rest }) => ({ ...rest, refs: nodes }));
const element = z.union([node, way]);

/** Reads the JSON of an Overpass server, whose ways may stand before their nodes. @throws InputError with the number of the element */
export async function readOverpassJson(path: string): Promise<OsmReader> {
  const file = basename(path);
  const value = await readJsonFile(path);
  const parsed = answer.safeParse(value);
  if (!parsed.success) throw new InputError(file, '', adviceFor(value));
  const { remark = '' } = parsed.data;
  if (/error/i.test(remark)) throw new InputError(file, '', `the server did not finish the query (${remark.trim()})`);
  const elements = parsed.data.elements.flatMap((one, index): OsmElement[] => {
    const { type } = Object(one) as { type?: unknown };
    if (type !== 'node' && type !== 'way') return [];
    const found = element.safeParse(one);
    if (!found.success) throw new InputError(file, `element ${index + 1}`, `it is no valid ${type}`);
    return [found.data];
  });
  const nodes = elements.filter((one) => one.type === 'node').toSorted((a, b) => a.id - b.id);
  const ways = elements.filter((one) => one.type === 'way');
  const { timestamp_osm_base: dated = null, copyright: licence = null } = parsed.data.osm3s ?? {};
  async function* list() {
    yield nodes;
    yield ways;
  }
  return { head: { dated, licence }, groups: list() };
}

function adviceFor(value: unknown): string {
  const { type } = Object(value) as { type?: unknown };
  return type === 'FeatureCollection'
    ? 'this is GeoJSON: say what it contains with --layer streets=FILE or --layer heights=FILE'
    : 'this is no answer of an Overpass server';
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FeedError } from '@/lib/boats/gtfs/archive';
import { buildTimetable } from '@/lib/boats/gtfs/build';
import { encodeGraph } from '@/lib/city/graph';
import type { CityKind, CityManifest, CitySource } from '@/lib/city/manifest';
import { STREET_MAP_FILE } from '@/lib/city/street-map/format';
import type { GroundKind } from '@/lib/city/street-map/shapes';
import { buildGraph } from './build-graph';
import { buildStreetMap } from './build-street-map';
import { listNames } from './gazetteer';
import { readAreas, readHeights, readStreets } from './geojson';
import type { HouseNumber } from './house-number';
import { InputError } from './input-error';
import type { CityInput } from './inputs';
import { type MapShape, shapeOfStreet } from './map-shape';
import { readOverpassJson } from './osm-json';
import { readOsmPbf } from './osm-pbf';
import { readOsmStreets } from './osm-streets';
import { readOsmXml } from './osm-xml';
import { publishPack } from './publish';
import type { HeightArea, Street } from './street';

type Report = (detail: string) => void;
type Step = <T>(title: string, work: (report?: Report) => Promise<T>) => Promise<T>;
type Build = { inputs: readonly CityInput[]; folder: string; step: Step };

/** Writes the pack of these inputs; the same inputs give the same bytes. @returns its manifest */
export function buildCityPack({ inputs, folder, step }: Build): Promise<CityManifest> {
  return publishPack(folder, async (draft) => {
    const streets: Street[] = [];
    const areas: MapShape[] = [];
    const numbers: HouseNumber[] = [];
    const heights: HeightArea[] = [];
    const sources: CitySource[] = [];
    for (const input of inputs) {
      const stated = await step(basename(input.path), (report) => read(input, draft, report));
      sources.push(await statementOf(input, stated));
    }
    const counts = streets.length > 0 ? await step('streets', () => writeStreets(draft, streets, heights)) : {};
    const shapes = [...areas, ...streets.filter(({ isOutline }) => !isOutline).map(shapeOfStreet)];
    const tiles = shapes.length > 0 ? await step('street map', () => writeStreetMap(draft, shapes, numbers)) : {};
    return { sources, counts: { ...counts, ...tiles } };

    async function read({ path, kind }: CityInput, output: string, report?: Report): Promise<Partial<CitySource>> {
      if (kind === 'gtfs') return readTimetable(path, output);
      if (kind === 'heights') {
        const { heights: found, ...statement } = await readHeights(path);
        heights.push(...found);
        return { ...statement, counts: { areas: found.length } };
      }
      if (isAreaLayer(kind)) {
        const { shapes, numbers: found, ...statement } = await readAreas(path, areaLayers[kind]);
        for (const shape of shapes) areas.push(shape);
        for (const number of found) numbers.push(number);
        return { ...statement, counts: { areas: shapes.length, numbers: found.length } };
      }
      const { streets: found, shapes, numbers: houses, ...statement } = await readAnyStreets(path, kind, report);
      for (const street of found) streets.push(street);
      for (const shape of shapes) areas.push(shape);
      for (const number of houses) numbers.push(number);
      return { ...statement, counts: { streets: found.length, areas: shapes.length, numbers: houses.length } };
    }
  });
}

const areaLayers = {
  islands: 'land',
  canals: 'water',
  squares: 'square',
  buildings: 'building',
} as const satisfies Partial<Record<CityKind, GroundKind>>;

const isAreaLayer = (kind: CityKind): kind is keyof typeof areaLayers => Object.hasOwn(areaLayers, kind);

async function readTimetable(path: string, folder: string): Promise<Partial<CitySource>> {
  try {
    const { counts, valid, publishedOn } = await buildTimetable(path, folder);
    return { counts, valid, dated: publishedOn };
  } catch (error) {
    throw error instanceof FeedError
      ? new InputError(basename(path), '', error.message.replace(`${path}: `, ''))
      : error;
  }
}

async function readAnyStreets(path: string, kind: CityKind, report?: Report) {
  if (kind === 'streets' || kind === 'bridges') return { ...(await readStreets(path, kind)), shapes: [], numbers: [] };
  if (/\.pbf$/i.test(path)) return readOsmStreets(path, readOsmPbf(path, report));
  return readOsmStreets(path, /\.json$/i.test(path) ? await readOverpassJson(path) : readOsmXml(path));
}

async function writeStreets(draft: string, streets: readonly Street[], heights: readonly HeightArea[]) {
  const graph = buildGraph(streets, heights);
  const names = listNames(graph);
  await writeFile(join(draft, 'graph.bin'), encodeGraph(graph));
  await writeFile(join(draft, 'gazetteer.json'), `${JSON.stringify(names)}\n`);
  const metres = Math.round(graph.edgeMillimetres.reduce((sum, millimetres) => sum + millimetres, 0) / 1000);
  return {
    nodes: graph.nodeLat.length,
    edges: graph.edgeFrom.length,
    bridges: graph.bridgeName.length - 1,
    metres,
    names: names.length,
  };
}

async function writeStreetMap(draft: string, shapes: readonly MapShape[], numbers: readonly HouseNumber[]) {
  const { bytes, tiles } = buildStreetMap(shapes, numbers);
  await writeFile(join(draft, STREET_MAP_FILE), bytes);
  return { tiles };
}

async function statementOf({ path, kind }: CityInput, stated: Partial<CitySource>): Promise<CitySource> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  const { licence = null, dated = null, valid = null, counts = {} } = stated;
  const { size } = await stat(path);
  return { file: basename(path), kind, bytes: size, sha256: hash.digest('hex'), licence, dated, valid, counts };
}

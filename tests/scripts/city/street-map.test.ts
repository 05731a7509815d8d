import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCityReader } from '@/lib/city/pack';
import { decodeStreetMap, STREET_MAP_FILE, streetMapTile } from '@/lib/city/street-map/format';
import { FAR_ZOOM, type ShapeKind, type StreetMapTile, TILE_EXTENT, TILE_ZOOM } from '@/lib/city/street-map/shapes';
import { worldPixels } from '@/lib/map/pixels';
import { buildCityPack } from '@/scripts/city/build';
import { buildStreetMap } from '@/scripts/city/build-street-map';
import { readInputs } from '@/scripts/city/inputs';
import type { MapShape } from '@/scripts/city/map-shape';
import { corner, toyElements, toyOsmXml, toyStreets, writeInput } from '@/tests/factories/toy-town';
import { toPbf } from '@/tests/scripts/city/pbf';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'city-')), 'city');
const build = async (folder: string, args: string[]) =>
  buildCityPack({ inputs: await readInputs(args), folder, step: (_title, work) => work() });
const readMap = (folder: string) => createCityReader(STREET_MAP_FILE, (bytes) => readTiles(bytes), folder)();

function readTiles(bytes: Buffer): Map<string, StreetMapTile> {
  const tiles = [...decodeStreetMap(bytes)];
  return new Map(tiles.map(([name, tile]) => [name, streetMapTile.parse(JSON.parse(gunzipSync(tile).toString()))]));
}

/** Without the tiles from afar. */
const near = (tiles: Map<string, StreetMapTile> | null) =>
  new Map([...(tiles ?? [])].filter(([name]) => !name.startsWith(`${FAR_ZOOM}-`)));

function countKinds(tiles: Map<string, StreetMapTile> | null): Partial<Record<ShapeKind, number>> {
  const counts: Partial<Record<ShapeKind, number>> = {};
  for (const { kind } of [...(tiles?.values() ?? [])].flat()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

const textsOf = (tiles: Map<string, StreetMapTile> | null) =>
  [...new Set([...(tiles?.values() ?? [])].flat().flatMap(({ numbers }) => numbers?.texts ?? []))].toSorted();

/** Where a position is: the name of its tile, and its units from the tile's upper left corner. */
function locate(position: { lat: number; lng: number }) {
  const { x, y } = worldPixels(position, TILE_ZOOM);
  const unit = TILE_EXTENT / 256;
  return { name: `${Math.floor(x / 256)}-${Math.floor(y / 256)}`, at: [(x % 256) * unit, (y % 256) * unit] };
}

const rectangle = (west: number, south: number, east: number, north: number) => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
];
const layer = (geometry: object) =>
  JSON.stringify({
    type: 'FeatureCollection',
    licence: 'CC0',
    features: [{ type: 'Feature', properties: {}, geometry }],
  });
const island = layer({ type: 'Polygon', coordinates: rectangle(12.3297, 45.438, 12.3365, 45.442) });

describe('the street map of a pack', () => {
  test('has the streets, bridges and steps of the toy town where they are, over its islands', async () => {
    const folder = newFolder();
    const manifest = await build(folder, [
      '--layer',
      `streets=${toyStreets}`,
      `--layer=islands=${writeInput('islands.geojson', island)}`,
    ]);
    expect(manifest.sources[1]).toMatchObject({ kind: 'islands', licence: 'CC0', counts: { areas: 1 } });

    const tiles = await readMap(folder);
    expect(tiles?.size).toBe(manifest.counts.tiles);
    expect(countKinds(tiles)).toMatchObject({ land: tiles?.size, 'bridge-steps': expect.any(Number) });
    expect([...(tiles?.values() ?? [])].map(([first]) => first?.kind)).toEqual(Array(tiles?.size).fill('land'));
    const { name, at } = locate(corner(1, 0));
    const ends = tiles?.get(name)?.flatMap(({ kind, lines }) => (kind === 'street' ? lines : []));
    const distances = (ends ?? []).map(([x = 0, y = 0]) => Math.hypot(x - (at[0] ?? 0), y - (at[1] ?? 0)));
    expect(Math.min(...distances)).toBeLessThan(1.5);
  });

  test('has islands and long streets from afar, and no short ones', () => {
    const line = (name: string, metres: number, south: number): MapShape => ({
      kind: 'street',
      name,
      geometry: {
        type: 'LineString',
        coordinates: [0, metres].map((east) => [12.33 + east / 78_000, 45.44 - south / 1e5]),
      },
    });
    const land: MapShape = {
      kind: 'land',
      name: '',
      geometry: { type: 'Polygon', coordinates: rectangle(12.3297, 45.438, 12.3365, 45.442) },
    };
    const shapes = [land, line('Calle Corta', 90, 0), line('Calle Corta', 90, 50), line('Strada Nova', 200, 100)];
    const tiles = [...readTiles(buildStreetMap(shapes).bytes)];
    const far = tiles.filter(([name]) => name.startsWith(`${FAR_ZOOM}-`)).flatMap(([, tile]) => tile);
    expect(far.map(({ kind }) => kind)).toEqual(['land', 'street']);
  });

  test('of OpenStreetMap has water, squares, gardens, buildings and canals; an area that is cut off is left out', async () => {
    const at = (lat: number, lon: number) => `lat="${lat}" lon="${lon}"`;
    const nodes = [at(45.4386, 12.3301), at(45.4386, 12.3303), at(45.4388, 12.3303), at(0, 0)];
    const way = (id: number, refs: number[], tags: Record<string, string>) =>
      `<way id="${id}">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}${Object.entries(tags)
        .map(([k, v]) => `<tag k="${k}" v="${v}"/>`)
        .join('')}</way>`;
    const ring = [901, 902, 903, 901];
    const ways = [
      way(901, ring, { natural: 'water' }),
      way(902, ring, { highway: 'pedestrian', area: 'yes' }),
      way(903, ring, { leisure: 'garden' }),
      way(904, ring, { building: 'church' }),
      way(905, [901, 902, 903], { waterway: 'canal' }),
      way(906, [901, 902, 904, 901], { building: 'yes' }),
      way(907, ring, { landuse: 'retail' }),
      way(908, [901, 902], { waterway: 'canal', tunnel: 'yes' }),
    ];
    const text = toyOsmXml()
      .replace('<way id', `${nodes.map((node, index) => `<node id="${901 + index}" ${node}/>`).join('\n')}\n<way id`)
      .replace('</osm>', `${ways.join('\n')}\n</osm>`);
    const folder = newFolder();
    const { sources } = await build(folder, [writeInput('toy.osm', text)]);

    expect(sources[0]?.counts).toEqual({ streets: 68, areas: 5, numbers: 0 });
    const counts = countKinds(near(await readMap(folder)));
    expect(counts).toMatchObject({ water: 1, square: 1, green: 1, building: 1, canal: 1 });
    // the outline of the square is walked along, and drawn as the square alone
    const plain = newFolder();
    await build(plain, [writeInput('toy.osm', toyOsmXml())]);
    expect(counts.street).toBe(countKinds(near(await readMap(plain))).street);
  });

  test('contains the house numbers of nodes and buildings, the same from each format', async () => {
    const house = (id: number, east: number, tags?: Record<string, string>) => {
      return { type: 'node' as const, id, lat: 45.4386, lon: 12.3301 + east * 0.0005, tags };
    };
    const number = (text: string) => ({ 'addr:housenumber': text });
    const { nodes, ways } = toyElements();
    const houses = [house(901, 0, number('5562')), house(902, 1), house(903, 2), house(904, 3, { name: 'Bar' })];
    const all = [...nodes, ...houses];
    const built = [{ id: 990, nodes: [902, 903, 904, 902], tags: { building: 'yes', ...number(' 12/A ') } }];
    const tagged = (tags: Record<string, string> = {}) =>
      Object.entries(tags).map(([k, v]) => `<tag k="${k}" v="${v}"/>`);
    const xml = houses.map(
      ({ id, lat, lon, tags }) => `<node id="${id}" lat="${lat}" lon="${lon}">${tagged(tags).join('')}</node>`,
    );
    const way = built.map(
      ({ id, nodes: refs, tags }) =>
        `<way id="${id}">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}${tagged(tags).join('')}</way>`,
    );
    const files = [
      writeInput(
        'toy.osm',
        toyOsmXml()
          .replace('<way id', `${xml.join('')}<way id`)
          .replace('</osm>', `${way.join('')}</osm>`),
      ),
      writeInput('toy.osm.pbf', toPbf(all, [...ways, ...built])),
      writeInput(
        'toy.json',
        JSON.stringify({ elements: [...ways, ...built.map((one) => ({ type: 'way', ...one })), ...all] }),
      ),
    ];
    for (const file of files) {
      const folder = newFolder();
      const { sources } = await build(folder, [file]);
      expect(sources[0]?.counts).toEqual({ streets: 67, areas: 1, numbers: 2 });
      expect(textsOf(await readMap(folder))).toEqual(['12/A', '5562']);
    }
  });

  test('contains the house numbers of a layer of buildings and points', async () => {
    const features = [
      {
        type: 'Feature',
        properties: { housenumber: 3 },
        geometry: { type: 'Polygon', coordinates: rectangle(12.33, 45.438, 12.3301, 45.4381) },
      },
      { type: 'Feature', properties: { civico: '1608' }, geometry: { type: 'Point', coordinates: [12.331, 45.438] } },
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [12.332, 45.438] } },
    ];
    const path = writeInput('houses.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    const folder = newFolder();
    const { sources } = await build(folder, ['--layer', `buildings=${path}`]);
    expect(sources[0]?.counts).toEqual({ areas: 1, numbers: 2 });
    expect(textsOf(await readMap(folder))).toEqual(['1608', '3']);
  });

  test('refuses a layer of areas that has lines, and one that is no layer', async () => {
    const lines = layer({
      type: 'LineString',
      coordinates: [corner(0, 0), corner(1, 0)].map(({ lat, lng }) => [lng, lat]),
    });
    const path = writeInput('canals.geojson', lines);
    await expect(build(newFolder(), ['--layer', `canals=${path}`])).rejects.toThrow(
      /^canals\.geojson: feature 1: .*polygon/,
    );
    await expect(build(newFolder(), ['--layer', `roofs=${path}`])).rejects.toThrow(/KIND=FILE/);
  });

  test('is absent while its file is damaged', async () => {
    const folder = newFolder();
    const manifest = await build(folder, ['--layer', `streets=${toyStreets}`]);
    const path = join(folder, manifest.files[STREET_MAP_FILE]?.name ?? '');
    const bytes = readFileSync(path);
    for (const damaged of [bytes.subarray(0, 3), bytes.subarray(0, bytes.length - 1), Buffer.from('\u00ff{}')]) {
      writeFileSync(path, damaged);
      expect(await readMap(folder)).toBeNull();
    }
  });

  test('has each point of a line in its tile, to a unit', () => {
    const position = fc.record({
      lat: fc.double({ min: 45.3, max: 45.55, noNaN: true }),
      lng: fc.double({ min: 12.2, max: 12.6, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(position, { minLength: 2, maxLength: 8 }), (points) => {
        const coordinates = points.map(({ lat, lng }) => [lng, lat]);
        const { bytes } = buildStreetMap([{ kind: 'street', name: '', geometry: { type: 'LineString', coordinates } }]);
        const tiles = readTiles(bytes);
        for (const point of points) {
          const { name, at } = locate(point);
          const found = tiles.get(name)?.flatMap(({ lines }) => lines.flatMap(pairsOf)) ?? [];
          expect(found.some(([x = 0, y = 0]) => Math.hypot(x - (at[0] ?? 0), y - (at[1] ?? 0)) < 1.5)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

const pairsOf = (line: number[]) => line.flatMap((x, index) => (index % 2 === 0 ? [[x, line[index + 1]]] : []));

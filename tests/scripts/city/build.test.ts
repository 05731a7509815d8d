import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TIMETABLE_FILE, timetable } from '@/lib/boats/timetable';
import { decodeGraph } from '@/lib/city/graph';
import { createNetwork } from '@/lib/city/network';
import { createCityReader } from '@/lib/city/pack';
import { findWalk } from '@/lib/city/walk';
import { buildCityPack } from '@/scripts/city/build';
import { type CityInput, readInputs } from '@/scripts/city/inputs';
import { writeFeed, zipFeed } from '@/tests/factories/gtfs';
import { corner, toyElements, toyHeights, toyOsmXml, toyStreets, writeInput } from '@/tests/factories/toy-town';
import { toPbf } from './pbf';

const layers: CityInput[] = [
  { path: toyStreets, kind: 'streets' },
  { path: toyHeights, kind: 'heights' },
];
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'city-')), 'city');
const build = (folder: string, inputs: CityInput[]) =>
  buildCityPack({ inputs, folder, step: (_title, work) => work() });
const contentsOf = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'hex')]);

test('the same layers give the same bytes, and what is read from them is the toy town', async () => {
  const [folder, again] = [newFolder(), newFolder()];
  const manifest = await build(folder, layers);
  await build(again, layers);

  expect(contentsOf(again)).toEqual(contentsOf(folder));
  expect(manifest.counts).toMatchObject({ bridges: 9, edges: 67, nodes: 42 });
  expect(manifest.sources).toMatchObject([
    { file: 'streets.geojson', kind: 'streets', licence: 'CC0', dated: '2026-01-01', counts: { streets: 67 } },
    { file: 'heights.geojson', kind: 'heights', licence: 'CC0', dated: null, counts: { areas: 3 } },
  ]);
  const graph = await createCityReader('graph.bin', decodeGraph, folder)();
  const heights = new Set(graph?.edgeHeightCm);
  expect([...heights].toSorted((a, b) => a - b)).toEqual([-32_768, 85, 110, 125, 140]);
  expect(graph?.edgeWidthCm.filter((cm) => cm === 120)).toHaveLength(2);
  const names = await createCityReader('gazetteer.json', (bytes) => JSON.parse(bytes.toString()), folder)();
  expect(names).toContainEqual({ name: 'Ponte Piano', kind: 'bridge', lat: 45.43975, lng: 12.3318, metres: 56 });
  expect(names).toContainEqual(expect.objectContaining({ name: 'Calle Lunga', kind: 'street', metres: 140 }));
});

test.each([
  ['which the streets do not have', false],
  ['which the streets have too, without a property', true],
])('bridges in a layer of their own, %s, give the same graph', async (_, areInBoth) => {
  type Feature = { properties: { bridge?: number } };
  const whole: { features: Feature[] } = JSON.parse(readFileSync(toyStreets, 'utf8'));
  const layerOf = (name: string, features: Feature[]) => writeInput(name, JSON.stringify({ ...whole, features }));
  const bridges = whole.features.filter(({ properties }) => properties.bridge);
  const plain = bridges.map((one) => ({ ...one, properties: { ...one.properties, bridge: undefined } }));
  const others = whole.features.filter(({ properties }) => !properties.bridge);
  const streets = layerOf('streets.geojson', areInBoth ? [...plain, ...others] : others);
  const folder = newFolder();
  const inputs = await readInputs(['--layer', `streets=${streets}`, `--layer=bridges=${layerOf('b.geojson', plain)}`]);
  const { counts, sources } = await build(folder, inputs);
  expect(counts).toMatchObject({ bridges: 9, edges: 67, nodes: 42 });
  expect(sources[1]).toMatchObject({ kind: 'bridges', counts: { streets: bridges.length } });
});

test('OpenStreetMap as XML, as PBF and from an Overpass server is the same graph', async () => {
  const { nodes, ways } = toyElements();
  const osm3s = { timestamp_osm_base: '2026-01-01T00:00:00Z' };
  const files = [
    writeInput('toy.osm', toyOsmXml()),
    writeInput('toy.osm.pbf', toPbf(nodes, ways)),
    writeInput('toy.json', JSON.stringify({ osm3s, elements: [...ways, ...nodes] })),
  ];
  const graphs = [];
  for (const path of files) {
    const folder = newFolder();
    const { sources } = await build(folder, await readInputs([path]));
    expect(sources).toMatchObject([
      { kind: 'osm', licence: '© OpenStreetMap contributors, ODbL 1.0', counts: { streets: 67 } },
    ]);
    expect(sources[0]?.dated).toMatch(/^2026-01-01T00:00:00(\.000)?Z$/);
    graphs.push(await createCityReader('graph.bin', decodeGraph, folder)());
  }
  expect(graphs[1]).toEqual(graphs[0]);
  expect(graphs[2]).toEqual(graphs[0]);
  const [graph] = graphs;
  if (!graph) throw new Error('There is no graph.');
  const found = findWalk(createNetwork(graph), corner(1, 0), corner(4, 0), {
    avoid: [],
    startsAt: 0,
    levelAt: () => 60,
  });
  // these tags do not count the steps of a bridge
  expect(found?.properties).toMatchObject({ metres: 140, bridges: 1, steps: 0, uncountedStairs: 1, unknownMetres: 94 });
});

test('a pack that cannot be completed leaves the old one, and nothing else', async () => {
  const folder = newFolder();
  await build(folder, layers);
  const before = contentsOf(folder);

  const damaged = writeInput('heights.geojson', '{"type":"FeatureCollection","features":[{}]}');
  await expect(build(folder, [...layers, { path: damaged, kind: 'heights' }])).rejects.toThrow(/feature 1/);
  expect(contentsOf(folder)).toEqual(before);
});

test('files of the pack before remain for one more build, and what a killed build left is removed', async () => {
  const folder = newFolder();
  const first = await build(folder, layers);
  const draft = join(folder, '.draft-killed');
  writeFileSync(draft, '');
  const second = await build(folder, await readInputs([writeInput('toy.osm', toyOsmXml())]));
  const [old, current] = [first, second].map(({ files }) => join(folder, files['graph.bin']?.name ?? ''));
  expect([old, current, draft].map((path) => existsSync(path ?? ''))).toEqual([true, true, false]);

  await build(folder, await readInputs([writeInput('toy.osm', toyOsmXml())]));
  expect([old, current].map((path) => existsSync(path ?? ''))).toEqual([false, true]);
});

test('a GTFS feed becomes the timetable of the pack, with its days; a damaged one is refused by its name', async () => {
  const folder = newFolder();
  const feed = writeFeed(zipFeed());
  const { sources } = await build(folder, [...layers, ...(await readInputs([feed]))]);

  const stored = await createCityReader(
    TIMETABLE_FILE,
    (bytes) => timetable.parse(JSON.parse(bytes.toString())),
    folder,
  )();
  expect(sources[2]).toMatchObject({ kind: 'gtfs', dated: stored?.publishedOn, valid: stored?.valid });
  expect(sources[2]?.counts.stops).toBe(stored?.stops.length);
  const damaged = writeInput('boats.zip', 'PK');
  await expect(build(folder, await readInputs([damaged]))).rejects.toThrow(/^boats\.zip: is not a complete zip file/);
});

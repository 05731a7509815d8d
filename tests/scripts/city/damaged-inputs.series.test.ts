import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { PrimitiveBlock } from 'osm-pbf-parser-node/proto/osmformat.js';
import { describe, expect, test } from 'vitest';
import { buildCityPack } from '@/scripts/city/build';
import { readInputs } from '@/scripts/city/inputs';
import { writeFeed, zipFeed } from '@/tests/factories/gtfs';
import { toyElements, toyOsmXml, toyStreets, writeInput } from '@/tests/factories/toy-town';
import { seriesLength } from '@/tests/setup/series';
import { encode, toBlock, toPbf } from './pbf';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'city-')), 'city');
const build = async (args: string[], folder = newFolder()) =>
  buildCityPack({ inputs: await readInputs(args), folder, step: (_title, work) => work() });
const xml = (text: string | Uint8Array, name = 'x.osm') => build([writeInput(name, text)]);
const layer = (document: object) => build(['--layer', `streets=${writeInput('s.geojson', JSON.stringify(document))}`]);
const graphOf = (manifest: Awaited<ReturnType<typeof build>>) => manifest.files['graph.bin']?.sha256;
const { nodes, ways } = toyElements();
const streets = JSON.parse(readFileSync(toyStreets, 'utf8')) as { features: object[] };

describe('files', () => {
  test.each([
    ['.osm.bz2', /^x\.osm\.bz2: unpack it first: bunzip2 \//],
    ['.json.gz', /^x\.json\.gz: unpack it first; of packed files only \.osm\.gz and \.zip \(GTFS\) are read$/],
    ['.shp', /^x\.shp: convert it first: ogr2ogr -t_srs EPSG:4326 layer\.geojson \//],
  ])('what ends in %s is refused with what to do', async (ending, problem) => {
    await expect(xml('', `x${ending}`)).rejects.toThrow(problem);
  });

  test('a folder is refused as such', async () => {
    const folder = join(newFolder(), 'x.osm');
    mkdirSync(folder, { recursive: true });
    await expect(build([folder])).rejects.toThrow(`${folder}: this is a folder: name its files`);
  });
});

describe('OpenStreetMap', () => {
  test('packed XML, other line ends and a byte order mark are the same streets', async () => {
    const plain = graphOf(await xml(toyOsmXml()));
    expect(graphOf(await xml(gzipSync(toyOsmXml()), 'x.osm.gz'))).toBe(plain);
    expect(graphOf(await xml(`\uFEFF${toyOsmXml().replaceAll('\n', '\r\n')}`))).toBe(plain);
  });

  test('relations that contain each other, and elements that are there twice, change nothing', async () => {
    const cycle = [1, 2].map(
      (id) =>
        `<relation id="${id}"><member type="relation" ref="${3 - id}" role=""/><tag k="type" v="site"/></relation>`,
    );
    const way = /<way id="100">.*<\/way>\n/.exec(toyOsmXml())?.[0] ?? '';
    const text = toyOsmXml().replace('</osm>', `${way}${cycle.join('')}</osm>`);
    expect(graphOf(await xml(text))).toBe(graphOf(await xml(toyOsmXml())));
  });

  test.each<[string, string | Uint8Array, RegExp]>([
    [
      'nested entities',
      `<!DOCTYPE osm [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<osm><node id="&b;"/></osm>`,
      /line 2: undefined entity/,
    ],
    [
      'another encoding',
      Buffer.from('<osm>\n<!-- Fondamenta delle Zattere alla Carità -->\n</osm>', 'latin1'),
      /^x\.osm: line 2: this is not UTF-8$/,
    ],
    ['two bytes a character', Buffer.from('\uFEFF<osm/>', 'utf16le'), /^x\.osm: line 1: this is not UTF-8$/],
    ['no number', '<osm><node id="1" lat="NaN" lon="12"/></osm>', /node 1 has no position on the earth \(NaN, 12\)/],
    [
      'an unfinished query',
      '<osm>\n<remark> runtime error: timed out </remark></osm>',
      /^x\.osm: line 2: the server did not finish the query \(runtime error: timed out\)$/,
    ],
  ])('%s is refused', async (_name, text, problem) => {
    await expect(xml(text)).rejects.toThrow(problem);
  });

  test('a packed file that is cut off or is not packed is refused', async () => {
    const packed = gzipSync(toyOsmXml());
    await expect(xml(packed.subarray(0, packed.length - 20), 'x.osm.gz')).rejects.toThrow(
      /^x\.osm\.gz: line \d+: the packed file ends too early$/,
    );
    await expect(xml(toyOsmXml(), 'x.osm.gz')).rejects.toThrow(/^x\.osm\.gz: line 1: incorrect header check$/);
  });

  test('an answer with the remark of an error, and a page in XHTML, are refused', async () => {
    const json = (text: string | Uint8Array) => xml(text, 'x.json');
    await expect(json('{"elements":[],"remark":"runtime error: Query timed out"}')).rejects.toThrow(
      'x.json: the server did not finish the query (runtime error: Query timed out)',
    );
    await expect(json('<?xml version="1.0"?>\n<!DOCTYPE html><html/>')).rejects.toThrow('line 1: this is an HTML page');
    await expect(json(Buffer.from('{\n"elements": ["Carità"]}', 'latin1'))).rejects.toThrow(
      'x.json: line 2: this is not UTF-8',
    );
  });

  const blockOf = (group: object) => {
    const s = ['', 'addr:housenumber', '7'].map((text) => Buffer.from(text));
    return xml(
      toBlock('OSMData', encode(PrimitiveBlock, { stringtable: { s }, primitivegroup: [group] })),
      'x.osm.pbf',
    );
  };
  const zeros = (length: number) => new Array<number>(length).fill(0);
  test.each<[string, object, RegExp]>([
    [
      'ten million nodes',
      { dense: { id: zeros(1e7), lat: zeros(1e7), lon: zeros(1e7) } },
      /a block of more than 1000000 elements$/,
    ],
    ['nodes without a position', { dense: { id: [1, 1], lat: [454_400_000], lon: [] } }, /nodes without a position$/],
    [
      'a latitude of 95',
      { dense: { id: [1], lat: [950_000_000], lon: [0] } },
      /node 1 has no position on the earth \(95, 0\)$/,
    ],
    ['a key without a value', { dense: { id: [1], lat: [0], lon: [0], keys_vals: [1] } }, /tags without a value$/],
    ['a text that is missing', { ways: [{ id: 1, keys: [9], vals: [2], refs: [] }] }, /a tag whose text is missing$/],
  ])('PBF: %s are refused with the byte of the block', async (_name, group, problem) => {
    await expect(blockOf(group)).rejects.toThrow(problem);
    await expect(blockOf(group)).rejects.toThrow(/^x\.osm\.pbf: byte 0: not OSM PBF: /);
  });
});

describe('GeoJSON', () => {
  const feature = (geometry: object | null) => ({ type: 'Feature', properties: {}, geometry });
  const collection = (geometry: object | null) => ({ type: 'FeatureCollection', features: [feature(geometry)] });
  const here = [
    [12.33, 45.44, 1.2],
    [12.331, 45.44, 1.4],
  ];

  test('heights in coordinates, several lines in one feature, and the name of degrees are read', async () => {
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };
    const lines = { type: 'MultiLineString', coordinates: [here, [here[1], [12.331, 45.441]]] };
    expect((await layer({ ...collection(lines), crs })).counts).toMatchObject({ edges: 2, nodes: 3 });
  });

  test.each([
    ['no geometry', collection(null), 's.geojson: feature 1: it has no geometry'],
    [
      'the metres of Gauss-Boaga',
      collection({
        type: 'LineString',
        coordinates: [
          [2311000.5, 5035000],
          [2311010, 5035000],
        ],
      }),
      's.geojson: feature 1: its coordinates (2311000.5 …) are metres; convert it to degrees: ogr2ogr -t_srs EPSG:4326 layer.geojson FILE',
    ],
    [
      'another system of coordinates',
      { ...streets, crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3003' } } },
      /^s\.geojson: its coordinates are urn:ogc:def:crs:EPSG::3003; convert it to degrees/,
    ],
  ])('%s is refused with what to do', async (_name, document, problem) => {
    await expect(layer(document)).rejects.toThrow(problem);
  });
});

test('a timetable whose files lead out of their folder is refused or read, and nothing is written there', async () => {
  const entries = Object.fromEntries(['../stops.txt', '/etc/stops.txt'].map((name) => [name, strToU8('stop_id\n1\n')]));
  await expect(build([writeFeed(zipSync(entries))])).rejects.toThrow(
    /^feed\.zip: .*invalid relative path|^feed\.zip: .*absolute path/,
  );
});

describe('bytes that changed', () => {
  const inputs: [string, Uint8Array][] = [
    ['x.osm', Buffer.from(toyOsmXml())],
    ['x.osm.gz', gzipSync(toyOsmXml())],
    ['x.osm.pbf', toPbf(nodes, ways)],
    ['x.json', Buffer.from(JSON.stringify({ elements: [...nodes, ...ways] }))],
    ['feed.zip', zipFeed()],
  ];
  const changes = fc.record({
    cutAt: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: 1 }),
    flips: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 1, max: 255 })), {
      maxLength: 4,
    }),
  });

  test.each(inputs)('%s is a pack, or refused by its name while the old pack stays', async (name, bytes) => {
    const folder = newFolder();
    await build(['--layer', `streets=${toyStreets}`], folder);
    let before = readdirSync(folder);
    await fc.assert(
      fc.asyncProperty(changes, async ({ cutAt, flips }) => {
        const damaged = Uint8Array.from(bytes.subarray(0, Math.ceil(cutAt * bytes.length)));
        for (const [at, mask] of flips) {
          const index = Math.floor(at * damaged.length);
          damaged[index] = (damaged[index] ?? 0) ^ mask;
        }
        const error = await build([writeInput(name, damaged)], folder).catch((thrown: Error) => thrown);
        if (error instanceof Error) {
          expect(error.name).toBe('InputError');
          expect(error.message).toMatch(name);
          expect(readdirSync(folder)).toEqual(before);
        }
        before = readdirSync(folder);
      }),
      { numRuns: seriesLength(60, 1_000) },
    );
  });
});

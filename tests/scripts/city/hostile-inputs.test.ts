import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildGraph } from '@/scripts/city/build-graph';
import { readHeights, readStreets } from '@/scripts/city/geojson';
import { readInputs } from '@/scripts/city/inputs';
import { readOverpassJson } from '@/scripts/city/osm-json';
import { readOsmPbf } from '@/scripts/city/osm-pbf';
import { readOsmStreets } from '@/scripts/city/osm-streets';
import { readOsmXml } from '@/scripts/city/osm-xml';
import { toyElements, toyOsmXml, toyStreets, writeInput } from '@/tests/factories/toy-town';
import { toBlock, toHeader, toPbf } from './pbf';

const HTML = '<!DOCTYPE html>\n<html><body>504 Gateway Time-out</body></html>';
const streetOf = (coordinates: unknown, properties = {}) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }],
  });
const here = [
  [12.33, 45.44],
  [12.331, 45.44],
];

describe('GeoJSON', () => {
  const read = (text: string) => readStreets(writeInput('s.geojson', text));

  test.each([
    ['an HTML page', HTML, 's.geojson: line 1: this is an HTML page, not JSON'],
    [
      'a file that is cut off',
      readFileSync(toyStreets, 'utf8').slice(0, 2000),
      /^s\.geojson: line 15: the file ends too early$/,
    ],
    ['text', '{\n "type":\n nothing }', 's.geojson: line 3: this is not JSON'],
    ['an empty file', '', 's.geojson: the file is empty'],
    ['another document', '{"type":"Topology"}', 's.geojson: this is no FeatureCollection of GeoJSON'],
    ['a point', streetOf([12.33, 45.44]), 's.geojson: feature 1: it has no valid line'],
    [
      'a latitude of 95',
      streetOf([
        [12.33, 95],
        [12.34, 45],
      ]),
      /^s\.geojson: feature 1: /,
    ],
    [
      'latitudes first',
      streetOf([
        [45.44, 12.33],
        [45.44, 12.34],
      ]),
      /no street is inside the areas; GeoJSON has the longitude first/,
    ],
    [
      'a word as a length',
      streetOf(here, { length_m: 'long' }),
      's.geojson: feature 1: "long" is no number from 0 to 100000 (length_m)',
    ],
  ])('%s is refused with its place', async (_name, text, problem) => {
    await expect(read(text)).rejects.toThrow(problem);
  });

  test('a zone without a height is refused', async () => {
    const ring = [...here, [12.331, 45.441], [12.33, 45.44]];
    const zone = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
    const path = writeInput('h.geojson', JSON.stringify({ type: 'FeatureCollection', features: [zone] }));
    await expect(readHeights(path)).rejects.toThrow(/^h\.geojson: feature 1: it has none of the properties height_cm/);
  });

  test('a length that belongs to something else is not used, rings and repeated points are no endless streets', async () => {
    const { streets } = await read(streetOf(here, { length_m: 5 }));
    expect(buildGraph(streets, []).edgeMillimetres[0]).toBeGreaterThan(77_000);
    const ring = await read(streetOf([...here, [12.331, 45.441], ...here, [12.331, 45.44], [12.33, 45.44]]));
    const graph = buildGraph(ring.streets, []);
    expect(graph.edgeFrom.length).toBe(graph.edgeTo.length);
    expect(graph.edgeMillimetres.every((millimetres) => millimetres > 0)).toBe(true);
    expect(buildGraph((await read(streetOf([here[0], here[0]]))).streets, []).edgeFrom).toHaveLength(0);
  });
});

describe('OpenStreetMap', () => {
  const xml = (text: string) => readOsmStreets('x.osm', readOsmXml(writeInput('x.osm', text)));
  const json = async (value: unknown) =>
    readOsmStreets('x.json', await readOverpassJson(writeInput('x.json', JSON.stringify(value))));
  const pbf = (bytes: Buffer) => readOsmStreets('x.osm.pbf', readOsmPbf(writeInput('x.osm.pbf', bytes)));
  const { nodes, ways } = toyElements();
  const good = toPbf(nodes, ways);

  test.each([
    ['an HTML page', HTML, /^x\.osm: line 2: this is <html>, not <osm>$/],
    ['a file that is cut off', toyOsmXml().slice(0, 3000), /^x\.osm: line \d+: unclosed tag/],
    ['an empty file', '', 'x.osm: line 1: '],
    ['an entity', '<!DOCTYPE osm [<!ENTITY a "b">]><osm>&a;</osm>', /^x\.osm: line 1: undefined entity/],
    [
      'a node without a position',
      '<osm>\n<node id="1"/></osm>',
      /^x\.osm: line 2: node 1 has no position on the earth/,
    ],
    [
      'a node in the air',
      '<osm><node id="1" lat="95" lon="12"/></osm>',
      /node 1 has no position on the earth \(95, 12\)/,
    ],
    ['a word as an identifier', '<osm><way id="x"/></osm>', '"x" is no identifier'],
    [
      'nodes after ways',
      '<osm><way id="1"/><node id="1" lat="45.4" lon="12.3"/></osm>',
      /it stands after a way; sort the file/,
    ],
    ['another country', '<osm><node id="1" lat="1" lon="1"/></osm>', 'x.osm: no street is inside the areas'],
  ])('XML: %s is refused with its place', async (_name, text, problem) => {
    await expect(xml(text)).rejects.toThrow(problem);
  });

  test('JSON: GeoJSON, an answer without elements and a broken element are refused', async () => {
    await expect(json({ type: 'FeatureCollection', features: [] })).rejects.toThrow('--layer streets=FILE');
    await expect(json({ remark: 'timeout' })).rejects.toThrow('x.json: this is no answer of an Overpass server');
    await expect(json({ elements: [{ type: 'node', id: 1, lat: 'x', lon: 1 }] })).rejects.toThrow(
      'x.json: element 1: it is no valid node',
    );
  });

  test.each([
    ['cut off', good.subarray(0, good.length - 10), /^x\.osm\.pbf: byte \d+: not OSM PBF: the file ends too early$/],
    ['an HTML page', Buffer.from(HTML), /^x\.osm\.pbf: byte 0: not OSM PBF: a block header of \d+ bytes$/],
    ['a block of 2 GB', toHeader('OSMData', 2 ** 31 - 1), /a block of 2147483647 bytes/],
    ['a block that unpacks to 64 MB', toBlock('OSMData', Buffer.alloc(64 << 20)), /^x\.osm\.pbf: byte 0: not OSM PBF/],
    ['a feature that is not read', toPbf(nodes, ways, ['HistoricalInformation']), /it requires HistoricalInformation/],
    ['an empty file', Buffer.alloc(0), /the file is empty/],
  ])('PBF: %s is refused with its place', async (_name, bytes, problem) => {
    await expect(pbf(bytes)).rejects.toThrow(problem);
  });

  test('a way into the unknown is cut where its nodes are missing, and closed ways are left out', async () => {
    const node = (id: number, lng: number) => `<node id="${id}" lat="45.44" lon="${lng}"/>`;
    const way = (id: number, refs: number[], tags: string) =>
      `<way id="${id}">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}${tags}</way>`;
    const street = '<tag k="highway" v="footway"/>';
    const points = [1, 2, 3, 4].map((id) => node(id, 12.33 + id / 1000)).join('');
    const closed =
      way(8, [1, 2], `${street}<tag k="access" v="private"/>`) + way(9, [1, 2], '<tag k="highway" v="motorway"/>');
    const { streets } = await xml(`<osm>${points}${way(7, [1, 2, 99, 3, 4], street)}${closed}</osm>`);
    expect(streets.map(({ points: line }) => line.map(({ key }) => key))).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});

describe('arguments', () => {
  test.each([
    [[], /^npm run city -- \[--download\] \[FILE/],
    [['/nowhere/x.osm'], '/nowhere/x.osm: there is no such file'],
    [['x.geojson'], 'x.geojson: say what it contains: --layer KIND=x.geojson'],
    [['x.docx'], /its name ends in none of/],
    [['--layer'], /^--layer : not KIND=FILE/],
    [['--layer', 'boats=x.geojson'], /^--layer boats=x\.geojson: not KIND=FILE; the kinds are streets, /],
    [[toyStreets.replace('geojson', 'osm')], `${toyStreets.replace('geojson', 'osm')}: there is no such file`],
    [[`--layer=streets=${toyStreets}`, '--layer', `streets=${toyStreets}`], `${toyStreets}: this file is given twice`],
    [['--fast'], /^--fast is no option/],
  ])('%j is refused', async (args, problem) => {
    await expect(readInputs(args)).rejects.toThrow(problem);
  });

  test('streets come from one kind of source', async () => {
    const osm = writeInput('x.osm', '');
    await expect(readInputs([osm, '--layer', `streets=${toyStreets}`])).rejects.toThrow(
      'streets.geojson: x.osm contains the streets already: give one source',
    );
  });
});

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNetwork } from '@/lib/city/network';
import { buildGraph } from '@/scripts/city/build-graph';
import { readHeights, readStreets } from '@/scripts/city/geojson';

const folder = join(import.meta.dirname, '../fixtures/toy-town');
export const toyStreets = join(folder, 'streets.geojson');
export const toyHeights = join(folder, 'heights.geojson');

type ToyFeature = { properties: Record<string, string | number>; geometry: { coordinates: [number, number][] } };

/** A junction of the toy town by column and row. */
export const corner = (column: number, row: number) => ({ lat: 45.44 + row * 0.0005, lng: 12.33 + column * 0.0006 });

export async function buildToyNetwork() {
  const { streets } = await readStreets(toyStreets);
  const { heights } = await readHeights(toyHeights);
  return createNetwork(buildGraph(streets, heights));
}

/** The toy town as nodes and ways of OpenStreetMap, without its private street. */
export function toyElements() {
  const { features } = JSON.parse(readFileSync(toyStreets, 'utf8')) as { features: ToyFeature[] };
  const ids = new Map<string, number>();
  const ways = features
    .filter(({ properties }) => properties.private !== 'yes')
    .map(({ properties, geometry }, index) => {
      const refs = geometry.coordinates.map((position) => {
        const key = position.join();
        if (!ids.has(key)) ids.set(key, ids.size + 1);
        return ids.get(key) ?? 0;
      });
      const { name = '', bridge, bridge_name: bridgeName = '' } = properties;
      const tags: Record<string, string> = bridge
        ? { highway: 'footway', bridge: 'yes', 'bridge:name': String(bridgeName) }
        : { highway: 'pedestrian', name: String(name) };
      return { type: 'way' as const, id: 100 + index, nodes: refs, tags };
    });
  const nodes = [...ids].map(([key, id]) => {
    const [lon = 0, lat = 0] = key.split(',').map(Number);
    return { type: 'node' as const, id, lat, lon };
  });
  return { nodes, ways };
}

export function toyOsmXml(): string {
  const { nodes, ways } = toyElements();
  const lines = [
    ...nodes.map(({ id, lat, lon }) => `<node id="${id}" lat="${lat}" lon="${lon}" timestamp="2026-01-01T00:00:00Z"/>`),
    ...ways.map(({ id, nodes: refs, tags }) => {
      const inner = refs.map((ref) => `<nd ref="${ref}"/>`).join('');
      const tagged = Object.entries(tags).map(([k, v]) => `<tag k="${k}" v="${v}"/>`);
      return `<way id="${id}">${inner}${tagged.join('')}</way>`;
    }),
  ];
  return `<?xml version="1.0"?>\n<osm version="0.6">\n${lines.join('\n')}\n</osm>\n`;
}

/** Writes a file into a new folder and returns its path. */
export function writeInput(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), 'city-input-')), name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

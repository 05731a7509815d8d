import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HeaderBlock, PrimitiveBlock } from 'osm-pbf-parser-node/proto/osmformat.js';
import { encode, toBlock } from './pbf';

const NODES_PER_BLOCK = 8_000;
const NODES_PER_WAY = 8;
/** One way of this many is in the service area, as of north-east Italy. */
const SERVED_SHARE = 50;

type Region = { nodes: number; ways: number };

/** Writes the PBF of a region in dense blocks, of whose ways each 50th is a street in Venice. */
export async function writeRegion(path: string, region: Region): Promise<void> {
  await pipeline(Readable.from(blocksOf(region)), createWriteStream(path));
}

function* blocksOf({ nodes, ways }: Region): Generator<Buffer> {
  const features = ['OsmSchema-V0.6', 'DenseNodes'];
  yield toBlock(
    'OSMHeader',
    encode(HeaderBlock, { required_features: features, osmosis_replication_timestamp: 1.8e9 }),
  );
  for (let first = 0; first < nodes; first += NODES_PER_BLOCK) {
    const ids = range(first, Math.min(first + NODES_PER_BLOCK, nodes));
    const positions = ids.map((id) => positionOf(id));
    const dense = {
      id: differences(ids.map((id) => id + 1)),
      lat: differences(positions.map(({ lat }) => lat)),
      lon: differences(positions.map(({ lon }) => lon)),
      keys_vals: [],
    };
    yield toBlock(
      'OSMData',
      encode(PrimitiveBlock, { stringtable: { s: [Buffer.from('')] }, primitivegroup: [{ dense }] }),
    );
  }
  const s = ['', 'highway', 'footway'].map((text) => Buffer.from(text));
  for (let first = 0; first < ways; first += NODES_PER_BLOCK) {
    const group = range(first, Math.min(first + NODES_PER_BLOCK, ways)).map((way) => {
      const start = (way * NODES_PER_WAY) % nodes;
      return { id: way + 1, keys: [1], vals: [2], refs: differences(range(start + 1, start + NODES_PER_WAY + 1)) };
    });
    yield toBlock('OSMData', encode(PrimitiveBlock, { stringtable: { s }, primitivegroup: [{ ways: group }] }));
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const differences = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));

/** In 10⁻⁷ degrees: lines of eight nodes, in and around Venice or in the mountains. */
function positionOf(id: number): { lat: number; lon: number } {
  const way = Math.floor(id / NODES_PER_WAY);
  const served = Math.floor(way / SERVED_SHARE);
  const along = (id % NODES_PER_WAY) * 1_000;
  return way % SERVED_SHARE === 0
    ? {
        lat: 454_000_000 + (served % 400) * 4_000,
        lon: 122_000_000 + (Math.floor(served / 400) % 400) * 10_000 + along,
      }
    : { lat: 462_000_000 + (way % 1_000) * 300, lon: 112_000_000 + along };
}

import { deflateSync } from 'node:zlib';
import { BlobHeader, Blob as BlobMessage } from 'osm-pbf-parser-node/proto/fileformat.js';
import { HeaderBlock, PrimitiveBlock } from 'osm-pbf-parser-node/proto/osmformat.js';
import Pbf from 'pbf';

type Node = { id: number; lat: number; lon: number; tags?: Record<string, string> };
type Way = { id: number; nodes: number[]; tags: Record<string, string> };
const REPLICATED_AT = Date.UTC(2026, 0, 1) / 1000;

export function toPbf(nodes: readonly Node[], ways: readonly Way[], required = ['OsmSchema-V0.6']): Buffer {
  const strings = ['', ...new Set([...nodes, ...ways].flatMap(({ tags = {} }) => Object.entries(tags).flat()))];
  const keys = (tags: Record<string, string> = {}) => Object.keys(tags).map((key) => strings.indexOf(key));
  const vals = (tags: Record<string, string> = {}) => Object.values(tags).map((value) => strings.indexOf(value));
  const differences = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
  const units = (degrees: number) => Math.round(degrees * 1e7);
  const data = {
    stringtable: { s: strings.map((text) => Buffer.from(text)) },
    primitivegroup: [
      {
        nodes: nodes.map(({ id, lat, lon, tags }) => {
          return { id, lat: units(lat), lon: units(lon), keys: keys(tags), vals: vals(tags) };
        }),
      },
      {
        ways: ways.map(({ id, nodes: refs, tags }) => ({
          id,
          keys: keys(tags),
          vals: vals(tags),
          refs: differences(refs),
        })),
      },
    ],
  };
  const head = { required_features: required, osmosis_replication_timestamp: REPLICATED_AT };
  return Buffer.concat([
    toBlock('OSMHeader', encode(HeaderBlock, head)),
    toBlock('OSMData', encode(PrimitiveBlock, data)),
  ]);
}

export function toBlock(type: string, data: Uint8Array): Buffer {
  const blob = encode(BlobMessage, { raw_size: data.length, zlib_data: deflateSync(data) });
  return Buffer.concat([toHeader(type, blob.length), blob]);
}

export function toHeader(type: string, datasize: number): Buffer {
  const header = encode(BlobHeader, { type, datasize });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header]);
}

export function encode<Value>(message: { write: (value: Value, pbf: Pbf) => void }, value: Value): Uint8Array {
  const pbf = new Pbf();
  message.write(value, pbf);
  return pbf.finish();
}

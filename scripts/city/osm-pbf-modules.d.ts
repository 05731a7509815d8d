declare module 'pbf' {
  class Pbf {
    constructor(bytes?: Uint8Array);
    finish(): Uint8Array;
  }

  // biome-ignore lint/style/noDefaultExport: the library has one
  export { Pbf as default };
}

declare module 'osm-pbf-parser-node/proto/fileformat.js' {
  import type Pbf from 'pbf';

  type Message<Value> = { read: (pbf: Pbf) => Value; write: (value: Partial<Value>, pbf: Pbf) => void };
  export const BlobHeader: Message<{ type: string; datasize: number }>;
  export const Blob: Message<{
    raw: Uint8Array | null;
    zlib_data: Uint8Array | null;
    raw_size: number;
    data: string | null;
  }>;
}

declare module 'osm-pbf-parser-node/proto/osmformat.js' {
  import type Pbf from 'pbf';

  type Message<Value> = { read: (pbf: Pbf) => Value; write: (value: object, pbf: Pbf) => void };
  export const HeaderBlock: Message<{ required_features: string[]; osmosis_replication_timestamp: number }>;
  type Tagged = { id: number; keys: number[]; vals: number[] };
  type Dense = { id: number[]; lat: number[]; lon: number[]; keys_vals: number[] };
  type Group = {
    nodes: (Tagged & { lat: number; lon: number })[];
    dense: Dense | null;
    ways: (Tagged & { refs: number[] })[];
  };
  type Block = {
    stringtable: { s: Uint8Array[] } | null;
    primitivegroup: Group[];
    granularity: number;
    lat_offset: number;
    lon_offset: number;
  };
  export const PrimitiveBlock: {
    read: (pbf: Pbf) => Block;
    write: (value: object, pbf: Pbf) => void;
  };
}

import { z } from 'zod';
import { type StreetMapTile, shapeKinds, type TileSources } from '@/lib/city/street-map/shapes';

export const STREET_MAP_FILE = 'street-map.bin';

export const streetMapTile: z.ZodType<StreetMapTile> = z.array(
  z.object({
    kind: z.enum(shapeKinds),
    lines: z.array(z.array(z.int())),
    name: z.object({ text: z.string(), zoom: z.int() }).optional(),
    numbers: z.object({ texts: z.array(z.string()), zoom: z.int() }).optional(),
  }),
);

/** As `tileName` in `shapes.ts` writes it. */
export const tileName = z.string().regex(/^(?:13-)?\d{1,5}-\d{1,5}$/);

export const tileSources: z.ZodType<TileSources> = z.object({
  url: z.string().nullable(),
  missing: z.boolean(),
  streets: z.object({ version: z.string(), licences: z.array(z.string()), tiles: z.array(tileName) }).nullable(),
});

const index = z.record(tileName, z.tuple([z.int().min(0), z.int().min(1)]));

const LENGTH_BYTES = 4;

/** A length, an index as JSON with the offset and length of each tile, and the tiles. */
export function encodeStreetMap(tiles: ReadonlyMap<string, Uint8Array>): Buffer {
  let offset = 0;
  const entries = [...tiles].map(([name, { length }]) => {
    offset += length;
    return [name, [offset - length, length]] as const;
  });
  const head = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...tiles.values()]);
}

/** @throws Error when the bytes are no street map */
export function decodeStreetMap(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const start = LENGTH_BYTES + bytes.readUInt32LE(0);
  const entries = Object.entries(index.parse(JSON.parse(bytes.toString('utf8', LENGTH_BYTES, start))));
  return new Map(
    entries.map(([name, [offset, length]]) => {
      if (start + offset + length > bytes.length) throw new Error(`tile ${name} is beyond the end of the file`);
      return [name, bytes.subarray(start + offset, start + offset + length)];
    }),
  );
}

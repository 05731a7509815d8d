import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { inflateSync } from 'node:zlib';
import { BlobHeader, Blob as BlobMessage } from 'osm-pbf-parser-node/proto/fileformat.js';
import { HeaderBlock } from 'osm-pbf-parser-node/proto/osmformat.js';
import Pbf from 'pbf';
import { InputError } from './input-error';
import type { OsmElement, OsmHead, OsmReader } from './osm-element';
import { readElements } from './region/osm-block';

/** Limits of the format (OpenStreetMap wiki, "PBF Format"). */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;

const READ_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** Reads a PBF file block by block. @throws InputError with the byte at which the damaged block begins */
export function readOsmPbf(path: string, report: (detail: string) => void = () => undefined): OsmReader {
  const head: OsmHead = { licence: null, dated: null };
  return { head, groups: readBlocks(path, head, report) };
}

async function* readBlocks(
  path: string,
  head: OsmHead,
  report: (detail: string) => void,
): AsyncGenerator<OsmElement[]> {
  const handle = await open(path);
  let offset = 0;
  try {
    const { size } = await handle.stat();
    while (offset < size) {
      const found = await readBlock(handle, offset, head);
      yield found.elements;
      offset += found.bytes;
      report(`${Math.floor((100 * offset) / size)} %`);
    }
    if (size === 0) throw new Error('the file is empty');
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(basename(path), `byte ${offset}`, `not OSM PBF: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await handle.close();
  }
}

async function readBlock(handle: FileHandle, offset: number, head: OsmHead) {
  const headerBytes = (await readBytes(handle, offset, 4)).readUInt32BE();
  if (headerBytes > MAX_HEADER_BYTES) throw new Error(`a block header of ${headerBytes} bytes`);
  const header = BlobHeader.read(new Pbf(await readBytes(handle, offset + 4, headerBytes)));
  if (header.datasize > MAX_BLOB_BYTES) throw new Error(`a block of ${header.datasize} bytes`);
  const blob = BlobMessage.read(new Pbf(await readBytes(handle, offset + 4 + headerBytes, header.datasize)));
  const bytes = 4 + headerBytes + header.datasize;
  if (header.type !== 'OSMData' && header.type !== 'OSMHeader') return { bytes, elements: [] };
  const data = unpack(blob);
  if (header.type === 'OSMData') return { bytes, elements: readElements(data) };
  const { required_features: features, osmosis_replication_timestamp: seconds } = HeaderBlock.read(new Pbf(data));
  const unknown = features.find((feature) => !READ_FEATURES.has(feature));
  if (unknown) throw new Error(`it requires ${unknown}`);
  if (seconds > 0) head.dated = new Date(seconds * 1000).toISOString();
  return { bytes, elements: [] };
}

async function readBytes(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Error('the file ends too early');
  return buffer;
}

function unpack({ raw, zlib_data: zlib, data }: ReturnType<typeof BlobMessage.read>): Buffer {
  if (zlib) return inflateSync(zlib, { maxOutputLength: MAX_BLOB_BYTES });
  if (raw) return Buffer.from(raw);
  throw new Error(`compression ${data ?? 'unknown'} is not read; use zlib`);
}

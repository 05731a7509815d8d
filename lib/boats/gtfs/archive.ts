import 'server-only';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { messageOf } from '@/lib/errors';

const MAX_ENTRIES = 1_000;
/** Of one table: rows, and bytes of its text. */
export const tableLimits = { rows: 3_000_000, bytes: 1_000_000_000 };

/** What is wrong with a feed, by file and line. */
export class FeedError extends Error {
  override readonly name = 'FeedError';

  constructor(file: string, problem: string, line?: number) {
    super(line === undefined ? `${file}: ${problem}` : `${file} line ${line}: ${problem}`);
  }
}

export type Archive = {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
  publishedOn: string;
  limits: typeof tableLimits;
};

/** Opens a GTFS zip; the caller closes `zip`. @throws FeedError when the file is no zip or is incomplete */
export async function openArchive(file: string, limits: typeof tableLimits): Promise<Archive> {
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw new FeedError(file, `is not a complete zip file (${messageOf(error)})`);
  }
  try {
    return { zip, limits, ...(await listEntries(zip, file)) };
  } catch (error) {
    zip.close();
    throw error instanceof FeedError ? error : new FeedError(file, `is not a complete zip file (${messageOf(error)})`);
  }
}

async function listEntries(zip: ZipFile, file: string): Promise<Pick<Archive, 'entries' | 'publishedOn'>> {
  const entries = new Map<string, Entry>();
  const dates: string[] = [];
  if (zip.entryCount > MAX_ENTRIES) throw new FeedError(file, `contains more than ${MAX_ENTRIES} files`);
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.replace(/^.*\//, '');
    if (!name.endsWith('.txt')) continue;
    if (entries.has(name)) throw new FeedError(file, `contains ${name} twice`);
    entries.set(name, entry);
    dates.push(entry.getLastModDate({ timezone: 'UTC', forceDosFormat: true }).toISOString().slice(0, 10));
  }
  return { entries, publishedOn: dates.toSorted().at(-1) ?? '' };
}

/** The decoded text of one file, in pieces. @throws FeedError when it is too large, damaged, or not UTF-8 */
export async function* readText({ zip, entries, limits }: Archive, name: string): AsyncGenerator<string> {
  const entry = entries.get(name);
  if (!entry) throw new FeedError(name, 'is missing');
  if (entry.uncompressedSize > limits.bytes) throw new FeedError(name, `is larger than ${limits.bytes} bytes`);
  if (!entry.canDecodeFileData()) throw new FeedError(name, 'is encrypted or compressed by an unknown method');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let checksum = 0;
  try {
    const bytes: Readable = await zip.openReadStreamPromise(entry);
    for await (const chunk of bytes) {
      checksum = crc32(chunk, checksum);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw new FeedError(name, `cannot be read (${messageOf(error)})`);
  }
  if (checksum !== entry.crc32) throw new FeedError(name, 'is damaged: its checksum differs');
}

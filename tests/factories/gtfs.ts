import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { buildTimetable } from '@/lib/boats/gtfs/build';
import { TIMETABLE_FILE, type Timetable, timetable } from '@/lib/boats/timetable';

const TOY_TOWN = path.resolve('tests/fixtures/toy-town/gtfs');

/** The tables of the toy town by name; `changes` replace or (null) omit some. */
export type FeedChanges = Record<string, ((text: string) => string | Uint8Array) | null>;

export const newFolder = () => mkdtempSync(path.join(tmpdir(), 'gtfs-'));

/** The toy town's feed as the bytes of a zip file. */
export function zipFeed(changes: FeedChanges = {}): Uint8Array {
  const names = new Set([...readdirSync(TOY_TOWN), ...Object.keys(changes)]);
  const files: Zippable = {};
  for (const name of names) {
    const change = changes[name];
    if (change === null) continue;
    const text = readdirSync(TOY_TOWN).includes(name) ? readFileSync(path.join(TOY_TOWN, name), 'utf8') : '';
    const content = change ? change(text) : text;
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    files[name] = [bytes, { mtime: new Date(2026, 9, 15, 12) }];
  }
  return zipSync(files);
}

export function writeFeed(bytes: Uint8Array): string {
  const file = path.join(newFolder(), 'feed.zip');
  writeFileSync(file, bytes);
  return file;
}

/** The timetable of a feed, and what the builder reports. */
export async function buildFeed(changes: FeedChanges = {}) {
  const folder = newFolder();
  const built = await buildTimetable(writeFeed(zipFeed(changes)), folder);
  const text = readFileSync(path.join(folder, TIMETABLE_FILE), 'utf8');
  return { built, text, timetable: timetable.parse(JSON.parse(text)) };
}

/** Writes a city pack that has only a timetable. */
export function writePack(folder: string, content: Timetable): void {
  const bytes = Buffer.from(JSON.stringify(content));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = `timetable.${sha256.slice(0, 16)}.json`;
  writeFileSync(path.join(folder, name), bytes);
  const files = { [TIMETABLE_FILE]: { name, bytes: bytes.length, sha256 } };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ format: 1, sources: [], files, counts: {} }));
}

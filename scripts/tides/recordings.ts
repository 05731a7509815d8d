import { readFileSync } from 'node:fs';
import type { Bulletin } from '@/lib/tides/bulletin';
import { readBulletin, readLevels } from '@/lib/tides/feed';
import type { Reading } from '@/lib/tides/reading';

/** What a feed said at the moment it was read. */
export type Recorded<T> = { readAt: number; said: T };

/** Recordings of `livello.json`: one reading of the feed a line, `{fetched_at, stations}`. */
export function readLevelRecordings(file: string): Recorded<Reading[]>[] {
  return readRecordings(file, 'stations', readLevels);
}

/** Recordings of `previsione.json`: one reading of the feed a line, `{fetched_at, rows}`. */
export function readBulletinRecordings(file: string): Recorded<Bulletin | null>[] {
  return readRecordings(file, 'rows', readBulletin);
}

function readRecordings<T>(file: string, key: string, read: (document: unknown, now: number) => T): Recorded<T>[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const recordings = lines.filter(Boolean).map((line) => {
    const recorded: Record<string, unknown> = JSON.parse(line);
    const readAt = Date.parse(String(recorded.fetched_at));
    return { readAt, said: read(recorded[key], readAt) };
  });
  return recordings.toSorted((one, other) => one.readAt - other.readAt);
}

/** Every reading once, earliest first, with the moment it became known. */
export function knownReadings(recordings: readonly Recorded<Reading[]>[]): (Reading & { knownAt: number })[] {
  const all = new Map<string, Reading & { knownAt: number }>();
  for (const { readAt, said } of recordings) {
    for (const reading of said) {
      const key = `${reading.station} ${reading.at}`;
      if (!all.has(key)) all.set(key, { ...reading, knownAt: readAt });
    }
  }
  return [...all.values()].toSorted((one, other) => one.at - other.at);
}

export function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

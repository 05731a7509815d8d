import { readFileSync } from 'node:fs';
import type { Bulletin } from '@/lib/tides/bulletin';
import { readBulletin, readLevels } from '@/lib/tides/feed';
import type { Reading } from '@/lib/tides/reading';

/** What a feed said at the moment it was read. */
export type Recorded<T> = { readAt: number; said: T };

/** What could be read of a file, and how many lines could not. */
export type Recording<T> = { said: Recorded<T>[]; skipped: number };

/** A recording that says nothing at all. Its message tells people what to do. */
export class NoRecording extends Error {
  override readonly name = 'NoRecording';
}

/**
 * Recordings of `livello.json`: a line for each time the feed was read, with that time and the list it told.
 *
 * @throws NoRecording when there is no such file, or no level in it
 */
export function readLevelRecordings(file: string): Recording<Reading[]> {
  const recording = readRecordings(file, readLevels);
  if (recording.said.some(({ said }) => said.length > 0)) return recording;
  throw new NoRecording(`${file} has no level of any station. The file of livello.json comes first.`);
}

/**
 * Recordings of `previsione.json`, a line for each time it was read.
 *
 * @throws NoRecording when there is no such file, or no bulletin in it
 */
export function readBulletinRecordings(file: string): Recording<Bulletin | null> {
  const recording = readRecordings(file, readBulletin);
  if (recording.said.some(({ said }) => said !== null)) return recording;
  throw new NoRecording(`${file} has no bulletin. The file of previsione.json comes second.`);
}

function readRecordings<T>(file: string, read: (document: unknown, now: number) => T): Recording<T> {
  const lines = readLines(file).filter((line) => line.trim() !== '');
  const said = lines.flatMap((line) => {
    const recorded = readLine(line);
    return recorded ? [{ readAt: recorded.readAt, said: read(recorded.list, recorded.readAt) }] : [];
  });
  return { said: said.toSorted((one, other) => one.readAt - other.readAt), skipped: lines.length - said.length };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new NoRecording(`${file} cannot be read: ${reason}.`, { cause: error });
  }
}

/** Whoever recorded may call the time and the list as they like. */
function readLine(line: string): { readAt: number; list: unknown[] } | null {
  const values = parseValues(line);
  const list = values.find((value) => Array.isArray(value));
  const [readAt] = values.filter((value) => typeof value === 'string').map((text) => Date.parse(text));
  return list && readAt !== undefined && !Number.isNaN(readAt) ? { readAt, list } : null;
}

function parseValues(line: string): unknown[] {
  try {
    const recorded: unknown = JSON.parse(line);
    return typeof recorded === 'object' && recorded !== null ? Object.values(recorded) : [];
  } catch {
    return [];
  }
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

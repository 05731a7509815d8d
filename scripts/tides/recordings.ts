import { readFileSync } from 'node:fs';
import { messageOf } from '@/lib/errors';
import { readBulletin, readLevels } from '@/lib/tides/feed';
import type { Bulletin, Reading } from '@/lib/tides/reading';

export type Recorded<T> = { readAt: number; value: T };

/** `skipped`: the number of invalid lines. */
export type Recording<T> = { entries: Recorded<T>[]; skipped: number };

/** A file without usable entries. */
export class NoRecording extends Error {
  override readonly name = 'NoRecording';
}

/**
 * Recordings of `livello.json`: one line for each reading of the feed.
 * @throws NoRecording when the file is missing or has no level
 */
export function readLevelRecordings(file: string): Recording<Reading[]> {
  const recording = readRecordings(file, readLevels);
  if (recording.entries.some(({ value }) => value.length > 0)) return recording;
  throw new NoRecording(`${file} has no level of any station. The file of livello.json comes first.`);
}

/**
 * Recordings of `previsione.json`: one line for each reading of the feed.
 * @throws NoRecording when the file is missing or has no bulletin
 */
export function readBulletinRecordings(file: string): Recording<Bulletin | null> {
  const recording = readRecordings(file, readBulletin);
  if (recording.entries.some(({ value }) => value !== null)) return recording;
  throw new NoRecording(`${file} has no bulletin. The file of previsione.json comes second.`);
}

function readRecordings<T>(file: string, read: (document: unknown, now: number) => T): Recording<T> {
  const lines = readLines(file).filter((line) => line.trim() !== '');
  const entries = lines.flatMap((line) => {
    const recorded = readLine(line);
    return recorded ? [{ readAt: recorded.readAt, value: read(recorded.list, recorded.readAt) }] : [];
  });
  return {
    entries: entries.toSorted((one, other) => one.readAt - other.readAt),
    skipped: lines.length - entries.length,
  };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/);
  } catch (error) {
    throw new NoRecording(`${file} cannot be read: ${messageOf(error)}.`, { cause: error });
  }
}

/** Finds the time and the list by their types: their names are not specified. */
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

/** Unique readings by time, each with the instant at which it was first read. */
export function knownReadings(recordings: readonly Recorded<Reading[]>[]): (Reading & { knownAt: number })[] {
  const all = new Map<string, Reading & { knownAt: number }>();
  for (const { readAt, value } of recordings) {
    for (const reading of value) {
      const key = `${reading.station} ${reading.at}`;
      if (!all.has(key)) all.set(key, { ...reading, knownAt: readAt });
    }
  }
  return [...all.values()].toSorted((one, other) => one.at - other.at);
}

export function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

import { HOUR_MS } from '@/lib/durations';
import { createNowcast, type Fits } from '@/lib/tides/nowcast/nowcast';
import type { Bulletin, Reading } from '@/lib/tides/reading';
import type { StationId } from '@/lib/tides/stations';
import { knownReadings, NoRecording, type Recorded, readBulletinRecordings, readLevelRecordings } from './recordings';

const READINGS_SPAN_MS = 72 * HOUR_MS;
/** Limit of the replayed instants of a long recording. */
const MAX_MOMENTS = 2_000;

/** The error of one nowcast, and its expected error. */
export type Forecast = { leadHours: number; missCm: number; expectedCm: number };

export type Recordings = {
  moments: readonly number[];
  /** By time. */
  readings: readonly (Reading & { knownAt: number })[];
  /** By the time at which they were read. */
  bulletins: readonly Recorded<Bulletin | null>[];
  /** Number of invalid lines. */
  skipped: number;
};

/** @throws NoRecording when a file is missing or has no usable entry */
export function readRecordings(levelFile: string, bulletinFile: string): Recordings {
  const levels = readLevelRecordings(levelFile);
  const bulletins = readBulletinRecordings(bulletinFile);
  return {
    moments: levels.entries.map(({ readAt }) => readAt),
    readings: knownReadings(levels.entries),
    bulletins: bulletins.entries,
    skipped: levels.skipped + bulletins.skipped,
  };
}

/** Reads the files named on the command line; ends the process when they are unusable. */
export function openRecordings(command: string): Recordings {
  const [, , levelFile, bulletinFile] = process.argv;
  try {
    if (levelFile && bulletinFile) return readRecordings(levelFile, bulletinFile);
    throw new NoRecording(`The files are missing: npm run ${command} -- livello.jsonl previsione.jsonl`);
  } catch (error) {
    if (!(error instanceof NoRecording)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

/** Nowcasts of a station for the given hours ahead, each with what was known at its time, compared with the measured level. */
export function replay(
  station: StationId,
  { moments, readings: all, bulletins }: Recordings,
  { from, until, hours }: { from: number; until: number; hours: number },
  fits?: Fits,
): Forecast[] {
  const within = moments.filter((now) => now >= from && now < until);
  const each = Math.ceil(within.length / MAX_MOMENTS);
  return within.flatMap((now, index) => {
    if (index % each !== 0) return [];
    const present = indexAfter(all, now);
    const readings = all
      .slice(indexAfter(all, now - READINGS_SPAN_MS), present)
      .filter(({ knownAt }) => knownAt <= now);
    const ahead = all.slice(present, indexAfter(all, now + hours * HOUR_MS));
    const later = ahead.filter((one) => one.station === station);
    if (later.length === 0) return [];
    const nowcast = createNowcast(station, { now, readings, bulletin: latestBulletin(bulletins, now) }, fits);
    return later.map(({ at, levelCm }) => {
      const expected = nowcast.levelAt(at);
      return { leadHours: (at - now) / HOUR_MS, missCm: levelCm - expected.levelCm, expectedCm: expected.errorCm };
    });
  });
}

/** Binary search for the first later reading. */
function indexAfter(readings: readonly Reading[], instant: number): number {
  let [low, high] = [0, readings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((readings[middle]?.at ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The bulletin issued last of those read by then; they are not read in the order of issue. */
function latestBulletin(bulletins: readonly Recorded<Bulletin | null>[], now: number): Bulletin | null {
  const known = bulletins.flatMap(({ readAt, value }) => (readAt <= now && value ? [value] : []));
  return known.reduce<Bulletin | null>((last, one) => (last && last.issuedAt > one.issuedAt ? last : one), null);
}

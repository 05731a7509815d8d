import { HOUR_MS } from '@/lib/durations';
import type { Bulletin } from '@/lib/tides/bulletin';
import { createNowcast, type Fits } from '@/lib/tides/nowcast';
import type { Reading } from '@/lib/tides/reading';
import type { StationId } from '@/lib/tides/stations';
import { knownReadings, NoRecording, type Recorded, readBulletinRecordings, readLevelRecordings } from './recordings';

const REMEMBERED_MS = 72 * HOUR_MS;
/** Of a recording of months, only so many moments are played: more say nothing new. */
const MOST_MOMENTS = 2_000;

/** A nowcast made at one moment for another, and what the water then did. */
export type Forecast = { leadHours: number; missCm: number; expectedCm: number };

/** Feeds played back: at each moment only what had been read by then is known. */
export type Recordings = {
  moments: readonly number[];
  /** Earliest first. */
  readings: readonly (Reading & { knownAt: number })[];
  /** In the order in which they were read. */
  bulletins: readonly Recorded<Bulletin | null>[];
  /** Lines of the files that could not be read. */
  skipped: number;
};

/** @throws NoRecording when a file is not there, or says nothing */
export function readRecordings(levelFile: string, bulletinFile: string): Recordings {
  const levels = readLevelRecordings(levelFile);
  const bulletins = readBulletinRecordings(bulletinFile);
  return {
    moments: levels.said.map(({ readAt }) => readAt),
    readings: knownReadings(levels.said),
    bulletins: bulletins.said,
    skipped: levels.skipped + bulletins.skipped,
  };
}

/** The recordings that a command was given; tells people what is wrong with them, and ends. */
export function openRecordings(command: string): Recordings {
  const [, , levelFile, bulletinFile] = process.argv;
  try {
    if (levelFile && bulletinFile) return readRecordings(levelFile, bulletinFile);
    throw new NoRecording(`Say which recordings: npm run ${command} -- livello.jsonl previsione.jsonl`);
  } catch (error) {
    if (!(error instanceof NoRecording)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

/** All nowcasts at a station that a replay can judge, made in a span of time for at most so many hours ahead. */
export function replay(
  station: StationId,
  { moments, readings: all, bulletins }: Recordings,
  { from, until, hours }: { from: number; until: number; hours: number },
  fits?: Fits,
): Forecast[] {
  const within = moments.filter((now) => now >= from && now < until);
  const each = Math.ceil(within.length / MOST_MOMENTS);
  return within.flatMap((now, index) => {
    if (index % each !== 0) return [];
    const present = indexAfter(all, now);
    const readings = all.slice(indexAfter(all, now - REMEMBERED_MS), present).filter(({ knownAt }) => knownAt <= now);
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

/** The first reading later than that, by halving. */
function indexAfter(readings: readonly Reading[], instant: number): number {
  let [low, high] = [0, readings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((readings[middle]?.at ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The bulletin issued last of those read by then; they do not come in order. */
function latestBulletin(bulletins: readonly Recorded<Bulletin | null>[], now: number): Bulletin | null {
  const known = bulletins.flatMap(({ readAt, said }) => (readAt <= now && said ? [said] : []));
  return known.reduce<Bulletin | null>((last, one) => (last && last.issuedAt > one.issuedAt ? last : one), null);
}

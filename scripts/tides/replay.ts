import type { Bulletin } from '@/lib/tides/bulletin';
import { createNowcast, type Fits } from '@/lib/tides/nowcast';
import type { Reading } from '@/lib/tides/reading';
import type { StationId } from '@/lib/tides/stations';
import { knownReadings, type Recorded, readBulletinRecordings, readLevelRecordings } from './recordings';

const HOUR_MS = 3_600_000;
const REMEMBERED_MS = 72 * HOUR_MS;

/** A nowcast made at one moment for another, and what the water then did. */
export type Forecast = { leadHours: number; missCm: number; expectedCm: number };

/** Feeds played back: at each moment only what had been read by then is known. */
export type Recordings = {
  moments: readonly number[];
  readings: readonly (Reading & { knownAt: number })[];
  bulletins: readonly Recorded<Bulletin | null>[];
};

export function readRecordings(levelFile: string, bulletinFile: string): Recordings {
  const levels = readLevelRecordings(levelFile);
  return {
    moments: levels.map(({ readAt }) => readAt),
    readings: knownReadings(levels),
    bulletins: readBulletinRecordings(bulletinFile),
  };
}

/** All nowcasts at a station that a replay can judge, made in a span of time for at most so many hours ahead. */
export function replay(
  station: StationId,
  { moments, readings: all, bulletins }: Recordings,
  { from, until, hours }: { from: number; until: number; hours: number },
  fits?: Fits,
): Forecast[] {
  return moments.flatMap((now) => {
    if (now < from || now >= until) return [];
    const readings = all.filter(({ at, knownAt }) => knownAt <= now && at > now - REMEMBERED_MS);
    const bulletin = latestBulletin(bulletins, now);
    const later = all.filter((one) => one.station === station && one.at > now && one.at <= now + hours * HOUR_MS);
    if (later.length === 0) return [];
    const nowcast = createNowcast(station, { now, readings, bulletin }, fits);
    return later.map(({ at, levelCm }) => {
      const expected = nowcast.levelAt(at);
      return { leadHours: (at - now) / HOUR_MS, missCm: levelCm - expected.levelCm, expectedCm: expected.errorCm };
    });
  });
}

/** The bulletin issued last of those read by then; they do not come in order. */
function latestBulletin(bulletins: readonly Recorded<Bulletin | null>[], now: number): Bulletin | null {
  const known = bulletins.flatMap(({ readAt, said }) => (readAt <= now && said ? [said] : []));
  return known.reduce<Bulletin | null>((last, one) => (last && last.issuedAt > one.issuedAt ? last : one), null);
}

import 'server-only';
import { db } from '@/lib/db';
import type { Bulletin } from '@/lib/tides/bulletin';
import { storedBulletin } from '@/lib/tides/feed';
import type { Reading } from '@/lib/tides/reading';
import { isStationId, type StationId } from '@/lib/tides/stations';

/** What all instances together know about the feed. */
export type FeedState = {
  failures: number;
  levelReadAt: number | null;
  bulletinReadAt: number | null;
  bulletin: Bulletin | null;
};
/** Whoever has the turn may ask the feed once, and knows when which file was asked for before. */
export type Turn = {
  levelAskedAt: number | null;
  bulletinAskedAt: number | null;
  bulletinReadAt: number | null;
  failures: number;
};

type Row = {
  failures: number;
  level_asked_at: Date | null;
  level_read_at: Date | null;
  bulletin_asked_at: Date | null;
  bulletin_read_at: Date | null;
  bulletin: unknown;
};

/**
 * Takes the turn to ask the feed, for one of all who try. The row decides, so nobody can race.
 *
 * @param next nobody else has a turn before
 * @returns null when it is not yet time, or somebody was faster
 */
export async function takeTurn(now: Date, next: Date): Promise<Turn | null> {
  const [row] = await db.$queryRaw<Row[]>`
    INSERT INTO tide_feed (id, next_ask_at) VALUES (1, ${next})
    ON CONFLICT (id) DO UPDATE SET next_ask_at = ${next} WHERE tide_feed.next_ask_at <= ${now}
    RETURNING failures, level_asked_at, bulletin_asked_at, bulletin_read_at`;
  if (!row) return null;
  return {
    levelAskedAt: toInstant(row.level_asked_at),
    bulletinAskedAt: toInstant(row.bulletin_asked_at),
    bulletinReadAt: toInstant(row.bulletin_read_at),
    failures: row.failures,
  };
}

/** Keeps what a reading of the feed told, one row per station and time; a corrected level replaces the first. */
export async function saveReadings(readings: readonly Reading[], now: Date): Promise<void> {
  await db.$transaction([
    db.$executeRaw`
      INSERT INTO tide_observation AS known (station, at, level_cm, source)
      SELECT DISTINCT ON (station, at) station, at, level_cm, 'livello'
      FROM unnest(${readings.map(({ station }) => station)}::text[], ${readings.map(({ at }) => new Date(at))}::timestamptz[],
        ${readings.map(({ levelCm }) => levelCm)}::float8[]) AS read(station, at, level_cm)
      ORDER BY station, at
      ON CONFLICT (station, at) DO UPDATE SET level_cm = EXCLUDED.level_cm
      WHERE known.level_cm <> EXCLUDED.level_cm`,
    db.$executeRaw`UPDATE tide_feed SET failures = 0, level_asked_at = ${now}, level_read_at = ${now}`,
  ]);
}

/** Keeps a bulletin unless one issued later is known; null says that there was none to be believed. */
export async function saveBulletin(bulletin: Bulletin | null, now: Date): Promise<void> {
  const content = bulletin && JSON.stringify(bulletin);
  await db.$executeRaw`
    UPDATE tide_feed SET failures = 0, bulletin_asked_at = ${now}, bulletin_read_at = ${now},
      bulletin = CASE
        WHEN ${content}::jsonb IS NULL OR (bulletin ->> 'issuedAt')::float8 > ${bulletin?.issuedAt ?? 0} THEN bulletin
        ELSE ${content}::jsonb
      END`;
}

/** Counts a failure, of all instances together, and leaves the feed alone until `next` when it wished so. */
export async function saveFailure(file: 'level' | 'bulletin', now: Date, next: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE tide_feed SET failures = failures + 1, next_ask_at = greatest(next_ask_at, ${next}),
      level_asked_at = CASE WHEN ${file} = 'level' THEN ${now} ELSE level_asked_at END,
      bulletin_asked_at = CASE WHEN ${file} = 'bulletin' THEN ${now} ELSE bulletin_asked_at END`;
}

export async function findFeedState(): Promise<FeedState | null> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT failures, level_read_at, bulletin_read_at, bulletin FROM tide_feed WHERE id = 1`;
  if (!row) return null;
  return {
    failures: row.failures,
    levelReadAt: toInstant(row.level_read_at),
    bulletinReadAt: toInstant(row.bulletin_read_at),
    bulletin: storedBulletin.nullable().catch(null).parse(row.bulletin),
  };
}

/**
 * Readings in a span of time, earliest first: the last of each half-hour, and for the stations in `closely` no more
 * than those; of every other station only its last.
 */
export async function listReadings(closely: readonly StationId[], from: Date, until: Date): Promise<Reading[]> {
  const rows = await db.$queryRaw<{ station: string; at: Date; level_cm: number }[]>`
    SELECT * FROM (
      SELECT DISTINCT ON (station, slot) station, at, level_cm
      FROM tide_observation,
        LATERAL (SELECT CASE WHEN station = ANY (${[...closely]}) THEN date_bin('30 minutes', at, 'epoch') END AS slot) AS s
      WHERE at > ${from} AND at <= ${until}
      ORDER BY station, slot, at DESC
    ) AS last ORDER BY at`;
  return rows.flatMap(({ station, at, level_cm: levelCm }) =>
    isStationId(station) ? [{ station, at: at.getTime(), levelCm }] : [],
  );
}

/** Forgets readings older than that. */
export async function deleteReadingsBefore(day: Date): Promise<void> {
  await db.tideObservation.deleteMany({ where: { at: { lt: day } } });
}

function toInstant(date: Date | null): number | null {
  return date?.getTime() ?? null;
}

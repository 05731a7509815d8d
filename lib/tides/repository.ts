import 'server-only';
import { db } from '@/lib/db';
import { storedBulletin } from '@/lib/tides/feed';
import type { Bulletin, Reading } from '@/lib/tides/reading';
import { isStationId, type StationId } from '@/lib/tides/stations';

/** `tide_feed` has one row. */
const FEED_ID = 1;

export type FeedPart = 'level' | 'bulletin';
type FeedTime = `${FeedPart}${'RequestedAt' | 'ReadAt'}`;

/** What was requested and read last, in epoch milliseconds. */
export type Feed = Record<FeedTime, number | null> & { bulletin: Bulletin | null };

export async function findFeed(): Promise<Feed | null> {
  const row = await db.tideFeed.findUnique({
    select: {
      levelRequestedAt: true,
      levelReadAt: true,
      bulletinRequestedAt: true,
      bulletinReadAt: true,
      bulletin: true,
    },
    where: { id: FEED_ID },
  });
  return (
    row && {
      levelRequestedAt: toInstant(row.levelRequestedAt),
      levelReadAt: toInstant(row.levelReadAt),
      bulletinRequestedAt: toInstant(row.bulletinRequestedAt),
      bulletinReadAt: toInstant(row.bulletinReadAt),
      bulletin: storedBulletin.nullable().catch(null).parse(row.bulletin),
    }
  );
}

/** Stores one row per station and time; a corrected level replaces the first one. */
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
    upsertFeed({ levelRequestedAt: now, levelReadAt: now }),
  ]);
}

/** Stores a bulletin unless a newer one is stored; null means that the file contained no valid bulletin. */
export async function saveBulletin(bulletin: Bulletin | null, now: Date): Promise<void> {
  const content = bulletin && JSON.stringify(bulletin);
  await db.$transaction([
    upsertFeed({ bulletinRequestedAt: now, bulletinReadAt: now }),
    db.$executeRaw`
      UPDATE tide_feed SET bulletin = ${content}::jsonb
      WHERE id = ${FEED_ID} AND ${content}::jsonb IS NOT NULL
        AND coalesce((bulletin ->> 'issuedAt')::float8, 0) <= ${bulletin?.issuedAt ?? 0}`,
  ]);
}

export async function saveAttempt(part: FeedPart, now: Date): Promise<void> {
  await upsertFeed(part === 'level' ? { levelRequestedAt: now } : { bulletinRequestedAt: now });
}

function upsertFeed(times: Partial<Record<FeedTime, Date>>) {
  return db.tideFeed.upsert({ where: { id: FEED_ID }, create: { id: FEED_ID, ...times }, update: times });
}

/** Readings, earliest first: the last of each half-hour for the stations in `closely`, of every other station only the last. */
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

export async function deleteReadingsBefore(day: Date): Promise<void> {
  await db.tideObservation.deleteMany({ where: { at: { lt: day } } });
}

function toInstant(date: Date | null): number | null {
  return date?.getTime() ?? null;
}

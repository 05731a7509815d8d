import 'server-only';
import { DAY_MS, SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { createInFlightDedupe } from '@/lib/in-flight';
import { countFailures } from '@/lib/jobs/lease';
import { startLoop } from '@/lib/jobs/loop';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';
import { currentScenario, currentTime } from '@/lib/scenario';
import { describeTides, type FeedSnapshot, noFeed } from '@/lib/tides/answer';
import { createFeedEndpoint, type FeedClient, pollFeed } from '@/lib/tides/feed-poll';
import * as tides from '@/lib/tides/repository';
import { describeScenarioTide } from '@/lib/tides/scenario-tide';
import type { TideAnswer } from '@/lib/tides/schema';
import { CITY_STATION, type StationId } from '@/lib/tides/stations';

const SNAPSHOT_TTL_MS = 5 * SECOND_MS;
/** A snapshot of this age is served while a new one is loaded. */
const SNAPSHOT_MAX_AGE_MS = 45 * SECOND_MS;
/** How often each instance tries to acquire the lease of the feed. */
const CHECK_EVERY_MS = 2 * SECOND_MS;
/** For the nowcast, and the sea outside each inlet. */
const CLOSELY_READ_STATIONS: readonly StationId[] = [CITY_STATION, '1021', '1022', '1023', '1024'];

/**
 * The tides of one instance. Nothing here throws because of the feed or the database.
 *
 * @param ask null computes the tide without a feed
 * @returns `refresh` polls the feed if it is due; its `now` replaces the database's clock in tests
 */
export function createTides(ask: FeedClient | null) {
  let snapshot: FeedSnapshot | null = null;
  const dedupeLoad = createInFlightDedupe<FeedSnapshot>();
  let answered: { snapshot: FeedSnapshot; at: number; answer: TideAnswer } | null = null;

  const load = (now: Date): FeedSnapshot | Promise<FeedSnapshot> => {
    const ageMs = snapshot ? Math.abs(now.getTime() - snapshot.now) : Number.POSITIVE_INFINITY;
    if (snapshot && ageMs < SNAPSHOT_TTL_MS) return snapshot;
    const loading = dedupeLoad('snapshot', async () => {
      snapshot = await loadSnapshot(now, snapshot);
      return snapshot;
    });
    return snapshot && ageMs < SNAPSHOT_MAX_AGE_MS ? snapshot : loading;
  };

  return {
    read: async (now = new Date()): Promise<TideAnswer> => {
      const current = await load(now);
      if (answered?.snapshot === current && Math.abs(now.getTime() - answered.at) < SNAPSHOT_TTL_MS) {
        return answered.answer;
      }
      const answer = describeTides({ ...current, now: now.getTime() });
      answered = { snapshot: current, at: now.getTime(), answer };
      return answer;
    },
    refresh: async (now?: Date): Promise<void> => {
      try {
        const polled = ask !== null && (await pollFeed(ask, now));
        // the next reader waits for a new snapshot
        if (polled && snapshot) snapshot = { ...snapshot, now: 0 };
      } catch (error) {
        log.warn({ event: 'tides_unreachable', err: error });
      }
    },
  };
}

/** On a database error returns the previous snapshot with a new time, so that its readings age. */
async function loadSnapshot(now: Date, previous: FeedSnapshot | null): Promise<FeedSnapshot> {
  try {
    const [feed, failures, readings] = await Promise.all([
      tides.findFeed(),
      countFailures('tide_feed'),
      tides.listReadings(CLOSELY_READ_STATIONS, new Date(now.getTime() - 3 * DAY_MS), now),
    ]);
    return { ...noFeed, ...feed, now: now.getTime(), readings, failures };
  } catch (error) {
    log.warn({ event: 'tides_unreachable', err: error });
    return { ...(previous ?? noFeed), now: now.getTime() };
  }
}

const own = processSingleton('tides', () =>
  createTides(env.TIDE_FEED_URL === null ? null : createFeedEndpoint(env.TIDE_FEED_URL)),
);

/** Returns the tide as far as it is known, or that of the scenario; never throws. */
export async function readTides(now = currentTime()): Promise<TideAnswer> {
  const scenario = currentScenario();
  if (!scenario) return own.read(now);
  if (scenario.tide) return describeScenarioTide(scenario.tide, now.getTime());
  // at another time: not from the shared snapshot, nor into it
  return describeTides(await loadSnapshot(now, null));
}

/** When the levels of the city's feed were last read; null before, or without a feed. */
export async function findLevelReadAt(): Promise<Date | null> {
  const readAt = env.TIDE_FEED_URL === null ? null : (await tides.findFeed())?.levelReadAt;
  return readAt ? new Date(readAt) : null;
}

export function startTidePolling(): void {
  if (env.TIDE_FEED_URL === null) return;
  startLoop({ name: 'tide_feed', everyMs: CHECK_EVERY_MS, run: () => own.refresh() });
}

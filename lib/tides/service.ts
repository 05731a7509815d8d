import 'server-only';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { createInFlightDedupe } from '@/lib/in-flight';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';
import { describeTides, type Situation } from '@/lib/tides/answer';
import { type AskFeed, createFeedEndpoint } from '@/lib/tides/feed-endpoint';
import * as tides from '@/lib/tides/repository';
import type { TideAnswer } from '@/lib/tides/schema';
import { CITY_STATION, type StationId } from '@/lib/tides/stations';
import { createTurns } from '@/lib/tides/turns';

const KEPT_MS = 5 * SECOND_MS;
const TOLD_MS = 45 * SECOND_MS;
const QUIET_MS = 10 * MINUTE_MS;
/** What the nowcast of the city learns from. */
const WATCHED: readonly StationId[] = [CITY_STATION, '1021', '1022'];

/** The tides of one instance. Nothing here throws because the feed is down, or the database. */
export type Tides = {
  /**
   * What is known; what is newer is asked for behind the visitor's back. Who comes first after a quiet time may have
   * the patience to wait for it.
   */
  read: (now?: Date, patienceMs?: number) => Promise<TideAnswer>;
  /** What is known, without words. */
  know: (now?: Date, patienceMs?: number) => Promise<Situation>;
  /** Asks the feed if it is this instance's turn. Everybody who calls meanwhile waits for the same answer. */
  refresh: (now?: Date) => Promise<void>;
};

/** @param ask how to ask the feed; null leaves us with what we compute */
export function createTides(ask: AskFeed | null): Tides {
  let known: Situation | null = null;
  const dedupeLoad = createInFlightDedupe<Situation>();
  const turns = createTurns(ask, () => {
    // what was just read is told to the next who asks
    if (known) known = { ...known, now: 0 };
  });
  const { refresh } = turns;

  /** What was known a moment ago is told at once, and looked up again for the next; older than that is waited for. */
  const load = (now: Date): Situation | Promise<Situation> => {
    const age = known ? Math.abs(now.getTime() - known.now) : Number.POSITIVE_INFINITY;
    if (known && age < KEPT_MS) return known;
    const loading = dedupeLoad('situation', async () => {
      known = await loadSituation(now, known);
      return known;
    });
    return known && age < TOLD_MS ? known : loading;
  };

  const know = async (now = new Date(), patienceMs = 0): Promise<Situation> => {
    const asked = refresh(now);
    const situation = await load(now);
    const isQuiet = !situation.readings.some(({ at }) => at > now.getTime() - QUIET_MS);
    if (!isQuiet || !turns.isRunning() || patienceMs === 0) return situation;
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    return load(now);
  };

  return { know, refresh, read: createReading(know) };
}

/** Works an answer out once for all who ask in the same seconds. */
function createReading(know: Tides['know']): Tides['read'] {
  let told: { situation: Situation; at: number; answer: TideAnswer } | null = null;
  return async (now = new Date(), patienceMs = 0) => {
    const situation = await know(now, patienceMs);
    const isTold = told?.situation === situation && Math.abs(now.getTime() - told.at) < KEPT_MS;
    if (told && isTold) return told.answer;
    const answer = describeTides({ ...situation, now: now.getTime() });
    told = { situation, at: now.getTime(), answer };
    return answer;
  };
}

/** While the database does not answer, what was known before gets older, and says so. */
async function loadSituation(now: Date, before: Situation | null): Promise<Situation> {
  try {
    const [state, readings] = await Promise.all([
      tides.findFeedState(),
      tides.listReadings(WATCHED, new Date(now.getTime() - 3 * DAY_MS), now),
    ]);
    const unread = { failures: 0, levelReadAt: null, bulletinReadAt: null, bulletin: null };
    return { now: now.getTime(), readings, ...(state ?? unread) };
  } catch (error) {
    log.warn({ event: 'tides_unreachable', err: error });
    const nothing = { readings: [], failures: 0, levelReadAt: null, bulletinReadAt: null, bulletin: null };
    return { ...(before ?? nothing), now: now.getTime() };
  }
}

const own = processSingleton('tides', () =>
  createTides(env.TIDE_FEED_URL === null ? null : createFeedEndpoint({ url: env.TIDE_FEED_URL })),
);

/**
 * The tide as far as it is known; never throws.
 *
 * @param patienceMs how long to wait for the feed when nobody has asked it lately; a page waits for nothing
 */
export function readTides({ now = new Date(), patienceMs = 0 } = {}): Promise<TideAnswer> {
  return own.read(now, patienceMs);
}

import 'server-only';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { messageOf } from '@/lib/errors';
import { createOutbound, OutboundError, resolvePath } from '@/lib/http/outbound';
import { acquireLease, failLease, type Lease, releaseLease } from '@/lib/jobs/lease';
import { log } from '@/lib/log';
import { readBulletin, readLevels } from '@/lib/tides/feed';
import * as tides from '@/lib/tides/repository';

const DEADLINE_MS = 3 * SECOND_MS;
/** Fourteen stations are 3 kB, a bulletin is 5 kB. */
const MAX_RESPONSE_BYTES = 256_000;
const MAX_WAIT_MS = 15 * MINUTE_MS;
const BULLETIN_EVERY_MS = 10 * MINUTE_MS;
/** After a bulletin that could not be read. */
const BULLETIN_RETRY_MS = 2 * MINUTE_MS;
const RETENTION_DAYS = 30;
const FAILURES_TO_BE_DOWN = 5;

type FeedFile = 'livello.json' | 'previsione.json';
/** Reads one file of the feed as unparsed JSON; throws OutboundError. */
export type FeedClient = (file: FeedFile) => Promise<unknown>;

/** Returns a client of the city's tide feed. It has no circuit breaker: the lease limits the requests of all instances. */
export function createFeedEndpoint(url: string, deadlineMs = DEADLINE_MS): FeedClient {
  const limits = { name: 'tide_feed', deadlineMs, maxBytes: MAX_RESPONSE_BYTES, maxWaitMs: MAX_WAIT_MS };
  const request = createOutbound(limits);
  return (file) => request({ url: resolvePath(url, file), parse: (document) => document });
}

/** Reads a file of the feed if due and no other instance runs it; returns whether it polled. Failures do not throw; tests pass `now`. */
export async function pollFeed(ask: FeedClient, now?: Date): Promise<boolean> {
  const lease = await acquireLease('tide_feed', env.TIDE_POLL_MS, now);
  if (!lease) return false;
  const file = nextFile(await tides.findFeed(), lease.acquiredAt.getTime());
  try {
    await readFile(ask, file, lease.acquiredAt);
    await releaseLease(lease, env.TIDE_POLL_MS);
    if (lease.failures >= FAILURES_TO_BE_DOWN) log.warn({ event: 'tide_feed', state: 'up' });
  } catch (error) {
    await recordFailure(lease, file, error);
  }
  return true;
}

async function readFile(ask: FeedClient, file: tides.FeedPart, now: Date): Promise<void> {
  if (file === 'bulletin') {
    await tides.saveBulletin(readBulletin(await ask('previsione.json'), now.getTime()), now);
    return;
  }
  const readings = readLevels(await ask('livello.json'), now.getTime());
  if (readings.length === 0) throw new Error('no level of the feed is believable');
  await tides.saveReadings(readings, now);
  await tides.deleteReadingsBefore(new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
}

async function recordFailure(lease: Lease, file: tides.FeedPart, error: unknown): Promise<void> {
  await tides.saveAttempt(file, lease.acquiredAt);
  const waitMs = error instanceof OutboundError ? (error.waitMs ?? 0) : 0;
  const remainingMs = env.TIDE_POLL_MS - (performance.now() - lease.startedAt);
  await failLease(lease, Math.max(waitMs, remainingMs));
  const reason = messageOf(error);
  if (lease.failures + 1 === FAILURES_TO_BE_DOWN) log.warn({ event: 'tide_feed', state: 'down', file, reason });
}

/** Levels appear every few minutes, bulletins three times a day. */
function nextFile(feed: tides.Feed | null, now: number): tides.FeedPart {
  if (!feed?.levelRequestedAt) return 'level';
  if (!feed.bulletinRequestedAt) return 'bulletin';
  const everyMs = feed.bulletinReadAt === feed.bulletinRequestedAt ? BULLETIN_EVERY_MS : BULLETIN_RETRY_MS;
  return now - feed.bulletinRequestedAt >= everyMs ? 'bulletin' : 'level';
}

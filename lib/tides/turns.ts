import 'server-only';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { OutboundError } from '@/lib/http/outbound';
import { log } from '@/lib/log';
import { readBulletin, readLevels } from '@/lib/tides/feed';
import type { AskFeed } from '@/lib/tides/feed-endpoint';
import * as tides from '@/lib/tides/repository';

/** One question leaves all instances together in this time, whether the last was answered or not. */
const TURN_MS = 30 * SECOND_MS;
const BULLETIN_EVERY_MS = 10 * MINUTE_MS;
const BULLETIN_AGAIN_MS = 2 * MINUTE_MS;
/** Who had no turn looks again after this. */
const LOOK_AGAIN_MS = 5 * SECOND_MS;
const REMEMBERED_DAYS = 30;
const FAILURES_TO_BE_DOWN = 5;

type Turns = { refresh: (now?: Date) => Promise<void>; isRunning: () => boolean };

/**
 * How one instance takes part in asking the feed. The turn is a row all instances share, so it is the breaker too: a
 * feed that fails is left alone as long as one that answers, and one that asks to be left alone for longer.
 *
 * @param ask null when there is no feed to ask
 * @param onTurn called after a question, answered or not
 */
export function createTurns(ask: AskFeed | null, onTurn: () => void): Turns {
  let notBefore = 0;
  let running: Promise<void> | null = null;

  const attempt = async (askFeed: AskFeed, now: Date): Promise<void> => {
    try {
      const hadTurn = await takeTurn(askFeed, now);
      notBefore = now.getTime() + (hadTurn ? TURN_MS : LOOK_AGAIN_MS);
      if (hadTurn) onTurn();
    } catch (error) {
      notBefore = now.getTime() + LOOK_AGAIN_MS;
      log.warn({ event: 'tides_unreachable', err: error });
    } finally {
      running = null;
    }
  };

  return {
    isRunning: () => running !== null,
    refresh: (now = new Date()) => {
      if (running) return running;
      if (!ask || now.getTime() < notBefore) return Promise.resolve();
      running = attempt(ask, now);
      return running;
    },
  };
}

/** @returns whether it was our turn */
async function takeTurn(ask: AskFeed, now: Date): Promise<boolean> {
  const turn = await tides.takeTurn(now, new Date(now.getTime() + TURN_MS));
  if (!turn) return false;
  const file = nextFile(turn, now.getTime());
  try {
    if (file === 'level') {
      await tides.saveReadings(readLevels(await ask('livello.json'), now.getTime()), now);
      await tides.deleteReadingsBefore(new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS));
    } else {
      await tides.saveBulletin(readBulletin(await ask('previsione.json'), now.getTime()), now);
    }
    if (turn.failures >= FAILURES_TO_BE_DOWN) log.warn({ event: 'tide_feed', state: 'up' });
  } catch (error) {
    const waitMs = Math.max(error instanceof OutboundError ? (error.waitMs ?? 0) : 0, TURN_MS);
    await tides.saveFailure(file, now, new Date(now.getTime() + waitMs));
    const reason = error instanceof Error ? error.message : 'unknown';
    if (turn.failures + 1 === FAILURES_TO_BE_DOWN) log.warn({ event: 'tide_feed', state: 'down', file, reason });
  }
  return true;
}

/** Levels come every few minutes, bulletins three times a day; one that did not come is asked for sooner. */
function nextFile({ levelAskedAt, bulletinAskedAt, bulletinReadAt }: tides.Turn, now: number): 'level' | 'bulletin' {
  if (levelAskedAt === null) return 'level';
  if (bulletinAskedAt === null) return 'bulletin';
  const everyMs = bulletinReadAt === bulletinAskedAt ? BULLETIN_EVERY_MS : BULLETIN_AGAIN_MS;
  return now - bulletinAskedAt >= everyMs ? 'bulletin' : 'level';
}

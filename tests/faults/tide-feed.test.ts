import dns from 'node:dns';
import type { RequestListener } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import type { OutboundError } from '@/lib/http/outbound';
import { createFeedEndpoint } from '@/lib/tides/feed-poll';
import { createTides } from '@/lib/tides/service';
import { millisecondsOf } from '@/tests/factories/http-server';
import { type FeedServer, faults, levelRows, startFeed, toSolar } from '@/tests/factories/tide-feed';

// P03, P04, P05, P07, P14: whatever the city's feed does, the tide is right or says that it does not know, at once.

const DEADLINE_MS = 300;

let feed: FeedServer;
beforeAll(async function warmUp() {
  await createTides(async () => []).refresh();
  await createTides(null).read();
});
beforeEach(async () => {
  feed = await startFeed();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await feed.stop();
});

const endpoint = (url = feed.url) => createFeedEndpoint(url, DEADLINE_MS);

type Answer = (error: Error | null, addresses: dns.LookupAddress[]) => void;

/** Stands in for the resolver of this machine. */
function resolveTo(resolve: (answer: Answer) => void): void {
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, answer: Answer) =>
    resolve(answer)) as unknown as typeof dns.lookup);
}

describe('a feed that goes wrong', () => {
  const wrong: [string, (now: number) => RequestListener][] = [
    ['never answers', faults.slow],
    ['drips', faults.trickle],
    ['does not end', faults.huge],
    ['is cut off', faults.garbage],
    ['is a page of HTML with 200', faults.html],
    ['fails', faults.error],
    ['leads into our network', faults.redirect],
    ['asks to be left alone', () => faults.busy('120')],
    ['asks to be left alone and does not say how long', () => faults.busy()],
    ['asks to be left alone for a time that is none', () => faults.busy('soon')],
    ['is half empty, with -999 in the other half', faults.halfEmpty],
    ['measures 999 cm', faults.absurd],
    [
      'is an hour ahead',
      (now) => faults.good({ levels: levelRows(now).map((row) => ({ ...row, data: toSolar(now + HOUR_MS) })) }),
    ],
  ];

  test.each(wrong)('leaves the computed tide, labelled: it %s', async (_, fault) => {
    const now = new Date();
    feed.answerWith(fault(now.getTime()));
    const tides = createTides(endpoint());

    expect(await millisecondsOf(tides.refresh(now))).toBeLessThan(DEADLINE_MS + 700);
    const answer = await tides.read(now);
    expect(answer.now).toMatchObject({ kind: 'computed', stale: true });
    expect(Math.abs(answer.now.levelCm - (answer.curve[0]?.levelCm ?? 0))).toBeLessThan(5);
    expect(answer.sources[0]?.state).not.toBe('live');
    expect(feed.requests).toEqual(['livello.json']);
  });

  test('leaves the nowcast, labelled, when it is six hours old', async () => {
    const now = new Date();
    feed.answerWith(faults.good({ levels: levelRows(now.getTime() - 6 * HOUR_MS, 50) }));
    const tides = createTides(endpoint());

    await tides.refresh(now);
    const answer = await tides.read(now);
    expect(answer.now).toMatchObject({ kind: 'nowcast', stale: true });
    expect(answer.sources[0]?.state).toBe('late');
  });

  test('receives no request before the time in Retry-After, in seconds or as a date', async () => {
    const now = new Date();
    for (const value of ['120', new Date(Date.now() + 120_000).toUTCString()]) {
      feed.answerWith(faults.busy(value));
      const error = await endpoint()('livello.json').catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ kind: 'waiting', status: 429 });
      expect((error as OutboundError).waitMs).toBeGreaterThan(118_000);
      expect((error as OutboundError).waitMs).toBeLessThan(133_000);
    }
    feed.answerWith(faults.busy('99999999'));
    await createTides(endpoint()).refresh(now);
    const count = feed.requests.length;
    await createTides(endpoint()).refresh(new Date(now.getTime() + 14 * MINUTE_MS));
    expect(feed.requests).toHaveLength(count);
    await createTides(endpoint()).refresh(new Date(now.getTime() + 17 * MINUTE_MS));
    expect(feed.requests).toHaveLength(count + 1);
  });

  test('that cannot be reached fails within the deadline', async () => {
    for (const url of ['http://feed.invalid/', 'http://[2001:db8::1]/', 'http://127.0.0.1:1/']) {
      const tides = createTides(endpoint(url));
      expect(await millisecondsOf(tides.refresh(new Date()))).toBeLessThan(DEADLINE_MS + 700);
      expect((await tides.read(new Date())).now.kind).toBe('computed');
      await db.$executeRaw`UPDATE job_lease SET due_at = 'epoch'`;
    }
  });

  test('whose first address does not answer is read at its second', async () => {
    resolveTo((answer) =>
      answer(null, [
        { address: '2001:db8::1', family: 6 },
        { address: '127.0.0.1', family: 4 },
      ]),
    );
    const ask = createFeedEndpoint(feed.url.replace('127.0.0.1', 'feed.example'));
    const took = await millisecondsOf(expect(ask('livello.json')).resolves.toEqual([]));
    expect(took).toBeLessThan(1_500);
    expect(feed.requests).toEqual(['livello.json']);
  });

  test('whose name is not resolved in time times out at the deadline', async () => {
    resolveTo(() => undefined);
    const ask = endpoint(feed.url.replace('127.0.0.1', 'feed.example'));
    expect(await millisecondsOf(ask('livello.json'))).toBeLessThan(DEADLINE_MS + 300);
    expect(feed.requests).toEqual([]);
  });

  test('does not delay a visitor while there is a cached answer', async () => {
    const now = new Date();
    feed.answerWith(faults.good({ levels: levelRows(now.getTime() - 5 * MINUTE_MS) }));
    const tides = createTides(endpoint());
    await tides.refresh(now);
    feed.answerWith(faults.slow());
    await db.$executeRaw`UPDATE job_lease SET due_at = 'epoch'`;

    const other = createTides(endpoint());
    await other.read(now);
    const waited = await millisecondsOf(other.read(new Date(now.getTime() + 6_000)));
    expect(waited).toBeLessThan(150);
    await other.refresh(now);
  });

  test('is live again with the first answer', async () => {
    const now = new Date();
    const tides = createTides(endpoint());
    feed.answerWith(faults.error());
    await tides.refresh(now);
    const later = new Date(now.getTime() + 31_000);
    feed.answerWith(faults.good({ levels: levelRows(later.getTime() - 5 * MINUTE_MS) }));
    await tides.refresh(new Date(later));
    // the second turn was the bulletin's
    await tides.refresh(new Date(later.getTime() + 31_000));
    expect((await tides.read(new Date(later.getTime() + 32_000))).now.kind).toBe('measured');
  });
});

describe('two instances together', () => {
  const VISITORS = 200;
  const STEP_MS = 3_000;

  /** Each visitor reloads each minute, on either instance. */
  async function visitFor(minutes: number, answers: (elapsed: number) => boolean) {
    const start = Date.now();
    const requestedAt: number[] = [];
    const labels: string[] = [];
    let now = start;
    const ask = async () => {
      requestedAt.push(now);
      if (!answers(now - start)) throw new Error('down');
      return levelRows(now - 5 * MINUTE_MS);
    };
    const instances = [createTides(ask), createTides(ask)] as const;
    for (; now < start + minutes * MINUTE_MS; now += STEP_MS) {
      const visits = Array.from({ length: (VISITORS * STEP_MS) / MINUTE_MS }, (_, visitor) =>
        instances[visitor % 2 === 0 ? 0 : 1].read(new Date(now)),
      );
      const [answer] = await Promise.all(visits);
      labels.push([answer?.now.kind, ...(answer?.sources ?? []).map(({ state }) => state)].join(' '));
      await Promise.all(instances.map((instance) => instance.refresh(new Date(now))));
    }
    return { requestedAt, changes: labels.filter((one, index) => index > 0 && one !== labels[index - 1]) };
  }
  const gaps = (times: readonly number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));

  test('request a feed that is down for twenty minutes at most once in thirty seconds, for 200 visitors', async () => {
    const { requestedAt, changes } = await visitFor(20, () => false);
    expect(requestedAt.length).toBeGreaterThan(20);
    expect(requestedAt.length).toBeLessThanOrEqual(41);
    expect(Math.min(...gaps(requestedAt))).toBeGreaterThanOrEqual(30_000);
    expect(changes).toEqual([]);
  }, 60_000);

  test('request a feed that fails at times no more often, and show the measurement without interruption', async () => {
    const { requestedAt, changes } = await visitFor(5, (elapsed) => Math.floor(elapsed / 2_000) % 2 === 0);
    expect(requestedAt.length).toBeLessThanOrEqual(11);
    expect(Math.min(...gaps(requestedAt))).toBeGreaterThanOrEqual(30_000);
    // it becomes known, and then the bulletin’s part may; nothing is unlearnt while it is fresh
    expect(changes.length).toBeLessThanOrEqual(2);
    expect(changes.every((label) => label.startsWith('measured live'))).toBe(true);
  }, 60_000);
});

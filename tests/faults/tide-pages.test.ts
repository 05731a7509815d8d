import type { ChildProcess } from 'node:child_process';
import { type RequestListener, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { median } from '@/lib/tides/reading';
import { eventually, findFreePort } from '@/scripts/lib/processes.mjs';
import { type FeedServer, startFeed } from '@/tests/factories/tide-feed';
import { killProcess, startProcess } from '@/tests/faults/guide';

// P02, P07: three processes of the production build on one database. One has no feed to ask; to the others it answers
// after half a minute, which is as if never.

const FEED_DELAY_MS = 30_000;
/** Longer than the deadline of a request, so that processes do not overlap. */
const POLL_MS = 5_000;
const MAX_ADDED_MS = 50;
const ROUNDS = 9;
const paths = ['/', '/it/tides', '/listings'] as const;
const cookie = `${GATE_COOKIE}=${createGatePass()}`;

let feed: FeedServer;
let waiting = 0;
const requestedAt: number[] = [];
const guides: ChildProcess[] = [];
const ports: number[] = [];
const [WITHOUT, SLOW, OTHER_SLOW] = [0, 1, 2] as const;

const afterHalfAMinute: RequestListener = (_request, response) => {
  waiting++;
  requestedAt.push(Date.now());
  const late = setTimeout(() => response.end('[]'), FEED_DELAY_MS);
  response.on('close', () => {
    waiting--;
    clearTimeout(late);
  });
};

beforeAll(async () => {
  feed = await startFeed();
  feed.answerWith(afterHalfAMinute);
  for (const TIDE_FEED_URL of ['off', feed.url, feed.url]) {
    const port = await findFreePort();
    ports.push(port);
    const more = { TIDE_FEED_URL, TIDE_POLL_MS: String(POLL_MS), APP_ORIGIN: `http://127.0.0.1:${port}` };
    guides.push(await startProcess(port, { settings: more }));
  }
}, 180_000);

afterAll(async () => {
  for (const guide of guides) await killProcess(guide);
  await feed.stop();
});

/** Milliseconds until the first byte of an answer, and all of it. */
function visit(guide: number, path: string): Promise<{ firstByteMs: number; status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request({ host: '127.0.0.1', port: ports[guide], path, headers: { cookie } }, (answer) => {
      const { statusCode: status = 0 } = answer;
      let firstByteMs = Number.NaN;
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        if (body === '') firstByteMs = performance.now() - start;
        body += part;
      });
      answer.on('end', () => resolve({ firstByteMs, status, body }));
    });
    sent.on('error', reject).end();
  });
}

/** Visits until a request to the feed is pending; from then on pages wait for it, for three seconds. */
async function waitForFeedRequest(): Promise<void> {
  const isRequested = async () => {
    if (waiting === 0) await visit(SLOW, '/tides');
    return waiting > 0;
  };
  expect(await eventually(isRequested, POLL_MS + 10_000, 200)).toBe(true);
}

/** The middle of the quicker half: whatever else the machine does slows the other. A page that waited would always wait. */
const usual = (times: readonly number[]) =>
  median(times.toSorted((one, other) => one - other).slice(0, Math.ceil(times.length / 2)));

describe('a feed that takes half a minute', () => {
  test('costs the first byte of no page more than it would take without any feed', { timeout: 240_000 }, async ({
    annotate,
  }) => {
    for (const path of paths) for (const guide of [WITHOUT, SLOW]) await visit(guide, path);
    const times = Object.fromEntries(paths.map((path) => [path, { without: [] as number[], slow: [] as number[] }]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const path of paths) {
        await waitForFeedRequest();
        const slow = await visit(SLOW, path);
        const without = await visit(WITHOUT, path);
        expect([slow.status, without.status]).toEqual([200, 200]);
        times[path]?.slow.push(slow.firstByteMs);
        times[path]?.without.push(without.firstByteMs);
      }
    }
    for (const [path, { slow, without }] of Object.entries(times)) {
      const more = usual(slow) - usual(without);
      await annotate(
        `${path}: ${usual(without).toFixed(1)} ms without a feed, ${usual(slow).toFixed(1)} ms with this one`,
      );
      expect(more, path).toBeLessThan(MAX_ADDED_MS);
    }
  });

  test('leaves the page with the computed tide, labelled', async () => {
    const { body } = await visit(SLOW, '/tides');
    expect(body).toContain('Nobody has measured for more than 30 minutes');
    expect(body).toMatch(/computed ±\d+ cm/);
  });

  test('receives one request per interval from two processes together, for any number of visitors', {
    timeout: 120_000,
  }, async () => {
    const earlier = requestedAt.length;
    const visitBoth = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, number) => visit(number % 2 ? SLOW : OTHER_SLOW, '/api/tides')));

    const answers = await visitBoth(200);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const isRequestedThrice = async () => {
      await visitBoth(20);
      return requestedAt.length >= earlier + 3;
    };
    expect(await eventually(isRequestedThrice, 5 * POLL_MS, 250)).toBe(true);

    const elapsedMs = (requestedAt.at(-1) ?? 0) - (requestedAt[0] ?? 0);
    // two instances that poll by themselves send twice as many; arrivals are less regular than the lease is
    expect(requestedAt.length).toBeLessThanOrEqual((1.5 * elapsedMs) / POLL_MS + 2);
  });
});

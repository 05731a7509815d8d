import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seriesLength } from '@/tests/setup/series';
import { ask, query } from './harness';
import { call, edit, type Headers, host, makeListing, removeMade } from './hosts';
import { clearCounts, inLanes } from './people';
import { compareTimes } from './timing';

const GUESSES = seriesLength(300, 10_000);
const PAIRS = seriesLength(100, 300);
const LARGEST_T = 4.5;

let anna: Headers;
let bruno: Headers;
beforeAll(async () => {
  await clearCounts();
  [anna, bruno] = [await host(0), await host(1)];
}, 60_000);
beforeEach(clearCounts);
afterAll(removeMade);

describe('Z17: guessing the id of a listing', () => {
  test('finds nothing: ids are random, and a foreign one is answered like an unknown one', async () => {
    const uids = (await query('SELECT uid FROM listing')).map(({ uid }) => String(uid));
    // made by the seed and by hosts alike: version 4, 122 random bits
    for (const uid of uids) expect(uid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);

    const { uid } = await makeListing(bruno);
    const last = Number.parseInt(uid.slice(-6), 16);
    const near = (number: number) => uid.slice(0, -6) + ((last + number) & 0xffffff).toString(16).padStart(6, '0');
    const answers = await inLanes(GUESSES, (number) =>
      ask(`/api/listing/${number % 2 ? near(number + 1) : randomUUID()}`, { headers: anna }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test('tells nothing by the answer', async () => {
    const { uid } = await makeListing(bruno);
    const answersTo = async (which: string) => {
      const headers = { ...anna, 'if-match': '"1"' };
      const answers = [
        await call('GET', `/api/listing/${which}`, { headers }),
        await call('GET', `/api/listing/${which}/history`, { headers }),
        await call('PUT', `/api/listing/${which}`, { headers, body: edit }),
        await call('PUT', `/api/listing/${which}`, { headers: anna, body: edit }),
        await call('DELETE', '/api/listing', { headers, body: { listingId: which } }),
        await call('POST', '/api/listing/counts', { headers, body: { kind: 'calls', uids: [which] } }),
        await call('GET', `/api/listing/statistics?listing=${which}`, { headers }),
      ];
      return answers.map(({ status, headers: sent, body }) => {
        const { date: _date, etag: _etag, ...rest } = sent;
        return [status, Object.keys(rest).toSorted(), body.replace(/"requestId":"[^"]*"/, '').replaceAll(which, '')];
      });
    };
    expect(await answersTo(uid)).toEqual(await answersTo(randomUUID()));
  });

  test('tells nothing by its duration', async () => {
    const made = await makeListing(bruno);
    const get = (which: string) => () => ask(`/api/listing/${which}`, { headers: anna });
    const distance = await compareTimes(PAIRS, () => ({ known: get(made.uid), unknown: get(randomUUID()) }));
    expect(Math.abs(distance)).toBeLessThan(LARGEST_T);
  }, 120_000);
});

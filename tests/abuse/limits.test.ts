import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { photo } from '@/tests/factories/photo';
import { type Answer, ask, expectRefusal, query } from './harness';
import { openDatabaseLink, startAnother } from './instances';
import { askPool, bearer, clearCounts, forgot, inLanes, newAddress, signIn, signUp, WRONG } from './people';

const json = { 'content-type': 'application/json' };

let other: Awaited<ReturnType<typeof startAnother>>;

beforeAll(async () => {
  // as behind one proxy; without the header it counts the connection, like the first one
  other = await startAnother({ TRUSTED_PROXY_HOPS: '1' });
  // its first connections to the database: while they take more than a second it counts in its own memory
  await inLanes(20, () => signIn('visitor@example.org', WRONG, { from: newAddress(), at: other.port }));
}, 60_000);
afterAll(async () => {
  await other.stop();
  await clearCounts();
});
beforeEach(clearCounts);

/** Sends many, to both instances in turn. */
const flood = (count: number, send: (number: number, at?: number) => Promise<Answer>) =>
  inLanes(count, (number) => (number % 2 === 0 ? send(number) : send(number, other.port)));

/** Of all these, no more passed than the limit says, and every other one has a Retry-After. */
function expectLimited(answers: Answer[], admitted: number, limit = admitted): void {
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length).toBe(admitted);
  for (const { headers } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers).toMatchObject({ 'ratelimit-limit': String(limit), 'ratelimit-remaining': '0' });
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
  }
}

/** As if so many had been counted already, where ten times the limit would take all day. */
const countBefore = (name: string, key: string, points: number) =>
  query(`INSERT INTO rate_limit VALUES ('${name}:${key}', ${points}, ${Date.now() + 3_600_000})`);

const subOf = (headers: Record<string, string>) =>
  JSON.parse(Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString()).sub;

describe('L05: ten times the limit through two instances', () => {
  const guess = (from: string) => (_: number, at?: number) =>
    ask('/api/gate', {
      method: 'POST',
      gate: false,
      body: '{"password":"no"}',
      headers: json,
      from,
      ...(at && { at }),
    });

  test('at the gate', async () => {
    const from = newAddress();
    const answers = await flood(100, guess(from));
    expectLimited(answers, 10);
    await expectRefusal(await guess(from)(0), 'too_many_requests');
  });

  test.each([
    ['signing in', 300, 30, (email: string, place: object) => signIn(email, WRONG, place)],
    ['asking for codes', 600, 60, forgot],
    ['signing up', 600, 60, signUp],
    [
      'trying codes',
      300,
      30,
      (Username: string, place: object) => askPool('ConfirmSignUp', { Username, ConfirmationCode: '1' }, place),
    ],
  ])('%s', async (_, count, limit, send) => {
    const from = newAddress();
    const answers = await flood(count, (number, at) =>
      send(`${randomUUID()}-${number}@example.org`, { from, ...(at && { at }) }),
    );
    expectLimited(answers, limit);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const last = answers.find(({ status }) => status === 429);
    expect(JSON.parse(last?.body ?? '')).toMatchObject({ __type: 'TooManyRequestsException' });
  });

  test('writing one’s profile', async () => {
    const headers = await bearer('host', { from: newAddress() });
    const { firstName, lastName } = JSON.parse((await ask('/api/profile', { headers })).body);
    const body = JSON.stringify({ json: { firstName, lastName }, imageBase64: false });
    const answers = await flood(300, (_, at) =>
      ask('/api/profile', { method: 'PUT', headers, body, ...(at && { at }) }),
    );
    expectLimited(answers, 30);
  });

  test('deciding as a moderator', async () => {
    const headers = await bearer('moderator', { from: newAddress() });
    await countBefore('moderationWrite', subOf(headers), 590);
    const body = JSON.stringify({ outcome: 'approve', reasons: [] });
    const answers = await flood(100, (_, at) =>
      ask(`/api/moderation/${randomUUID()}`, { method: 'POST', headers, body, ...(at && { at }) }),
    );
    expectLimited(answers, 10, 600);
  });
});

describe('L07: listings made by a script', () => {
  const form = {
    category: 'restaurant',
    map_location: [45.4375, 12.3358],
    address: 'Calle del Ponte 12, Venezia',
    zip_code: '30122',
    image: photo,
    description: 'Six tables above a quiet canal, and whatever the boats brought in this morning.',
  };
  const create = (headers: Record<string, string>) => (number: number, at?: number) =>
    ask('/api/listing', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...form, title: `Osteria al Ponte ${number}` }),
      ...(at && { at }),
    });
  const made = () =>
    query(`SELECT status, count(*)::int FROM listing WHERE title LIKE 'Osteria al Ponte %' GROUP BY 1`);

  test('wait for a moderator, thirty photographs a minute, and the public sees nothing of them', async () => {
    const world = '/api/map?bbox=12,45,13,46&zoom=18&q=Osteria%20al%20Ponte';
    const before = (await ask(world)).body;
    const answers = await flood(200, create(await bearer('host', { from: newAddress() })));

    expectLimited(answers, 30);
    expect(await made()).toEqual([{ status: 'pending', count: 30 }]);
    expect((await ask(world)).body).toBe(before);
  });

  test('are a thousand a day at most', async () => {
    const headers = await bearer('host', { from: newAddress() }, 1);
    await countBefore('listingCreate', subOf(headers), 995);
    expectLimited(await flood(50, create(headers)), 5, 1000);
  });

  afterAll(() => query(`DELETE FROM listing WHERE title LIKE 'Osteria al Ponte %'`));
});

describe('the client that a limit counts', () => {
  const enter = (headers: Record<string, string>, from: string) =>
    ask('/api/gate', {
      method: 'POST',
      gate: false,
      body: '{"password":"no"}',
      headers: { ...json, ...headers },
      from,
      at: other.port,
    });
  const statuses = async (forwarded: (number: number) => string) => {
    const seen: number[] = [];
    const from = newAddress();
    for (let number = 0; number < 14; number++) {
      seen.push((await enter({ 'x-forwarded-for': forwarded(number) }, from)).status);
    }
    return seen;
  };
  const limited = [...Array(10).fill(401), ...Array(4).fill(429)];

  test('behind a proxy: what the proxy wrote, not what stood there before', async () => {
    expect(await statuses((number) => `198.51.100.${number}, 203.0.113.77`)).toEqual(limited);
    await clearCounts();
    expect(await statuses((number) => `203.0.113.${100 + number}`)).toEqual(Array(14).fill(401));
  });

  test('an IPv6 network as one, however its addresses are written', async () => {
    expect(await statuses((number) => `2001:db8:77:1:${number}::${number}`)).toEqual(limited);
    await clearCounts();
    expect(await statuses((number) => (number % 2 ? '2001:0DB8:0078:0001::1' : `2001:db8:78:1::${number}`))).toEqual(
      limited,
    );
  });

  test('what the proxy cannot have written: the connection', async () => {
    expect(await statuses((number) => `203.0.113.1, <script>${number}`)).toEqual(limited);
    await clearCounts();
    expect(await statuses((number) => `${'9'.repeat(3_000)}${number}`)).toEqual(limited);
  });
});

describe('L06: without a database', () => {
  test.each(['cut', 'silent'] as const)(
    'secrets are guarded, cached pages are shown (%s)',
    async (state) => {
      const link = await openDatabaseLink();
      const lonely = await startAnother({ DATABASE_URL: link.url });
      const at = lonely.port;
      try {
        await ask('/es', { at }); // rendered; cached a moment after it was sent
        const page = await ask('/es', { at });
        expect(page.status).toBe(200);
        link.become(state);

        const gate: number[] = [];
        const login: Answer[] = [];
        for (let time = 0; time < 7; time++) {
          gate.push(
            (await ask('/api/gate', { method: 'POST', gate: false, body: '{"password":"no"}', headers: json, at }))
              .status,
          );
          login.push(await signIn('lucia.vianello@example.org', WRONG, { at }));
        }
        expect(gate).toEqual([401, 401, 401, 503, 503, 503, 503]);
        for (const { status, headers } of login) {
          expect(status).toBe(503);
          expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        }
        const again = await ask('/es', { at });
        expect(again.status).toBe(200);
        expect(again.body).toBe(page.body);

        link.become('open');
        await vi.waitFor(async () => expect((await ask('/api/ready', { at })).status).toBe(200), { timeout: 10_000 });
      } finally {
        link.close();
        await lonely.stop();
      }
    },
    120_000,
  );
});

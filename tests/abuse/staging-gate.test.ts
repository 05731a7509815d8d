import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Answer,
  ask,
  expectPrompt,
  expectRefusal,
  GATE_LIFETIME_SECONDS,
  gatePass,
  production,
  query,
} from './harness';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded', origin: production.baseUrl };
const right = JSON.stringify({ password: production.accessPassword });

type Attempt = { body?: string; headers?: Record<string, string>; from?: string };
const enter = ({ body = right, headers = {}, from }: Attempt = {}): Promise<Answer> =>
  ask('/api/gate', { method: 'POST', gate: false, body, headers: { ...json, ...headers }, ...(from && { from }) });
const guess = (attempt: Attempt) => enter({ body: '{"password":"not this one"}', ...attempt });

/** The guide remembers for a few seconds who was over the limit, also when the counts are gone. */
async function forgetAttempts(): Promise<void> {
  await vi.waitUntil(
    async () => {
      await query('DELETE FROM rate_limit');
      return (await enter()).status === 204;
    },
    { timeout: 20_000, interval: 500 },
  );
}
beforeEach(forgetAttempts, 30_000);
afterAll(forgetAttempts, 30_000);

/** Any of 127/8 is this machine, on Linux; elsewhere one address must do. */
const address = (number: number) => `127.1.${Math.floor(number / 200)}.${1 + (number % 200)}`;
const onLinux = process.platform === 'linux';

describe('the password', () => {
  test('opens the site', async () => {
    const entered = await enter();
    expect(entered.status).toBe(204);
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';

    const page = await ask('/', { gate: false, headers: { cookie } });
    expect(page.status).toBe(200);
    expect(cookie).not.toContain(production.accessPassword);
  });

  test('is refused in every other shape', async () => {
    await expectRefusal(await guess({}), 'not_authorized');
    for (const body of [
      '{}',
      '{"password":1}',
      '{"password":["x"]}',
      `{"password":"x","admin":true}`,
      'null',
      '{"password":',
    ]) {
      const answer = await enter({ body });
      expect(answer.status).toBe(422);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    await expectRefusal(await enter({ headers: { 'content-type': 'text/plain' } }), 'unsupported_media_type');
  });

  test('entered without JavaScript leads to the requested page, or back to the prompt', async () => {
    const fields = (password: string) => new URLSearchParams({ password, returnTo: '/it?q=ponte' }).toString();
    const entered = await enter({ body: fields(production.accessPassword), headers: form });
    expect(entered.status).toBe(303);
    expect(entered.headers.location).toBe('/it?q=ponte');
    expect(entered.headers['set-cookie']?.[0]).toMatch(/^vx-gate=/);

    const refused = await enter({ body: fields('wrong'), headers: form });
    expect(refused.headers.location).toBe('/it?q=ponte&gate=wrong');
    expect(refused.headers).not.toHaveProperty('set-cookie');
    const prompt = await ask('/it?q=ponte&gate=wrong', { gate: false });
    expectPrompt(prompt);
    expect(prompt.body).toContain('role="alert"');
    expect(prompt.body).toContain('value="/it?q=ponte"');
  });
});

describe('S02: guesses from everywhere', () => {
  test.skipIf(!onLinux)('trip a budget for all new attempts and for nobody who is inside', async () => {
    const inside = gatePass();
    const answers: Answer[] = [];
    for (let number = 0; number < 200; number++) answers.push(await guess({ from: address(number) }));

    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401).length + refused.length).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
    const last = await enter({ from: address(300) });
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.headers).toMatchObject({ 'ratelimit-limit': expect.any(String), 'ratelimit-remaining': '0' });
    await expectRefusal(last, 'too_many_requests');
    expect((await ask('/', { gate: false, headers: { cookie: inside } })).status).toBe(200);
  });
});

describe('S03: one address under many names', () => {
  test('is locked out like any other', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 12; number++) {
      const name = `203.0.113.${number}`;
      const headers = {
        'x-forwarded-for': `${name}, ${name}`,
        forwarded: `for=${name}`,
        'x-real-ip': name,
        'x-client-address': name,
      };
      statuses.push((await guess({ headers })).status);
    }

    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await enter()).status).toBe(429);
  });
});

describe('S06: old passes', () => {
  const cases = {
    'after its lifetime': () => gatePass(new Date(Date.now() - (GATE_LIFETIME_SECONDS + 1) * 1000)),
    'made for another password': () => gatePass(new Date(), 'another-lantern-43'),
    'with a later date written on it': () => gatePass().replace(/=(\d+)/, (_, seconds) => `=${Number(seconds) + 1}`),
    'without a signature': () => gatePass().replace(/\.[^.]+$/, '.'),
  };

  test.each(Object.entries(cases))('a pass %s opens nothing', async (_, pass) => {
    expectPrompt(await ask('/', { gate: false, headers: { cookie: pass() } }));
    await expectRefusal(await ask('/api/map', { gate: false, headers: { cookie: pass() } }), 'gate_required');
  });
});

describe('S08: the right password sent from another site', () => {
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: production.baseUrl, 'sec-fetch-site': 'cross-site' },
    { origin: `${production.baseUrl}.evil.test` },
  ];

  test.each(elsewhere)('%j is refused', async (headers) => {
    const body = new URLSearchParams({ password: production.accessPassword, returnTo: '/' }).toString();
    for (const answer of [await enter({ body, headers: { ...form, ...headers } }), await enter({ headers })]) {
      expect(answer.status).toBe(403);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      await expectRefusal(answer, 'not_allowed');
    }
  });
});

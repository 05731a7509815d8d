import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { env } from '@/lib/env';
import { GATE_COOKIE } from '@/lib/gate/cookie';
import { readScenario } from '@/lib/review/cookie';
import { reviewForm } from '@/lib/review/schema';
import { answerReview, findDemoAccount, toScenario } from '@/lib/review/service';
import { reviewGroups } from '@/lib/review/states';
import { toVenetianIso } from '@/lib/tides/feed-time';
import english from '@/messages/en.json';
import { buildScenario } from '@/tests/factories/scenario';

const now = new Date('2026-11-23T09:00:00Z');
const read = (fields: object) => toScenario(reviewForm.parse(fields), now);

describe('toScenario', () => {
  test('is none without a choice', () => {
    expect(read({})).toBeNull();
    expect(read({ at: '', tide: '', to: '/it' })).toBeNull();
  });

  test('moves the clock to a time in Venice, today or on another day', () => {
    expect(read({ at: '03:00' })).toEqual(buildScenario({ clockOffsetMs: -7 * 3_600_000 }));
    expect(read({ at: '2027-06-01T10:00' })?.clockOffsetMs).toBe(Date.parse('2027-06-01T08:00:00Z') - now.getTime());
  });

  test('chooses a day whose tide is high in the morning, unless one is chosen', () => {
    for (const tide of ['high100', 'high140', 'barrier']) {
      const offset = read({ tide })?.clockOffsetMs ?? 0;
      expect(toVenetianIso(now.getTime() + offset)).toContain('T08:45:00');
    }
    expect(read({ tide: 'calm' })?.clockOffsetMs).toBe(0);
    expect(read({ tide: 'high100', at: '10:00' })?.clockOffsetMs).toBe(0);
  });

  test('refuses times that do not exist or are too far away', () => {
    for (const at of ['25:00', '2027-03-28T02:30', '9999-01-01T00:00'])
      expect(() => read({ at }), at).toThrow('invalid_input');
  });
});

describe('answerReview', () => {
  const request = (headers: Record<string, string> = {}) =>
    new Request('http://localhost:3000/api/review', { headers });
  const answer = (fields: object, headers?: Record<string, string>) =>
    answerReview(reviewForm.parse(fields), request(headers), true);
  const location = (fields: object, headers?: Record<string, string>) =>
    answer(fields, headers).headers.get('location');

  test('starts the scenario and opens the page', () => {
    const response = answer({ tide: 'silent', to: '/it/tides' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/it/tides');
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(readScenario(/=([^;]*)/.exec(cookie)?.[1] ?? '')).toEqual(buildScenario({ tide: 'silent' }));
  });

  test('leads back to the page with the form, and to no other site and no API', () => {
    expect(location({}, { referer: 'http://localhost:3000/de/listings?q=bar' })).toBe('/de/listings?q=bar');
    expect(location({}, { referer: 'https://evil.test/x' })).toBe('/review');
    for (const to of ['//evil.test', 'https://evil.test', '/api/gate', '/_next/x', '/\\evil.test'])
      expect(location({ to }), to).toBe('/review');
  });

  test('clears what the browser has stored, but not the gate’s cookie', () => {
    const cookie = `${GATE_COOKIE}=a; CognitoIdentityServiceProvider.x.LastAuthUser=b; bad name=c`;
    const { headers } = answer({ clear: 'on', to: '/' }, { cookie });
    expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
    const names = headers.getSetCookie().map((line) => [line.split('=')[0], /Max-Age=0/.test(line)]);
    expect(names).toEqual([
      ['CognitoIdentityServiceProvider.x.LastAuthUser', true],
      ['vx-scenario', true],
    ]);
    expect(answer({ to: '/' }, { cookie }).headers.has('clear-site-data')).toBe(false);
  });
});

describe('the demonstration accounts', () => {
  const file = join(env.DATA_DIR, 'accounts.json');

  test('are those that npm start has written', async () => {
    await writeFile(file, JSON.stringify([{ role: 'host', email: 'lucia@example.org', password: 'x' }]));
    expect(await findDemoAccount('host')).toEqual({ email: 'lucia@example.org', password: 'x' });
    expect(await findDemoAccount('moderator')).toBeNull();
    await writeFile(file, 'not JSON');
    expect(await findDemoAccount('host')).toBeNull();
  });
});

test('each state and each group has a name', () => {
  const messages = english.ReviewPage;
  const folders: Record<string, object> = { tide: messages.tides, partner: messages.partners };
  for (const [group, states] of Object.entries(reviewGroups)) {
    expect(messages.groups).toHaveProperty(group);
    for (const key of Object.keys(states)) expect(folders[group] ?? messages.states).toHaveProperty(key);
  }
});

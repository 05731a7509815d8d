import { beforeEach, expect, test } from 'vitest';
import { GET as exportLog } from '@/app/api/moderation/audit/export/route';
import { GET as readLog } from '@/app/api/moderation/audit/route';
import { POST } from '@/app/api/moderation/people/[sub]/route';
import { GET } from '@/app/api/moderation/people/route';
import { PUT } from '@/app/api/profile/route';
import { auditEntry } from '@/lib/audit/schema';
import type { SessionUser } from '@/lib/identity/session';
import { person } from '@/lib/moderation/people/schema';
import { answerWithTestKeys, apiRequest } from '@/tests/factories/session';
import { buildModerator, buildUser } from '@/tests/factories/user';

const context = { params: Promise.resolve({}) };
const ask = async (user?: SessionUser) => (user ? { user } : {});
const change = async (sub: string, body: unknown, user?: SessionUser) => {
  const request = await apiRequest(`/api/moderation/people/${sub}`, { method: 'POST', body, ...(await ask(user)) });
  return POST(request, { params: Promise.resolve({ sub }) });
};

// the pool is not on the network of this test: roles are unknown
beforeEach(answerWithTestKeys);

test('the calls are for moderators', async () => {
  const [moderator, host] = [await buildModerator(), await buildUser()];
  for (const [read, path] of [
    [GET, 'people'],
    [readLog, 'audit'],
    [exportLog, 'audit/export'],
  ] as const) {
    const statuses = [];
    for (const user of [undefined, host, moderator]) {
      statuses.push((await read(await apiRequest(`/api/moderation/${path}`, await ask(user)), context)).status);
    }
    expect(statuses).toEqual([401, 403, 200]);
  }
  expect((await change(host.sub, { action: 'block' })).status).toBe(401);
  expect((await change(moderator.sub, { action: 'block' }, host)).status).toBe(403);
});

test('unknown actions, accounts and filters are refused', async () => {
  const [moderator, host] = [await buildModerator(), await buildUser()];
  expect((await change(host.sub, { action: 'promote' }, moderator)).status).toBe(422);
  expect((await change('no/sub', { action: 'block' }, moderator)).status).toBe(422);
  expect((await change('nobody', { action: 'endSessions' }, moderator)).status).toBe(404);
  expect((await GET(await apiRequest('/api/moderation/people?group=all', { user: moderator }), context)).status).toBe(
    422,
  );
  for (const filter of ['from=May', 'from=0000-01-01', 'to=0000-01-01', 'q=%00']) {
    const answer = await readLog(await apiRequest(`/api/moderation/audit?${filter}`, { user: moderator }), context);
    expect(answer.status, filter).toBe(422);
  }
});

test('people and entries have the declared shape, and an entry has the caller’s network', async () => {
  const [moderator, host] = [await buildModerator(), await buildUser()];
  const body = { json: { city: 'Chioggia' }, imageBase64: false };
  const headers = { 'x-forwarded-for': '198.51.100.4' };
  expect(
    (await PUT(await apiRequest('/api/profile', { method: 'PUT', body, user: host, headers }), context)).status,
  ).toBe(200);

  const people = await GET(await apiRequest('/api/moderation/people', { user: moderator }), context);
  expect(person.array().parse(await people.json())).toHaveLength(2);
  const log = await readLog(await apiRequest('/api/moderation/audit', { user: moderator }), context);
  const [entry] = auditEntry.array().parse(await log.json());
  expect(entry).toMatchObject({ action: 'profileChanged', actor: host.sub, targetName: host.email });
  expect(entry?.addressHash).toMatch(/^[\w-]{16}$/);
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DELETE } from '@/app/api/profile/sessions/[id]/route';
import { GET } from '@/app/api/profile/sessions/route';
import { db } from '@/lib/db';
import { endAllSessions, endSessions } from '@/lib/identity/ended-sessions';
import type { SessionUser } from '@/lib/identity/session';
import { openSessions } from '@/lib/identity/session-list';
import { listSessions, recordUse } from '@/lib/identity/user-sessions';
import { answerWithTestKeys, apiRequest, buildSessionUser } from '@/tests/factories/session';

beforeEach(answerWithTestKeys);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const noParams = { params: Promise.resolve({}) };
const elsewhere = (user: SessionUser): SessionUser => ({ ...user, session: randomUUID() });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function list(user: SessionUser) {
  const request = await apiRequest('/api/profile/sessions', { user, headers: { 'user-agent': FIREFOX } });
  return GET(request, noParams);
}

async function end(user: SessionUser, id: string) {
  const request = await apiRequest(`/api/profile/sessions/${id}`, { method: 'DELETE', user });
  return DELETE(request, { params: Promise.resolve({ id }) });
}

describe('sessions', () => {
  test('are listed with device and last use, this one first, then the latest', async () => {
    const anna = buildSessionUser({ signedInAt: minutesAgo(90) });
    const [older, newer] = [elsewhere(anna), elsewhere(anna)];
    await recordUse(older, null, minutesAgo(60));
    await recordUse(newer, 'Telephone', minutesAgo(10));
    await recordUse(buildSessionUser(), 'of another user');

    const answer = await list(anna);
    const { sessions } = openSessions.parse(await answer.json());

    expect(answer.status).toBe(200);
    expect(sessions.map(({ device, isThis }) => ({ device, isThis }))).toEqual([
      { device: FIREFOX, isThis: true },
      { device: 'Telephone', isThis: false },
      { device: null, isThis: false },
    ]);
    expect(Date.parse(sessions[2]?.lastUsedAt ?? '') - Date.now()).toBeLessThan(-59 * 60_000);
    expect(JSON.stringify(sessions)).not.toContain(newer.session);
  });

  test('are written at most every five minutes, and never an earlier use over a later one', async () => {
    const anna = buildSessionUser();
    const lastUse = async () => (await listSessions(anna))[0]?.lastUsedAt;
    const first = minutesAgo(10);
    await recordUse(anna, FIREFOX, first);
    await recordUse(anna, FIREFOX, minutesAgo(7));
    expect(await lastUse()).toEqual(first);
    const third = minutesAgo(4);
    await recordUse(anna, FIREFOX, third);
    expect(await lastUse()).toEqual(third);
  });

  test('are ended one by one: the token is refused, also a week later, and the row is gone', async () => {
    const anna = buildSessionUser();
    const other = elsewhere(anna);
    await list(other);
    const { id = '' } = (await listSessions(anna))[0] ?? {};

    expect((await end(anna, id)).status).toBe(204);

    expect((await list(other)).status).toBe(401);
    expect((await list(anna)).status).toBe(200);
    expect((await listSessions(anna)).map(({ isThis }) => isThis)).toEqual([true]);
    const ended = await db.endedSession.findUnique({ where: { key: `session:${other.session}` } });
    expect(Number(ended?.expiresAt) - Date.now()).toBeGreaterThan(7 * 86_400_000);
    expect((await end(anna, id)).status).toBe(404);
    const entry = { actorSub: anna.sub, action: 'sessionEnded', target: anna.sub };
    expect(await db.auditEntry.findMany()).toMatchObject([entry]);
  });

  test('of another user cannot be ended', async () => {
    const [anna, bruno] = [buildSessionUser(), buildSessionUser()];
    await recordUse(bruno, FIREFOX);
    const { id = '' } = (await listSessions(bruno))[0] ?? {};

    expect((await end(anna, id)).status).toBe(404);
    expect(await db.auditEntry.count()).toBe(0);
    expect(await listSessions(bruno)).toHaveLength(1);
  });

  test('are not listed after a sign-out, here or everywhere', async () => {
    const anna = buildSessionUser();
    const other = elsewhere(anna);
    await recordUse(anna, FIREFOX);
    await recordUse(other, FIREFOX);

    await endSessions([other.session]);
    expect(await listSessions(anna)).toHaveLength(1);
    await endAllSessions(anna);
    expect(await listSessions(anna)).toEqual([]);
  });
});

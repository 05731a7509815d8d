import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { POST } from '@/app/api/auth/signout/route';
import { db } from '@/lib/db';
import { DAY_MS } from '@/lib/durations';
import { endSessions } from '@/lib/identity/ended-sessions';
import { requireUser, type SessionUser } from '@/lib/identity/session';
import { answerWithTestKeys, apiRequest, buildSessionUser, signIdToken } from '@/tests/factories/session';

beforeEach(answerWithTestKeys);

const context = { params: Promise.resolve({}) };
const seconds = (instant: number) => Math.floor(instant / 1000);
const bearer = (token: string) =>
  new Request('http://localhost:3000/api/profile', { headers: { Authorization: `Bearer ${token}` } });
const show = async (user: SessionUser, claims: Record<string, unknown> = {}) =>
  requireUser(bearer(await signIdToken(user, claims)));
const signOut = async (user?: SessionUser, body: unknown = {}) =>
  POST(await apiRequest('/api/auth/signout', { method: 'POST', user, body }), context);
/** The tokens of these tests state another second than the factory. */
const withAnySignIn = (user: SessionUser) => ({ ...user, signedInAt: expect.any(Date) });
const refused = { code: 'sign_in_required' };

describe('POST /api/auth/signout', () => {
  test('makes every token of the session useless, and no other (T13)', async () => {
    const anna = buildSessionUser();
    const elsewhere = { ...anna, session: randomUUID() };
    const copied = await signIdToken(anna);

    const answer = await signOut(anna);

    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([204, 'no-store']);
    await expect(requireUser(bearer(copied))).rejects.toMatchObject(refused);
    // also one that a copied refresh token would bring
    await expect(show(anna, { jti: randomUUID() })).rejects.toMatchObject(refused);
    expect(await show(elsewhere)).toEqual(withAnySignIn(elsewhere));
    expect((await signOut(anna)).status).toBe(401);
  });

  test('ends all sessions of a user, and none that begins afterwards', async () => {
    const [anna, bruno] = [buildSessionUser(), buildSessionUser()];
    const elsewhere = { ...anna, session: randomUUID() };
    const now = seconds(Date.now());

    expect((await signOut(anna, { everywhere: true })).status).toBe(204);

    for (const user of [anna, elsewhere]) {
      // whatever hour it was renewed, it began before
      await expect(show(user, { auth_time: now })).rejects.toMatchObject(refused);
      await expect(show(user, { auth_time: now - 3_600 })).rejects.toMatchObject(refused);
    }
    const again = { ...anna, session: randomUUID() };
    expect(await show(again, { auth_time: seconds(Date.now()) })).toEqual(withAnySignIn(again));
    expect(await show(again)).toEqual(withAnySignIn(again));
    expect(await show(bruno, { auth_time: now - 10 })).toEqual(withAnySignIn(bruno));
  });

  test('ends the session that asks also when its issuer’s clock runs ahead', async () => {
    const anna = buildSessionUser();
    const ahead = { auth_time: seconds(Date.now()) + 30 };

    await signOut(anna, { everywhere: true });

    await expect(show(anna, ahead)).rejects.toMatchObject(refused);
  });

  test('ends a session whose tokens do not say where they come from', async () => {
    const anna = buildSessionUser();
    const claims = { origin_jti: undefined, jti: randomUUID() };
    const { session } = await show(anna, claims);
    expect(session).toBe(claims.jti);

    await endSessions([session]);

    await expect(show(anna, claims)).rejects.toMatchObject(refused);
    const nameless = { origin_jti: undefined, auth_time: seconds(Date.now()) };
    const { session: second } = await show(anna, nameless);
    await endSessions([second]);
    await expect(show(anna, nameless)).rejects.toMatchObject(refused);
    await show(buildSessionUser(), nameless);
  });

  test.each([{ everywhere: 'yes' }, { everywhere: true, sub: 'bruno' }, [], null, 'everywhere'])(
    'refuses %j and ends nothing',
    async (body) => {
      const anna = buildSessionUser();
      expect((await signOut(anna, body)).status).toBe(422);
      expect(await show(anna)).toEqual(withAnySignIn(anna));
    },
  );

  test('is for those who are signed in', async () => {
    expect((await signOut()).status).toBe(401);
    expect(await db.endedSession.count()).toBe(0);
  });
});

describe('what has ended', () => {
  test('is remembered longer than any token lives', async () => {
    const now = new Date();
    await endSessions([randomUUID()], now);
    const [row] = await db.endedSession.findMany();
    expect(row?.expiresAt.getTime()).toBeGreaterThan(now.getTime() + DAY_MS);
  });

  test('ends for many at once, and again without harm', async () => {
    const users = Array.from({ length: 20 }, () => buildSessionUser());
    const origins = users.map(({ session }) => session);
    await Promise.all([endSessions(origins), endSessions(origins.toReversed()), endSessions([])]);
    for (const user of users) await expect(show(user)).rejects.toMatchObject(refused);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityConfig } from '@/lib/identity/config';
import { endSessions } from '@/lib/identity/ended-sessions';
import { requireModerator } from '@/lib/identity/policy';
import { findSessionUser, requireUser } from '@/lib/identity/session';
import { answerWithTestKeys, buildSessionUser, signIdToken } from '@/tests/factories/session';

const jar = new Map<string, string>();
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined) }),
}));

beforeEach(answerWithTestKeys);
afterEach(function forget() {
  jar.clear();
  vi.restoreAllMocks();
});

const ask = (authorization?: string, url = 'http://localhost:3000/api/profile') =>
  new Request(url, { headers: authorization === undefined ? {} : { Authorization: authorization } });
const refused = { code: 'sign_in_required' };
const auth_time = Math.floor(Date.now() / 1000) - 60;
const signedInAt = new Date(auth_time * 1000);

describe('requireUser', () => {
  test('knows who sends a bearer token', async () => {
    const user = buildSessionUser({ signedInAt, groups: ['moderators'], picture: 'https://example.org/anna.jpg' });
    const token = await signIdToken(user, { auth_time, picture: user.picture });
    expect(await requireUser(ask(`Bearer ${token}`))).toEqual(user);
    expect(await requireUser(ask(`bearer ${token}`))).toEqual(user);
  });

  test('takes one token, in its place, and nothing like it (T11, T12)', async () => {
    const token = await signIdToken(buildSessionUser());
    const twice = new Headers([
      ['Authorization', `Bearer ${token}`],
      ['Authorization', `Bearer ${token}`],
    ]);
    for (const request of [
      ask(),
      ask(''),
      ask('Bearer'),
      ask(token),
      ask(`Basic ${token}`),
      ask(`Bearer ${token}, Bearer ${token}`),
      ask(`Bearer Bearer ${token}`),
      ask(`Bearer ${token} ${token}`),
      ask(undefined, `http://localhost:3000/api/profile?access_token=${token}`),
      new Request('http://localhost:3000/api/profile', { headers: twice }),
      new Request('http://localhost:3000/api/profile', { headers: { Cookie: `token=${token}` } }),
    ]) {
      await expect(requireUser(request)).rejects.toMatchObject(refused);
    }
  });

  test('lets only moderators moderate', () => {
    const moderator = buildSessionUser({ groups: ['moderators'] });
    const host = buildSessionUser({ groups: ['hosts', 'Moderators'] });
    expect(() => requireModerator(moderator)).not.toThrow();
    expect(() => requireModerator(host)).toThrow(expect.objectContaining({ code: 'not_allowed' }));
  });
});

describe('findSessionUser', () => {
  const prefix = `CognitoIdentityServiceProvider.${identityConfig.clientId}`;

  test('knows who is signed in from the cookies of the sign-in library', async () => {
    const user = buildSessionUser({ signedInAt });
    jar.set(`${prefix}.LastAuthUser`, user.sub);
    jar.set(`${prefix}.${user.sub}.idToken`, await signIdToken(user, { auth_time }));
    expect(await findSessionUser()).toEqual(user);
  });

  test('finds the cookie of a name that had to be encoded', async () => {
    const user = buildSessionUser({ signedInAt });
    jar.set(`${prefix}.LastAuthUser`, user.email);
    jar.set(`${prefix}.${user.email.replace('@', '%40')}.idToken`, await signIdToken(user, { auth_time }));
    expect(await findSessionUser()).toEqual(user);
  });

  test('has no user for a copy of the cookies of a session that has ended', async () => {
    const user = buildSessionUser();
    jar.set(`${prefix}.LastAuthUser`, user.sub);
    jar.set(`${prefix}.${user.sub}.idToken`, await signIdToken(user));

    await endSessions([user.session]);

    expect(await findSessionUser()).toBeNull();
  });

  test('has no user without cookies, with half of them, with an expired token or a forged one', async () => {
    const user = buildSessionUser();
    expect(await findSessionUser()).toBeNull();
    jar.set(`${prefix}.LastAuthUser`, user.sub);
    expect(await findSessionUser()).toBeNull();
    jar.set(`${prefix}.${user.sub}.idToken`, await signIdToken(user, { aud: 'another-client', token_use: 'access' }));
    expect(await findSessionUser()).toBeNull();
    jar.set(`${prefix}.${user.sub}.idToken`, 'forged.forged.forged');
    expect(await findSessionUser()).toBeNull();
  });
});

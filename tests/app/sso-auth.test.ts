import { beforeEach, describe, expect, test } from 'vitest';
import { POST } from '@/app/api/xeni/ssoAuth/route';
import { findVisitor, openVisit } from '@/embedded/booking-site/service';
import type { SessionUser } from '@/lib/identity/session';
import { answerWithTestKeys, apiRequest, buildSessionUser } from '@/tests/factories/session';

const somebodyElse = { given_name: 'Marco', family_name: 'Polo', email: 'marco@example.org' };

async function ask(body: unknown, user?: SessionUser, language = 'en') {
  const request = await apiRequest('/api/xeni/ssoAuth', { method: 'POST', user, body });
  request.headers.set('Accept-Language', language);
  return POST(request, { params: Promise.resolve({}) });
}

async function handOver(body: unknown, user: SessionUser, language?: string) {
  const { token } = await (await ask(body, user, language)).json();
  const opened = await openVisit(token);
  return findVisitor(opened?.visit ?? '');
}

beforeEach(answerWithTestKeys);

describe('POST /api/xeni/ssoAuth', () => {
  test('answers a token that nobody may keep', async () => {
    const answer = await ask(somebodyElse, buildSessionUser());

    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('R11: hands over whoever the identity token names, whatever the body says', async () => {
    const anna = buildSessionUser();

    expect(await handOver(somebodyElse, anna, 'ja')).toEqual({
      givenName: 'Anna',
      familyName: 'Rossi',
      email: anna.email,
      locale: 'ja',
    });
  });

  test('R11: the body’s name is shown where the identity has none, beside the identity’s own address', async () => {
    const nameless = buildSessionUser({ givenName: '', familyName: '' });

    expect(await handOver(somebodyElse, nameless)).toMatchObject({ givenName: 'Marco', email: nameless.email });
  });

  test('somebody with one name keeps it as it is', async () => {
    const one = buildSessionUser({ givenName: '', familyName: 'Tintoretto' });

    expect(await handOver(somebodyElse, one)).toMatchObject({ givenName: '', familyName: 'Tintoretto' });
  });

  test.each([
    ['an unknown key', { role: 'admin' }, '/role'],
    ['a broken e-mail', { email: 'anna' }, '/email'],
    ['control characters', { given_name: 'An\u0000na' }, '/given_name'],
    ['a number for a name', { family_name: 7 }, '/family_name'],
  ])('refuses %s', async (_what, wrong, pointer) => {
    const answer = await ask({ ...somebodyElse, ...wrong }, buildSessionUser());

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ pointer }]);
  });

  test('tells a visitor to sign in', async () => {
    expect((await ask(somebodyElse)).status).toBe(401);
  });
});

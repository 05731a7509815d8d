import { beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as answerBookingSite } from '@/app/api/demo-booking/[...path]/route';
import { POST } from '@/app/api/xeni/ssoAuth/route';
import { findVisitor, openVisit } from '@/embedded/booking-site/service';
import { env } from '@/lib/env';
import type { SessionUser } from '@/lib/identity/session';
import { answerWithTestKeys, apiRequest, buildSessionUser } from '@/tests/factories/session';

const otherNames = { given_name: 'Marco', family_name: 'Polo', email: 'marco@example.org' };

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

beforeEach(function connectBookingSite() {
  answerWithTestKeys();
  const fetchMock = vi.mocked(globalThis.fetch);
  const fetchKeys = fetchMock.getMockImplementation() ?? fetch;
  fetchMock.mockImplementation(async (input, init) => {
    if (input !== env.BOOKING_SSO_URL) return fetchKeys(input, init);
    return answerBookingSite(new Request(input, init), { params: Promise.resolve({ path: ['sso-token'] }) });
  });
});

describe('POST /api/xeni/ssoAuth', () => {
  test('answers a token that must not be cached', async () => {
    const answer = await ask(otherNames, buildSessionUser());

    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('R11: hands over the user of the identity token, whatever the body says', async () => {
    const anna = buildSessionUser();

    expect(await handOver(otherNames, anna, 'ja')).toEqual({
      givenName: 'Anna',
      familyName: 'Rossi',
      email: anna.email,
      locale: 'ja',
    });
  });

  test('R11: takes the name from the body when the identity has none, and the address from the identity', async () => {
    const nameless = buildSessionUser({ givenName: '', familyName: '' });

    expect(await handOver(otherNames, nameless)).toMatchObject({ givenName: 'Marco', email: nameless.email });
  });

  test('does not complete the name of a user who has only one', async () => {
    const one = buildSessionUser({ givenName: '', familyName: 'Tintoretto' });

    expect(await handOver(otherNames, one)).toMatchObject({ givenName: '', familyName: 'Tintoretto' });
  });

  test.each([
    ['an unknown key', { role: 'admin' }, '/role'],
    ['a broken e-mail', { email: 'anna' }, '/email'],
    ['control characters', { given_name: 'An\u0000na' }, '/given_name'],
    ['a number for a name', { family_name: 7 }, '/family_name'],
  ])('refuses %s', async (_what, wrong, pointer) => {
    const answer = await ask({ ...otherNames, ...wrong }, buildSessionUser());

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ pointer }]);
  });

  test('refuses a visitor', async () => {
    expect((await ask(otherNames)).status).toBe(401);
  });
});

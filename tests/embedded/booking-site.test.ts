import { describe, expect, test } from 'vitest';
import { GET, HEAD } from '@/app/[locale]/demo-booking/sso/route';
import { POST } from '@/app/api/demo-booking/[...path]/route';
import { findVisitor, issueToken, openVisit, VISIT_LIFETIME_SECONDS } from '@/embedded/booking-site/service';
import { db } from '@/lib/db';
import { env } from '@/lib/env';

const anna = { givenName: 'Anna', familyName: 'Rossi', email: 'anna@example.org', locale: 'en' as const };
const now = new Date('2026-05-31T10:00:00Z');
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a token of the demo site', () => {
  test('opens one visit, in the language of the visitor', async () => {
    const token = await issueToken({ ...anna, locale: 'it' }, now);

    const opened = await openVisit(token, secondsLater(59));

    expect(opened?.locale).toBe('it');
    expect(await findVisitor(opened?.visit ?? '', secondsLater(60))).toMatchObject({
      givenName: 'Anna',
      email: anna.email,
    });
    expect(await openVisit(token, secondsLater(59))).toBeNull();
  });

  test('opens one visit for many concurrent requests', async () => {
    const token = await issueToken(anna, now);

    const opened = await Promise.all(Array.from({ length: 12 }, () => openVisit(token, secondsLater(1))));

    expect(opened.filter(Boolean)).toHaveLength(1);
  });

  test('is refused after a minute, as one that was never issued', async () => {
    const token = await issueToken(anna, now);

    expect(await openVisit(token, secondsLater(60))).toBeNull();
    expect(await openVisit('x'.repeat(43), secondsLater(1))).toBeNull();
    expect(await openVisit('', secondsLater(1))).toBeNull();
  });

  test('is not accepted as a visit, nor a visit as a token', async () => {
    const token = await issueToken(anna, now);
    expect(await findVisitor(token, secondsLater(1))).toBeNull();
    const opened = await openVisit(token, secondsLater(1));
    expect(await openVisit(opened?.visit ?? '', secondsLater(2))).toBeNull();
  });

  test('is stored as a digest, and deleted after it expires', async () => {
    const token = await issueToken(anna, now);
    const opened = await openVisit(token, secondsLater(1));
    const rows = JSON.stringify(await db.bookingTicket.findMany());
    expect(rows).toContain('Rossi');
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(opened?.visit);

    await issueToken({ ...anna, familyName: 'Zen' }, secondsLater(VISIT_LIFETIME_SECONDS + 1));
    expect(JSON.stringify(await db.bookingTicket.findMany())).not.toContain('Rossi');
  });

  test('a visit ends after half an hour', async () => {
    const token = await issueToken(anna, now);
    const opened = await openVisit(token, now);
    expect(await findVisitor(opened?.visit ?? '', secondsLater(VISIT_LIFETIME_SECONDS - 1))).not.toBeNull();
    expect(await findVisitor(opened?.visit ?? '', secondsLater(VISIT_LIFETIME_SECONDS))).toBeNull();
  });
});

describe('POST /api/demo-booking/sso-token', () => {
  const identity = { sub: 'anna', given_name: 'Anna', family_name: 'Rossi', email: anna.email };
  const request = (headers: Record<string, string>, body: unknown = identity, path = 'sso-token') =>
    POST(
      new Request(`http://127.0.0.1:3000/api/demo-booking/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve({ path: [path] }) },
    );
  const Authorization = `Bearer ${env.BOOKING_SSO_KEY}`;

  test('issues a token in the language of the request, without the gate cookie', async () => {
    const response = await request({ Authorization, 'Accept-Language': 'pt-PT' });
    const { token } = await response.json();
    const opened = await openVisit(token);
    expect(await findVisitor(opened?.visit ?? '')).toEqual({ ...anna, locale: 'pt' });
  });

  test.each([
    ['without a key', {}],
    ['with another key', { Authorization: `${Authorization}x` }],
  ])('answers 401 %s', async (_case, headers) => {
    expect((await request(headers, {})).status).toBe(401);
  });

  test('answers 422 to an incomplete identity, and 404 at another path', async () => {
    expect((await request({ Authorization }, { sub: 'anna' })).status).toBe(422);
    expect((await request({ Authorization }, identity, 'other')).status).toBe(404);
  });
});

describe('/demo-booking/sso', () => {
  const open = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    GET(
      new Request(`http://localhost:3000/demo-booking/sso?${new URLSearchParams(query)}`, {
        headers,
      }),
    );

  test('redirects to the requested page, with a session cookie of the site', async () => {
    const token = await issueToken({ ...anna, locale: 'de' });

    const answer = await open({ token, navigateTo: '/tours/A-1?day=1' });

    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/de/demo-booking/tours/A-1?day=1');
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^vx-demo-booking=[\w-]{43}; Path=\/de\/demo-booking; Max-Age=1800; HttpOnly; SameSite=Lax$/,
    );
  });

  test.each([
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    '/../dashboard',
    '/%2e%2e/dashboard',
    '/tours/..%2f..%2fdashboard',
    '/tours\r\nSet-Cookie: a=b',
    '/%0d%0aSet-Cookie:a=b',
    '@evil.test',
    '.evil.test',
    'tours',
    '',
  ])('redirects to the site’s first page instead of %j', async (navigateTo) => {
    const token = await issueToken(anna);

    const answer = await open({ token, navigateTo });

    expect(answer.headers.get('Location')).toBe('/demo-booking');
  });

  test('refuses a token that was used, in the language of the browser', async () => {
    const token = await issueToken(anna);
    await open({ token, navigateTo: '/' });

    const answer = await open({ token, navigateTo: '/' }, { 'Accept-Language': 'fr-FR' });

    expect(answer.headers.get('Location')).toBe('/fr/demo-booking/refused');
    expect(answer.headers.has('Set-Cookie')).toBe(false);
  });

  test('is not used up by a HEAD request', async () => {
    const token = await issueToken(anna);

    expect(HEAD().status).toBe(204);

    expect((await open({ token, navigateTo: '/' })).headers.has('Set-Cookie')).toBe(true);
  });
});

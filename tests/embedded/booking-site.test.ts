import { describe, expect, test } from 'vitest';
import { GET, HEAD } from '@/app/[locale]/demo-booking/sso/route';
import { findVisitor, issueTicket, openVisit, VISIT_LIFETIME_SECONDS } from '@/embedded/booking-site/service';
import { db } from '@/lib/db';

const anna = { sub: 'anna', givenName: 'Anna', familyName: 'Rossi', email: 'anna@example.org' };
const now = new Date('2026-05-31T10:00:00Z');
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a token of the demo site', () => {
  test('opens one visit, in the language of whoever was handed over', async () => {
    const { token } = await issueTicket(anna, 'it', now);

    const opened = await openVisit(token, secondsLater(59));

    expect(opened?.locale).toBe('it');
    expect(await findVisitor(opened?.visit ?? '', secondsLater(60))).toMatchObject({
      givenName: 'Anna',
      email: anna.email,
    });
    expect(await openVisit(token, secondsLater(59))).toBeNull();
  });

  test('lets only one of many in who come at the same time', async () => {
    const { token } = await issueTicket(anna, 'en', now);

    const opened = await Promise.all(Array.from({ length: 12 }, () => openVisit(token, secondsLater(1))));

    expect(opened.filter(Boolean)).toHaveLength(1);
  });

  test('is worth nothing after a minute, nor one that was never issued', async () => {
    const { token } = await issueTicket(anna, 'en', now);

    expect(await openVisit(token, secondsLater(60))).toBeNull();
    expect(await openVisit('x'.repeat(43), secondsLater(1))).toBeNull();
    expect(await openVisit('', secondsLater(1))).toBeNull();
  });

  test('is no visit, and a visit is no token', async () => {
    const { token } = await issueTicket(anna, 'en', now);
    expect(await findVisitor(token, secondsLater(1))).toBeNull();
    const opened = await openVisit(token, secondsLater(1));
    expect(await openVisit(opened?.visit ?? '', secondsLater(2))).toBeNull();
  });

  test('is kept as a digest, and not longer than it is of use', async () => {
    const { token } = await issueTicket(anna, 'en', now);
    const opened = await openVisit(token, secondsLater(1));
    const rows = JSON.stringify(await db.bookingTicket.findMany());
    expect(rows).toContain('Rossi');
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(opened?.visit);

    await issueTicket({ ...anna, familyName: 'Zen' }, 'en', secondsLater(VISIT_LIFETIME_SECONDS + 1));
    expect(JSON.stringify(await db.bookingTicket.findMany())).not.toContain('Rossi');
  });

  test('a visit ends after half an hour', async () => {
    const { token } = await issueTicket(anna, 'en', now);
    const opened = await openVisit(token, now);
    expect(await findVisitor(opened?.visit ?? '', secondsLater(VISIT_LIFETIME_SECONDS - 1))).not.toBeNull();
    expect(await findVisitor(opened?.visit ?? '', secondsLater(VISIT_LIFETIME_SECONDS))).toBeNull();
  });
});

describe('/demo-booking/sso', () => {
  const arrive = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    GET(
      new Request(`http://localhost:3000/demo-booking/sso?${new URLSearchParams(query)}`, {
        headers,
      }),
    );

  test('goes on to the page asked for, with a session of its own', async () => {
    const { token } = await issueTicket(anna, 'de');

    const answer = await arrive({ token, navigateTo: '/tours/A-1?day=1' });

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
  ])('goes to its own first page instead of %j', async (navigateTo) => {
    const { token } = await issueTicket(anna, 'en');

    const answer = await arrive({ token, navigateTo });

    expect(answer.headers.get('Location')).toBe('/demo-booking');
  });

  test('refuses a token that was used, in the language of the browser', async () => {
    const { token } = await issueTicket(anna, 'en');
    await arrive({ token, navigateTo: '/' });

    const answer = await arrive({ token, navigateTo: '/' }, { 'Accept-Language': 'fr-FR' });

    expect(answer.headers.get('Location')).toBe('/fr/demo-booking/refused');
    expect(answer.headers.has('Set-Cookie')).toBe(false);
  });

  test('is not used up by a HEAD request', async () => {
    const { token } = await issueTicket(anna, 'en');

    expect(HEAD().status).toBe(204);

    expect((await arrive({ token, navigateTo: '/' })).headers.has('Set-Cookie')).toBe(true);
  });
});

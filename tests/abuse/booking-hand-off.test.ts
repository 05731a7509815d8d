import { beforeAll, describe, expect, test } from 'vitest';
import { host, signInAsHost } from './demo-host';
import { ask, countEverything, expectRefusal, expectSealed, production, query } from './harness';

const NAMES = { given_name: 'Marco', family_name: 'Polo', email: 'marco.polo@example.org' };
const json = { 'content-type': 'application/json' };
let idToken = '';
beforeAll(async () => {
  idToken = await signInAsHost(production.baseUrl);
});

const askForToken = (headers: Record<string, string> = {}, body: unknown = NAMES) =>
  ask('/api/xeni/ssoAuth', {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${idToken}`, ...headers },
    body: JSON.stringify(body),
  });

const freshToken = async (): Promise<string> => JSON.parse((await askForToken()).body).token;
const arrive = (token: string, rawNavigateTo: string) =>
  ask(`/demo-booking/sso?token=${token}&navigateTo=${rawNavigateTo}`);

describe('R08: where the hand-off may lead', () => {
  test.each([
    'https://evil.test/',
    '//evil.test',
    '/%5Cevil.test',
    '%2F%2Fevil.test',
    'javascript:alert(1)',
    '/../dashboard',
    '/%2e%2e/dashboard',
    '/%252e%252e/dashboard',
    '/tours/..%2f..%2fdashboard',
    '/%0d%0aSet-Cookie:%20stolen=1',
    '/%250d%250aSet-Cookie:%20stolen=1',
    '/%09/evil.test',
    '@evil.test/',
    '.evil.test/',
    '/tours/X&navigateTo=https://evil.test',
  ])('navigateTo=%s stays on the booking site', async (navigateTo) => {
    const answer = await arrive(await freshToken(), navigateTo);

    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/demo-booking(\/tours\/X)?$/);
    expect(answer.headers['set-cookie']).toHaveLength(1);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^vx-demo-booking=[\w-]{43}; Path=\/demo-booking; .*HttpOnly; SameSite=Lax/,
    );
    expect(answer.headers['cache-control']).toContain('no-store');
    expectSealed(answer);
  });
});

describe('R10: a token used again', () => {
  const isRefused = async (token: string) => {
    const answer = await arrive(token, '/tours/X');
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/demo-booking/refused');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  };

  test('opens no second session, from any address', async () => {
    const token = await freshToken();
    const first = await arrive(token, '/tours/X');
    expect(first.headers.location).toBe('/demo-booking/tours/X');

    await isRefused(token);
    const page = await ask('/demo-booking/refused');
    expect(page.status).toBe(200);
    expect(page.body).toContain('This link no longer works');
    const anonymous = await ask('/demo-booking/tours/X');
    expect(anonymous.body).toContain('You are not signed in here');
    expect(anonymous.body).not.toContain(host?.email);
  });

  test('nor do an expired one, an invented one, an identity token and none', async () => {
    const token = await freshToken();
    await query(`UPDATE booking_ticket SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`);
    for (const wrong of [token, 'x'.repeat(43), idToken, '', '%00', '%ff', "'%20OR%201=1--"]) await isRefused(wrong);
  });

  test('of twenty concurrent requests with the same token one is admitted and nineteen refused', async () => {
    const token = await freshToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => arrive(token, '/tours/X')));
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
  });

  test('a link scanner that only looks does not use it up', async () => {
    const token = await freshToken();
    await ask(`/demo-booking/sso?token=${token}&navigateTo=/`, { method: 'HEAD' });
    expect((await arrive(token, '/')).headers).toHaveProperty('set-cookie');
  });
});

describe('R11: requests for another account', () => {
  test('hands over the account of the identity token', async () => {
    const { headers } = await arrive(await freshToken(), '/tours/X');
    const page = await ask('/demo-booking/tours/X', {
      headers: { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' },
    });

    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toMatch(/no-store|no-cache/);
    expect(page.body).toContain(host?.email);
    expect(page.body).not.toMatch(/Marco|Polo/);
  });

  test('a cookie, another site’s page, a wrong token or an overlong body get no token', async () => {
    const before = await countEverything();
    const [head, payload] = idToken.split('.');
    await expectRefusal(await askForToken({ authorization: '' }), 'sign_in_required', before);
    await expectRefusal(
      await askForToken({ authorization: `Bearer ${head}.${payload}.${'A'.repeat(342)}` }),
      'sign_in_required',
    );
    await expectRefusal(await askForToken({ 'content-type': 'text/plain' }), 'unsupported_media_type', before);
    await expectRefusal(await askForToken({}, { ...NAMES, sub: 'somebody-else' }), 'invalid_input', before);
  });
});

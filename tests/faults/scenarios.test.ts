import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceProducts } from '@/lib/activities/partner/repository';
import { DAY_MS } from '@/lib/durations';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { findMorningPeak } from '@/lib/tides/scenario-tide';
import { product } from '@/tests/factories/activity';
import { buildListing } from '@/tests/factories/listing';
import { scenarioCookieOf } from '@/tests/factories/scenario';
import { startTwoGuides } from '@/tests/faults/two-guides';

// Two instances of the production build with the response cache and Next's caches. A reviewer with a scenario and visitors
// without one send the same requests, together and after each other.

const pass = `${GATE_COOKIE}=${createGatePass()}`;
const inHalfAYear = findMorningPeak(Date.now() + 180 * DAY_MS) - Date.now();
const reviewer = `${pass}; ${scenarioCookieOf({ clockOffsetMs: inHalfAYear, tide: 'barrier', partner: 'off' })}`;
const STRIP = 'scenario-strip';
const paths = ['/', '/it/tides', '/listings', '/listings?open=now', '/it/activities', '/favourites', '/no-such-page'];

let guides: Awaited<ReturnType<typeof startTwoGuides>>;
beforeAll(async () => {
  guides = await startTwoGuides();
}, 180_000);
afterAll(() => guides.stop());
beforeEach(async () => {
  await buildListing();
  await replaceProducts([product('B')], 'en', new Date());
});

async function visit(path: string, Cookie: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${guides.ports[0]}${path}`, { headers: { Cookie, ...headers } });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

describe.each(paths)('%s', (path) => {
  const expectOwn = (shown: Awaited<ReturnType<typeof visit>>) => {
    expect(shown.body).toContain(STRIP);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(shown.headers.get('x-scenario')).toBe('on');
  };
  const expectNothing = (shown: Awaited<ReturnType<typeof visit>>) => {
    expect(shown.body).not.toContain(STRIP);
    expect(shown.body).not.toContain('data-clock-offset');
    expect(shown.headers.has('x-scenario')).toBe(false);
  };

  test('shows a scenario to the reviewer alone, who comes first', async () => {
    expectOwn(await visit(path, reviewer));
    expectNothing(await visit(path, pass));
    expectNothing(await visit(path, pass));
    expectOwn(await visit(path, reviewer));
  });

  test('shows it to no visitor who comes at the same moment', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 5; round++) {
      const visits = await Promise.all(
        Array.from({ length: 8 }, (_, index) => visit(path, index % 2 === 0 ? reviewer : pass)),
      );
      for (const [index, shown] of visits.entries()) (index % 2 === 0 ? expectOwn : expectNothing)(shown);
    }
  });

  test('shows it to no visitor whose cookie is forged', async () => {
    expectNothing(await visit(path, `${reviewer.slice(0, -4)}AAAA`));
    expectNothing(await visit(path, `${pass}; __prerender_bypass=x`));
  });

  test('has the scenario in the payload of a navigation too, for the reviewer alone', async () => {
    const payload = (cookie: string) => visit(path, cookie, { rsc: '1' });
    expect((await payload(reviewer)).headers.get('cache-control')).toBe('private, no-store');
    expect((await payload(pass)).headers.has('x-scenario')).toBe(false);
  });
});

describe('the API', () => {
  const read = async (path: string, cookie: string) => JSON.parse((await visit(path, cookie)).body);

  test('answers the reviewer with the tide and the partner of the scenario, and visitors as ever', async () => {
    for (let round = 0; round < 3; round++) {
      const [own, others] = await Promise.all([read('/api/tides', reviewer), read('/api/tides', pass)]);
      expect([own.seaClosedHint, others.seaClosedHint]).toEqual([true, false]);
      expect(Math.abs(Date.parse(others.veniceTime) - Date.now())).toBeLessThan(60_000);
      const [ownTours, tours] = await Promise.all(
        [reviewer, pass].map((cookie) => read('/api/activities?lang=en', cookie)),
      );
      expect([ownTours.partner.state, tours.partner.state]).toEqual(['none', 'fresh']);
    }
  });
});

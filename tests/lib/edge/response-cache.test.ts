import { describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/lib/durations';
import { steadyNow } from '@/lib/steady-clock';
import { edge, fill, finish, get, page, pass, serveCachedPages } from './cached-pages';

// S06

serveCachedPages();

describe('a response', () => {
  test('is rendered once for all requests that arrive meanwhile', async () => {
    const answers = Array.from({ length: 50 }, () => get());
    expect(edge.renderings).toHaveLength(1);

    const first = page('first');
    await finish(first);
    expect(new Set(await Promise.all(answers))).toEqual(new Set([first]));
  });

  test('is sent without a rendering for a second, then while one request renders the next', async () => {
    const [first, second] = [page('first'), page('second')];
    await fill(first);
    await pass(999);
    expect(await get()).toBe(first);
    expect(edge.renderings).toHaveLength(0);

    await pass(1);
    expect(await Promise.all([get(), get()])).toEqual([first, first]);
    expect(edge.renderings).toHaveLength(1);
    await finish(second);
    expect(await get()).toBe(second);
  });

  test.each([-HOUR_MS, HOUR_MS])('is as old as before when the clock is set by %i ms', async (ms) => {
    const first = page('first');
    await fill(first);
    vi.setSystemTime(Date.now() + ms);
    expect(await get()).toBe(first);
    expect(edge.renderings).toHaveLength(0);
    await pass(10_000);
    void get();
    expect(edge.renderings).toHaveLength(1);
  });

  test('older than ten seconds is not sent before the next is rendered', async () => {
    await fill(page('first'));
    await pass(10_000);
    const answer = get();
    const second = page('second');
    await finish(second);
    expect(await answer).toBe(second);
  });

  test('with the same body as the one before keeps its compressed forms', async () => {
    const first = page('same');
    await fill(first);
    await pass(10_000);
    const answer = get();
    await finish(page('same'));
    expect(await answer).toBe(first);
  });

  test('of an immutable file is rendered once', async () => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    const script = page('code', 200, headers, '/_next/static/chunks/a.js');
    await fill(script);
    await pass(DAY_MS / 2);
    edge.lastExpiryAt = steadyNow();
    expect(await get()).toBe(script);
    expect(edge.renderings).toHaveLength(0);
  });

  test.each([
    ['is missing', page('missing', 404)],
    ['redirects', page('', 307, { location: '/' })],
    ['sets a cookie', page('personal', 200, { 'set-cookie': 'a=b' })],
  ])('that %s is stored for no later request, and replaces what was', async (_, response) => {
    await fill(page('before'));
    await pass(10_000);
    const answer = get();
    await finish(response);
    expect(await answer).toBe(response);
    void get();
    expect(edge.renderings).toHaveLength(1);
  });
});

describe('when a cache tag expires', () => {
  test('nothing rendered before is sent again', async () => {
    await fill(page('before'));
    await pass(1);
    edge.lastExpiryAt = steadyNow();
    await pass(1);
    const answer = get();
    const after = page('after');
    await finish(after);
    expect(await answer).toBe(after);
  });

  test('a rendering that began before serves only those who already wait for it', async () => {
    const early = get();
    await pass(1);
    edge.lastExpiryAt = steadyNow();
    await pass(1);
    const late = get();
    expect(edge.renderings).toHaveLength(2);

    const [before, after] = [page('before'), page('after')];
    await finish(before);
    await finish(after);
    expect(await early).toBe(before);
    expect(await late).toBe(after);
    expect(await get()).toBe(after);
  });

  test('what is rendered soon after may be a rendering of Next that began before, and is sent for a second only', async () => {
    edge.lastExpiryAt = steadyNow();
    await pass(1);
    await fill(page('perhaps before'));
    await pass(1_000);
    const answer = get();
    const after = page('after');
    await finish(after);
    expect(await answer).toBe(after);
  });
});

describe('when rendering fails', () => {
  const failure = page('failure', 503);

  test('the last response is sent for a day, marked as such', async () => {
    await fill(page('good'));
    await pass(60_000);
    edge.lastExpiryAt = steadyNow();
    const answer = get();
    await finish(failure);

    const { status, headers } = await answer;
    expect(status).toBe(200);
    expect(headers).toMatchObject({ age: '60', 'cache-status': 'guide; hit; ttl=-59; detail=stale-if-error' });
    expect(headers).toHaveProperty('x-as-of');
    await pass(DAY_MS);
    const later = get();
    await finish(failure);
    expect(await later).toBe(failure);
  });

  test('it is tried again while the last response is sent, and success removes the mark', async () => {
    const good = page('good');
    await fill(good);
    await pass(60_000);
    void get();
    await finish(failure);
    await pass(2_000);

    expect((await get()).headers).toHaveProperty('cache-status');
    await finish(page('good'));
    expect(await get()).toBe(good);
  });

  test('and there is no earlier response, everyone who waited receives the failure, and the next request tries again', async () => {
    const answers = [get(), get()];
    await finish(failure);
    expect(await Promise.all(answers)).toEqual([failure, failure]);
    void get();
    expect(edge.renderings).toHaveLength(1);
  });
});

test('an older answer of the API is not stored by browsers, and names its time', async () => {
  const json = { 'content-type': 'application/json', 'cache-control': 'private, max-age=30' };
  const address = '/api/search?q=a';
  void get(address);
  await finish(page('{}', 200, json, '/api/search'));
  await pass(60_000);
  const answer = get(address);
  await finish(page('{}', 503, json, '/api/search'));
  expect((await answer).headers).toMatchObject({ 'cache-control': 'private, no-store', age: '60' });
  expect((await answer).headers).toHaveProperty('x-as-of');
});

test('24 MB are stored at most, of which the oldest are dropped', async () => {
  const addresses = Array.from({ length: 40 }, (_, number) => `/listings?q=${number}`);
  for (const address of addresses) {
    void get(address);
    await finish(page(`${address}${'x'.repeat(1_000_000)}`));
  }
  expect((await get(addresses.at(-1))).status).toBe(200);
  expect(edge.renderings).toHaveLength(0);
  void get(addresses[0]);
  expect(edge.renderings).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/durations';
import { copies, fill, finish, get, page, pass, serveCachedPages, store } from './cached-pages';

serveCachedPages();

describe('copies on disk', () => {
  const failure = page('failure', 503);

  test('are made of pages, not of the position of a visitor', async () => {
    store.save.mockClear();
    for (const address of ['/', '/listings?near=45.4%2C12.3', '/map/base.json']) {
      void get(address);
      await finish(page('good'));
    }
    expect(store.save.mock.calls.map(([address]) => address)).toEqual(['/']);
  });

  test('are sent, marked, by a process that has not rendered the page, for a day', async () => {
    copies.set('/de', {
      response: page('<html lang="de"><body>Karte</body></html>'),
      renderedAt: Date.now() - 3_600_000,
    });
    const answer = get('/de');
    await finish(failure);
    const { status, headers } = await answer;
    expect(status).toBe(200);
    expect(headers).toMatchObject({ age: '3600', 'x-as-of': new Date(Date.now() - 3_600_000).toISOString() });

    copies.set('/it', { response: page('old'), renderedAt: Date.now() - DAY_MS - 1 });
    const old = get('/it');
    await finish(failure);
    expect(await old).toBe(failure);
  });

  test('of another instance replace what this one rendered before', async () => {
    await fill(page('before'));
    await pass(60_000);
    copies.set('/', { response: page('newer'), renderedAt: Date.now() - 10_000 });
    const answer = get();
    await finish(failure);
    expect((await answer).headers).toMatchObject({ age: '10' });
  });

  test('are deleted when the page is gone', async () => {
    await fill(page('good'));
    expect(copies.size).toBe(1);
    await pass(10_000);
    void get();
    await finish(page('missing', 404));
    expect(copies.size).toBe(0);
  });
});

describe('a response of which a part is missing', () => {
  test('is not sent while there is a complete one, also when it is a refusal', async () => {
    await fill(page('complete'));
    for (const response of [page('partial'), page('missing', 404)]) {
      await pass(60_000);
      const answer = get();
      await finish(response, true);
      expect((await answer).headers).toHaveProperty('x-as-of');
    }
    expect(copies.size).toBe(1);
  });

  test('is sent while there is none, but is no copy and no later substitute', async () => {
    const partial = page('partial');
    const answer = get();
    await finish(partial, true);
    expect(await answer).toBe(partial);
    expect(copies.size).toBe(0);
    await pass(60_000);
    const failure = page('failure', 503);
    const later = get();
    await finish(failure);
    expect(await later).toBe(failure);
  });
});

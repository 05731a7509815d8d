import { afterEach, describe, expect, test, vi } from 'vitest';
import { findLocalizedErrorPage, isEmptyNextErrorDocument } from '@/lib/edge/localized-error-page';

const EMPTY = '<!DOCTYPE html><html id="__next_error__"><head></head><body><script></script></body></html>';

function answerWith(answer: () => Promise<Response>) {
  const ask = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', ask);
  return ask;
}

afterEach(() => void vi.unstubAllGlobals());

describe('a document without words', () => {
  test('is recognised, whether it comes as text or as bytes', () => {
    expect(isEmptyNextErrorDocument('/de/nope', EMPTY)).toBe(true);
    expect(isEmptyNextErrorDocument('/de/nope', Buffer.from(EMPTY))).toBe(true);
    expect(isEmptyNextErrorDocument('/de/nope', '<!DOCTYPE html><html lang="de"><body>Wasser</body></html>')).toBe(
      false,
    );
  });

  test('is left alone when it stands for the words themselves, or asking would never end', () => {
    expect(isEmptyNextErrorDocument('/de/_error/404', EMPTY)).toBe(false);
  });
});

describe('findLocalizedErrorPage', () => {
  test.each([
    ['/nope', 404, '/_error/404'],
    ['/ja/nope', 404, '/ja/_error/404'],
    ['/xx/nope', 404, '/_error/404'],
    ['/it', 500, '/it/_error/500'],
  ])('%s with %i is told in its own language, and asked for once', async (pathname, status, page) => {
    const ask = answerWith(async () => new Response(`words of ${page}`));
    const refused = { pathname, status, cookie: 'vx-gate=passed' };

    expect(await findLocalizedErrorPage(refused)).toBe(`words of ${page}`);
    const [url, init] = ask.mock.calls[0] ?? [];
    expect(new URL(url ?? '').pathname).toBe(page);
    expect(new URL(url ?? '').hostname).toBe('127.0.0.1');
    expect(init?.headers).toMatchObject({ Cookie: 'vx-gate=passed' });
  });

  test('is content with nothing when the page cannot be had', async () => {
    const refused = { pathname: '/fr/nope', status: 404, cookie: undefined };
    answerWith(async () => new Response('no', { status: 401 }));
    expect(await findLocalizedErrorPage(refused)).toBeNull();
    answerWith(() => Promise.reject(new TypeError('fetch failed')));
    expect(await findLocalizedErrorPage(refused)).toBeNull();
  });
});

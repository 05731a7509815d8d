import { describe, expect, test, vi } from 'vitest';
import { createLocalizedErrorPages, describeError, isEmptyErrorDocument } from '@/lib/edge/error-response';

const EMPTY = '<!DOCTYPE html><html id="__next_error__"><head></head><body><script></script></body></html>';

describe('isEmptyErrorDocument', () => {
  test('recognizes the document of Next that is empty without JavaScript', () => {
    expect(isEmptyErrorDocument(Buffer.from(EMPTY))).toBe(true);
    expect(isEmptyErrorDocument(Buffer.from('<!DOCTYPE html><html lang="de">'))).toBe(false);
  });
});

describe('createLocalizedErrorPages', () => {
  const page = (text: string, status = 200) => ({ status, headers: {}, body: Buffer.from(text) });

  test.each([
    ['/nope', 404, '/error-page/404'],
    ['/ja/nope', 404, '/ja/error-page/404'],
    ['/xx/nope', 404, '/error-page/404'],
    ['/it', 500, '/it/error-page/500'],
    // the specification's addresses without header and footer
    ['/auth/nope', 404, '/_error/404'],
    ['/de/auth', 500, '/de/_error/500'],
    ['/fr/_error/nope', 404, '/fr/_error/404'],
  ])('finds for %s with %i the page %s, which is rendered once', async (pathname, status, address) => {
    const render = vi.fn(async (url: string) => page(url));
    const find = createLocalizedErrorPages(render);

    expect(String(await find(pathname, status))).toBe(address);
    expect(String(await find(pathname, status))).toBe(address);
    expect(render).toHaveBeenCalledExactlyOnceWith(address);
  });

  test('finds none while the page cannot be rendered', async () => {
    const render = vi.fn(async (url: string) => page(url));
    render.mockResolvedValueOnce(page('', 500)).mockRejectedValueOnce(new Error('no response'));
    const find = createLocalizedErrorPages(render);

    expect(await find('/fr/nope', 404)).toBeNull();
    expect(await find('/fr/nope', 404)).toBeNull();
    expect(String(await find('/fr/nope', 404))).toBe('/fr/error-page/404');
  });
});

test('an image that is away is a placeholder, not for long', async () => {
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '7' };
  const away = { status: 503, headers, body: Buffer.from('{}') };
  const noPage = async () => null;
  const image = { method: 'GET', pathname: '/_next/image', isImage: true };

  const shown = await describeError(away, image, noPage);
  expect(shown).toMatchObject({
    status: 503,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store', 'retry-after': '7' },
  });
  expect(String(shown.body)).toMatch(/^<svg .*<\/svg>$/);
  expect(await describeError(away, { ...image, isImage: false }, noPage)).toBe(away);
  const missing = { ...away, status: 404 };
  expect(await describeError(missing, image, noPage)).toBe(missing);
});

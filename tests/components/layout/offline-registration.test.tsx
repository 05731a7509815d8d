import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineRegistration } from '@/components/layout/offline';
import { WithMessages } from '@/tests/components/with-messages';

const cachePages = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('@/components/layout/offline-worker', () => ({ cachePages, clearAccountCards: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ usePathname: () => location.pathname, useRouter: vi.fn() }));

const screen = () => (
  <WithMessages>
    <OfflineRegistration />
  </WithMessages>
);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(navigator, { serviceWorker: {} });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a page that is left before the browser rests is cached with the next one', async () => {
  history.replaceState(null, '', '/listing/1/florian');
  const { rerender } = render(screen());
  await wait(7_000);
  expect(cachePages).not.toHaveBeenCalled();

  history.replaceState(null, '', '/tides');
  rerender(screen());
  await wait(11_000);
  expect(cachePages.mock.calls).toEqual([['en', ['/listing/1/florian', '/tides']]]);

  history.replaceState(null, '', '/favourites');
  rerender(screen());
  await wait(11_000);
  expect(cachePages).toHaveBeenLastCalledWith('en', ['/favourites']);
});

test('a page is cached at once when it is hidden, as on a phone that is put away', async () => {
  history.replaceState(null, '', '/listing/1/florian');
  cachePages.mockClear();
  render(screen());
  await wait(1_000);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  expect(cachePages.mock.calls).toEqual([['en', ['/listing/1/florian']]]);
  visibility.mockRestore();

  document.dispatchEvent(new Event('visibilitychange'));
  await wait(11_000);
  expect(cachePages).toHaveBeenCalledTimes(1);
});

test('a script that was not loaded is a reason to reload only when the server no longer has it', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot reload
  sessionStorage.clear();
  render(screen());
  const script = document.body.appendChild(document.createElement('script'));
  script.type = 'text/later';
  script.src = '/_next/static/chunks/a.js';
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  script.dispatchEvent(new Event('error'));
  await wait(0);
  expect(sessionStorage.getItem('vx-reloaded')).toBeNull();

  fetched.mockResolvedValueOnce(new Response(null)).mockResolvedValueOnce(new Response(null, { status: 404 }));
  script.dispatchEvent(new Event('error'));
  await wait(0);
  expect(sessionStorage.getItem('vx-reloaded')).toBeNull();
  script.dispatchEvent(new Event('error'));
  await wait(0);
  expect(sessionStorage.getItem('vx-reloaded')).not.toBeNull();
  script.remove();
  reported.mockRestore();
});

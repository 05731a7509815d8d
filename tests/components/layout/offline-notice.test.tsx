import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineNotice } from '@/components/layout/offline';
import { askJson } from '@/lib/http/client';
import { WithMessages } from '@/tests/components/with-messages';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('@/lib/i18n/navigation', () => ({ usePathname: () => location.pathname, useRouter: () => ({ refresh }) }));

const asOf = '2026-11-23T13:05:00.000Z';
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
let isOver: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T13:30:00Z') });
  isOver = false;
  vi.stubGlobal('fetch', async () => Response.json({}, isOver ? {} : { headers: { 'x-as-of': asOf } }));
  refresh.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-as-of');
});

const show = () => render(<OfflineNotice />, { wrapper: WithMessages });
const line = () => screen.getByRole('status').textContent;

test('an older page states its time in place of the text of the server, until it is no longer older', async () => {
  document.documentElement.setAttribute('data-as-of', asOf);
  document.body.insertAdjacentHTML('beforeend', '<div data-older-page>Limited service</div>');
  show();
  expect(line()).toBe('Limited service – as of 14:05');
  expect(document.querySelector('[data-older-page]')).toBeNull();

  await wait(15_000);
  expect(line()).not.toBe('');
  isOver = true;
  await wait(15_000);
  expect(line()).toBe('');
  expect(document.documentElement.hasAttribute('data-as-of')).toBe(false);
  expect(refresh).toHaveBeenCalledOnce();
});

test('an older answer of the API states its time on a page that is not older', async () => {
  show();
  expect(line()).toBe('');
  await act(async () => void (await askJson('/api/search', { parse: (body) => body })));
  expect(line()).toBe('Limited service – as of 14:05');

  isOver = true;
  await wait(15_000);
  expect(line()).toBe('');
  expect(refresh).not.toHaveBeenCalled();
});

test.each([
  ['of the same day states the time alone', '2026-11-23T22:55:00Z', 'as of 14:05'],
  ['of the day before states its day', '2026-11-23T23:05:00Z', 'as of 23 Nov, 14:05'],
])('an older page %s', (_title, now, time) => {
  vi.setSystemTime(Date.parse(now));
  document.documentElement.setAttribute('data-as-of', asOf);
  show();
  expect(line()).toBe(`Limited service – ${time}`);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LISTENING_EVENT } from '@/lib/http/early-press';
import { paintFirst } from '@/lib/http/paint-first';

const PAGE = '<body><script src="/_next/static/chunks/a.js" async=""></script></body>';

let paint = () => {};

class Observer {
  constructor(seen: () => void) {
    paint = seen;
  }
  observe() {}
}

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => {
  window.dispatchEvent(new Event(LISTENING_EVENT));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const find = () => document.querySelector<HTMLScriptElement>('script[src]');

/** Opens the page as a browser does, which runs what it reads. */
function open() {
  const read = new DOMParser().parseFromString(paintFirst(PAGE), 'text/html');
  document.body.replaceChildren(...read.body.children);
  for (const script of document.scripts) if (!script.src) new Function(script.text)();
}

test('scripts wait for the first picture, and start once', () => {
  open();
  expect(find()?.type).toBe('text/later');
  paint();
  const started = find();
  expect(started).toMatchObject({ type: '', async: true });
  paint();
  expect(find()).toBe(started);
});

test('they wait no longer than two seconds', () => {
  vi.useFakeTimers();
  open();
  vi.advanceTimersByTime(1999);
  expect(find()?.type).toBe('text/later');
  vi.advanceTimersByTime(1);
  expect(find()?.type).toBe('');
});

test('buttons that were pressed meanwhile are pressed again when the page listens, once each', () => {
  open();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button type="button">Tide <svg></svg></button><button type="button" popovertarget="filters">Filters</button>',
  );
  const [tide, filters] = document.querySelectorAll('button');
  const [pressTide, pressFilters] = [vi.fn(), vi.fn()];
  tide?.addEventListener('click', pressTide);
  filters?.addEventListener('click', pressFilters);

  const press = () => tide?.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  press();
  press();
  filters?.click();
  expect(pressTide).not.toHaveBeenCalled();
  expect(pressFilters).toHaveBeenCalledOnce();

  window.dispatchEvent(new Event(LISTENING_EVENT));
  expect(pressTide).toHaveBeenCalledOnce();
  press();
  expect(pressTide).toHaveBeenCalledTimes(2);
  expect(pressFilters).toHaveBeenCalledOnce();
});

test('they do not wait in a window that nobody sees', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open();
  expect(find()?.type).toBe('');
});

test('they do not wait in a browser that cannot tell when it has painted', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  open();
  expect(find()?.type).toBe('');
});

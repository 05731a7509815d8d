// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareScripts } from '@/lib/edge/defer-scripts';
import { HYDRATED_EVENT } from '@/lib/edge/pre-hydration-events';

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
  window.dispatchEvent(new Event(HYDRATED_EVENT));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const find = () => document.querySelector<HTMLScriptElement>('script[src]');

/** Opens the page as a browser does, which runs what it reads. */
function open(page = PAGE) {
  const read = new DOMParser().parseFromString(prepareScripts(Buffer.from(page), '/').toString(), 'text/html');
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

test('of many a few are requested at a time, each once', () => {
  vi.useFakeTimers();
  const many = Array.from({ length: 9 }, (_, index) => PAGE.slice(6, -7).replace('a.js', `${index}.js`));
  open(`<body>${many.join('')}</body>`);
  const started = () => Array.from(document.scripts, (script) => !script.type && script.async && script.src.slice(-4));
  paint();
  expect(started().filter(Boolean)).toEqual(['0.js', '1.js', '2.js', '3.js']);
  vi.runAllTimers();
  expect(started().filter(Boolean)).toEqual(many.map((_, index) => `${index}.js`));
});

test('they wait no longer than two seconds', () => {
  vi.useFakeTimers();
  open();
  vi.advanceTimersByTime(1999);
  expect(find()?.type).toBe('text/later');
  vi.advanceTimersByTime(1);
  expect(find()?.type).toBe('');
});

test('buttons that were pressed before hydration are pressed again after it, once each', () => {
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

  window.dispatchEvent(new Event(HYDRATED_EVENT));
  expect(pressTide).toHaveBeenCalledOnce();
  press();
  expect(pressTide).toHaveBeenCalledTimes(2);
  expect(pressFilters).toHaveBeenCalledOnce();
});

test('input before hydration is dispatched again, for the listeners after it', () => {
  open();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<input name="q"><label>Boats <input type="checkbox" name="boats"></label><select><option>1<option>2</select>',
  );
  const [query, boats] = document.querySelectorAll('input');
  const select = document.querySelector('select');
  if (!query || !boats || !select) throw new Error('no fields');
  query.value = 'florian';
  query.dispatchEvent(new Event('input', { bubbles: true }));
  boats.click();
  select.value = '2';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  // what React draws in their place before it listens
  query.value = '';
  boats.checked = false;
  const heard = vi.fn(({ target }: Event) => heardOf(target as HTMLInputElement));
  const heardOf = ({ type, value, checked }: HTMLInputElement) => (type === 'checkbox' ? checked : value);
  for (const field of [query, boats, select]) field.addEventListener('change', heard);

  window.dispatchEvent(new Event(HYDRATED_EVENT));

  expect(heard.mock.results.map(({ value }) => value)).toEqual(['florian', true, '2']);
  expect([query.value, boats.checked, select.value]).toEqual(['florian', true, '2']);
});

test('a form without an address, which only scripts send, is sent after hydration, once', () => {
  vi.useFakeTimers();
  open();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form><input name="day"><button name="by" value="book">Book</button></form><form action="/listings"></form>',
  );
  const [book, search] = document.forms;
  const day = document.querySelector('input');
  if (!book || !search || !day) throw new Error('no forms');
  const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
  book.addEventListener('submit', (event) => event.defaultPrevented || sent(event));
  search.addEventListener('submit', sent);
  day.value = '2026-06-01';
  day.dispatchEvent(new Event('input', { bubbles: true }));
  book.querySelector('button')?.click();
  book.querySelector('button')?.click();
  expect(sent).not.toHaveBeenCalled();
  search.requestSubmit();
  expect(sent).toHaveBeenCalledOnce();

  window.dispatchEvent(new Event(HYDRATED_EVENT));
  vi.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(2);
  expect(sent.mock.lastCall?.[0]).toMatchObject({ target: book, submitter: book.querySelector('button') });
  book.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(3);
});

test('they do not wait in a hidden window', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open();
  expect(find()?.type).toBe('');
});

test('they do not wait in a browser that cannot tell when it has painted', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  open();
  expect(find()?.type).toBe('');
});

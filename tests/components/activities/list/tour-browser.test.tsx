import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TourBrowser } from '@/components/activities/list/tour-browser';
import type { ServedTours } from '@/components/activities/list/use-tour-list';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { listCategories, pricesRangeOf } from '@/lib/activities/filter';
import {
  findTours,
  formatListQuery,
  PAGE_SIZE,
  pageStart,
  parseListQuery,
  type TourScope,
} from '@/lib/activities/list-query';
import { listPriceSteps } from '@/lib/activities/price-steps';
import { tourTile } from '@/lib/activities/tile';
import { useActivityFilter } from '@/stores/activity-filter';
import { usePartnerActivities } from '@/stores/partner-activities';
import { ours, tour } from '@/tests/components/activities/tours';
import { show } from '@/tests/components/auth/screen';
import { visited } from '@/tests/setup/router';

// another one in each test: the browser requests a catalogue only once
let catalogueKey: string;
let run = 0;
const fixed = (minutes: number) => ours({ fixedDurationInMinutes: minutes });
/** Thirty: every second by boat, every third with free cancellation, of 10, 20 … 300 euros and as many minutes. */
const all: ActivityCard[] = Array.from({ length: 30 }, (_, index) =>
  tour(index + 1, {
    category: index % 2 === 0 ? 'Boat tours' : 'Day trips',
    cancellationPolicy: ours(index % 3 === 0 ? ('STANDARD' as const) : ('ALL_SALES_FINAL' as const)),
    totalPrice: ours((index + 1) * 10),
    duration: fixed((index + 1) * 10),
  }),
);

function serve(query = '', category: string | null = null): ServedTours {
  const scope: TourScope = { category, categories: listCategories(all), bounds: pricesRangeOf(all) };
  const { filters, page, isIgnored } = parseListQuery(new URLSearchParams(query), scope);
  const { tours, counts } = findTours(all, filters, scope);
  const start = pageStart(page, counts.total);
  return {
    path: category ? '/activities/boat-tours' : '/activities',
    scope,
    query: formatListQuery(filters, scope, page),
    start,
    isIgnored,
    tours: tours.slice(start, start + PAGE_SIZE).map(tourTile),
    counts,
    catalogueKey,
  };
}

let requests: string[];
let answer: () => Response;
beforeEach(() => {
  sessionStorage.clear();
  usePartnerActivities.setState({ key: null, activities: [] });
  useActivityFilter.getState().reset();
  requests = [];
  catalogueKey = `en ${++run}`;
  const partner = { state: 'fresh', asOf: '2026-05-31T09:00:00.000Z' };
  answer = () => Response.json({ activities: all, categories: [], pricesRange: [10, 300], partner });
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return answer();
  });
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = window.history[method].bind(window.history);
    vi.spyOn(window.history, method).mockImplementation((...how) => {
      write(...how);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

function open(query = '', category: string | null = null) {
  const path = category ? '/activities/boat-tours' : '/activities';
  window.history.replaceState(null, '', query ? `${path}?${query}` : path);
  return show(<TourBrowser served={serve(query, category)} />);
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const address = () => decodeURIComponent(window.location.search.replaceAll('+', ' '));

describe('the list of tours', () => {
  test('applies each filter in the browser, with the address and the store', async () => {
    const user = open();
    expect(titles()).toHaveLength(24);
    await user.click(screen.getByRole('checkbox', { name: /^Up to 1 hour/, hidden: true }));
    await waitFor(() => expect(titles()).toEqual(['Tour 1', 'Tour 2', 'Tour 3', 'Tour 4', 'Tour 5', 'Tour 6']));
    await user.click(screen.getByRole('checkbox', { name: /^Free cancellation/, hidden: true }));
    await waitFor(() => expect(titles()).toEqual(['Tour 1', 'Tour 4']));
    await user.click(screen.getByRole('checkbox', { name: /^Day trips/ }));
    await waitFor(() => expect(titles()).toEqual(['Tour 4']));

    await waitFor(() => expect(address()).toBe('?category=Day trips&specials=Free cancellation&duration=Up to 1 hour'));
    expect(useActivityFilter.getState()).toMatchObject({
      isFiltered: true,
      userFilters: { Category: ['Day trips'], Specials: ['Free cancellation'], Duration: ['Up to 1 hour'] },
    });
    expect(screen.getByRole('status')).toHaveTextContent('1 tour');
    expect(requests).toEqual(['/api/activities?lang=en']);
    expect(visited).toEqual([]);
  });

  test('is reset with one press and announces the number of tours', async () => {
    const user = open('duration=Up+to+1+hour');
    await waitFor(() => expect(useActivityFilter.getState().isFiltered).toBe(true));
    await user.click(screen.getAllByRole('button', { name: 'Reset', hidden: true })[0] as HTMLElement);
    await waitFor(() => expect(titles()).toHaveLength(24));
    await waitFor(() => expect(address()).toBe(''));
    expect(useActivityFilter.getState().isFiltered).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('30 tours');
  });

  test('follows the price thumbs, and adds one history entry for all their steps', async () => {
    open();
    const [lowest, highest] = (await screen.findAllByRole('slider', { hidden: true })) as [HTMLElement, HTMLElement];
    expect(highest).toHaveAttribute('aria-valuetext', '€300');
    const entries = window.history.length;
    const steps = listPriceSteps([10, 300]);
    const move = (thumb: HTMLElement, price: number) =>
      fireEvent.change(thumb, { target: { value: String(steps.indexOf(price)) } });
    move(highest, 42);
    await waitFor(() => expect(titles()).toEqual(['Tour 1', 'Tour 2', 'Tour 3', 'Tour 4']));
    move(lowest, 36);
    await waitFor(() => expect(titles()).toEqual(['Tour 4']));
    expect(useActivityFilter.getState().userFilters.pricesRange).toEqual([36, 42]);
    await waitFor(() => expect(address()).toBe('?min=36&max=42'));
    expect(window.history.length).toBe(entries + 1);
  });

  test('follows the Back button', async () => {
    const user = open();
    await user.click(screen.getByRole('checkbox', { name: /^Day trips/ }));
    await waitFor(() => expect(titles()).toHaveLength(15));
    await waitFor(() => expect(address()).toBe('?category=Day trips'));
    act(() => window.history.back());
    await waitFor(() => expect(titles()).toHaveLength(24));
    expect(useActivityFilter.getState().isFiltered).toBe(false);
  });

  test('appends the next page and focuses its first tour; without JavaScript it is a link', async () => {
    const user = open();
    const more = screen.getByRole('link', { name: 'Show more tours' });
    expect(more).toHaveAttribute('href', '/activities?page=2');
    await user.click(more);
    await waitFor(() => expect(titles()).toHaveLength(30));
    expect(screen.getByRole('link', { name: 'Tour 25' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('6 more tours');
    expect(screen.queryByRole('link', { name: 'Show more tours' })).toBeNull();
  });

  test('requests the page from the server when the catalogue cannot be loaded', async () => {
    answer = () => new Response('<html>', { status: 200 });
    const user = open();
    await user.click(screen.getByRole('checkbox', { name: /^Day trips/ }));
    await waitFor(() => expect(visited).toContain('/activities?category=Day+trips'));
    expect(address()).toBe('?category=Day trips');
  });

  test('writes one address per press', async () => {
    const user = open();
    const push = vi.mocked(window.history.pushState);
    push.mockClear();
    await user.click(screen.getByRole('checkbox', { name: /^Day trips/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Up to 1 hour/, hidden: true }));
    expect(push.mock.calls.map(([, , href]) => href)).toEqual([
      '/activities?category=Day+trips',
      '/activities?category=Day+trips&duration=Up+to+1+hour',
    ]);
  });

  test('requests no catalogue for an address that the server rendered', async () => {
    open('duration=Up+to+1+hour&page=1');
    await waitFor(() => expect(useActivityFilter.getState().isFiltered).toBe(true));
    expect(titles()).toHaveLength(6);
    expect(requests).toEqual([]);
  });

  test('suggests which filter to remove when no tour matches', async () => {
    const user = open('duration=3+days+%2B&max=50');
    expect(screen.getByText('No tour fits all of this')).toBeVisible();
    const links = screen.getAllByRole('link', { name: /^Without/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Without “3 days +” (5)', 'Without “€10 – €50” (0)']);
    await user.click(links[0] as HTMLElement);
    await waitFor(() => expect(titles()).toHaveLength(5));
  });

  test('of a category page has its tours only and links to the other categories', async () => {
    const user = open('', 'Boat tours');
    expect(useActivityFilter.getState().isCategoryPage).toBe(true);
    expect(titles()).toHaveLength(15);
    const links = within(screen.getByRole('navigation', { name: 'Category' }));
    expect(links.getByRole('link', { name: /^Boat tours/ })).toHaveAttribute('aria-current', 'page');
    expect(links.getByRole('link', { name: /^Day trips/ })).toHaveAttribute('href', '/activities/day-trips');
    await user.click(screen.getByRole('checkbox', { name: /^Up to 1 hour/, hidden: true }));
    await waitFor(() => expect(titles()).toEqual(['Tour 1', 'Tour 3', 'Tour 5']));
    await waitFor(() => expect(address()).toBe('?duration=Up to 1 hour'));
  });
});

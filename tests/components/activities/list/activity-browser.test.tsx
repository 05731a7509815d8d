import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ActivityTile } from '@/components/activities/card/activity-tile';
import { ActivityBrowser } from '@/components/activities/list/activity-browser';
import type { ServedList } from '@/components/activities/list/use-activity-list';
import type { ActivityCard, PartnerState } from '@/lib/activities/activity';
import { findList } from '@/lib/activities/activity-list';
import { listCategories, pricesRangeOf } from '@/lib/activities/filter';
import { listQuery, PAGE_SIZE, readList, type Shelf } from '@/lib/activities/filter-address';
import { useActivityFilter } from '@/stores/activity-filter';
import { usePartnerActivities } from '@/stores/partner-activities';
import { ours, tour } from '@/tests/components/activities/tours';
import { show, visited } from '@/tests/components/auth/screen';

// another with each test: a browser asks for one catalogue only once
let partner: PartnerState;
let day = 0;
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

/** Next tells its pages when a script writes the address. */
function Address({ children }: { children: ReactNode }) {
  const search = useSyncExternalStore(
    (notify) => {
      window.addEventListener('popstate', notify);
      return () => window.removeEventListener('popstate', notify);
    },
    () => window.location.search,
  );
  return <SearchParamsContext value={new URLSearchParams(search)}>{children}</SearchParamsContext>;
}

function serve(query = '', category: string | null = null): { served: ServedList; cards: ActivityCard[] } {
  const shelf: Shelf = { category, categories: listCategories(all), bounds: pricesRangeOf(all) };
  const { filters, page, isIgnored } = readList(new URLSearchParams(query), shelf);
  const { activities, ...found } = findList(all, filters, shelf);
  const first = (page - 1) * PAGE_SIZE;
  const served: ServedList = {
    ...{ path: category ? '/activities/boat-tours' : '/activities', shelf, query: listQuery(filters, shelf), page },
    ...{ isIgnored, found, all: all.length, partner },
  };
  return { served, cards: activities.slice(first, first + PAGE_SIZE) };
}

let asked: string[];
let answer: () => Response;
beforeEach(() => {
  sessionStorage.clear();
  usePartnerActivities.setState({ key: null, activities: [] });
  useActivityFilter.getState().reset();
  asked = [];
  partner = { state: 'fresh', asOf: new Date(Date.UTC(2026, 4, ++day)).toISOString() };
  answer = () => Response.json({ activities: all, categories: [], pricesRange: [10, 300], partner });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
  const push = window.history.pushState.bind(window.history);
  vi.spyOn(window.history, 'pushState').mockImplementation((...how) => {
    push(...how);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

function open(query = '', category: string | null = null) {
  const path = category ? '/activities/boat-tours' : '/activities';
  window.history.replaceState(null, '', query ? `${path}?${query}` : path);
  const { served, cards } = serve(query, category);
  return show(
    <Address>
      <ActivityBrowser served={served}>
        {cards.map((card) => (
          <ActivityTile key={card.code} activity={card} />
        ))}
      </ActivityBrowser>
    </Address>,
  );
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const address = () => decodeURIComponent(window.location.search.replaceAll('+', ' '));

describe('the list of tours', () => {
  test('follows each choice without asking the server, and the address and the store with it', async () => {
    const hand = open();
    expect(titles()).toHaveLength(24);
    await hand.click(screen.getByRole('checkbox', { name: /^Up to 1 hour/, hidden: true }));
    await waitFor(() => expect(titles()).toEqual(['Tour 1', 'Tour 2', 'Tour 3', 'Tour 4', 'Tour 5', 'Tour 6']));
    await hand.click(screen.getByRole('checkbox', { name: /^Free cancellation/, hidden: true }));
    await waitFor(() => expect(titles()).toEqual(['Tour 1', 'Tour 4']));
    await hand.click(screen.getByRole('checkbox', { name: /^Day trips/ }));
    await waitFor(() => expect(titles()).toEqual(['Tour 4']));

    await waitFor(() => expect(address()).toBe('?category=Day trips&specials=Free cancellation&duration=Up to 1 hour'));
    expect(useActivityFilter.getState()).toMatchObject({
      isFiltered: true,
      userFilters: { Category: ['Day trips'], Specials: ['Free cancellation'], Duration: ['Up to 1 hour'] },
    });
    expect(screen.getByRole('status')).toHaveTextContent('1 tour');
    expect(asked).toEqual(['/api/activities?lang=en']);
    expect(visited).toEqual([]);
  });

  test('is reset with one press, and says how many there are', async () => {
    const hand = open('duration=Up+to+1+hour');
    await waitFor(() => expect(useActivityFilter.getState().isFiltered).toBe(true));
    await hand.click(screen.getAllByRole('button', { name: 'Reset', hidden: true })[0] as HTMLElement);
    await waitFor(() => expect(titles()).toHaveLength(24));
    await waitFor(() => expect(address()).toBe(''));
    expect(useActivityFilter.getState().isFiltered).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('30 tours');
  });

  test('follows the thumbs of the price at once, and the address when they rest', async () => {
    open();
    const [lowest, highest] = (await screen.findAllByRole('slider', { hidden: true })) as [HTMLElement, HTMLElement];
    expect(highest).toHaveAttribute('aria-valuetext', '€300');
    fireEvent.change(highest, { target: { value: '6' } });
    await waitFor(() => expect(titles()).toEqual(['Tour 1', 'Tour 2', 'Tour 3', 'Tour 4']));
    fireEvent.change(lowest, { target: { value: '30' } });
    await waitFor(() => expect(titles()).toEqual(['Tour 4']));
    expect(useActivityFilter.getState().userFilters.pricesRange).toEqual([40, 40]);
    await waitFor(() => expect(address()).toBe('?min=40&max=40'));
  });

  test('goes back with the address', async () => {
    const hand = open();
    await hand.click(screen.getByRole('checkbox', { name: /^Day trips/ }));
    await waitFor(() => expect(titles()).toHaveLength(15));
    await waitFor(() => expect(address()).toBe('?category=Day trips'));
    act(() => window.history.back());
    await waitFor(() => expect(titles()).toHaveLength(24));
    expect(useActivityFilter.getState().isFiltered).toBe(false);
  });

  test('shows more of them and goes on reading there; without scripts they are a page', async () => {
    const hand = open();
    const more = screen.getByRole('link', { name: 'Show more tours' });
    expect(more).toHaveAttribute('href', '/activities?page=2');
    await hand.click(more);
    await waitFor(() => expect(titles()).toHaveLength(30));
    expect(screen.getByRole('link', { name: 'Tour 25' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('6 more tours');
    expect(screen.queryByRole('link', { name: 'Show more tours' })).toBeNull();
  });

  test('asks the server when the tours cannot be had', async () => {
    answer = () => new Response('<html>', { status: 200 });
    const hand = open();
    await hand.click(screen.getByRole('checkbox', { name: /^Day trips/ }));
    await waitFor(() => expect(visited).toContain('/activities?category=Day+trips'));
    // an address written later would stop the answer on its way
    expect(address()).toBe('?category=Day trips');
  });

  test('keeps a choice that is newer than the address', async () => {
    open();
    const trips = screen.getByRole('checkbox', { name: /^Day trips/ });
    fireEvent.click(trips);
    // the router only now hears of the choice before this one
    window.history.replaceState(null, '', '/activities?duration=Up+to+1+hour');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(trips).toBeChecked();
    await waitFor(() => expect(address()).toBe('?category=Day trips'));
  });

  test('tells what to leave out when nothing fits', async () => {
    const hand = open('duration=3+days+%2B&max=50');
    expect(screen.getByText('No tour fits all of this')).toBeVisible();
    const ways = screen.getAllByRole('link', { name: /^Without/ });
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Without “3 days +” (5)', 'Without “€10 – €50” (0)']);
    await hand.click(ways[0] as HTMLElement);
    await waitFor(() => expect(titles()).toHaveLength(5));
  });

  test('of a category is of that category only, and leads to the others', async () => {
    const hand = open('', 'Boat tours');
    expect(useActivityFilter.getState().isCategoryPage).toBe(true);
    expect(titles()).toHaveLength(15);
    const ways = within(screen.getByRole('navigation', { name: 'Category' }));
    expect(ways.getByRole('link', { name: /^Boat tours/ })).toHaveAttribute('aria-current', 'page');
    expect(ways.getByRole('link', { name: /^Day trips/ })).toHaveAttribute('href', '/activities/day-trips');
    await hand.click(screen.getByRole('checkbox', { name: /^Up to 1 hour/, hidden: true }));
    await waitFor(() => expect(titles()).toEqual(['Tour 1', 'Tour 3', 'Tour 5']));
    await waitFor(() => expect(address()).toBe('?duration=Up to 1 hour'));
  });
});

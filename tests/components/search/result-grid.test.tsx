import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FoundPlace, ResultGrid, ResultRegion } from '@/components/search/result-grid';
import { SearchField } from '@/components/search/search-field';
import { FilterCheck, FilterLink } from '@/components/search/search-filters';
import { SearchFrame } from '@/components/search/search-frame';
import type { Search } from '@/lib/listings/search/search-address';
import { show } from '@/tests/components/auth/screen';
import { noFacts } from '@/tests/factories/place-facts';
import { noGroups } from '@/tests/factories/search';
import { router, visited } from '@/tests/setup/router';

const place = (number: number, changes: Partial<FoundPlace> = {}): FoundPlace => ({
  uid: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`,
  slug: 'slug',
  title: `Place ${number}`,
  language: 'it',
  category: 'hotel',
  area: 'venice',
  fullAddress: 'Calle 1',
  ...noFacts,
  cover: null,
  open: null,
  closesMinute: null,
  metres: null,
  onFoot: null,
  ...changes,
});
const search: Search = { q: 'pl', category: 'hotel', area: 'venice', openNow: true, facilities: [], sort: 'relevance' };

const requestedUrls: string[] = [];
let answer: () => Response;

const found = (...places: FoundPlace[]) =>
  Response.json({
    ...noGroups,
    elsewhere: null,
    results: places.map((shown) => ({ ...shown, position: { lat: 45, lng: 12 }, alt: '' })),
    next: null,
    total: 3,
    totalIsExact: true,
  });

beforeEach(() => {
  requestedUrls.length = 0;
  answer = () => found(place(3));
  vi.stubGlobal('fetch', async (path: string) => {
    requestedUrls.push(path);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const more = () => screen.getByRole('link', { name: 'Show more places' });

describe('found places', () => {
  test('show whether they are open, if known, and how long the walk is', () => {
    const places = [place(1, { open: true, metres: 454 }), place(2, { open: false, metres: 4240 }), place(3)];
    show(<ResultGrid isFurther search={search} first={places} next={null} />);
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Open now');
    expect(first).toHaveTextContent('about 8 min on foot');
    expect(second).toHaveTextContent('Closed now');
    expect(second).toHaveTextContent('4.2 km');
    expect(third).not.toHaveTextContent(/open|closed|distance/i);
    expect(screen.queryByRole('link', { name: 'Show more places' })).toBeNull();
  });

  test('are rendered again every five minutes, because they open and close, but not without a connection', async () => {
    vi.useFakeTimers();
    const refresh = vi.spyOn(router, 'refresh');
    show(<ResultGrid isFurther search={search} first={[place(1, { open: true })]} next={null} />);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(refresh).toHaveBeenCalledOnce();

    answer = () => new Response(null, { status: 503 });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(requestedUrls).toEqual(['/api/health', '/api/health']);
    expect(refresh).toHaveBeenCalledOnce();
    refresh.mockRestore();
    vi.useRealTimers();
  });

  test('that were extended stay in their order, and what has opened or closed is renewed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const refresh = vi.spyOn(router, 'refresh');
    const first = [place(1, { open: true }), place(2)];
    show(<ResultGrid isFurther={false} search={search} first={first} next="renewed" />);
    fireEvent.click(more());
    await screen.findByText('Place 3');
    answer = () =>
      requestedUrls.at(-1) === '/api/health'
        ? new Response()
        : found(place(3, { open: false }), place(1, { open: false }));
    vi.advanceTimersByTime(300_000);
    await waitFor(() => expect(screen.getAllByText('Closed now')).toHaveLength(2));
    expect(requestedUrls.at(-1)).toContain('limit=100');
    expect(refresh).not.toHaveBeenCalled();
    const titles = screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);
    expect(titles).toEqual(['Place 1', 'Place 2', 'Place 3']);
    refresh.mockRestore();
    vi.useRealTimers();
  });

  test('by streets that are known, the walk is no estimate, and there may be none', () => {
    const ways = [{ minutes: 12 }, { minutes: null }, null];
    show(
      <ResultGrid
        isFurther
        search={search}
        first={ways.map((onFoot, index) => place(index, { metres: 454, onFoot }))}
        next={null}
      />,
    );
    const [known, without, unknown] = screen.getAllByRole('listitem');
    expect(known).toHaveTextContent(/Distance: 12 min on foot$/);
    expect(without).toHaveTextContent(/Distance: 450 m$/);
    expect(unknown).toHaveTextContent(/Distance: about 8 min on foot$/);
  });

  test('say what they are and what they cost, and mark a drawn cover once in view', () => {
    const drawn = { motif: 'wine', cover: '/api/media/x.webp' };
    const facts = { placeKind: 'bacaro', cuisine: 'cicchetti', priceLevel: 1, sestiere: 'san_polo' } as const;
    const first = [place(1, { ...facts, ...drawn }), place(2, drawn)];
    show(<ResultGrid isFurther search={search} first={first} next={null} />);
    const [bacaro, other] = screen.getAllByRole('listitem');
    expect(bacaro).toHaveTextContent(/Bacaro \(wine bar\) · Cicchetti · €.* · San Polo/);
    expect(bacaro).toHaveTextContent('Illustration');
    expect(other).toHaveTextContent('Hotel · Venice');
    expect(other).not.toHaveTextContent('Illustration');
    expect(other?.querySelector('img')).toBeNull();
  });

  test('are appended by further pages of the same search, and the first new one receives the focus', async () => {
    const hand = show(<ResultGrid isFurther search={search} first={[place(1), place(2)]} next="abc" />);
    // where nothing but HTML arrives, the same link is a page
    expect(more()).toHaveAttribute('href', '/listings/hotel?q=pl&area=venice&open=now&cursor=abc');
    await hand.click(more());
    expect(await screen.findByRole('link', { name: 'Place 3' })).toHaveFocus();
    expect(Object.fromEntries(new URL(requestedUrls[0] ?? '', 'http://guide').searchParams)).toEqual({
      ...{ q: 'pl', category: 'hotel', area: 'venice', open: 'now', sort: 'relevance', lang: 'en', cursor: 'abc' },
    });
    expect(screen.queryByRole('link', { name: 'Show more places' })).toBeNull();
  });

  test('stay when the next page fails to load, and the button tries again', async () => {
    const working = answer;
    answer = () => new Response('gone', { status: 503 });
    const hand = show(<ResultGrid isFurther search={search} first={[place(1)]} next="def" />);
    await hand.click(more());
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    answer = working;
    await hand.click(more());
    expect(await screen.findByRole('link', { name: 'Place 3' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the filters of a search', () => {
  const filters = (status: string) => (
    <SearchFrame>
      <SearchField formId="search" path="/listings/hotel" q="al ponte">
        <input type="hidden" name="area" value="venice" />
      </SearchField>
      <FilterCheck id="open" form="search" name="open" value="now" checked={false}>
        Open now
      </FilterCheck>
      {['parking', 'free_wifi'].map((facility) => (
        <FilterCheck key={facility} id={facility} form="search" name="facilities" value={facility} checked={false}>
          {facility}
        </FilterCheck>
      ))}
      <FilterLink id="area-jesolo" href="/listings?area=jesolo">
        Jesolo
      </FilterLink>
      <ResultRegion status={status}>results</ResultRegion>
    </SearchFrame>
  );

  test('apply together as soon as they are checked', async () => {
    const hand = show(filters('3 places'));
    await hand.click(screen.getByLabelText('Open now'));
    expect(visited).toEqual(['/listings/hotel?q=al+ponte&area=venice&open=now']);
    await hand.click(screen.getByLabelText('free_wifi'));
    await hand.click(screen.getByLabelText('parking'));
    expect(visited.at(-1)).toBe('/listings/hotel?q=al+ponte&area=venice&open=now&facilities=parking,free_wifi');
    expect(screen.getByLabelText('parking')).toHaveFocus();
  });

  test('are links that keep the focus, and the number of results is announced', async () => {
    const hand = show(filters('3 places'));
    const announcements = () => screen.getAllByRole('status').map((status) => status.textContent);
    // what the page came with is read anyway
    expect(announcements()).not.toContain('3 places');
    await hand.click(screen.getByRole('link', { name: 'Jesolo' }));
    expect(visited).toEqual(['/listings?area=jesolo']);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Jesolo' })).toHaveFocus());
  });
});

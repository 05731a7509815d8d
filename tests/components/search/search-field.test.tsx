import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchField } from '@/components/search/search-field';
import type { Suggestion } from '@/lib/listings/search/schema';
import type { SuggestAnswer } from '@/lib/search/answer';
import { show } from '@/tests/components/auth/screen';
import { noGroups } from '@/tests/factories/search';
import { visited } from '@/tests/setup/router';

const place = (number: number, title: string): Suggestion => ({
  uid: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`,
  slug: 'slug',
  title,
  language: 'it',
  category: 'restaurant',
  area: 'venice',
});

const found: SuggestAnswer = {
  ...noGroups,
  suggestions: [place(1, 'Mercato di Rialto')],
  gazetteer: [
    {
      ...{ id: 'ponte-di-rialto', kind: 'bridge', name: 'Rialto Bridge', area: 'venice', metres: null },
      ...{ position: { lat: 45.43801, lng: 12.3359 }, lines: [] },
    },
    {
      ...{ id: 'landing-rialto', kind: 'landing', name: 'Rialto', area: 'venice', metres: null },
      ...{ position: { lat: 45.43708, lng: 12.33477 }, lines: ['1', '2'] },
    },
  ],
  tours: [{ code: '7210RIA', title: 'Rialto before nine' }],
  pages: ['tides'],
  order: ['gazetteer', 'listing', 'tour', 'page'],
};

const requestedUrls: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  requestedUrls.length = 0;
  answer = async () =>
    Response.json({
      ...noGroups,
      suggestions: [place(1, 'Al Ponte'), place(2, 'Da Ponte'), place(3, 'Ponte Vecio')],
      order: ['listing'],
    });
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    requestedUrls.push(path);
    const given = await answer();
    signal.throwIfAborted();
    return given;
  });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByRole('combobox', { name: 'Search places' });
const options = () => screen.findAllByRole('option');

describe('the search field', () => {
  test('is a form that opens the same page without JavaScript', () => {
    show(
      <SearchField path="/listings/restaurant" q="ponte">
        <input type="hidden" name="area" value="venice" />
      </SearchField>,
    );
    const form = field().closest('form');
    expect(form).toHaveAttribute('action', '/listings/restaurant');
    expect(form).toHaveFormValues({ q: 'ponte', area: 'venice' });
    expect(requestedUrls).toEqual([]);
  });

  test('requests suggestions after typing, and only for the last text', async () => {
    const hand = show(<SearchField />);
    await hand.type(field(), 'p');
    await hand.type(field(), 'onte');
    expect(await options()).toHaveLength(3);
    expect(requestedUrls).toEqual(['/api/search/suggest?q=ponte&lang=en']);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('3 suggestions, use the arrow keys');
  });

  test('selects with arrow keys while the focus stays in the field, and Enter opens the selected place', async () => {
    const hand = show(<SearchField />);
    await hand.type(field(), 'ponte');
    const [first, , last] = await options();
    await hand.keyboard('{ArrowDown}');
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-activedescendant', first?.id);
    await hand.keyboard('{ArrowUp}');
    expect(field()).toHaveAttribute('aria-activedescendant', last?.id);
    expect(last).toHaveAttribute('href', '/listing/00000003-0000-4000-8000-000000000000/slug');
    const opened = vi.fn((event: Event) => event.preventDefault());
    last?.addEventListener('click', opened);
    await hand.keyboard('{Enter}');
    expect(opened).toHaveBeenCalled();
    expect(visited).toEqual([]);
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('clears the selection after another letter', async () => {
    const hand = show(<SearchField />);
    await hand.type(field(), 'pon');
    await options();
    await hand.keyboard('{ArrowDown}t');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await hand.keyboard('{Enter}');
    expect(visited).toEqual(['/listings?q=pont']);
  });

  test('searches for the text without a selection, and omits empty fields', async () => {
    const hand = show(
      <SearchField>
        <input type="hidden" name="area" value="" />
        <input type="hidden" name="open" value="now" />
      </SearchField>,
    );
    await hand.type(field(), '  al ponte {Enter}');
    expect(visited).toEqual(['/listings?q=al+ponte&open=now']);
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('closes its list on Escape and keeps the text', async () => {
    const hand = show(<SearchField />);
    await hand.type(field(), 'ponte');
    await options();
    await hand.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveValue('ponte');
  });

  test('closes its list when the focus leaves', async () => {
    const hand = show(<SearchField />);
    await hand.type(field(), 'ponte');
    await options();
    await hand.tab();
    await hand.tab();
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('announces that there are no suggestions, also after a failed request', async () => {
    answer = async () => Response.json({ ...noGroups, suggestions: [] });
    const hand = show(<SearchField />);
    await hand.type(field(), 'zzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No suggestions'));
    answer = async () => new Response('gone', { status: 503 });
    await hand.type(field(), 'z');
    await waitFor(() => expect(requestedUrls).toHaveLength(2));
    expect(screen.queryByRole('option')).toBeNull();
    await hand.keyboard('{Enter}');
    expect(visited).toEqual(['/listings?q=zzzz']);
  });

  test('groups suggestions, the best group first, each with a heading', async () => {
    answer = async () => Response.json(found);
    const hand = show(<SearchField />);
    await hand.type(field(), 'rialto');
    const all = await options();
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      expect.stringContaining('In the city'),
      expect.stringContaining('Places'),
      expect.stringContaining('Tours'),
      expect.stringContaining('In this guide'),
    ]);
    expect(all.map((option) => option.getAttribute('href'))).toEqual([
      '/?lat=45.43801&lng=12.33590&z=16&at=45.43801%2C12.33590&name=Rialto+Bridge',
      '/?lat=45.43708&lng=12.33477&z=16&at=45.43708%2C12.33477&name=Rialto',
      '/listing/00000001-0000-4000-8000-000000000000/slug',
      '/activity/7210RIA',
      '/tides',
    ]);
    expect(all[1]).toHaveTextContent('Lines 1, 2');
    expect(screen.getByRole('status')).toHaveTextContent('5 suggestions');
  });

  test('calls the map for a thing of the city instead of opening its address', async () => {
    answer = async () => Response.json(found);
    const onPoint = vi.fn();
    const hand = show(<SearchField onPoint={onPoint} />);
    await hand.type(field(), 'rialto');
    const [first] = await options();
    if (first) await hand.click(first);
    expect(onPoint).toHaveBeenCalledWith({ lat: 45.43801, lng: 12.3359 }, 'Rialto Bridge');
    expect(visited).toEqual([]);
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('offers what comes nearest, and says when nothing has such a name', async () => {
    const instead = { gazetteer: [], category: 'restaurant' as const };
    answer = async () => Response.json({ ...noGroups, suggestions: [], instead });
    const hand = show(<SearchField />);
    await hand.type(field(), 'vegan');
    const [option] = await options();
    expect(option).toHaveAttribute('href', '/listings/restaurant');
    expect(screen.getByRole('group')).toHaveTextContent('Closest matches');
    answer = async () => Response.json({ ...noGroups, suggestions: [] });
    await hand.clear(field());
    await hand.type(field(), 'qqqq');
    await waitFor(() => expect(screen.getByText(/No name matches/)).toBeVisible());
  });
});

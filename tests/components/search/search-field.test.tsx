import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchField } from '@/components/search/search-field';
import type { Suggestion } from '@/lib/listings/search/schema';
import { show } from '@/tests/components/auth/screen';
import { visited } from '@/tests/setup/router';

const place = (number: number, title: string): Suggestion => ({
  uid: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`,
  slug: 'slug',
  title,
  language: 'it',
  category: 'restaurant',
  area: 'venice',
});

const asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  answer = async () =>
    Response.json({ suggestions: [place(1, 'Al Ponte'), place(2, 'Da Ponte'), place(3, 'Ponte Vecio')] });
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(path);
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
    expect(asked).toEqual([]);
  });

  test('requests suggestions after typing, and only for the last text', async () => {
    const hand = show(<SearchField />);
    await hand.type(field(), 'p');
    await hand.type(field(), 'onte');
    expect(await options()).toHaveLength(3);
    expect(asked).toEqual(['/api/search/suggest?q=ponte&lang=en']);
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
    answer = async () => Response.json({ suggestions: [] });
    const hand = show(<SearchField />);
    await hand.type(field(), 'zzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No suggestions'));
    answer = async () => new Response('gone', { status: 503 });
    await hand.type(field(), 'z');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.queryByRole('option')).toBeNull();
    await hand.keyboard('{Enter}');
    expect(visited).toEqual(['/listings?q=zzzz']);
  });
});

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ListingGrid } from '@/components/dashboard/my-listings/listing-grid';
import { GlobalDialog } from '@/components/ui/global-dialog';
import type { OwnListing } from '@/lib/listings/schema';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';
import { describeOwnListing } from '@/tests/factories/own-listing';

beforeEach(() => signInAnna());

const requests: string[] = [];
let answer: () => Response;

beforeEach(() => {
  requests.length = 0;
  answer = () => Response.json([describeOwnListing(3)], { headers: { 'X-Total-Count': '3' } });
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const grid = (first: OwnListing[], next: string | null = null, q = '') => (
  <>
    <ListingGrid first={first} next={next} total={3} filter={{ status: 'active', q }} />
    <GlobalDialog />
  </>
);
const cards = () => screen.getAllByRole('listitem');

describe('the cards of one’s own listings', () => {
  test('say where the place is, or "Location", and how often it was seen', () => {
    show(grid([describeOwnListing(1, { views: 7 }), describeOwnListing(2, { fullAddress: '' })]));
    expect(cards()[0]).toHaveTextContent('Calle 1');
    expect(cards()[0]).toHaveTextContent('7 views in 30 days');
    expect(cards()[1]).toHaveTextContent('Location');
    expect(within(cards()[0] as HTMLElement).getByRole('link', { name: 'Edit Place 1' })).toHaveAttribute(
      'href',
      '/dashboard/my-listings/edit/00000001-0000-4000-8000-000000000000',
    );
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
  });

  test('load the next page of the same tab and search, and focus its first card', async () => {
    const hand = show(grid([describeOwnListing(1), describeOwnListing(2)], 'abc', 'pl'));
    const more = screen.getByRole('link', { name: 'Load more' });
    // without JavaScript the same link opens a page
    expect(more.getAttribute('href')).toBe('/dashboard/my-listings?status=active&q=pl&cursor=abc');
    // so that saving the edit returns to this search
    expect(screen.getByRole('link', { name: 'Edit Place 1' }).getAttribute('href')).toMatch(/\?q=pl$/);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('2 of 3 listings with “pl” in the title');
    await hand.click(more);
    expect(await screen.findByRole('heading', { name: 'Place 3' })).toBeInTheDocument();
    expect(requests).toEqual(['/api/listing?status=active&q=pl&sort=-datetime&limit=12&cursor=abc']);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('3 of 3 listings with “pl” in the title');
    expect(screen.getByRole('link', { name: 'Edit Place 3' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
  });

  test('remain when loading more fails, and loading can be repeated', async () => {
    const working = answer;
    answer = () => new Response('gone', { status: 500 });
    const hand = show(grid([describeOwnListing(1)], 'abc'));
    await hand.click(screen.getByRole('link', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(cards()).toHaveLength(1);
    answer = working;
    await hand.click(screen.getByRole('link', { name: 'Load more' }));
    expect(await screen.findByRole('heading', { name: 'Place 3' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('confirm deleting a listing, and show and log when it failed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = () => new Response('gone', { status: 500 });
    const hand = show(grid([describeOwnListing(1)]));
    await hand.click(screen.getByRole('button', { name: 'More for Place 1' }));
    await hand.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this listing?' });
    await hand.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('could not be deleted');
    expect(warn.mock.calls).toEqual([[{ event: 'listing_delete', errorType: 'API request failed' }]]);
    expect(cards()).toHaveLength(1);
  });
});

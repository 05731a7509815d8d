import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ListingTable } from '@/components/dashboard/home/listing-table';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';
import { describeOwnListing } from '@/tests/factories/own-listing';

beforeEach(() => signInAnna());

/** A host with 25 listings, ten per page; records the requested URLs. */
const requests: string[] = [];
let answer: (url: URL) => Response;

beforeEach(() => {
  requests.length = 0;
  answer = (url) => {
    const start = Number(url.searchParams.get('cursor') ?? 0);
    const rows = Array.from({ length: Math.min(10, 25 - start) }, (_, index) =>
      describeOwnListing(start + index + 1, { status: 'Pending' }),
    );
    const headers = new Headers({ 'X-Total-Count': '25' });
    if (start + 10 < 25) headers.set('Link', `</api/listing?cursor=${start + 10}>; rel="next"`);
    return Response.json(rows, { headers });
  };
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return answer(new URL(path, 'http://localhost'));
  });
});
afterEach(() => vi.unstubAllGlobals());

const titles = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('the table of recent listings', () => {
  test('shows number, name, British date, type, location and status, newest first, ten a page', async () => {
    show(<ListingTable />);
    await screen.findByText('Place 1');
    expect(requests).toEqual(['/api/listing?sort=-datetime&limit=10']);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Number',
      'Name',
      'Date',
      'Type',
      'Location',
      'Status',
    ]);
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    expect(row.getByRole('rowheader', { name: 'Place 1' })).toHaveAttribute('scope', 'row');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '00000001-0000-4000-8000-000000000000',
      '01/06/2026',
      'Hotel',
      'Venice',
      'Pending',
    ]);
    expect(screen.getByText('1–10 of 25')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  });

  test('pages forward and back by cursor', async () => {
    const hand = show(<ListingTable />);
    await screen.findByText('Place 1');
    await hand.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Place 11');
    await hand.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Place 21');
    expect(screen.getByText('21–25 of 25')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await hand.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('Place 11');
    expect(requests.map((path) => new URL(path, 'http://x').searchParams.get('cursor'))).toEqual([
      null,
      '10',
      '20',
      '10',
    ]);
  });

  test('sorts by five columns on the server, beginning at the first page', async () => {
    const hand = show(<ListingTable />);
    await screen.findByText('Place 1');
    await hand.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Place 11');
    await hand.click(screen.getByRole('button', { name: 'Name' }));
    await screen.findByText('1–10 of 25');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await hand.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(requests.at(-1)).toBe('/api/listing?sort=-title&limit=10'));
    for (const name of ['Number', 'Date', 'Type', 'Status']) expect(screen.getByRole('button', { name })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Location' })).toBeNull();
  });

  test.each([
    ['Number', 'uid'],
    ['Name', 'title'],
    ['Date', '-datetime'],
    ['Type', 'type'],
    ['Status', 'status'],
  ])('sorts by %s in the same direction whatever the rows are', async (name, sort) => {
    answer = () => Response.json([], { headers: { 'X-Total-Count': '0' } });
    const hand = show(<ListingTable />);
    await screen.findByText('No results.');
    if (name === 'Date') await hand.click(screen.getByRole('button', { name: 'Name' }));
    await hand.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(requests.at(-1)).toBe(`/api/listing?sort=${sort}&limit=10`));
  });

  test('shows "No results." for an empty list', async () => {
    answer = () => Response.json([], { headers: { 'X-Total-Count': '0' } });
    show(<ListingTable />);
    expect(screen.getByText('Loading your listings…')).toBeInTheDocument();
    expect(await screen.findByText('No results.')).toBeInTheDocument();
    expect(screen.queryByText('Loading your listings…')).toBeNull();
  });

  test('shows "No results." and the error when loading fails, and recovers', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const working = answer;
    answer = () => new Response('gone', { status: 500 });
    const hand = show(<ListingTable />);
    expect(await screen.findByText('No results.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
    expect(warn.mock.calls).toEqual([[{ event: 'listing_table', errorType: 'API request failed' }]]);
    answer = working;
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Place 1');
    expect(titles()).toHaveLength(10);
  });
});

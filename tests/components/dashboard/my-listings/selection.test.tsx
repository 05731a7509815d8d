import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ListingGrid } from '@/components/dashboard/my-listings/listing-grid';
import { GlobalDialog } from '@/components/ui/global-dialog';
import type { OwnListing } from '@/lib/listings/schema';
import { useGlobalDialog } from '@/stores/global-dialog';
import { useToast } from '@/stores/toast';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';
import { describeOwnListing, uidOf } from '@/tests/factories/own-listing';

beforeEach(() => signInAnna());

const bodies: unknown[] = [];
/** Every listing results in a conflict, so that the page is not reloaded, which jsdom cannot. */
const refuseEach = (body: { uids: string[] }) =>
  Response.json(
    body.uids.map((uid) => ({ uid, status: 'Pending', problem: 'conflict' })),
    { status: 207 },
  );

beforeEach(() => {
  bodies.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const sent = JSON.parse(String(body));
    bodies.push(sent);
    return refuseEach(sent);
  });
});
afterEach(function leaveNoDialog() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useGlobalDialog.setState(useGlobalDialog.getInitialState());
});

const grid = (listings: OwnListing[]) => (
  <>
    <ListingGrid first={listings} next={null} total={listings.length} filter={{ status: 'all', q: '' }} />
    <GlobalDialog />
  </>
);
const bar = () => screen.getByRole('region', { name: 'Actions for the selected listings' });
const pick = (name: string) => screen.getByRole('checkbox', { name });

describe('the selection of own listings', () => {
  test('offers each action for the listings that it applies to', async () => {
    const hand = show(
      grid([
        describeOwnListing(1),
        describeOwnListing(2, { status: 'Paused' }),
        describeOwnListing(3, { status: 'Pending' }),
      ]),
    );
    expect(screen.queryByRole('region', { name: 'Actions for the selected listings' })).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Select all shown' }));
    expect(bar()).toHaveTextContent('3 selected');
    const names = within(bar()).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Pause 1',
      'Resume 1',
      'Close temporarily 2',
      'Delete 3',
      'Clear selection',
    ]);

    await hand.click(pick('Select Place 1'));
    expect(bar()).toHaveTextContent('2 selected');
    await hand.click(within(bar()).getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Actions for the selected listings' })).toBeNull();
  });

  test('is announced, and the focus is on a listing after “Clear selection”', async () => {
    const hand = show(grid([describeOwnListing(1), describeOwnListing(2), describeOwnListing(3)]));
    const texts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const regions = screen.getAllByRole('status');
    await hand.click(pick('Select Place 2'));
    expect(texts()).toContain('1 selected');
    await hand.click(pick('Select Place 3'));
    expect(texts()).toContain('2 selected');
    // a region that is inserted with its text is not announced
    expect(screen.getAllByRole('status')).toEqual(regions);
    await hand.click(within(bar()).getByRole('button', { name: 'Clear selection' }));
    expect(pick('Select Place 2')).toHaveFocus();
    expect(pick('Select Place 2')).not.toBeChecked();
  });

  test('sends the action, and says how many were not changed', async () => {
    const hand = show(grid([describeOwnListing(1), describeOwnListing(2)]));
    await hand.click(pick('Select Place 2'));
    await hand.click(within(bar()).getByRole('button', { name: 'Pause 1' }));
    await vi.waitFor(() => expect(useToast.getState().toastMsg).toMatch(/^1 of 1 listings could not be changed/));
    expect(bodies).toEqual([{ action: 'pause', uids: [uidOf(2)] }]);
  });

  test('confirms a deletion', async () => {
    const hand = show(grid([describeOwnListing(1), describeOwnListing(2)]));
    await hand.click(screen.getByRole('button', { name: 'Select all shown' }));
    await hand.click(within(bar()).getByRole('button', { name: 'Delete 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the selected listings?' });
    expect(dialog).toHaveTextContent('You can restore them for 30 days');
    expect(bodies).toEqual([]);
    await hand.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('2 of 2 listings');
    expect(bodies).toEqual([{ action: 'archive', uids: [uidOf(1), uidOf(2)] }]);
  });

  test('closes temporarily until a day, a week from today by default', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T22:59:59Z') });
    const hand = show(grid([describeOwnListing(1)]));
    await hand.click(pick('Select Place 1'));
    await hand.click(within(bar()).getByRole('button', { name: 'Close temporarily 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close temporarily' });
    await hand.click(within(dialog).getByRole('button', { name: 'Close until this day' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('1 of 1 listings');
    expect(bodies).toEqual([{ action: 'closeUntil', uids: [uidOf(1)], until: '2026-11-30' }]);
  });
});

describe('the menu of a listing', () => {
  const entries = async (changes: Partial<OwnListing>) => {
    const hand = show(grid([describeOwnListing(1, changes)]));
    await hand.click(screen.getByRole('button', { name: 'More for Place 1' }));
    await screen.findByRole('menu');
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };

  test.each([
    [
      { status: 'Active' },
      ['View public page', 'Share and QR code', 'Statistics', 'Duplicate', 'Pause', 'Close temporarily', 'Delete'],
    ],
    [{ status: 'Paused', closedUntil: '2026-12-24' }, ['Statistics', 'Duplicate', 'Resume', 'Reopen', 'Delete']],
    [{ status: 'Rejected' }, ['Statistics', 'Duplicate', 'Delete']],
    [{ status: 'Archived', deletedAt: 1_782_000_000 }, ['Restore', 'Delete permanently']],
  ] as const)('of %j has %j', async (changes, names) => {
    expect(await entries(changes)).toEqual(names);
  });

  test('shows that an action is being sent, and sends no second one meanwhile', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    const hand = show(grid([describeOwnListing(1)]));
    const more = screen.getByRole('button', { name: 'More for Place 1' });
    await hand.click(more);
    await hand.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    expect(more.querySelector('.animate-spin')).not.toBeNull();
    await hand.click(more);
    expect(await screen.findByRole('menuitem', { name: 'Pause' })).toHaveAttribute('aria-disabled', 'true');
    fetched.mockRestore();
  });

  test('leads to the public page and to a duplicate', async () => {
    await entries({});
    expect(screen.getByRole('menuitem', { name: 'View public page' })).toHaveAttribute(
      'href',
      `/listing/${uidOf(1)}/place-1`,
    );
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      `/dashboard/add-listings?from=${uidOf(1)}`,
    );
  });

  test('an archived listing says when it is deleted, and is restored instead of edited', () => {
    show(grid([describeOwnListing(1, { status: 'Archived', deletedAt: Date.UTC(2026, 11, 24, 12) / 1000 })]));
    const card = screen.getByRole('listitem');
    expect(card).toHaveTextContent('Will be deleted on 24 December 2026');
    expect(within(card).queryByRole('link')).toBeNull();
    expect(within(card).getByRole('button', { name: 'Restore Place 1' })).toBeInTheDocument();
  });
});

import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DayScreen } from '@/app/[locale]/(public)/day/_components/day-screen';
import type { DayStop } from '@/app/[locale]/(public)/day/_components/use-day-plan';
import type { DragHandle, Sortable } from '@/components/forms/sortable';
import { startAtDay, unavailable } from '@/tests/app/[locale]/(public)/day/day-visit';
import { place, uidOf } from '@/tests/app/[locale]/(public)/day/places';
import { show } from '@/tests/components/auth/screen';
import { card as tourCard } from '@/tests/factories/tour-card';

// jsdom has no layout, which dragging needs
vi.mock('@/components/forms/sortable', () => ({
  Sortable: ({ items, onMove, children }: ComponentProps<typeof Sortable<DayStop>>) =>
    items.map((item, index) => (
      <div key={item.id}>
        <button type="button" onClick={() => onMove(item, items.length - 1)}>{`${item.title} to the end`}</button>
        {children(item, index, {} as DragHandle)}
      </div>
    )),
}));

const tour = tourCard({ code: 'T1', position: { lat: 45.445, lng: 12.332 } });
const stops = [...[1, 2].map((number) => `listing/${uidOf(number)}`), 'activity/T1'].join();
/** Beginnings of the addresses that get no response. */
let unreachable: string[] = [];

beforeEach(() => {
  unreachable = [];
});
startAtDay(`order=own&stops=${stops}`, (url) => {
  if (unreachable.some((start) => url.startsWith(start))) throw new TypeError('Failed to fetch');
  if (url.startsWith('/api/favourites/cards')) return Response.json({ cards: [place(1), place(2)] });
  if (url.startsWith('/api/favourites/tours')) return Response.json({ tours: [tour] });
  if (url.startsWith('/api/day/places')) return Response.json({ places: [] });
  return unavailable('no_city_pack');
});

const button = (name: string) => screen.getByRole('button', { name });

test('an order by hand keeps the stops that are not loaded', async () => {
  unreachable = ['/api/favourites/tours'];
  const hand = show(<DayScreen />);
  await hand.click(await screen.findByRole('button', { name: 'Place 1 to the end' }));
  const order = [2, 1].map((number) => `listing/${uidOf(number)}`);
  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get('stops')).toBe([...order, 'activity/T1'].join()),
  );
});

test.each([
  ['has no place', [], 'When it rains: we know no place in Venice that is open on that day.'],
  ['is not loaded', ['/api/day/places'], 'The list could not be loaded.'],
])('the plan before a list that %s returns with Undo', async (_, failing, message) => {
  unreachable = [...failing];
  const hand = show(
    <main id="main" tabIndex={-1}>
      <DayScreen />
    </main>,
  );
  await screen.findByText(/^3 stops/);
  await hand.click(button('When it rains'));
  await screen.findByText(message);
  await hand.click(button('Undo'));
  expect(screen.getByRole('link', { name: 'Place 1' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FavouritesScreen } from '@/app/[locale]/(public)/favourites/_components/favourites-screen';
import type { PlacesMap } from '@/components/map/canvas/lazy-maps';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import type { Routing } from '@/lib/city/schema';
import type { Favourite } from '@/lib/favourites/favourite';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';
import { useShareModal } from '@/stores/share-modal';
import { WithMessages } from '@/tests/components/with-messages';
import { noFacts } from '@/tests/factories/place-facts';

vi.mock('@/components/map/canvas/lazy-maps', () => ({
  PlacesMap: ({ label, places }: ComponentProps<typeof PlacesMap>) => (
    <ul aria-label={label}>
      {places.map(({ key, title, href }) => (
        <li key={key}>{`${title} ${href}`}</li>
      ))}
    </ul>
  ),
}));

const uid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const place = (number: number): Favourite => ({
  kind: 'listing',
  ref: uid(number),
  at: new Date(Date.UTC(2026, 5, number)).toISOString(),
});
const tour = (code: string): Favourite => ({ kind: 'activity', ref: code, at: '2026-06-01T10:00:00.000Z' });
const tourCard: ActivityCard = {
  code: 'VX-1',
  id: 'VX-1',
  category: 'Walking tours',
  rating: null,
  reviewCount: null,
  title: { local: 'Rialto by night', partner: null },
  description: { local: 'Bridges and lamps.', partner: null },
  image: null,
  totalPrice: { local: 25, partner: null },
  currency: 'EUR',
  demonstration: false,
  isSpecialOfferAvailable: { local: false, partner: null },
  cancellationPolicy: { local: 'STANDARD', partner: null },
  duration: { local: { fixedDurationInMinutes: 90 }, partner: null },
  position: { lat: 45.438, lng: 12.336 },
  asOf: null,
};
const card = (number: number): VisitingCard => ({
  uid: uid(number),
  slug: 'bar',
  title: `Bar ${number}`,
  language: 'it',
  category: 'restaurant',
  area: 'venice',
  fullAddress: `Calle ${number}`,
  ...noFacts,
  position: { lat: 45.4375 + number / 1000, lng: 12.3358 },
  cover: null,
  phone: { number: '+390415231234', text: '+39 041 523 1234' },
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opensMinute: 540, closesMinute: 1080 })),
  specialDays: [],
  seasons: [],
  closures: [],
  closedOnHolidays: false,
});

function answerWith(...cards: VisitingCard[]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ cards }));
}
const show = (routing: Routing | null = null) =>
  render(
    <WithMessages>
      <FavouritesScreen routing={routing} />
    </WithMessages>,
  );
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.restoreAllMocks();
  useAuth.setState({ ...useAuth.getInitialState(), authLoading: false });
  useFavourites.setState({ ...useFavourites.getInitialState(), isLoaded: true });
});

describe('the list', () => {
  test('shows places as they are now, the last saved first, and those that are gone', async () => {
    useFavourites.setState({ items: [place(3), place(2), place(1)] });
    answerWith(card(1), card(3));

    show();

    expect(await screen.findByRole('link', { name: 'Bar 3' })).toHaveAttribute('href', `/listing/${uid(3)}/bar`);
    expect(titles()).toEqual(['Bar 3', 'Bar 1']);
    expect(screen.getByText('This place is no longer listed.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: '+39 041 523 1234' })[0]).toHaveAttribute('href', 'tel:+390415231234');
  });

  test('gives back what was removed, to its old place', async () => {
    useFavourites.setState({ items: [place(3), place(2)] });
    answerWith(card(2), card(3));
    show();

    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Bar 3' }));
    expect(useFavourites.getState().items).toEqual([place(2)]);
    expect(screen.getByText('1 favourite')).toBeVisible();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    fireEvent.click(undo);

    expect(titles()).toEqual(['Bar 3', 'Bar 2']);
    expect(useFavourites.getState().items).toEqual([place(3), place(2)]);
  });

  test('sorts the nearest first when the browser has a position', async () => {
    useFavourites.setState({ items: [place(3), place(1)] });
    answerWith(card(1), card(3));
    const position = { coords: { latitude: 45.4375, longitude: 12.3358, accuracy: 10 } };
    const getCurrentPosition = (found: (where: unknown) => void) => found(position);
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    show();
    await screen.findByRole('link', { name: 'Bar 3' });

    fireEvent.click(screen.getByRole('button', { name: 'Nearest' }));

    await waitFor(() => expect(titles()).toEqual(['Bar 1', 'Bar 3']));
    fireEvent.click(screen.getByRole('button', { name: 'Last added' }));
    expect(titles()).toEqual(['Bar 3', 'Bar 1']);
  });

  test('is shown on a map when it is pressed, without those that are gone', async () => {
    useFavourites.setState({ items: [tour('VX-1'), place(1), place(2)] });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
      Response.json(String(input).includes('/tours') ? { tours: [tourCard] } : { cards: [card(1)] }),
    );
    show();
    await screen.findByRole('link', { name: 'Rialto by night' });
    await screen.findByRole('link', { name: 'Bar 1' });
    const button = screen.getByRole('button', { name: 'Map' });
    expect(button).toHaveAttribute('aria-pressed', 'false');

    fireEvent.click(button);

    const pins = within(screen.getByRole('list', { name: 'Map of your favourites' })).getAllByRole('listitem');
    expect(pins.map(({ textContent }) => textContent).toSorted()).toEqual([
      `Bar 1 /listing/${uid(1)}/bar`,
      'Rialto by night /activity/VX-1',
    ]);
    fireEvent.click(button);
    expect(screen.queryByRole('list', { name: 'Map of your favourites' })).toBeNull();
  });

  test('shows that places could not be loaded, and retries', async () => {
    useFavourites.setState({ items: [place(1)] });
    const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 503 }));
    show();
    const alert = await screen.findByRole('alert');
    request.mockImplementation(async () => Response.json({ cards: [card(1)] }));

    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Bar 1' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('contains tours too, with their prices; one that is gone is named by its code', async () => {
    useFavourites.setState({ items: [tour('VX-1'), tour('VX-2'), place(1)] });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
      Response.json(String(input).includes('/tours') ? { tours: [tourCard] } : { cards: [card(1)] }),
    );
    show();

    expect(await screen.findByRole('link', { name: 'Rialto by night' })).toHaveAttribute('href', '/activity/VX-1');
    expect(screen.getByText('Tour · 1 h 30 min')).toBeVisible();
    expect(screen.getByText('from €25')).toBeVisible();
    expect(screen.getByText('Tour VX-2 is no longer offered.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Bar 1' })).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Remove: Rialto by night' }));
    expect(screen.getByText('Rialto by night was removed.')).toBeVisible();
  });

  test('shows the way on foot to what has a position, where there are streets', async () => {
    useFavourites.setState({ items: [tour('VX-1'), place(1)] });
    answerWith(card(1));
    const { unmount } = show();
    expect(await screen.findByRole('link', { name: 'Bar 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^The way on foot/ })).toBeNull();
    unmount();

    show({ licences: ['ODbL'], hasBoats: false });
    fireEvent.click(await screen.findByRole('button', { name: 'The way on foot: Bar 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bar 1' });
    expect(within(dialog).getByRole('heading', { name: 'On foot' })).toHaveFocus();
    expect(within(dialog).getByText('Streets and heights: ODbL.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'The way on foot: Tour VX-1' })).toBeNull();
  });

  test('keeps the places when the tours cannot be loaded', async () => {
    useFavourites.setState({ items: [tour('VX-1'), place(1)] });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
      String(input).includes('/tours') ? new Response('{}', { status: 503 }) : Response.json({ cards: [card(1)] }),
    );
    show();

    expect(await screen.findByRole('link', { name: 'Bar 1' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('The tours could not be loaded.');
  });

  test('is shared by an address that names the places still listed and the tours still offered', async () => {
    useFavourites.setState({ items: [place(3), place(1), tour('VX-1'), tour('VX-2')] });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
      Response.json(String(input).includes('/tours') ? { tours: [tourCard] } : { cards: [card(3)] }),
    );
    show();
    expect(await screen.findByRole('link', { name: 'Rialto by night' })).toBeVisible();

    fireEvent.click(await screen.findByRole('button', { name: 'Share: My favourites around Venice' }));

    const { shareUrl } = useShareModal.getState();
    expect(new URL(shareUrl).pathname).toBe('/favourites/shared');
    expect(new URL(shareUrl).searchParams.get('places')).toHaveLength(22);
    expect(new URL(shareUrl).searchParams.get('tours')).toBe('VX-1');
  });

  test('leads to the map while it is empty, and waits for an account’s list first', () => {
    useFavourites.setState({ isAccountLoading: true });
    show();
    expect(screen.queryByText('No favourites yet')).toBeNull();

    act(() => useFavourites.getState().setAccountLoading(false));

    expect(screen.getByRole('link', { name: 'Discover places on the map' })).toHaveAttribute('href', '/');
  });
});

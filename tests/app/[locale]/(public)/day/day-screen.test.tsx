import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DayScreen } from '@/app/[locale]/(public)/day/_components/day-screen';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';
import { allDay, place, uidOf } from '@/tests/app/[locale]/(public)/day/places';
import { show } from '@/tests/components/auth/screen';
import { card as tourCard } from '@/tests/factories/tour-card';

const cards = [
  place(1, {}),
  place(3, {}),
  place(2, {}),
  // closed on the Tuesday of the test
  place(4, { title: 'Museum', hours: allDay.filter(({ day }) => day !== 2) }),
];
/** What the list of an interest answers; null refuses. */
let ideas: string[] | null = [];
const requestedUrls: string[] = [];
const tour = tourCard({ code: 'T1', position: { lat: 45.445, lng: 12.332 } });

beforeEach(() => {
  window.history.replaceState(null, '', '/day?day=2026-12-01');
  const at = '2026-11-20T10:00:00.000Z';
  const items = [
    ...cards.map(({ uid }) => ({ kind: 'listing' as const, ref: uid, at })),
    { kind: 'activity' as const, ref: 'T1', at },
  ];
  useFavourites.setState({ items, isLoaded: true });
  useAuth.setState({ ...useAuth.getInitialState(), authLoading: false });
  ideas = [];
  requestedUrls.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/day/places')) {
      requestedUrls.push(url);
      return ideas
        ? Response.json({ places: ideas })
        : Response.json({ error: 'internal', status: 500 }, { status: 500 });
    }
    if (url.startsWith('/api/favourites/cards')) return Response.json({ cards });
    if (url.startsWith('/api/favourites/tours')) return Response.json({ tours: [tour] });
    return Response.json({ error: 'no_city_pack', status: 503, errors: [] }, { status: 503 });
  });
});
afterEach(() => {
  useFavourites.setState(useFavourites.getInitialState());
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** Answers the requests whose address begins like this. */
function stubAnswer(start: string, answer: unknown) {
  const other = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string) => (url.startsWith(start) ? Response.json(answer) : other(url)));
}

const titles = () => screen.getAllByRole('button', { name: /^Move/ }).map(({ textContent }) => textContent?.slice(5));

test('favourites have the best order, with a text at closed places and at estimates by the straight line', async () => {
  show(<DayScreen />);
  expect(await screen.findByRole('link', { name: 'Museum' })).toBeVisible();
  expect(screen.getByText('Closed on Tuesday 1 December.')).toBeVisible();
  expect(screen.getByText('1 thing does not fit.')).toBeVisible();
  expect(screen.getByText(/^Times by the straight line are estimates: we do not know the way there/)).toBeVisible();
  const order = titles();
  expect(order).not.toContain('Museum');
  const [one, two, three] = ['Place 1', 'Place 2', 'Place 3'].map((title) => order.indexOf(title));
  expect([one, two, three].toSorted().indexOf(two ?? -1)).toBe(1);
});

test('a booked tour keeps its start, the address has the plan, and undo takes a step back', async () => {
  const hand = show(<DayScreen />);
  const booked = await screen.findByLabelText('Booked for');
  expect(booked).toHaveAccessibleDescription('Enter the time of your booking.');
  expect(screen.queryByText('Opening hours unknown.')).toBeNull();
  await hand.type(booked, '15:00');
  expect(screen.queryByText('Enter the time of your booking.')).toBeNull();
  const tourRow = screen.getByLabelText('Booked for').closest('li') as HTMLElement;
  expect(within(tourRow).getByText(/^15:00 –/)).toBeVisible();
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('stops')).toContain('activity/T1@15:00'));

  await hand.click(screen.getByRole('button', { name: 'Remove Museum' }));
  expect(screen.queryByRole('link', { name: 'Museum' })).toBeNull();
  await hand.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('link', { name: 'Museum' })).toBeVisible();
  await hand.click(screen.getByRole('button', { name: 'Undo' }));
  expect(within(tourRow).queryByText(/^15:00 –/)).toBeNull();
});

test('an address shows its plan in its order without favourites; the best order is a press away', async () => {
  useFavourites.setState({ items: [] });
  const stops = [1, 3, 2].map((number) => `listing/${uidOf(number)}`).join();
  window.history.replaceState(null, '', `/day?day=2026-12-01&order=own&stops=${stops}`);
  const hand = show(<DayScreen />);
  await screen.findByRole('link', { name: 'Place 1' });
  expect(titles()).toEqual(['Place 1', 'Place 3', 'Place 2']);
  await hand.click(screen.getByRole('button', { name: 'Best order' }));
  expect(titles()[1]).toBe('Place 2');
});

test('without favourites the visitor chooses an interest, whose places become the plan and stand in the address', async () => {
  useFavourites.setState({ items: [] });
  ideas = [uidOf(1), uidOf(3), uidOf(2)];
  const hand = show(<DayScreen />);
  expect(screen.getByText('Nothing to plan yet')).toBeVisible();
  await hand.selectOptions(screen.getByLabelText('Where'), 'Mestre');
  await hand.click(screen.getByRole('button', { name: 'When it rains' }));
  expect(await screen.findByRole('link', { name: 'Place 1' })).toBeVisible();
  expect(requestedUrls).toEqual(['/api/day/places?interest=rain&area=mestre&date=2026-12-01']);
  expect(screen.getByRole('button', { name: 'When it rains' })).toHaveAttribute('aria-pressed', 'true');
  expect(titles()[1]).toBe('Place 2');
  await waitFor(() => expect(window.location.search).toContain('interest=rain'));
  const address = new URLSearchParams(window.location.search);
  expect(address.get('area')).toBe('mestre');
  expect(address.get('stops')?.split(',')).toHaveLength(3);

  for (const title of titles()) await hand.click(screen.getByRole('button', { name: `Remove ${title}` }));
  expect(screen.getByText('Nothing to plan yet')).toBeVisible();
  expect(requestedUrls).toHaveLength(1);
});

test('an address with an interest alone is filled, and a stop of it can be saved as a favourite', async () => {
  useFavourites.setState({ items: [] });
  ideas = [uidOf(1)];
  window.history.replaceState(null, '', '/day?day=2026-12-01&interest=art');
  const hand = show(<DayScreen />);
  await hand.click(await screen.findByRole('button', { name: 'Favourite: Place 1' }));
  const saved = [{ kind: 'listing', ref: uidOf(1) }];
  await waitFor(() => expect(useFavourites.getState().items).toMatchObject(saved));
});

test('an interest without an open place has a message, and a failed list a button to request it again', async () => {
  window.history.replaceState(null, '', '/day?day=2026-12-01&interest=children');
  const hand = show(<DayScreen />);
  expect(await screen.findByText('With children: we know no place in Venice that is open on that day.')).toBeVisible();
  ideas = null;
  await hand.click(screen.getByRole('button', { name: 'Art and museums' }));
  expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
  ideas = [uidOf(2)];
  await hand.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Place 2' })).toBeVisible();
});

test.each(['48.2,16.37', '0.0,0.0'])('a start outside of the guide, at %s, is left out', async (from) => {
  window.history.replaceState(null, '', `/day?day=2026-12-01&from=${from}&name=Wien&stops=listing/${uidOf(1)}`);
  show(<DayScreen />);
  expect(await screen.findByText('1 stop from 09:00 to 09:20, 0 min on the way')).toBeVisible();
  expect(screen.queryByText(/Wien/)).toBeNull();
  await waitFor(() => expect(window.location.search).not.toContain('Wien'));
});

test('a start on the mainland is the beginning of the plan, which names a public holiday', async () => {
  const treviso = 'from=45.6484,12.1942&name=Treviso';
  window.history.replaceState(null, '', `/day?day=2026-12-25&${treviso}&stops=listing/${uidOf(1)}`);
  show(<DayScreen />);
  expect(await screen.findByText('09:00 · Treviso')).toBeVisible();
  expect(screen.getByText('This day is a public holiday: opening hours may be different.')).toBeVisible();
});

test('times after midnight are those of the next day, and after the second one no hours are stated', async () => {
  const tours = ['T1', 'T2', 'T3'].map((code) =>
    tourCard({
      code,
      title: { local: null, partner: code },
      position: { lat: 45.445, lng: 12.332 },
      duration: { local: { fixedDurationInMinutes: 1300 }, partner: null },
    }),
  );
  stubAnswer('/api/favourites/tours', { tours });
  const stops = tours.map(({ code }) => `activity/${code}`).join();
  window.history.replaceState(null, '', `/day?day=2026-12-01&at=23:00&meal=no&order=own&stops=${stops}`);
  show(<DayScreen />);
  expect(await screen.findByText('23:00 – 20:40 (next day)')).toBeVisible();
  expect(screen.getByText('20:40 (next day) – 18:20 (2 days later)')).toBeVisible();
  expect(screen.getAllByText('There is no time left for this stop.')).toHaveLength(2);
  expect(screen.queryByText(/^It is open/)).toBeNull();
  expect(screen.getByText('3 stops from 23:00 to 16:00 (3 days later), 0 min on the way')).toBeVisible();
});

test('a restaurant at noon is the lunch of the day, and an evening has none', async () => {
  const restaurant = place(5, { title: 'Trattoria', category: 'restaurant' });
  stubAnswer('/api/favourites/cards', { cards: [restaurant] });
  window.history.replaceState(null, '', `/day?day=2026-12-02&at=12:15&stops=listing/${uidOf(5)}`);
  show(<DayScreen />);
  const row = (await screen.findByText('12:15 – 13:30')).closest('p');
  expect(row).toHaveTextContent('12:15 – 13:30 Lunch');
  expect(screen.getAllByText(/Lunch/)).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Begin at'), { target: { value: '16:00' } });
  expect(await screen.findByText('16:00 – 17:15')).toBeVisible();
  expect(screen.queryByText(/no time for lunch/)).toBeNull();
});

test('boats of another day are named as such, on the way and below', async () => {
  const stops = [1, 2].map((number) => `listing/${uidOf(number)}`).join();
  window.history.replaceState(null, '', `/day?day=2026-12-02&stops=${stops}`);
  const leg = { minutes: 66, kind: 'boat', isStepFree: false, timetableDay: '2026-05-20' };
  stubAnswer('/api/day?', { legs: [0, 1].map(() => [leg, leg]) });
  show(<DayScreen />);
  expect(await screen.findByText('about 66 min by boat, as on Wednesday, 20 May 2026')).toBeVisible();
  expect(screen.getByText(/^Our boat timetable does not cover your day\. .* Wednesday, 20 May 2026/)).toBeVisible();
  expect(screen.queryByText(/^Times by the straight line/)).toBeNull();
});

test('an order by hand needs no further request, and until the legs of another hour are known, those of the last one count', async () => {
  const stops = [1, 3, 2].map((number) => `listing/${uidOf(number)}`).join();
  window.history.replaceState(null, '', `/day?day=2026-12-01&order=own&stops=${stops}`);
  const other = globalThis.fetch;
  const travel: string[] = [];
  const leg = { minutes: 33, kind: 'walk', isStepFree: true };
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('/api/day?')) return other(url);
    travel.push(url);
    return travel.length > 1
      ? new Promise(() => undefined)
      : Response.json({ legs: [0, 1, 2].map(() => [leg, leg, leg]) });
  });
  const hand = show(<DayScreen />);
  expect(await screen.findAllByText('33 min on foot')).toHaveLength(2);
  await hand.click(screen.getByRole('button', { name: 'Best order' }));
  expect(travel).toHaveLength(1);

  fireEvent.change(screen.getByLabelText('Begin at'), { target: { value: '11:00' } });
  await waitFor(() => expect(travel).toHaveLength(2));
  expect(screen.getAllByText('33 min on foot')).toHaveLength(2);
});

test('the address is written with the state of the history entry, so that the router continues a navigation', async () => {
  window.history.replaceState({ __NA: true }, '', '/day?day=2026-12-01');
  show(<DayScreen />);
  await waitFor(() => expect(window.location.search).toContain('stops='));
  expect(window.history.state).toEqual({ __NA: true });
});

test('a past day is marked as such', async () => {
  window.history.replaceState(null, '', '/day?day=2020-01-01');
  show(<DayScreen />);
  const day = await screen.findByLabelText('Day');
  expect(day).toHaveAccessibleDescription('This day is in the past.');
  fireEvent.change(day, { target: { value: '2999-01-01' } });
  expect(day).not.toHaveAccessibleDescription();
});

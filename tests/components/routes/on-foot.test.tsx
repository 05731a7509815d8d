import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OnFoot } from '@/components/routes/on-foot';
import type { WalkAnswer } from '@/lib/city/schema';
import { WithMessages } from '@/tests/components/with-messages';

const to = { lat: 45.438, lng: 12.3359 };
const station = {
  id: 'station',
  kind: 'station',
  name: 'Santa Lucia',
  area: 'venice',
  position: { lat: 45.4412, lng: 12.3208 },
  lines: [],
  metres: null,
};
const suggestions = {
  suggestions: [{ uid: 'a', slug: 'a', title: 'Santa Lucia Hotel', language: 'en', category: 'hotel', area: 'venice' }],
  gazetteer: [station],
  tours: [],
  pages: [],
  order: ['listing', 'gazetteer'],
  didYouMean: null,
  instead: null,
};
const way: WalkAnswer = {
  type: 'Feature',
  geometry: {
    type: 'LineString',
    coordinates: [
      [12.3208, 45.4412],
      [12.3359, 45.438],
    ],
  },
  properties: {
    metres: 1570,
    minutes: 22,
    offStreetMetres: 4,
    bridges: 9,
    steps: 180,
    uncountedStairs: 2,
    isStepFree: false,
    wetMetres: 120,
    unknownMetres: 40,
    avoid: [],
    legs: [
      { name: 'Lista di Spagna', metres: 210.4, bridge: false },
      { name: null, metres: 12, bridge: true },
    ],
  },
};
const boats = { error: 'outside_timetable', status: 404, timetable: null, errors: [] };

const requestedUrls: URL[] = [];
function answerWith(walk: () => Response) {
  requestedUrls.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const address = new URL(url, 'http://localhost');
    requestedUrls.push(address);
    if (address.pathname === '/api/search/suggest') return Response.json(suggestions);
    return address.pathname === '/api/walk' ? walk() : Response.json(boats, { status: 404 });
  });
}
function locateWith(locate: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: locate } });
}
afterEach(() => vi.unstubAllGlobals());

const walks = () =>
  requestedUrls.filter(({ pathname }) => pathname === '/api/walk').map(({ searchParams }) => searchParams);
const open = (onWay = vi.fn()) => {
  render(<OnFoot to={to} routing={{ licences: ['ODbL'], hasBoats: true }} onWay={onWay} />, { wrapper: WithMessages });
  return onWay;
};
async function chooseStation(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('combobox', { name: 'From' }), 'Santa Lucia');
  await user.click(await screen.findByRole('option', { name: /Santa Lucia/ }));
}

test('from a chosen start, the way says its length, bridges, steps, water and streets, and is drawn', async () => {
  answerWith(() => Response.json(way));
  const user = userEvent.setup();
  const onWay = open();
  expect(requestedUrls).toEqual([]);

  await chooseStation(user);
  expect(await screen.findByText('22 min · 1,570 m · 9 bridges · 180 steps')).toBeVisible();
  expect(screen.getByText('From Santa Lucia')).toBeVisible();
  expect(screen.getByText(/On 2 bridges or stairs the steps are not counted/)).toBeVisible();
  expect(screen.getByText('120 m are expected to be under water.')).toBeVisible();
  expect(screen.getByText(/^For 40 m of the route, the height of the ground/)).toBeVisible();
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Lista di Spagna210 m',
    'unnamed bridge12 m',
  ]);
  expect(onWay).toHaveBeenLastCalledWith([station.position, to]);
  expect(walks()[0]?.get('from')).toBe('45.441200,12.320800');
  expect(screen.getByText('Streets and heights: ODbL.')).toBeVisible();
});

test('from a position that the page knows, the way is there at once', async () => {
  answerWith(() => Response.json(way));
  render(
    <WithMessages>
      <OnFoot to={to} own={station.position} routing={{ licences: [], hasBoats: false }} />
    </WithMessages>,
  );
  expect(await screen.findByText('From your position')).toBeVisible();
  expect(screen.getByText('Lista di Spagna')).toBeInTheDocument();
  expect(walks()[0]?.get('from')).toBe('45.441200,12.320800');
});

test('only things of the city are offered as a start', async () => {
  answerWith(() => Response.json(way));
  const user = userEvent.setup();
  open();
  await user.type(screen.getByRole('combobox', { name: 'From' }), 'Santa');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
});

test('options and the time in Venice are sent, and a way with steps says that none without is known', async () => {
  answerWith(() => Response.json(way));
  const user = userEvent.setup();
  open();
  await chooseStation(user);
  await user.click(screen.getByRole('checkbox', { name: 'Dry' }));
  await user.click(screen.getByRole('checkbox', { name: 'Without steps' }));
  await user.type(screen.getByLabelText('When'), '2026-12-01T10:30');

  await waitFor(() => expect(walks().at(-1)?.get('at')).toBe('2026-12-01T10:30:00+01:00'));
  expect(walks().at(-1)?.get('avoid')).toBe('steps,water');
  expect(await screen.findByText(/^No route without steps is known/)).toBeVisible();
});

test('without a way, the reason is a sentence and nothing is drawn', async () => {
  answerWith(() => Response.json({ error: 'no_route', status: 404, errors: [] }, { status: 404 }));
  const user = userEvent.setup();
  const onWay = open();
  await chooseStation(user);
  expect(await screen.findByText(/^No route on foot is known between these two/)).toBeVisible();
  expect(onWay).toHaveBeenLastCalledWith(null);
});

test('the own position is requested on a press; a refusal is a sentence', async () => {
  answerWith(() => Response.json(way));
  const locate = vi.fn((_: PositionCallback, failed: PositionErrorCallback) =>
    failed({ code: 1 } as GeolocationPositionError),
  );
  locateWith(locate);
  open();
  expect(locate).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Use my position' }));
  expect(await screen.findByText(/^Your browser is not allowed to tell us where you are/)).toBeVisible();
  expect(walks()).toEqual([]);
});

test('the own position is a start', async () => {
  answerWith(() => Response.json(way));
  const coords = { latitude: 45.4375, longitude: 12.3358, accuracy: 12 };
  locateWith((found) => found({ coords } as GeolocationPosition));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Use my position' }));
  expect(await screen.findByText('From your position')).toBeVisible();
  expect(walks()[0]?.get('from')).toBe('45.437500,12.335800');
});

test('a start is chosen by keyboard, and its option opens no other page', async () => {
  answerWith(() => Response.json(way));
  const user = userEvent.setup();
  open();
  await user.type(screen.getByRole('combobox', { name: 'From' }), 'Santa');
  expect(await screen.findByRole('option')).not.toHaveAttribute('href');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('From Santa Lucia')).toBeVisible();
});

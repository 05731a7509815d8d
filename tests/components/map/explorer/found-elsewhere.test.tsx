import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ElsewhereNotice, useFoundElsewhere } from '@/components/map/explorer/found-elsewhere';
import type { MapView } from '@/lib/map/view';
import type { FoundGroups } from '@/lib/search/answer';
import { show } from '@/tests/components/auth/screen';
import { noFacts } from '@/tests/factories/place-facts';
import { noGroups } from '@/tests/factories/search';

const view: MapView = {
  center: { lat: 45.4375, lng: 12.335 },
  zoom: 15,
  box: { west: 12.325, south: 45.43, east: 12.345, north: 45.445 },
};
const mestre = { lat: 45.491, lng: 12.242 };
const card = {
  ...{ uid: '00000001-0000-4000-8000-000000000000', slug: 'da-michele', title: 'Da Michele', language: 'it' },
  ...{
    category: 'restaurant',
    area: 'mestre',
    fullAddress: 'Via Piave 1',
    position: mestre,
    metres: 9400,
    onFoot: null,
  },
  ...noFacts,
  ...{ cover: null, alt: '', open: null, closesMinute: null },
  ...noFacts,
};
const requestedUrls: string[] = [];
let groups: FoundGroups;
const goTo = vi.fn();

beforeEach(() => {
  requestedUrls.length = 0;
  groups = { ...noGroups, order: ['listing'] };
  goTo.mockReset();
  vi.stubGlobal('fetch', async (path: string) => {
    requestedUrls.push(path);
    return Response.json({ results: [card], next: null, total: 1, totalIsExact: true, elsewhere: null, ...groups });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Notice({ isNothingHere = true }: { isNothingHere?: boolean }) {
  const elsewhere = useFoundElsewhere({ q: 'pizza', category: null, openNow: false }, view, isNothingHere);
  return <ElsewhereNotice {...elsewhere} view={view} goTo={goTo} />;
}

test('the nearest match outside of the view is named, and one press leads there', async () => {
  const user = show(<Notice />);
  expect(await screen.findByText('The nearest match for “pizza” is in Mestre, 9.4 km away: Da Michele.')).toBeVisible();
  expect(goTo).not.toHaveBeenCalled();
  expect(requestedUrls[0]).toMatch(/q=pizza.*sort=distance/);
  await user.click(screen.getByRole('button', { name: 'Go there' }));
  expect(goTo).toHaveBeenCalledWith({ position: mestre, zoom: 16 });
});

test('the map zooms out until the match is in view', async () => {
  const user = show(<Notice />);
  await user.click(await screen.findByRole('button', { name: 'Search a wider area' }));
  const [[target]] = goTo.mock.calls as [[{ position: object; zoom: number }]];
  expect(target.position).toEqual(view.center);
  expect(target.zoom).toBeLessThanOrEqual(11);
});

test('a thing of the city that is meant is named in place of a listing', async () => {
  const entry = { id: 'mestre', kind: 'town' as const, name: 'Mestre', area: 'mestre' as const };
  groups = {
    ...groups,
    order: ['gazetteer', 'listing'],
    gazetteer: [{ ...entry, position: mestre, lines: [], metres: 9400 }],
  };
  show(<Notice />);
  expect(await screen.findByText(/away: Mestre\.$/)).toBeVisible();
});

test('a closed notice stays closed, and none is needed while there are matches in view', async () => {
  const user = show(<Notice />);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/nearest match/)).toBeNull();
});

test('nothing is requested while there are matches in view', () => {
  show(<Notice isNothingHere={false} />);
  expect(requestedUrls).toEqual([]);
});

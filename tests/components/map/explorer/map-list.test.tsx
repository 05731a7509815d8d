import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BottomSheet } from '@/components/map/explorer/bottom-sheet';
import { MapList } from '@/components/map/explorer/map-list';
import type { Explorer } from '@/components/map/explorer/use-explorer';
import { show } from '@/tests/components/auth/screen';
import { noFacts } from '@/tests/factories/place-facts';

const togglePlaces = vi.fn();

const places = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [12.33, 45.44] },
    properties: {
      ...{ ...noFacts, kind: 'listing', uid: `uid-${number}`, slug: 'slug', title: `Place ${number}`, language: 'en' },
      ...{ category: 'shop', area: 'venice', cover: null, open: null, closesMinute: null },
    },
  }));

function showList(layers: Explorer['layers'], listed: unknown[] = []) {
  const explorer = {
    url: { category: null, openNow: false, q: '', place: null },
    found: { status: 'ready' },
    search: { isAutomatic: true },
    ...{ own: null, recommended: [], listed, tours: [], areToursOpen: false, count: 23, layers, togglePlaces },
  } as unknown as Explorer;
  return show(
    <BottomSheet explorer={explorer} isFloating={false} stop="half" onStop={vi.fn()}>
      <MapList explorer={explorer} onShow={vi.fn()} onTours={vi.fn()} />
    </BottomSheet>,
  );
}

test('the list counts the places in view', () => {
  showList({ places: true, tours: true });
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('23 places in view');
  expect(screen.queryByRole('button', { name: 'Show places' })).toBeNull();
});

test('while the places are hidden the list reports it instead, and shows them again', async () => {
  const user = showList({ places: false, tours: true });
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Places are hidden');
  await user.click(screen.getByRole('button', { name: 'Show places' }));
  expect(togglePlaces).toHaveBeenCalledOnce();
});

test('further places are announced, and the first of them has the focus', async () => {
  const user = showList({ places: true, tours: true }, places(15));
  await user.click(screen.getByRole('button', { name: 'Show more places' }));
  expect(screen.getByRole('link', { name: 'Place 12' })).toHaveFocus();
  expect(screen.getByText('3 more places')).toHaveRole('status');
  expect(screen.queryByRole('button', { name: 'Show more places' })).toBeNull();
});

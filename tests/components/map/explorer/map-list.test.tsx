import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BottomSheet } from '@/components/map/explorer/bottom-sheet';
import { MapList } from '@/components/map/explorer/map-list';
import type { Explorer } from '@/components/map/explorer/use-explorer';
import { show } from '@/tests/components/auth/screen';

const togglePlaces = vi.fn();

function showList(layers: Explorer['layers']) {
  const explorer = {
    url: { category: null, openNow: false, q: '', place: null },
    found: { status: 'ready' },
    search: { isAutomatic: true },
    ...{ own: null, recommended: [], listed: [], tours: [], areToursOpen: false, count: 23, layers, togglePlaces },
  } as unknown as Explorer;
  return show(
    <BottomSheet explorer={explorer} isFloating={false} stop="half" onStop={vi.fn()}>
      <MapList explorer={explorer} onShow={vi.fn()} onTours={vi.fn()} />
    </BottomSheet>,
  );
}

test('the list counts the places in view', () => {
  showList({ places: true, tours: true });
  expect(screen.getByRole('status')).toHaveTextContent('23 places in view');
  expect(screen.queryByRole('button', { name: 'Show places' })).toBeNull();
});

test('while the places are hidden the list reports it instead, and shows them again', async () => {
  const user = showList({ places: false, tours: true });
  expect(screen.getByRole('status')).toHaveTextContent('Places are hidden');
  await user.click(screen.getByRole('button', { name: 'Show places' }));
  expect(togglePlaces).toHaveBeenCalledOnce();
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useMapFeatures } from '@/components/map/explorer/use-map-features';
import { dispatchNavigationStart } from '@/lib/browser/navigation-start';
import { useMapView } from '@/stores/map-view';
import { WithMessages } from '@/tests/components/with-messages';

const place = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [12.33, 45.44] },
  properties: { kind: 'listing', uid: '6f9619ff-8b86-4d01-942d-00c04fc964ff', title: 'Osteria' },
};
const view = {
  box: { west: 12.3, south: 45.4, east: 12.4, north: 45.5 },
  center: { lat: 45.45, lng: 12.35 },
  zoom: 15,
};

beforeEach(() => useMapView.setState(useMapView.getInitialState()));

test('places that a pending route change has cleared return when the visitor stays', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ type: 'FeatureCollection', features: [place] }));
  const search = { view, category: null, openNow: false, q: '', place: null };
  const { result } = renderHook(() => useMapFeatures(search, []), { wrapper: WithMessages });
  await waitFor(() => expect(result.current).toMatchObject({ isFirst: false, features: [place] }));

  act(() => useMapView.getState().clearListingData());
  expect(result.current.isFirst).toBe(true);
  dispatchNavigationStart(window.location.pathname);

  await waitFor(() => expect(result.current).toMatchObject({ isFirst: false, features: [place] }));
});

import { act, render, screen, waitFor } from '@testing-library/react';
import type L from 'leaflet';
import { MapContainer } from 'react-leaflet';
import { expect, test, vi } from 'vitest';
import { SelectedPopup } from '@/components/map/layers/selected-popup';
import { type MapFeature, toFeature } from '@/lib/geo/geojson';
import { WithMessages } from '@/tests/components/with-messages';
import { noFacts } from '@/tests/factories/place-facts';

const rialto = { lat: 45.43802, lng: 12.33596 };
const bar: MapFeature = toFeature(rialto, {
  kind: 'listing',
  uid: '3b208f44-87ff-4de3-8bff-bb450be9f129',
  slug: 'bar-alla-prova',
  title: 'Bar alla Prova',
  language: 'it',
  category: 'restaurant',
  area: 'venice',
  fullAddress: 'San Polo 1',
  ...noFacts,
  cover: null,
  open: null,
  closesMinute: null,
});

function showPopup() {
  const pans: string[] = [];
  let map: L.Map | null = null;
  function followMap(created: L.Map | null) {
    map = created;
    created?.on('autopanstart', () => pans.push(document.querySelector('.leaflet-popup-content')?.textContent ?? ''));
  }
  const onClose = vi.fn();
  const draw = (metres: number | null) => (
    <WithMessages locale="en">
      <MapContainer ref={followMap} center={rialto} zoom={16} zoomAnimation={false}>
        <SelectedPopup feature={bar} metres={metres} onFoot={null} takesFocus onClose={onClose} />
      </MapContainer>
    </WithMessages>
  );
  const { rerender } = render(draw(null));
  return { pans, onClose, walk: (metres: number) => rerender(draw(metres)), pressMap: () => map?.fire('click') };
}

// jsdom has no layout: nothing fits into the map, so each attempt to make room for the popup is seen
test('a popup makes room for itself once, when its content is there, and not again while the visitor walks', async () => {
  const { pans, walk } = showPopup();
  const link = await screen.findByRole('link', { name: 'View details' });
  expect(pans).toEqual([expect.stringContaining('Bar alla Prova')]);

  walk(400);
  await waitFor(() => expect(document.querySelector('.leaflet-popup')).toHaveTextContent('on foot'));
  expect(pans).toHaveLength(1);
  expect(link).toHaveFocus();
});

test('the focus of a visitor stays where it is when the content changes', async () => {
  const { walk } = showPopup();
  await screen.findByRole('link', { name: 'View details' });
  const share = screen.getByRole('button', { name: /^Share/ });
  act(() => share.focus());
  walk(300);
  await screen.findByText(/on foot/);
  expect(share).toHaveFocus();
});

test('a press on the map closes the popup', async () => {
  const { onClose, pressMap } = showPopup();
  await screen.findByRole('link', { name: 'View details' });
  act(() => void pressMap());
  expect(onClose).toHaveBeenCalledOnce();
});

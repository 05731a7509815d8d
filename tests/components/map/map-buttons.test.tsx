import { fireEvent, screen } from '@testing-library/react';
import type L from 'leaflet';
import { MapContainer } from 'react-leaflet';
import { beforeEach, expect, test, vi } from 'vitest';
import { MapButtons } from '@/components/map/controls/map-buttons';
import { show } from '@/tests/components/auth/screen';

const pin = { lat: 45.44, lng: 12.34 };

beforeEach(() => {
  // jsdom has no layout
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});

function showMap(anchor?: typeof pin) {
  const map: { current: L.Map | null } = { current: null };
  show(
    <MapContainer
      ref={map}
      center={[45.4375, 12.3358]}
      zoom={14}
      zoomAnimation={false}
      zoomControl={false}
      maxZoom={16}
    >
      <MapButtons anchor={anchor} />
    </MapContainer>,
  );
  const zoomIn = () => fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  return { zoomIn, pointOf: () => map.current?.latLngToContainerPoint(pin), zoomOf: () => map.current?.getZoom() };
}

test('the buttons zoom around the pin, which stays where it is on the screen', () => {
  const { zoomIn, pointOf, zoomOf } = showMap(pin);
  const before = pointOf();
  for (let time = 0; time < 3; time++) zoomIn();
  expect(zoomOf()).toBe(16);
  expect(before?.distanceTo(pointOf() ?? [0, 0])).toBeLessThan(3);
});

test('without a pin in view the buttons zoom around the middle', () => {
  const { zoomIn, pointOf } = showMap();
  const before = pointOf();
  zoomIn();
  expect(before?.distanceTo(pointOf() ?? [0, 0])).toBeGreaterThan(30);
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type L from 'leaflet';
import { MapContainer } from 'react-leaflet';
import { beforeEach, expect, test, vi } from 'vitest';
import { type LabelProps, PlaceLabels } from '@/components/map/layers/place-labels';
import gazetteer from '@/lib/geo/gazetteer/places.json';
import { toPlaceNames } from '@/lib/map/map-names';
import { WithMessages } from '@/tests/components/with-messages';

const rialto = { lat: 45.43802, lng: 12.33596 };
const onPress = vi.fn();

beforeEach(() => {
  // jsdom has no layout
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('fetch', async () => Response.json(toPlaceNames(gazetteer)));
});

function showMap(props: LabelProps, zoom = 16, locale: 'en' | 'ja' = 'en') {
  const map: { current: L.Map | null } = { current: null };
  const draw = (now: LabelProps) => (
    <WithMessages locale={locale}>
      <MapContainer ref={map} center={rialto} zoom={zoom} zoomAnimation={false}>
        <PlaceLabels {...now} areTilesShown={false} onPress={onPress} />
      </MapContainer>
    </WithMessages>
  );
  const { rerender } = render(draw(props));
  return { map, change: (now: LabelProps) => rerender(draw(now)) };
}

const written = () => [...document.querySelectorAll('.leaflet-marker-icon')].map((icon) => icon.textContent);

test('names are written in the language of the visitor, and more of them from nearby', async () => {
  const { map } = showMap({ obstacles: [] }, 14, 'ja');
  await waitFor(() => expect(written()).toContain('大運河'));
  expect(written()).not.toContain('リアルト橋');

  act(() => void map.current?.setZoom(17));
  await waitFor(() => expect(written()).toContain('リアルト橋'));
});

test('nothing new appears while places are loading, and what is there stays the same element', async () => {
  const { map, change } = showMap({ obstacles: [] });
  await waitFor(() => expect(written()).toContain('Rialto Bridge'));
  const bridge = screen.getByText('Rialto Bridge');

  change({ obstacles: [], isLoading: true });
  const before = written();
  act(() => void map.current?.panBy([500, 0], { animate: false }));
  expect(before).toEqual(expect.arrayContaining(written()));

  const far = { key: 'far', position: { lat: 45.4434, lng: 12.3268 } };
  change({ obstacles: [far] });
  expect(written().length).toBeGreaterThan(before.length / 2);
  expect(before).not.toEqual(expect.arrayContaining(written()));
  expect(screen.getByText('Rialto Bridge')).toBe(bridge);
});

test('the name of a place stands beside its pin and opens it', async () => {
  const bar = { key: 'bar', name: 'Bar alla Prova', position: { lat: 45.4371, lng: 12.3368 } };
  const { map } = showMap({ obstacles: [bar] });
  fireEvent.click(screen.getByText('Bar alla Prova'));
  expect(onPress).toHaveBeenCalledExactlyOnceWith('bar');

  act(() => void map.current?.setZoom(14));
  expect(screen.queryByText('Bar alla Prova')).toBeNull();
});

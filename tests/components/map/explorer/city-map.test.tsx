import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CityMapProps } from '@/components/map/canvas/map-canvas';
import { CityMap } from '@/components/map/explorer/city-map';
import type { MapFeature } from '@/lib/geo/geojson';

// Leaflet needs a screen; the test observes its events and its props
vi.mock('@/components/map/canvas/map-canvas', () => ({ default: Canvas }));

function Canvas({ onDrawn, onMoved }: CityMapProps) {
  const [markers, setMarkers] = useState<string[]>([]);
  return (
    <section aria-label="live map" className="leaflet-container" tabIndex={-1}>
      {markers.map((label) => (
        <button type="button" key={label} aria-label={label} className="leaflet-marker-icon" />
      ))}
      <button type="button" onClick={() => setMarkers(['Caffè', '3 places: 3 bars – zoom in'])}>
        markers
      </button>
      <button type="button" onClick={onDrawn}>
        drawn
      </button>
      <button type="button" onClick={onMoved}>
        moved
      </button>
    </section>
  );
}

const firstView = (
  <div data-testid="picture">
    <a href="/listing/abc/caffe" aria-label="Caffè">
      Caffè
    </a>
    <a href="/listings?near=45.43%2C12.33&within=400" data-zoom="16" aria-label="3 places: 3 bars">
      3 places
    </a>
  </div>
);
const place = { type: 'Feature', geometry: { type: 'Point', coordinates: [12.33, 45.43] } } as MapFeature;
const onSelect = vi.fn();
const goTo = vi.fn();

function draw(drawn: MapFeature[] = [], streetVersion: string | null = null) {
  const explorer = { drawn, goTo, found: {}, target: null, own: null } as unknown as CityMapProps['explorer'];
  return render(
    <CityMap
      firstView={firstView}
      explorer={explorer}
      streetVersion={streetVersion}
      onSelect={onSelect}
      onTours={vi.fn()}
      isFull={false}
      onFull={vi.fn()}
    />,
  );
}

const picture = () => screen.queryByTestId('picture');

describe('the first view', () => {
  afterEach(() => onSelect.mockClear());

  // the first, because the script of the map is loaded once
  test('requests the streets behind it at the first interaction, with the version that the page has', async () => {
    const requested = vi.fn(async () => Response.json([]));
    vi.stubGlobal('fetch', requested);
    draw([], '0123456789abcdef');
    expect(requested).not.toHaveBeenCalled();

    fireEvent.pointerMove(window);
    await waitFor(() => expect(requested).toHaveBeenCalled());
    const tile = expect.stringMatching(/^\/api\/map\/streets\/0123456789abcdef\/13-\d+-\d+$/);
    for (const call of requested.mock.calls) expect(call).toEqual([tile, expect.anything()]);
    vi.unstubAllGlobals();
  });

  test('is displayed until the live map is drawn and has its places', async () => {
    draw([place]);
    expect(picture()).toBeVisible();

    fireEvent.pointerMove(window);
    fireEvent.click(await screen.findByRole('button', { name: 'drawn' }));
    expect(picture()).toBeNull();
  });

  test('waits a limited time for places', async () => {
    draw();
    fireEvent.keyDown(window);
    fireEvent.click(await screen.findByRole('button', { name: 'drawn' }));

    expect(picture()).toBeVisible();
    await waitFor(() => expect(picture()).toBeNull());
  });

  test('is removed at once when the map moves', async () => {
    draw();
    fireEvent.wheel(window);
    fireEvent.click(await screen.findByRole('button', { name: 'moved' }));

    expect(picture()).toBeNull();
  });

  test.each([
    ['Caffè', 'Caffè'],
    ['3 places: 3 bars', '3 places: 3 bars – zoom in'],
  ])('passes the focus on %s to the marker, also to one that is drawn later', async (name, label) => {
    draw([place]);
    act(() => screen.getByRole('link', { name }).focus());
    fireEvent.pointerMove(window);
    fireEvent.click(await screen.findByRole('button', { name: 'drawn' }));
    fireEvent.click(screen.getByRole('button', { name: 'markers' }));

    await waitFor(() => expect(screen.getByRole('button', { name: label })).toHaveFocus());
  });

  test('passes the focus to the map where the place has no marker', async () => {
    draw([place]);
    act(() => screen.getByRole('link', { name: 'Caffè' }).focus());
    fireEvent.pointerMove(window);
    fireEvent.click(await screen.findByRole('button', { name: 'drawn' }));

    await waitFor(() => expect(screen.getByRole('region', { name: 'live map' })).toHaveFocus(), { timeout: 2_000 });
  });

  test('opens the place that was clicked, on the map', () => {
    draw();
    const wasFollowed = fireEvent.click(screen.getByRole('link', { name: 'Caffè' }));

    expect(wasFollowed).toBe(false);
    expect(onSelect).toHaveBeenCalledWith('abc');
  });

  test('leaves a click for a new tab to the browser', () => {
    draw();
    expect(fireEvent.click(screen.getByRole('link', { name: 'Caffè' }), { ctrlKey: true })).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('moves the live map to the group that was clicked', () => {
    draw();
    fireEvent.click(screen.getByRole('link', { name: /^3 places/ }));

    expect(goTo).toHaveBeenCalledWith({ position: { lat: 45.43, lng: 12.33 }, zoom: 16 });
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { areas } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { townViews } from '@/lib/map/view';
import { useMapLocation } from '@/stores/map-location';
import { field, showForm } from '../listings/new-listing';

const corso = { lat: 45.2195, lng: 12.2786 };
const pin = { name: 'Corso del Popolo', kind: 'street', area: 'chioggia', position: corso };
const shownView = () => JSON.parse(screen.getByRole('button', { name: 'Pick' }).dataset.view ?? 'null');

const isPin = (url: string) => url.startsWith('/api/gazetteer/');

/** Returns the requested positions of addresses so far. */
function answerWithPin() {
  const request = vi.fn(async (url: string) => (isPin(url) ? Response.json({ pin }) : Response.error()));
  vi.stubGlobal('fetch', request);
  return () => request.mock.calls.map(([url]) => url).filter(isPin);
}

describe('the map of the form', () => {
  test('moves to each of the four towns', async () => {
    const hand = showForm();
    for (const [name, area] of [
      ['Venice', 'venice'],
      ['Mestre', 'mestre'],
      ['Chioggia', 'chioggia'],
      ['Jesolo', 'jesolo'],
    ] as const) {
      await hand.click(screen.getByRole('button', { name }));
      expect(shownView()).toEqual(townViews[area]);
    }
  });

  test('moves to the typed address, and offers the pin there', async () => {
    const listRequests = answerWithPin();
    const hand = showForm();
    await hand.click(field(/^Address/));
    await hand.paste('Corso del Popolo 1312, 30015 Chioggia');

    await waitFor(() => expect(shownView()).toEqual({ center: corso, zoom: 16 }));
    expect(listRequests()).toEqual(['/api/gazetteer/pin?address=Corso+del+Popolo+1312%2C+30015+Chioggia']);
    expect(screen.getByText('The map shows Corso del Popolo.')).toBeInTheDocument();
    await hand.click(screen.getByRole('button', { name: 'Put the pin at Corso del Popolo' }));
    expect(screen.getByText(/The pin is in Chioggia/)).toBeInTheDocument();
    expect(screen.getByRole('group', { name: /^Place on the map/ })).toHaveFocus();
  });

  test('remains at a pin when an address is typed', async () => {
    const listRequests = answerWithPin();
    const hand = showForm();
    await hand.click(screen.getByRole('button', { name: 'Pick' }));
    await hand.click(field(/^Address/));
    await hand.paste('Corso del Popolo 1312, 30015 Chioggia');
    expect(await screen.findByText(/but the address says Chioggia/)).toBeInTheDocument();
    expect(shownView()).toBeNull();
    expect(listRequests()).toEqual([]);
  });
});

test('the store of the map location has the pin and the address of the open form', async () => {
  const hand = showForm();
  await hand.click(screen.getByRole('button', { name: 'Pick' }));
  await hand.click(field(/^Address/));
  await hand.paste('Calle Larga 1');
  const { mapLocation, locationAddress } = useMapLocation.getState();
  expect(mapLocation && findArea(mapLocation)).toBe('venice');
  expect(locationAddress).toBe('Calle Larga 1');
});

test('the centre of each area is in the area', () => {
  expect(areas.map((area) => findArea(townViews[area].center))).toEqual([...areas]);
});

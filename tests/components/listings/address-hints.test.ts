import { afterEach, describe, expect, test, vi } from 'vitest';
import { addressSuffix, findOtherTown, loadNamedPlaces } from '@/lib/listings/form/address-hints';

const places = [
  { name: 'Cannaregio', kind: 'sestiere', lat: 45.4452, lng: 12.329 },
  { name: 'San Marco', kind: 'sestiere', lat: 45.4343, lng: 12.3338 },
  { name: 'Canal Grande', kind: 'canal', lat: 45.437, lng: 12.332 },
  { name: 'Venezia', kind: 'town', lat: 45.435, lng: 12.333 },
  { name: 'Chioggia', kind: 'town', lat: 45.219, lng: 12.2785 },
  { name: 'Sottomarina', kind: 'town', lat: 45.216, lng: 12.2945 },
];

describe('the names of the quarters', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('are requested once, and a minute after a failure again', async () => {
    vi.useFakeTimers();
    const names = [{ name: 'Cannaregio', names: {}, kind: 'sestiere', lat: 45.4452, lng: 12.329 }];
    const request = vi.fn(async () => Response.json(names)).mockRejectedValueOnce(new TypeError('no network'));
    vi.stubGlobal('fetch', request);
    expect(await Promise.all([loadNamedPlaces(), loadNamedPlaces()])).toEqual([[], []]);
    expect(await loadNamedPlaces()).toEqual([]);
    expect(request).toHaveBeenCalledOnce();

    vi.advanceTimersByTime(60_000);
    for (let time = 0; time < 2; time++) expect(await loadNamedPlaces()).toMatchObject([{ name: 'Cannaregio' }]);
    expect(request).toHaveBeenCalledTimes(2);
  });
});

describe('the end of an address', () => {
  test.each([
    ['the nearest quarter and the town', { lat: 45.435, lng: 12.333 }, 'San Marco, Venezia'],
    ['the town where no quarter is near', { lat: 45.4945, lng: 12.243 }, 'Mestre'],
    ['the town in its centre, although a quarter is near', { lat: 45.2195, lng: 12.28 }, 'Chioggia'],
    ['the quarter beside the centre of a town', { lat: 45.217, lng: 12.293 }, 'Sottomarina, Chioggia'],
    ['nothing outside the four areas', { lat: 48.2, lng: 16.37 }, null],
  ])('is %s', (_, position, end) => {
    expect(addressSuffix(position, places)).toBe(end);
  });

  test('is the town alone without names', () => {
    expect(addressSuffix({ lat: 45.435, lng: 12.333 }, [])).toBe('Venezia');
  });
});

describe('another town than the pin’s', () => {
  test.each([
    ['Calle Lunga 3, Jesolo', 'venice', 'jesolo'],
    ['Via Garibaldi 1, 30015 Chioggia VE', 'venice', 'chioggia'],
    ['Calle Lunga 3, Venezia', 'venice', null],
    // streets are named after towns
    ['Via Venezia 3, Jesolo', 'jesolo', null],
    ['Via Piave 12, Mestre, Venezia', 'mestre', null],
    ['Calle Lunga 3', 'venice', null],
    ['', 'venice', null],
  ] as const)('in %j with the pin in %s is %s', (address, area, other) => {
    expect(findOtherTown(address, area)).toBe(other);
  });
});

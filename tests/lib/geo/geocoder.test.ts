import { describe, expect, test, vi } from 'vitest';
import { createGeocoder } from '@/lib/geo/gazetteer/geocoder';

const house = { lat: '45.2191', lon: '12.2787', name: '', display_name: '1312, Corso del Popolo, Chioggia, Italia' };
const build = (document: unknown, status = 200) => {
  const request = vi.fn<typeof fetch>(async () => Response.json(document, { status }));
  return { request, geocode: createGeocoder('https://geocoder.example/search?key=1', request) };
};

describe('a configured geocoder', () => {
  test('receives the address and the rectangle of the four areas', async () => {
    const { request, geocode } = build([house]);

    expect(await geocode('Corso del Popolo 1312, Chioggia')).toEqual({
      name: 'Corso del Popolo 1312',
      kind: null,
      area: 'chioggia',
      position: { lat: 45.2191, lng: 12.2787 },
    });
    const { searchParams } = new URL(String(request.mock.calls[0]?.[0]));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      key: '1',
      q: 'Corso del Popolo 1312, Chioggia',
      format: 'jsonv2',
      bounded: '1',
    });
  });

  test('receives an address once', async () => {
    const { request, geocode } = build([]);
    for (let time = 0; time < 2; time++) expect(await geocode('Zzqx 4')).toBeNull();
    expect(request).toHaveBeenCalledOnce();
  });

  test.each([
    ['a place outside the areas', [{ ...house, lat: '48.2' }], 200],
    ['another document', { error: 'x' }, 200],
    ['a failure', {}, 500],
  ])('has no result with %s', async (_, document, status) => {
    expect(await build(document, status).geocode('Corso del Popolo 1312')).toBeNull();
  });
});

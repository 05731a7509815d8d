import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories } from '@/lib/listings/attributes';
import { emptyMapUrl, type MapUrl, parseMapUrl, placeOnMap, pointOnMap, writeMapUrl } from '@/lib/map/url-state';

const uid = '6f9619ff-8b86-4d01-942d-00c04fc964ff';

const anyState: fc.Arbitrary<MapUrl> = fc.record({
  view: fc.option(
    fc.record({
      center: fc.record({
        lat: fc.integer({ min: 4_510_000, max: 4_565_000 }).map((digits) => digits / 100_000),
        lng: fc.integer({ min: 1_205_000, max: 1_280_000 }).map((digits) => digits / 100_000),
      }),
      zoom: fc.integer({ min: 1100, max: 1900 }).map((digits) => digits / 100),
    }),
  ),
  category: fc.option(fc.constantFrom(...categories)),
  openNow: fc.boolean(),
  q: fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()),
  place: fc.option(fc.oneof(fc.uuid(), fc.stringMatching(/^[\w-]{1,64}$/))),
  spot: fc.option(
    fc.record({
      position: fc.constant({ lat: 45.438, lng: 12.3359 }),
      name: fc.constantFrom('Ca’ d’Oro', 'リアルト橋', 'A & B=C'),
    }),
  ),
});

describe('the address of the map', () => {
  test('says the same when it is read again', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(parseMapUrl(writeMapUrl('', state))).toEqual(state);
      }),
    );
  });

  test('is short where there is nothing to say, and keeps what is not about the map', () => {
    expect(writeMapUrl('', emptyMapUrl)).toBe('');
    expect(writeMapUrl('?from=mail&q=ponte', emptyMapUrl)).toBe('?from=mail');
    expect(writeMapUrl('?from=mail', { ...emptyMapUrl, place: uid })).toBe(`?from=mail&place=${uid}`);
  });

  test('opens one place', () => {
    const position = { lat: 45.4336, lng: 12.33824 };
    expect(placeOnMap({ uid, position })).toBe(`/?lat=45.43360&lng=12.33824&z=16&place=${uid}`);
  });

  test('marks a thing of the city by its name, inside of the guide', () => {
    const spot = { position: { lat: 45.438, lng: 12.3359 }, name: 'Ponte di Rialto' };
    expect(pointOnMap(spot)).toBe('/?lat=45.43800&lng=12.33590&z=16&at=45.43800%2C12.33590&name=Ponte+di+Rialto');
    expect(parseMapUrl(pointOnMap(spot).slice(1)).spot).toEqual(spot);
    for (const search of ['?at=45.4,12.3', '?at=48.2,16.4&name=Wien', '?at=45.4&name=x', '?at=45.4,12.3,1&name=x']) {
      expect(parseMapUrl(search).spot, search).toBeNull();
    }
  });

  test('names a tour by its code, and a place where both are named', () => {
    expect(writeMapUrl('', { ...emptyMapUrl, place: 'VX-1024' })).toBe('?tour=VX-1024');
    expect(parseMapUrl('?tour=VX-1024').place).toBe('VX-1024');
    expect(parseMapUrl(`?tour=VX-1024&place=${uid}`).place).toBe(uid);
    expect(writeMapUrl('?tour=VX-1024', { ...emptyMapUrl, place: uid })).toBe(`?place=${uid}`);
  });

  test.each([
    '?tour=',
    '?tour=a/b',
    `?tour=${'x'.repeat(65)}`,
    `?tour=${uid}`,
    '?lat=45.43&lng=12.33',
    '?lat=45.43&lng=12.33&z=',
    '?lat=45.43&lng=12.33&z=25',
    '?lat=45.43&lng=12.33&z=1e1',
    '?lat=90&lng=12.33&z=14',
    '?lat=NaN&lng=12.33&z=14',
    '?category=museum',
    '?category=__proto__',
    '?open=yes',
    '?place=1',
    `?place=${uid}x`,
    '?q=%00%20%0a',
    '?%',
  ])('ignores %s', (search) => {
    expect(parseMapUrl(search)).toEqual(emptyMapUrl);
  });

  test('accepts any text as a query, up to the maximum length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000, unit: 'grapheme' }), (text) => {
        const { q } = parseMapUrl(`?q=${encodeURIComponent(text)}`);
        expect(q.length).toBeLessThanOrEqual(200);
        expect(q).toBe(q.trim());
      }),
    );
  });
});

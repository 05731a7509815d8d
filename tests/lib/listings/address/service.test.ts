import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAddress } from '@/lib/listings/address/service';
import { numbersBetween, parseStreet } from '@/lib/listings/address/street';
import { buildListing } from '@/tests/factories/listing';

describe('the position of a typed address', () => {
  const inChioggia = { lat: 45.2191, lng: 12.2787 };

  test('is that of the nearest house number of the same street', async () => {
    await buildListing({ fullAddress: 'Calle Zzqx 12, Chioggia', position: inChioggia });
    await buildListing({ fullAddress: 'Calle Zzqx 90, Chioggia', position: { lat: 45.22, lng: 12.279 } });
    await buildListing({ fullAddress: 'Calle Zzqx, Chioggia', position: { lat: 45.221, lng: 12.279 } });

    expect(await findAddress('calle zzqx 14/a, 30015 Chioggia')).toEqual({
      name: 'Calle Zzqx 12',
      kind: null,
      area: 'chioggia',
      position: inChioggia,
    });
  });

  test.each([
    ['the town is another', { fullAddress: 'Calle Zzqx 12, Chioggia', position: inChioggia }, 'Calle Zzqx 12, Jesolo'],
    ['the street is another', { fullAddress: 'Calle Zzqx Nuova 12', position: inChioggia }, 'Calle Zzqx 12'],
    [
      'it is not public',
      { fullAddress: 'Calle Zzqx 12', status: 'pending' as const, position: inChioggia },
      'Calle Zzqx 12',
    ],
  ])('is unknown when %s', async (_, listing, address) => {
    await buildListing(listing);
    expect(await findAddress(address)).toBeNull();
  });

  test('is that of the street or square without a listing', async () => {
    expect(await findAddress('Campo San Fantin 1965, Venezia')).toMatchObject({
      name: 'Campo San Fantin',
      kind: 'campo',
    });
    for (const address of ['Zzqx 4', '12', ', ,']) expect(await findAddress(address)).toBeNull();
  });
});

describe('the street of an address', () => {
  test.each([
    ['Calle Lunga San Barnaba 2701/a, Venezia', 'calle lunga san barnaba', 2701],
    ['  Fondamenta de l’Arzere', parseStreet('Fondamenta de l’Arzere').name, null],
    ['30122', '', 30_122],
  ])('%j', (address, name, number) => expect(parseStreet(address)).toEqual({ name, number }));

  test('is at no distance from itself, and never at a negative one', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const [one, other] = [parseStreet(a), parseStreet(b)];
        expect(numbersBetween(one, other)).toBeGreaterThanOrEqual(0);
        expect(numbersBetween(one, other)).toBe(numbersBetween(other, one));
      }),
    );
  });
});

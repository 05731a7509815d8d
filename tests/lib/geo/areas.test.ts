import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areas } from '@/lib/geo/area';
import { areaOutlines, findArea } from '@/lib/geo/areas';
import gazetteer from '@/lib/geo/gazetteer/places.json';

describe('findArea', () => {
  test.each([
    ['Piazza San Marco', 45.4341, 12.3385, 'venice'],
    ['Ponte di Rialto', 45.4381, 12.336, 'venice'],
    ['Piazzale Roma', 45.4382, 12.3182, 'venice'],
    ['the lighthouse of Murano', 45.4519, 12.3541, 'venice'],
    ['Burano', 45.4853, 12.4172, 'venice'],
    ['Torcello', 45.4983, 12.4182, 'venice'],
    ['Punta Vela on Sant’Erasmo', 45.4684, 12.4202, 'venice'],
    ['Lido Santa Maria Elisabetta', 45.4178, 12.3685, 'venice'],
    ['San Nicolò', 45.4261, 12.3785, 'venice'],
    ['Alberoni', 45.3415, 12.309, 'venice'],
    ['Pellestrina', 45.2628, 12.2999, 'venice'],
    ['Ca’ Roman', 45.2436, 12.294, 'venice'],
    ['Piazza Ferretto in Mestre', 45.4945, 12.2425, 'mestre'],
    ['the station of Mestre', 45.4822, 12.2317, 'mestre'],
    ['Marghera', 45.4755, 12.225, 'mestre'],
    ['Fusina', 45.4184, 12.2587, 'mestre'],
    ['Favaro Veneto', 45.5055, 12.284, 'mestre'],
    ['Venice airport', 45.5053, 12.3519, 'mestre'],
    ['Corso del Popolo in Chioggia', 45.219, 12.2788, 'chioggia'],
    ['Sottomarina beach', 45.2165, 12.2985, 'chioggia'],
    ['Isola Verde', 45.17, 12.318, 'chioggia'],
    ['Piazza Mazzini in Jesolo', 45.5035, 12.642, 'jesolo'],
    ['Jesolo town', 45.5336, 12.6407, 'jesolo'],
    ['Cortellazzo', 45.5345, 12.723, 'jesolo'],
    ['Cavallino', 45.4795, 12.548, 'jesolo'],
    ['the landing stage of Treporti', 45.4715, 12.4471, 'jesolo'],
    ['the landing stage of Punta Sabbioni', 45.4476, 12.4247, 'jesolo'],
    ['the seafront south of it', 45.438, 12.427, 'jesolo'],
    ['La Salina', 45.503, 12.462, 'venice'],
    ['Crevan', 45.478, 12.434, 'venice'],
    ['Santa Cristina', 45.506, 12.447, 'venice'],
    ['the fish ponds of the northern lagoon', 45.515, 12.52, 'venice'],
    ['the southern tip of Ca’ Roman', 45.2355, 12.29, 'venice'],
    ['the Ottagono San Pietro', 45.363, 12.291, 'venice'],
    ['Trivignano', 45.54, 12.19, 'mestre'],
    ['Ca’ Noghera', 45.5165, 12.352, 'mestre'],
    ['the end of the bridge in Mestre', 45.4664, 12.2765, 'mestre'],
    ['the middle of the bridge', 45.453, 12.2996, 'venice'],
    ['Cavanella d’Adige', 45.1167, 12.25, 'chioggia'],
    ['the fish ponds north of Chioggia', 45.28, 12.23, 'chioggia'],
    ['the fields by the Piave', 45.57, 12.68, 'jesolo'],
  ])('finds %s', (_place, lat, lng, area) => {
    expect(findArea({ lat, lng })).toBe(area);
  });

  test.each([
    ['Padua', 45.4064, 11.8768],
    ['Treviso', 45.6669, 12.243],
    ['Trieste', 45.6495, 13.7768],
    ['Rome', 41.9028, 12.4964],
    ['Spinea', 45.4925, 12.16],
    ['Mogliano Veneto', 45.5616, 12.2434],
    ['Eraclea Mare', 45.545, 12.765],
    ['Rosolina Mare', 45.127, 12.325],
    ['Codevigo', 45.266, 12.103],
    ['Quarto d’Altino, a kilometre from the border', 45.545, 12.36],
    ['Maerne', 45.508, 12.14],
    ['Malcontenta in the municipality of Mira', 45.415, 12.225],
    ['Eraclea by the Piave', 45.58, 12.74],
    ['the Gulf of Guinea', 0, 0],
    ['Punta Sabbioni with its coordinates swapped', 12.4247, 45.4476],
    ['the open Adriatic', 45.2, 12.9],
  ])('leaves %s outside', (_place, lat, lng) => {
    expect(findArea({ lat, lng })).toBeNull();
  });

  test('gives the same answer twice, and none away from the lagoon', () => {
    const around = {
      lat: fc.double({ min: 44.9, max: 45.8, noNaN: true }),
      lng: fc.double({ min: 11.9, max: 13, noNaN: true }),
    };
    fc.assert(
      fc.property(fc.record(around), (position) => {
        const area = findArea(position);
        expect(findArea(position)).toBe(area);
        if (position.lat < 45.1 || position.lat > 45.6 || position.lng < 12.1 || position.lng > 12.8)
          expect(area).toBeNull();
      }),
    );
  });

  test('does not depend on the corner an outline begins with', () => {
    // half a millionth off the corners' grid: exactly on a border either answer would do
    const lat = fc.integer({ min: 45_100_000, max: 45_600_000 }).map((millionths) => (millionths + 0.5) / 1e6);
    const lng = fc.integer({ min: 12_100_000, max: 12_800_000 }).map((millionths) => (millionths + 0.5) / 1e6);
    fc.assert(
      fc.property(lat, lng, (latitude, longitude) => {
        const inside = areas.filter(
          (area) => windingNumber({ lat: latitude, lng: longitude }, areaOutlines[area]) !== 0,
        );
        expect(findArea({ lat: latitude, lng: longitude })).toBe(inside[0] ?? null);
      }),
      { numRuns: 300 },
    );
  });
});

describe('areaOutlines', () => {
  test('contains every name of the gazetteer in the area that it states', () => {
    const misplaced = gazetteer.filter(({ area, position: [lat = 0, lng = 0] }) => findArea({ lat, lng }) !== area);
    // the sea, and the mouth of a river that is the border
    expect(misplaced.map(({ id }) => id)).toEqual(['fiume-piave', 'mare-adriatico']);
  });

  test('is small enough for the listing form', () => {
    expect(gzipSync(JSON.stringify(areaOutlines)).length).toBeLessThan(4_000);
  });

  test('overlaps nowhere by more than a sliver', () => {
    for (let lat = 45.1005; lat < 45.6; lat += 0.011) {
      for (let lng = 12.1005; lng < 12.8; lng += 0.011) {
        const inside = areas.filter((area) => windingNumber({ lat, lng }, areaOutlines[area]) !== 0);
        expect(inside.length, `${lat}, ${lng}`).toBeLessThanOrEqual(1);
      }
    }
  });
});

type Corner = { lat: number; lng: number };

/** A second way to ask the same question, by summing the angles under which the sides are seen. */
function windingNumber(position: Corner, outline: readonly Corner[]): number {
  const turned = outline.reduce((sum, from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const angle =
      Math.atan2(to.lat - position.lat, to.lng - position.lng) -
      Math.atan2(from.lat - position.lat, from.lng - position.lng);
    return sum + Math.atan2(Math.sin(angle), Math.cos(angle));
  }, 0);
  return Math.round(turned / (2 * Math.PI));
}

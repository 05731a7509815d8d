import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres } from '@/lib/geo/distance';
import { landings, nearestLanding } from '@/lib/geo/landings';

/** Docks as ACTV's open data had them in March 2026. */
const docks = [
  ['Accademia', 45.431736, 12.328523],
  ['Arsenale', 45.432774, 12.348552],
  ['Burano', 45.487602, 12.416217],
  ['Chioggia', 45.22369, 12.280678],
  ['Ferrovia', 45.440372, 12.321408],
  ['Fondamente Nove', 45.443016, 12.340888],
  ['Giardini', 45.42976, 12.354997],
  ['Giardini Biennale', 45.428886, 12.356096],
  ['Giudecca Palanca', 45.426899, 12.325401],
  ['Guglie', 45.444294, 12.32445],
  ['Lido Santa Maria Elisabetta', 45.417683, 12.368217],
  ['Murano Colonna', 45.451111, 12.348869],
  ['Murano Faro', 45.452663, 12.354642],
  ['Murano Museo', 45.456104, 12.355435],
  ['Pellestrina Cimitero', 45.262791, 12.299958],
  ['Piazzale Roma', 45.439388, 12.318463],
  ['Punta Sabbioni', 45.447338, 12.424333],
  ['Rialto', 45.437088, 12.334779],
  ['Riva de Biasio', 45.44183, 12.325079],
  ['Sacca Fisola', 45.428959, 12.316327],
  ['Salute', 45.431171, 12.334374],
  ['San Marco Vallaresso', 45.432186, 12.337525],
  ['San Marcuola', 45.442444, 12.32882],
  ['San Tomà', 45.435249, 12.328128],
  ['San Zaccaria', 45.433491, 12.343048],
  ['Sant’Elena', 45.42532, 12.360782],
  ['Tronchetto', 45.440308, 12.306533],
  ['Zattere', 45.429153, 12.3268],
  ['Zitelle', 45.426624, 12.337678],
] as const;

/** The same landings in the survey of the Venice Project Center, which has nothing to do with the one above. */
const surveyed = [
  ['Ca’ d’Oro', 45.440582, 12.333889],
  ['Ca’ Rezzonico', 45.433276, 12.327126],
  ['Caroman', 45.243603, 12.293969],
  ['Rialto Mercato', 45.439445, 12.335299],
  ['San Silvestro', 45.43682, 12.333182],
  ['San Stae', 45.44176, 12.330804],
  ['Murano Faro', 45.452726, 12.354282],
  ['Burano', 45.487574, 12.416754],
  ['Lido Santa Maria Elisabetta', 45.417678, 12.36823],
] as const;

function landing(name: string) {
  const found = landings.find((one) => one.name === name);
  if (!found) throw new Error(`no landing ${name}`);
  return found;
}

describe('the landings', () => {
  test('are at least fifty, each with a name of its own', () => {
    expect(landings.length).toBeGreaterThanOrEqual(50);
    expect(new Set(landings.map(({ name }) => name)).size).toBe(landings.length);
  });

  test('lie in the lagoon, and no two at the same quay', () => {
    for (const [index, one] of landings.entries()) {
      expect(one.lat, one.name).toBeGreaterThan(45.2);
      expect(one.lat, one.name).toBeLessThan(45.5);
      expect(one.lng, one.name).toBeGreaterThan(12.25);
      expect(one.lng, one.name).toBeLessThan(12.45);
      for (const other of landings.slice(index + 1)) {
        expect(distanceMetres(one, other), `${one.name} and ${other.name}`).toBeGreaterThan(40);
      }
    }
  });

  test.each([...docks, ...surveyed])('%s is within 60 m of its published position', (name, lat, lng) => {
    expect(distanceMetres(landing(name), { lat, lng })).toBeLessThan(60);
  });
});

describe('nearestLanding', () => {
  test.each([
    ['the Rialto bridge', 45.438, 12.336, 'Rialto'],
    ['Piazza San Marco', 45.4341, 12.3385, 'San Marco Vallaresso'],
    ['the church of the Redentore', 45.4246, 12.3325, 'Redentore'],
    ['the cathedral of Torcello', 45.4984, 12.4188, 'Torcello'],
    ['Corso del Popolo in Chioggia', 45.2212, 12.2796, 'Chioggia'],
  ])('of %s is the one a Venetian would name', (_place, lat, lng, name) => {
    expect(nearestLanding({ lat, lng })?.landing.name).toBe(name);
  });

  test('counts a minute for 75 m of a way with bends', () => {
    const { lat, lng } = landing('Salute');

    expect(nearestLanding({ lat, lng })).toMatchObject({ metres: 0, minutes: 1 });
    expect(nearestLanding({ lat: lat - 0.001, lng })).toMatchObject({ metres: 150, minutes: 2 });
  });

  test('is none for Mestre and Jesolo, where no boat stops', () => {
    expect(nearestLanding({ lat: 45.494, lng: 12.243 })).toBeNull();
    expect(nearestLanding({ lat: 45.507, lng: 12.645 })).toBeNull();
  });

  test('stays on its own bank of the Grand Canal', () => {
    const palazzoGrassi = { lat: 45.43365, lng: 12.32825 };
    const fishMarket = { lat: 45.4396, lng: 12.3349 };
    const guggenheim = { lat: 45.43085, lng: 12.3315 };

    expect(nearestLanding(palazzoGrassi)?.landing.name).toBe('San Samuele');
    expect(nearestLanding(fishMarket)?.landing.name).toBe('Rialto Mercato');
    expect(nearestLanding(guggenheim)?.landing.name).not.toBe('Santa Maria del Giglio');
  });

  test('never sends anybody further than to all the others on the islands of the north', () => {
    const northOfTheCity = fc.record({
      lat: fc.double({ min: 45.446, max: 45.5, noNaN: true }),
      lng: fc.double({ min: 12.32, max: 12.43, noNaN: true }),
    });
    fc.assert(
      fc.property(northOfTheCity, (position) => {
        const nearest = nearestLanding(position);
        const shortest = Math.min(...landings.map((one) => distanceMetres(position, one)));
        if (nearest) expect(distanceMetres(position, nearest.landing)).toBeCloseTo(shortest, -1);
        else expect(shortest * 1.35).toBeGreaterThan(2_999);
      }),
    );
  });
});

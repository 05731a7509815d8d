import { describe, expect, test } from 'vitest';
import { findArea } from '@/lib/geo/areas';
import {
  entryName,
  findEntry,
  gazetteer,
  listEntriesNamed,
  matchEntries,
  nearestLandmark,
} from '@/lib/geo/gazetteer/gazetteer';
import { gazetteerKinds } from '@/lib/geo/gazetteer/kinds';
import { suggestPin } from '@/lib/geo/gazetteer/pin';
import { toNameQuery } from '@/lib/i18n/match-name';

describe('the gazetteer', () => {
  test('has different ids, known kinds, a Japanese name and a position', () => {
    expect(gazetteer.length).toBeGreaterThanOrEqual(250);
    expect(new Set(gazetteer.map(({ id }) => id)).size).toBe(gazetteer.length);
    for (const { id, kind, names, position, rank, lines } of gazetteer) {
      expect(gazetteerKinds, id).toContain(kind);
      expect(names.ja, id).toBeTruthy();
      expect(position.lat > 45 && position.lat < 45.8 && position.lng > 12 && position.lng < 13, id).toBe(true);
      expect(rank, id).toBeGreaterThanOrEqual(1);
      expect(rank, id).toBeLessThanOrEqual(5);
      if (kind !== 'landing') expect(lines, id).toEqual([]);
    }
  });

  test('has things on land in the area it names', () => {
    const wrong = gazetteer.filter(({ position, area }) => (findArea(position) ?? area) !== area);
    expect(wrong.map(({ id, area, position }) => `${id}: ${area}, not ${findArea(position)}`)).toEqual([]);
  });

  test('knows names in all languages', () => {
    const rialto = findEntry('ponte-di-rialto');
    expect(rialto && entryName(rialto, 'de')).toBe('Rialtobrücke');
    expect(rialto && entryName(rialto, 'it')).toBe('Ponte di Rialto');
    for (const name of ['Rialto Bridge', 'rialtobrucke', 'リアルト橋', 'ponte di rialto']) {
      expect(
        listEntriesNamed(toNameQuery(name)).map(({ id }) => id),
        name,
      ).toContain('ponte-di-rialto');
    }
    expect(matchEntries(toNameQuery('campo santa margarita'), 0.7)[0]?.entry.id).toBe('campo-santa-margherita');
    expect(findEntry('atlantis')).toBeNull();
  });

  test('describes a position by what is nearest', () => {
    expect(nearestLandmark({ lat: 45.4381, lng: 12.3359 })?.id).toBe('ponte-di-rialto');
    expect(nearestLandmark({ lat: 45.2, lng: 12.5 })).toBeNull();
  });
});

describe('the pin of an address', () => {
  test.each([
    ['Campo San Fantin 1965, San Marco, 30124 Venezia', 'campo-san-fantin'],
    ['Piazza Ferretto 12, Mestre', 'piazza-ferretto'],
    ['Corso del Popolo 1193, 30015 Chioggia', 'corso-del-popolo-chioggia'],
    ['via bafile 3, Jesolo', 'via-bafile'],
    ['Campo Santa Margarita 12/a, Venezia', 'campo-santa-margherita'],
    ['Calle senza nome 4, Dorsoduro, Venezia', 'dorsoduro'],
  ])('%s is at %s', (address, id) => {
    expect(suggestPin(address)?.id).toBe(id);
  });

  test.each(['', '12', 'Zzqx 4', 'Baker Street 221b, London'])('is unknown for %j', (address) => {
    expect(suggestPin(address)).toBeNull();
  });

  test('is sought in four parts of an address', () => {
    expect(suggestPin('abcd, abcd, abcd, Campo San Polo')?.name).toBe('Campo San Polo');
    expect(suggestPin('abcd, abcd, abcd, abcd, Campo San Polo')).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { distanceText } from '@/lib/geo/distance';
import { formHref, mapHref, type Search, searchHref } from '@/lib/listings/search/search-address';
import { readSearch } from '@/lib/search/page-search';

const all: Search = {
  q: 'al ponte & più',
  category: 'restaurant',
  area: 'chioggia',
  near: { lat: 45.4375, lng: 12.33581 },
  withinMetres: 1000,
  openNow: true,
  facilities: ['parking', 'free_wifi'],
  sort: 'distance',
};
const plain: Search = { q: '', openNow: false, facilities: [], sort: 'relevance' };

/** What a page reads from an address. */
function read(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://guide');
  const names = [...new Set(searchParams.keys())];
  const query = Object.fromEntries(names.map((name) => [name, searchParams.getAll(name)]));
  return readSearch(query, pathname.endsWith('/restaurant') ? 'restaurant' : undefined, 'de');
}

describe('the address of a search', () => {
  test('contains all filters, and is parsed to the same search', () => {
    const href = searchHref(all);
    expect(href).toBe(
      '/listings/restaurant?q=al+ponte+%26+pi%C3%B9&area=chioggia&open=now&facilities=parking,free_wifi&near=45.4375,12.3358&within=1000&sort=distance',
    );
    expect(read(href)).toEqual({
      filter: { ...all, near: { lat: 45.4375, lng: 12.3358 }, lang: 'de' },
      after: null,
      ignored: [],
    });
    expect(searchHref(plain)).toBe('/listings');
    expect(read('/listings').filter).toEqual({ ...plain, lang: 'de' });
  });

  test('of the map has only its filters', () => {
    expect(mapHref(all)).toBe('/?category=restaurant&q=al+ponte+%26+pi%C3%B9&open=now');
    expect(mapHref(plain)).toBe('/');
  });

  test('of a form has no empty fields', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['q', ' ponte '],
      ['area', ''],
      ['facilities', 'parking'],
      ['facilities', 'events'],
    ] as const) {
      form.append(name, value);
    }
    expect(formHref('/listings', form)).toBe('/listings?q=ponte&facilities=parking,events');
  });

  test('is parsed without invalid parameters, which are reported', () => {
    expect(read('/listings?area=atlantis&q=caff%C3%A8&utm_source=x&sort=up')).toMatchObject({
      filter: { q: 'caffè', sort: 'relevance' },
      ignored: ['area', 'sort'],
    });
    expect(read('/listings?sort=distance&within=300').ignored).toEqual(['sort', 'within']);
    expect(read('/listings?near=48.2,16.3&sort=distance').ignored.toSorted()).toEqual(['near', 'sort']);
    expect(read('/listings?cursor=nonsense&open=tomorrow').ignored.toSorted()).toEqual(['cursor', 'open']);
    expect(read('/listings?q=%00&facilities=pool').ignored.toSorted()).toEqual(['facilities', 'q']);
  });

  test('of a form sent without JavaScript has a value for each box, and empty fields', () => {
    expect(read('/listings?q=&facilities=parking&facilities=events&area=')).toMatchObject({
      filter: { facilities: ['parking', 'events'] },
      ignored: [],
    });
  });
});

describe('a distance', () => {
  test('is rounded and formatted in the visitor’s language', () => {
    expect([4, 454, 994, 995, 1240, 10_400].map((metres) => distanceText(metres, 'en'))).toEqual([
      ...['0 m', '450 m', '990 m', '1 km', '1.2 km', '10 km'],
    ]);
    expect(distanceText(1240, 'de')).toMatch(/^1,2\skm$/);
    expect(distanceText(450, 'ja')).toMatch(/^450\s?m$/);
  });
});

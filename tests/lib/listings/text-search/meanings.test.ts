import { describe, expect, test } from 'vitest';
import { categories as tourCategories } from '@/lib/activities/activity';
import { findEntry } from '@/lib/geo/gazetteer/gazetteer';
import { gazetteerKinds } from '@/lib/geo/gazetteer/kinds';
import { routing } from '@/lib/i18n/routing';
import { categories } from '@/lib/listings/attributes';
import {
  concepts,
  findConcept,
  findConceptByPrefix,
  findSimilarConcept,
  firstKind,
} from '@/lib/listings/text-search/meanings';

describe('the vocabulary', () => {
  test('means things that exist, with words in every language', () => {
    for (const { id, means, terms } of concepts) {
      const { gazetteer = [], places = [], category, tours = [], instead } = means;
      for (const kind of [...gazetteer, ...(instead?.gazetteer ?? [])]) expect(gazetteerKinds, id).toContain(kind);
      for (const place of places) expect(findEntry(place), `${id}: ${place}`).not.toBeNull();
      for (const one of [category, instead?.category]) if (one) expect(categories, id).toContain(one);
      for (const tour of tours) expect(tourCategories, id).toContain(tour);
      for (const locale of routing.locales) expect(terms[locale].length, `${id} ${locale}`).toBeGreaterThan(0);
    }
    expect(new Set(concepts.map(({ id }) => id)).size).toBe(concepts.length);
  });

  test('is read in the visitor’s language first, then Italian and English', () => {
    expect(findConcept(['posta'], 'it')?.id).toBe('post-office');
    expect(findConcept(['fundbuero'], 'de')?.id).toBe('lost-property');
    expect(findConcept(['lost', 'property'], 'en')?.id).toBe('lost-property');
    expect(findConcept(['villa'], 'en')?.id).toBe('palace');
    expect(findConcept(['bahnhof'], 'fr')?.id).toBe('train-station');
    expect(findConcept(['cicheti'], 'en')?.id).toBe('cicchetti');
    expect(findConcept(['bruecke'], 'de')?.id).toBe('bridge');
    // names of the city before Brazilian for a gym and Spanish for running
    for (const locale of routing.locales) {
      for (const name of ['accademia', 'academia', 'correr']) expect(findConcept([name], locale), locale).toBeNull();
    }
    expect(findConcept(['agua', 'alta'], 'es')?.id).toBe('high-water');
    expect(findConcept(['vaporettos'], 'es')?.id).toBe('waterbus');
    expect(findConcept(['rialto'], 'it')).toBeNull();
  });

  test('knows misspelt and unfinished words', () => {
    expect(findSimilarConcept(['hotle'], 'en')).toMatchObject({ concept: { id: 'hotel' }, word: 'hotel' });
    expect(findSimilarConcept(['xqzzyw'], 'en')).toBeNull();
    expect(findConceptByPrefix(['toil'], 'en')?.id).toBe('toilet');
    expect(findConceptByPrefix(['t'], 'en')).toBeNull();
  });

  test('says which kind of result comes first', () => {
    const first = (word: string) => firstKind(findConcept([word], 'en')?.means ?? {});
    expect(['toilet', 'museum', 'gondola', 'hotel', 'parking'].map(first)).toEqual([
      'gazetteer',
      'listing',
      'tour',
      'listing',
      'gazetteer',
    ]);
    expect(firstKind({})).toBeNull();
  });
});

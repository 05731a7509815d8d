import { describe, expect, test } from 'vitest';
import { untouchedFields } from '@/lib/listings/form/untouched-fields';

const reasons = (...fields: string[]) => fields.map((field) => ({ field }));

describe('untouchedFields', () => {
  test('lists the fields with a reason that are as they were rejected', () => {
    const rejected = { title: 'Osteria', phone: '', keywords: 'wine' };
    const values = { title: 'Osteria', phone: '+390415550101', keywords: 'wine, fish' };
    expect(untouchedFields(reasons('phone', 'title', 'title'), rejected, values)).toEqual(['title']);
  });

  test('takes an empty field in any form for unchanged', () => {
    expect(untouchedFields(reasons('keywords'), { keywords: '' }, { keywords: undefined })).toEqual(['keywords']);
  });

  test('compares lists by their entries', () => {
    const rejected = { days_hours: [{ day: 'Mon' as const, open_hour: '09:00', close_hour: '18:00' }] };
    expect(untouchedFields(reasons('days_hours'), rejected, structuredClone(rejected))).toEqual(['days_hours']);
    expect(untouchedFields(reasons('days_hours'), rejected, { days_hours: [] })).toEqual([]);
  });

  test('takes cover and gallery for one field', () => {
    const rejected = { image: 'a', gallery: ['b'] };
    expect(untouchedFields(reasons('gallery'), rejected, rejected)).toEqual(['image']);
    expect(untouchedFields(reasons('image'), rejected, { image: 'b', gallery: ['a'] })).toEqual([]);
    expect(untouchedFields(reasons('image'), rejected, { image: 'a', gallery: [] })).toEqual([]);
  });

  test('ignores reasons about the whole listing', () => {
    expect(untouchedFields(reasons('listing', ''), {}, {})).toEqual([]);
  });
});

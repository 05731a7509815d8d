import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSestiere } from '@/lib/geo/sestieri';
import { readPlaces } from '@/prisma/seed/places';

const facts: Record<string, { sestiere: string }> = JSON.parse(readFileSync('prisma/seed/places/facts.json', 'utf8'));
/** Parts of a sestiere, and islands without a name of their own here. */
const otherNames: Record<string, string | null> = {
  "Sant'Elena": 'castello',
  'San Giorgio Maggiore': 'san_giorgio',
  Certosa: null,
};

test('each place of the demonstration in Venice is in its sestiere', () => {
  const places = readPlaces().filter(({ content }) => content.area === 'venice');
  expect(places.length).toBeGreaterThan(50);
  for (const { cover, content } of places) {
    const name = facts[cover.replace('.webp', '')]?.sestiere ?? '';
    const expected = name in otherNames ? otherNames[name] : name.toLowerCase().replaceAll(' ', '_');
    expect([content.title, findSestiere(content.position)]).toEqual([content.title, expected]);
  }
});

test.each([
  ['san_marco', 45.4345, 12.3397],
  ['castello', 45.4391, 12.3418],
  ['cannaregio', 45.4394, 12.3393],
  ['san_polo', 45.4369, 12.3267],
  ['santa_croce', 45.439, 12.3187],
  ['dorsoduro', 45.434, 12.3245],
  ['giudecca', 45.4249, 12.3327],
  ['lido', 45.372, 12.34],
  [null, 45.4938, 12.2415],
  [null, 45.2209, 12.2787],
])('%s: %d, %d', (sestiere, lat, lng) => {
  expect(findSestiere({ lat, lng })).toBe(sestiere);
});

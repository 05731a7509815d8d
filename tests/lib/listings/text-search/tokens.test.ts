import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { tokenize } from '@/lib/i18n/search-text';

const WORDS = 2_000;

test('words of digits and letters have the tokens that the database indexes, as `12e5b`, which begins like a number', async () => {
  const words = [...fc.sample(fc.stringMatching(/^[0-9a-f]{1,9}$/), WORDS), '679e956c', '11e222c1'];
  const rows = await db.$queryRaw<{ word: string; terms: string[] }[]>`
    SELECT word, search_terms(word) AS terms FROM unnest(${words}::text[]) word`;
  expect(rows).toHaveLength(words.length);
  for (const { word, terms } of rows)
    expect([word, terms.toSorted()]).toEqual([word, [...new Set(tokenize(word))].toSorted()]);
});

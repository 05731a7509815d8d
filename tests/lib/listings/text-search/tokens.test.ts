import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { tokenize } from '@/lib/i18n/search-text';

const SAMPLE_SIZE = 2_000;

test('tokens of digits and letters are those that the database indexes, as `12e5b`, which begins like a number', async () => {
  const samples = [...fc.sample(fc.stringMatching(/^[0-9a-f]{1,9}$/), SAMPLE_SIZE), '679e956c', '11e222c1'];
  const rows = await db.$queryRaw<{ word: string; terms: string[] }[]>`
    SELECT word, search_terms(word) AS terms FROM unnest(${samples}::text[]) word`;
  expect(rows).toHaveLength(samples.length);
  for (const { word, terms } of rows)
    expect([word, terms.toSorted()]).toEqual([word, [...new Set(tokenize(word))].toSorted()]);
});

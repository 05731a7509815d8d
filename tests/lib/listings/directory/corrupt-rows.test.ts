import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { mapQuery } from '@/lib/listings/directory/schema';
import { findPublishedListing, listMapCards } from '@/lib/listings/directory/service';
import { searchQuery } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { buildListing } from '@/tests/factories/listing';

// D18: rows that no form has written, by a statement of an operator.

const corrupt = [
  ...['"x"', '{"a": 1}', '[1, null]', '[[]]', '[{"name": 5, "url": "https://a.example"}]'],
  '[{"name": "x"}]',
].map((value) => ['social_links', value]);
const corruptRanges = ['{}', '5', '[5]', '[{"from": 1}]', '[{"from": "1-1", "to": "12-30"}]'];
const refused = [
  ...corrupt,
  ...corruptRanges.map((value) => ['closures', value]),
  ...[...corruptRanges, '[{"from": "05-01", "to": "09-30", "hours": 7}]'].map((value) => ['seasons', value]),
  ['seasons', '[{"from": "05-01", "to": "09-30", "hours": [{"day": 9}]}]'],
  ...['[]', '"x"', '{"de": 5}', '{"de": []}', '{"de": {"title": 5}}'].map((value) => ['translations', value]),
];

test.each(refused)('%s: %s is refused by the database', async (column, value) => {
  const { id } = await buildListing();
  const write = db.$executeRawUnsafe(`UPDATE listing SET ${column} = $1::jsonb WHERE id = $2`, value, id);
  await expect(write).rejects.toThrow(/listing_\w+_check|jsonb_each/);
});

const accepted: [string, unknown][] = [
  ['place_kind', 'zzz'],
  ['cuisine', 'zzz'],
  ['language', 'xx'],
  ['title', ''],
  ['description', ''],
  ['zip_code', ''],
  ['phone', 'abc'],
  ['ground_level_cm', -9999],
];

test.each(accepted)('%s = %j costs no other listing, and is read', async (column, value) => {
  const { id, uid } = await buildListing();
  const other = await buildListing();
  await db.$executeRawUnsafe(`UPDATE listing SET ${column} = $1 WHERE id = $2`, value, id);

  const query = mapQuery.parse({ bbox: '12.3,45.4,12.4,45.5', zoom: '18' });
  expect((await listMapCards(query, 100)).map((card) => card.uid)).toContain(other.uid);
  const { cards } = await searchListings(searchQuery.parse({}).filter, { limit: 10 });
  expect(cards.map((card) => card.uid)).toContain(other.uid);
  expect(await findPublishedListing(uid)).toMatchObject({ uid });
});

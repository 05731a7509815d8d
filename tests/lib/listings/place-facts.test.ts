import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { findCuisine, findKind, kinds } from '@/lib/listings/attributes';
import { mapQuery } from '@/lib/listings/directory/schema';
import { findPublishedListing, listMapFeatures } from '@/lib/listings/directory/service';
import { listingEdit, listingInput } from '@/lib/listings/schema';
import { searchQuery } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { createListing, getEditableListing, updateListing } from '@/lib/listings/service';
import { toSchemaOrg } from '@/lib/listings/sharing/schema-org';
import { listVisitingCards } from '@/lib/listings/visiting-cards/service';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { buildUser } from '@/tests/factories/user';

const facts = { kind: 'bacaro', cuisine: 'cicchetti', priceLevel: 2 } as const;

describe('the form', () => {
  test('stores kind, cuisine and price level, and returns them', async () => {
    const user = await buildUser();
    const form = fillForm({ kind: 'Bacaro', cuisine: 'cicchetti', price_level: 2 });
    const { uid } = await createListing(user, listingInput.parse(form), null);

    const saved = await getEditableListing(user, uid);
    expect(saved).toMatchObject({ kind: 'bacaro', cuisine: 'cicchetti', price_level: 2 });

    const without = listingEdit.parse({ ...fillForm(), image: undefined });
    await updateListing(user, uid, saved.version, without);
    expect(await getEditableListing(user, uid)).toMatchObject({ kind: '', cuisine: '', price_level: null });
  });

  test('of a public listing sends a change of them to review', async () => {
    const user = await buildUser();
    const { uid, version } = await buildListing({ ownerSub: user.sub });
    const edit = listingEdit.parse({ ...fillForm({ price_level: 3 }), image: undefined });

    expect(await updateListing(user, uid, version, edit)).toMatchObject({ effect: 'waiting', price_level: 3 });
    expect((await findPublishedListing(uid))?.priceLevel).toBeNull();
  });

  test.each([
    ['kind', 'castle'],
    ['cuisine', 'martian'],
    ['price_level', 0],
    ['price_level', 5],
    ['price_level', 2.5],
    ['price_level', '2'],
  ])('rejects %s %j', (field, value) => {
    const { error } = listingInput.safeParse({ ...fillForm(), [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message: 'invalidValue' }]);
  });

  test('accepts the names of files: spaces, accents and capitals', () => {
    expect(findKind('Seafood restaurant')).toBe('seafood_restaurant');
    expect(findKind(' Café ')).toBe('cafe');
    expect(findCuisine('Venetian')).toBe('venetian');
    expect(kinds.map(findKind)).toEqual(kinds);
  });
});

describe('a public listing', () => {
  const expected = { placeKind: 'bacaro', cuisine: 'cicchetti', priceLevel: 2, sestiere: 'san_marco', motif: null };

  test('has them on the map, in the search and among favourites, with its sestiere', async () => {
    const { uid } = await buildListing(facts);

    const [feature] = (await listMapFeatures(mapQuery.parse({ bbox: '12.3,45.4,12.4,45.5', zoom: '19' }))).features;
    expect(feature?.properties).toMatchObject(expected);
    const { filter, page } = searchQuery.parse({});
    expect((await searchListings(filter, page)).cards).toMatchObject([expected]);
    expect(await listVisitingCards([uid], 'en')).toMatchObject([expected]);
  });

  test('has them as structured data', async () => {
    const { content } = await buildListing(facts);
    expect(toSchemaOrg(content, 'a', 'o')).toMatchObject({ priceRange: '€€', servesCuisine: 'cicchetti' });
  });

  test('has a price level of 1 to 4 in the database', async () => {
    const { id } = await buildListing();
    await expect(db.listing.update({ where: { id }, data: { priceLevel: 5 } })).rejects.toThrow();
  });
});

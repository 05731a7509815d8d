import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOwnListings, listOwnListings } from '@/lib/listings/dashboard/service';
import { type OwnListing, ownListingsQuery } from '@/lib/listings/schema';
import { buildListing } from '@/tests/factories/listing';
import { buildUser } from '@/tests/factories/user';

const query = (changes: Record<string, string> = {}) => ownListingsQuery.parse(changes);

describe('listOwnListings', () => {
  test('shows only the user’s own, with counts by state', async () => {
    const user = await buildUser();
    await buildListing();
    await buildListing({ ownerSub: user.sub });
    await buildListing({ ownerSub: user.sub, status: 'pending', title: '100% Venezia' });

    const { listings, total } = await listOwnListings(user, query({ status: 'pending' }));

    expect(listings.map(({ title }) => title)).toEqual(['100% Venezia']);
    expect(total).toBe(1);
    expect(await countOwnListings(user)).toMatchObject({ all: 2, active: 1, pending: 1, rejected: 0 });
  });

  test.each([
    ['%', 1],
    ['_', 0],
    ["' OR 1=1--", 0],
    ['\\', 0],
    ['VENEZIÀ', 1],
  ])('takes %j literally, and accents and case lightly', async (q, count) => {
    const user = await buildUser();
    await buildListing({ ownerSub: user.sub, title: '100% Venezia' });
    await buildListing({ ownerSub: user.sub, title: 'Bàcaro' });

    expect((await listOwnListings(user, query({ q }))).total).toBe(count);
  });

  test('rejects a cursor of another order, and an invalid one', async () => {
    const user = await buildUser();
    for (let count = 0; count < 3; count++) await buildListing({ ownerSub: user.sub });
    const { next } = await listOwnListings(user, query({ limit: '1', sort: 'title' }));

    for (const cursor of [next ?? '', 'bm9uc2Vuc2U', '%%%', btoa('["-datetime","yesterday","1"]')]) {
      await expect(listOwnListings(user, query({ cursor }))).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  const sorts = ownListingsQuery.shape.sort.unwrap().options;
  test('returns every listing exactly once in any order, for any page size and concurrent additions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom('Aa', 'Bb', 'bb', 'Çç', 'Zz'), { minLength: 1, maxLength: 9 }),
        async (sort, limit, titles) => {
          const user = await buildUser();
          const categories = ['shop', null, 'hotel'] as const;
          const at = new Date('2026-05-01T10:00:00.123Z');
          const built = [];
          for (const [index, title] of titles.entries()) {
            const category = categories[index % 3] ?? null;
            const status = (['active', 'pending'] as const)[index % 2] ?? 'active';
            built.push(await buildListing({ ownerSub: user.sub, title, category, status, createdAt: at }));
          }

          const seen: OwnListing[] = [];
          let pages = 0;
          for (let cursor: string | null | undefined; cursor !== null; pages++) {
            const page = await listOwnListings(
              user,
              query({ sort, limit: String(limit), ...(cursor ? { cursor } : {}) }),
            );
            seen.push(...page.listings);
            cursor = page.next;
            if (pages < 3) await buildListing({ ownerSub: user.sub, title: 'Mm' });
          }
          const found = seen.map(({ uid }) => uid);
          expect(new Set(found).size).toBe(found.length);
          expect(found).toEqual(expect.arrayContaining(built.map(({ uid }) => uid)));
        },
      ),
      { numRuns: 20 },
    );
  });
});

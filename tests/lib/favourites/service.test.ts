import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deleteAccount, exportAccount } from '@/lib/account/service';
import { db } from '@/lib/db';
import { FAVOURITES_LIMIT, type Favourite } from '@/lib/favourites/favourite';
import { addFavourite, listFavourites, mergeFavourites, removeFavourite } from '@/lib/favourites/service';
import { buildListing } from '@/tests/factories/listing';
import { buildSessionUser } from '@/tests/factories/session';
import { buildUser } from '@/tests/factories/user';

const place = (ref: string) => ({ kind: 'listing', ref }) as const;
const tour = (ref: string, at = '2026-06-01T10:00:00.000Z'): Favourite => ({ kind: 'activity', ref, at });

async function fillUp(sub: string, count: number): Promise<void> {
  const data = Array.from({ length: count }, (_, index) => ({ sub, kind: 'activity' as const, ref: `F-${index}` }));
  await db.favourite.createMany({ data });
}

describe('keepFavourite', () => {
  test('stores a public place and a tour, once each, the newest first', async () => {
    const user = await buildUser();
    const { uid } = await buildListing();

    await addFavourite(user, place(uid), new Date('2026-06-01T10:00:00Z'));
    await addFavourite(user, { kind: 'activity', ref: '5010SYN' }, new Date('2026-06-02T10:00:00Z'));
    await addFavourite(user, place(uid), new Date('2026-06-03T10:00:00Z'));

    expect(await listFavourites(user)).toEqual([
      { kind: 'activity', ref: '5010SYN', at: '2026-06-02T10:00:00.000Z' },
      { kind: 'listing', ref: uid, at: '2026-06-01T10:00:00.000Z' },
    ]);
  });

  test('does not distinguish a pending or rejected place from an unknown one', async () => {
    const user = await buildUser();
    const hidden = [await buildListing({ status: 'pending' }), await buildListing({ status: 'rejected' })];

    for (const uid of [...hidden.map(({ uid }) => uid), randomUUID()]) {
      await expect(addFavourite(user, place(uid))).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('refuses the 501st, also when several come at once', async () => {
    const user = await buildUser();
    await fillUp(user.sub, FAVOURITES_LIMIT - 1);

    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((number) => addFavourite(user, { kind: 'activity', ref: `N-${number}` })),
    );

    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ reason: { code: 'conflict', fields: [{ code: 'tooManyFavourites' }] } });
    expect(await db.favourite.count()).toBe(FAVOURITES_LIMIT);
    // a stored favourite can be added again
    await expect(addFavourite(user, { kind: 'activity', ref: 'F-1' })).resolves.toBeUndefined();
  });

  test('requires a profile, so that nothing outlives an account', async () => {
    const unknown = buildSessionUser();

    await expect(addFavourite(unknown, { kind: 'activity', ref: 'T1' })).rejects.toMatchObject({
      code: 'profile_missing',
    });
    expect(await db.favourite.count()).toBe(0);
  });
});

describe('removeFavourite', () => {
  test('removes it from the user’s own list only, and may be repeated', async () => {
    const [anna, bruno] = [await buildUser(), await buildUser()];
    await mergeFavourites(anna, [tour('T1'), tour('T2')]);
    await mergeFavourites(bruno, [tour('T1')]);

    await removeFavourite(anna, { kind: 'activity', ref: 'T1' });
    await removeFavourite(anna, { kind: 'activity', ref: 'T1' });

    expect(await listFavourites(anna)).toEqual([tour('T2')]);
    expect(await listFavourites(bruno)).toEqual([tour('T1')]);
  });
});

describe('mergeFavourites', () => {
  test('joins both lists; what was there keeps its time, and a repeat changes nothing', async () => {
    const user = await buildUser();
    const { uid } = await buildListing();
    await mergeFavourites(user, [tour('T1', '2026-06-05T10:00:00.000Z')]);
    const browser = [
      { ...place(uid), at: '2026-06-06T10:00:00.000Z' },
      tour('T1', '2026-01-01T10:00:00.000Z'),
      tour('T2', '2026-06-01T10:00:00.000Z'),
    ];

    const joined = await mergeFavourites(user, browser);

    expect(joined).toEqual([browser[0], tour('T1', '2026-06-05T10:00:00.000Z'), browser[2]]);
    expect(await mergeFavourites(user, browser.toReversed())).toEqual(joined);
    expect(await listFavourites(user)).toEqual(joined);
  });

  test('two browsers that join at once lose nothing', async () => {
    const user = await buildUser();
    const lists = [1, 2, 3].map((list) => Array.from({ length: 20 }, (_, index) => tour(`T${list * 10 + index}`)));

    await Promise.all(lists.map((list) => mergeFavourites(user, list)));

    const refs = new Set(lists.flat().map(({ ref }) => ref));
    expect(new Set((await listFavourites(user)).map(({ ref }) => ref))).toEqual(refs);
  });

  test('leaves out what is no public place, and does not trust a clock that is years off', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ status: 'pending' });
    const now = new Date('2026-06-10T10:00:00Z');
    const offered = [
      { ...place(uid), at: '2026-06-06T10:00:00.000Z' },
      { ...place(randomUUID()), at: '2026-06-06T10:00:00.000Z' },
      tour('future', '2999-01-01T00:00:00.000Z'),
      tour('past', '0000-01-01T00:00:00.000Z'),
    ];

    expect(await mergeFavourites(user, offered, now)).toEqual([
      tour('future', now.toISOString()),
      tour('past', '2020-01-01T00:00:00.000Z'),
    ]);
  });

  test('fills a list up with the newest and goes no further', async () => {
    const user = await buildUser();
    await fillUp(user.sub, FAVOURITES_LIMIT - 1);

    const joined = await mergeFavourites(user, [
      tour('old', '2026-06-01T10:00:00.000Z'),
      tour('new', '2026-06-02T10:00:00.000Z'),
    ]);

    expect(joined).toHaveLength(FAVOURITES_LIMIT);
    expect(joined.map(({ ref }) => ref)).toContain('new');
  });
});

test('an account exports its favourites, and leaves none when it is deleted, also not one added at that moment', async () => {
  const user = await buildUser();
  await mergeFavourites(user, [tour('T1')]);
  expect(await exportAccount(user)).toMatchObject({ favourites: [{ kind: 'activity', ref: 'T1' }] });

  await Promise.allSettled([
    deleteAccount(user, { confirm: user.email }),
    ...Array.from({ length: 5 }, (_, index) => addFavourite(user, { kind: 'activity', ref: `L${index}` })),
  ]);

  expect(await db.favourite.count()).toBe(0);
});

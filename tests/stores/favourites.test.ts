import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { FAVOURITES_LIMIT, type Favourite } from '@/lib/favourites/favourite';
import { useFavourites } from '@/stores/favourites';

const day = (number: number) => new Date(Date.UTC(2026, 5, number)).toISOString();
const tour = (ref: string, at = day(1)): Favourite => ({ kind: 'activity', ref, at });
const place: Favourite = { kind: 'listing', ref: randomUUID(), at: day(2) };
const store = (state: unknown) => localStorage.setItem('vx-favourites', JSON.stringify({ state, version: 1 }));
const stored = () => JSON.parse(localStorage.getItem('vx-favourites') ?? 'null').state;
const { getState } = useFavourites;

beforeEach(() => {
  useFavourites.setState(useFavourites.getInitialState());
  localStorage.clear();
});

describe('the favourites of this browser', () => {
  test('is there again after a reload, the newest first, and is known only then', async () => {
    getState().add(tour('T1'));
    getState().add(place);
    const stored = localStorage.getItem('vx-favourites') ?? '';
    useFavourites.setState(useFavourites.getInitialState());
    localStorage.setItem('vx-favourites', stored);
    expect(getState()).toMatchObject({ items: [], isLoaded: false });

    await useFavourites.persist.rehydrate();

    expect(getState()).toMatchObject({ items: [place, tour('T1')], owner: null, isLoaded: true });
  });

  test('loses nothing to an invalid entry', async () => {
    const spoilt = [
      null,
      1,
      { kind: 'shop', ref: 'x', at: day(1) },
      { ...place, ref: '<script>' },
      { ...place, at: 'x' },
    ];
    store({ items: [...spoilt, place, place, tour('T1')], owner: 7, isHinted: 'yes' });

    await useFavourites.persist.rehydrate();

    expect(getState()).toMatchObject({ items: [place, tour('T1')], owner: null, isHinted: false });
  });

  test('is a list for any stored value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (state) => {
        store(state);
        await useFavourites.persist.rehydrate();
        expect(Array.isArray(getState().items)).toBe(true);
      }),
    );
  });

  test('is displayed where the browser stores nothing', async () => {
    getState().add(place);
    localStorage.clear();

    await useFavourites.persist.rehydrate();

    expect(getState().items).toEqual([place]);
  });

  test('has room for five hundred', () => {
    for (let index = 0; index <= FAVOURITES_LIMIT; index++) getState().add(tour(`T${index}`));

    expect(getState().items).toHaveLength(FAVOURITES_LIMIT);
  });
});

describe('the favourites of an account', () => {
  test('are removed when they are cleared', () => {
    getState().setAccountList('anna', [place, tour('T1')]);

    getState().clearAccount();

    expect(getState()).toMatchObject({ items: [], owner: null });
    expect(stored()).toMatchObject({ items: [], owner: null });
  });

  test('are cleared without those of this browser', () => {
    getState().add(place);

    getState().clearAccount();

    expect(getState().items).toEqual([place]);
  });
});

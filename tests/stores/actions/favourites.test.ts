import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FAVOURITES_LIMIT, type Favourite, keyOf } from '@/lib/favourites/favourite';
import type { TokenPayload } from '@/lib/identity/schema';
import { saveAll, syncAccount, toggleFavourite } from '@/stores/actions/favourites';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';

// who is signed in is another test's matter
vi.mock('@/lib/identity/client', async (original) => ({
  ...(await original<typeof import('@/lib/identity/client')>()),
  findIdToken: async () => (useAuth.getState().user ? 'token' : null),
}));

const anna = { sub: 'anna', 'cognito:username': 'anna', email: 'anna@example.org' } as TokenPayload;
const one = { kind: 'activity', ref: 'T1' } as const;
const tour = (ref: string): Favourite => ({ kind: 'activity', ref, at: '2026-06-01T10:00:00.000Z' });
const refs = () => useFavourites.getState().items.map(({ ref }) => ref);

type Account = { items: Favourite[]; refuses: number | null; calls: string[] };

/** The server's side of an account. */
function openAccount(items: Favourite[] = []): Account {
  const account: Account = { items, refuses: null, calls: [] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const path = String(input).replace('/api/favourites', '');
    account.calls.push(`${method} ${path}`);
    const error = account.refuses === 409 ? 'conflict' : 'unavailable';
    if (account.refuses) return Response.json({ error, status: account.refuses }, { status: account.refuses });
    const given: Favourite[] = body ? JSON.parse(String(body)).items : [];
    account.items = [...given, ...account.items.filter((item) => !given.some((other) => other.ref === item.ref))];
    return path === '' ? Response.json({ items: account.items }) : new Response(null, { status: 204 });
  });
  return account;
}

beforeEach(() => {
  vi.restoreAllMocks();
  useAuth.setState({ ...useAuth.getInitialState(), authLoading: false });
  useFavourites.setState({ ...useFavourites.getInitialState(), isLoaded: true });
});

describe('a visitor', () => {
  test('sends no request, and shows once where the favourites are', async () => {
    const { calls } = openAccount();

    expect(await toggleFavourite(one)).toBeNull();
    expect(useFavourites.getState()).toMatchObject({ isHintShown: true, isHinted: true });
    useFavourites.getState().hideHint();
    await toggleFavourite(one);
    await toggleFavourite({ kind: 'activity', ref: 'T2' });

    expect(refs()).toEqual(['T2']);
    expect(useFavourites.getState().isHintShown).toBe(false);
    expect(calls).toEqual([]);
  });

  test('has room for so many', async () => {
    useFavourites.setState({ items: Array.from({ length: FAVOURITES_LIMIT }, (_, index) => tour(`F${index}`)) });

    expect(await toggleFavourite(one)).toBe('full');
    expect(await saveAll([one])).toBe('full');
    expect(refs()).not.toContain('T1');
  });
});

test('a heart pressed before the session is restored reaches the account', async () => {
  const { calls } = openAccount();
  useAuth.setState({ isAuth: true });

  const press = toggleFavourite(one);
  await vi.dynamicImportSettled();
  useAuth.getState().signedIn(anna);

  expect(await press).toBeNull();
  expect(calls).toEqual(['PUT /activity/T1']);
  expect(refs()).toEqual(['T1']);
});

describe('a signed-in user', () => {
  beforeEach(() => useAuth.getState().signedIn(anna));

  test('sees the heart at once, and the account hears of each press in turn', async () => {
    const { calls } = openAccount();

    const presses = [toggleFavourite(one), toggleFavourite(one), toggleFavourite(one)];

    expect(refs()).toEqual(['T1']);
    await Promise.all(presses);
    expect(calls).toEqual(['PUT /activity/T1', 'DELETE /activity/T1', 'PUT /activity/T1']);
    expect(refs()).toEqual(['T1']);
  });

  test.each([
    [503, 'failed'],
    [409, 'full'],
  ] as const)('gets back what was there when the account answers %i', async (status, refusal) => {
    const account = openAccount();
    account.refuses = status;
    useFavourites.setState({ items: [tour('T2')] });

    expect(await toggleFavourite(one)).toBe(refusal);
    expect(await toggleFavourite({ kind: 'activity', ref: 'T2' })).toBe(refusal);
    expect(refs()).toEqual(['T2']);
  });

  test('keeps a whole list with one call, or none of it', async () => {
    const account = openAccount();
    const list = ['T1', 'T2', 'T3'].map((ref) => ({ kind: 'activity', ref }) as const);

    expect(await saveAll(list)).toBeNull();
    expect(refs()).toEqual(['T1', 'T2', 'T3']);
    expect(account.calls).toEqual(['PUT ']);
    account.refuses = 503;
    expect(await saveAll([...list, { kind: 'activity', ref: 'T4' }])).toBe('failed');
    expect(refs()).toEqual(['T1', 'T2', 'T3']);
  });
});

describe('signing in', () => {
  beforeEach(() => useAuth.getState().signedIn(anna));

  test('merges the browser’s favourites with those of the account', async () => {
    useFavourites.setState({ items: [tour('B1')] });
    openAccount([tour('A1')]);

    expect(await syncAccount('anna')).toEqual({ left: 0 });

    expect(refs().toSorted()).toEqual(['A1', 'B1']);
    expect(useFavourites.getState()).toMatchObject({ owner: 'anna', isAccountLoading: false });
  });

  test('reads only, once they are merged, and merges none of another user', async () => {
    const { calls } = openAccount([tour('A1')]);
    useFavourites.setState({ items: [tour('X1')], owner: 'bruno' });

    await syncAccount('anna');
    await syncAccount('anna');

    expect(calls).toEqual(['GET ', 'GET ']);
    expect(refs()).toEqual(['A1']);
  });

  test('loses nothing while the account cannot be reached', async () => {
    useFavourites.setState({ items: [tour('B1')] });
    openAccount().refuses = 503;

    expect(await syncAccount('anna')).toBeNull();
    expect(useFavourites.getState()).toMatchObject({ items: [tour('B1')], owner: null });
  });

  test('leaves a heart pressed that was pressed meanwhile', async () => {
    openAccount([tour('A1')]);

    const joined = syncAccount('anna');
    const pressed = toggleFavourite(one);
    await Promise.all([joined, pressed]);

    expect(useFavourites.getState().items.map(keyOf).toSorted()).toEqual(['activity/A1', 'activity/T1']);
  });
});

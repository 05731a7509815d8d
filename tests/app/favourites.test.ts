import { beforeEach, describe, expect, test } from 'vitest';
import { DELETE, PUT } from '@/app/api/favourites/[kind]/[ref]/route';
import { GET as cards } from '@/app/api/favourites/cards/route';
import { GET, PUT as merge } from '@/app/api/favourites/route';
import type { SessionUser } from '@/lib/identity/session';
import { buildListing } from '@/tests/factories/listing';
import { answerWithTestKeys, apiRequest } from '@/tests/factories/session';
import { buildUser } from '@/tests/factories/user';

beforeEach(answerWithTestKeys);

const none = { params: Promise.resolve({}) };
const at = '2026-06-01T10:00:00.000Z';

async function press(user: SessionUser | undefined, method: 'PUT' | 'DELETE', kind: string, ref: string) {
  const handle = method === 'PUT' ? PUT : DELETE;
  const request = await apiRequest(`/api/favourites/${kind}/${ref}`, { method, ...(user && { user }) });
  return handle(request, { params: Promise.resolve({ kind, ref }) });
}
const read = async (user: SessionUser) => (await GET(await apiRequest('/api/favourites', { user }), none)).json();
const join = async (user: SessionUser, body: unknown) =>
  merge(await apiRequest('/api/favourites', { method: 'PUT', user, body }), none);

describe('the hearts of an account', () => {
  test('are set and unset any number of times, and read back', async () => {
    const user = await buildUser();
    const { uid } = await buildListing();

    const statuses = [
      await press(user, 'PUT', 'listing', uid),
      await press(user, 'PUT', 'listing', uid),
      await press(user, 'PUT', 'activity', '5010SYN'),
      await press(user, 'DELETE', 'activity', '5010SYN'),
      await press(user, 'DELETE', 'activity', '5010SYN'),
    ].map(({ status }) => status);

    expect(statuses).toEqual([204, 204, 204, 204, 204]);
    expect(await read(user)).toEqual({ items: [{ kind: 'listing', ref: uid, at: expect.any(String) }] });
  });

  test('belong to the user in the token, whichever user the request names', async () => {
    const [anna, bruno] = [await buildUser(), await buildUser()];
    await join(anna, { items: [{ kind: 'activity', ref: 'T1', at }] });

    expect((await join(bruno, { items: [], sub: anna.sub })).status).toBe(422);
    await press(bruno, 'DELETE', 'activity', 'T1');

    expect(await read(bruno)).toEqual({ items: [] });
    expect(await read(anna)).toEqual({ items: [{ kind: 'activity', ref: 'T1', at }] });
    expect((await press(undefined, 'PUT', 'activity', 'T1')).status).toBe(401);
  });

  test.each([
    ['shop', 'T1'],
    ['listing', 'T1'],
    ['activity', 'T1/../x'],
    ['activity', 'x'.repeat(65)],
    ['__proto__', 'T1'],
  ])('are on nothing like %s %s', async (kind, ref) => {
    expect((await press(await buildUser(), 'PUT', kind, ref)).status).toBe(422);
  });

  test('come from a browser five hundred at a time, each with its moment', async () => {
    const user = await buildUser();
    const tours = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ kind: 'activity', ref: `T${index}`, at }));

    expect((await join(user, { items: tours(501) })).status).toBe(422);
    expect((await join(user, { items: [{ kind: 'activity', ref: 'T1', at: 'yesterday' }] })).status).toBe(422);
    expect((await join(user, { items: [{ kind: 'activity', ref: 'T1' }] })).status).toBe(422);
    const joined = await join(user, { items: tours(500) });
    expect(joined.headers.get('cache-control')).toBe('no-store');
    expect((await joined.json()).items).toHaveLength(500);
  });
});

test('anybody behind the gate may read the cards of public places', async () => {
  const { uid, content } = await buildListing();

  const answer = await cards(await apiRequest(`/api/favourites/cards?listing=${uid}&lang=ja`), none);
  const refused = await cards(await apiRequest('/api/favourites/cards?listing=1'), none);

  expect(await answer.json()).toMatchObject({ cards: [{ uid, title: content.title }] });
  expect(refused.status).toBe(422);
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DELETE, GET, PUT } from '@/app/api/listing/drafts/[uid]/route';
import { GET as list } from '@/app/api/listing/drafts/route';
import * as profile from '@/app/api/profile/draft/route';
import type { SessionUser } from '@/lib/identity/session';
import { draftCard, listingDraft } from '@/lib/listings/drafts/schema';
import { profileDraft } from '@/lib/profile/draft/schema';
import { answerWithTestKeys, apiRequest } from '@/tests/factories/session';
import { buildUser } from '@/tests/factories/user';

beforeEach(answerWithTestKeys);

type Sent = { method?: string; user?: SessionUser; body?: unknown; headers?: Record<string, string> };

async function call(handler: typeof GET, uid: string, sent: Sent = {}) {
  return handler(await apiRequest(`/api/listing/drafts/${uid}`, sent), { params: Promise.resolve({ uid }) });
}
const put = (uid: string, user: SessionUser, body: unknown, version?: number) =>
  call(PUT, uid, { method: 'PUT', user, body, ...(version && { headers: { 'If-Match': `"${version}"` } }) });

describe('/api/listing/drafts', () => {
  test('saves, reads, lists and deletes a draft', async () => {
    const [user, uid] = [await buildUser(), randomUUID()];

    const made = await put(uid, user, { title: 'O', days_hours: [{ day: 'Monday' }] });
    expect(made.status).toBe(422);
    const first = await put(uid, user, { title: 'O', map_location: [45.4, 12.3] });
    expect([first.status, first.headers.get('ETag'), first.headers.get('Cache-Control')]).toEqual([
      200,
      '"1"',
      'no-store',
    ]);
    const second = await put(uid, user, { title: 'Osteria' }, 1);
    expect(listingDraft.parse(await second.json())).toMatchObject({
      uid,
      status: 'Draft',
      version: 2,
      title: 'Osteria',
    });

    const read = await call(GET, uid, { user });
    expect([read.headers.get('ETag'), (await read.json()).title]).toEqual(['"2"', 'Osteria']);
    const all = await list(await apiRequest('/api/listing/drafts', { user }), { params: Promise.resolve({}) });
    expect((await all.json()).map((card: unknown) => draftCard.parse(card))).toMatchObject([{ uid, title: 'Osteria' }]);

    expect((await call(DELETE, uid, { method: 'DELETE', user })).status).toBe(204);
    expect((await call(GET, uid, { user })).status).toBe(404);
    expect((await call(DELETE, uid, { method: 'DELETE', user })).status).toBe(404);
  });

  test('answers a stale version with the current draft', async () => {
    const [user, uid] = [await buildUser(), randomUUID()];
    await put(uid, user, { title: 'One' });
    for (const version of [undefined, 2]) {
      const response = await put(uid, user, { title: 'Two' }, version);
      expect(response.status).toBe(412);
      expect(await response.json()).toMatchObject({ error: 'stale_version', current: { title: 'One', version: 1 } });
    }
  });

  test('refuses values of another kind, naming the field, and callers without a session', async () => {
    const [user, uid] = [await buildUser(), randomUUID()];
    const wrong = { title: 7, social_links: 'no list', gallery: 'a', map_location: [1] };
    const response = await put(uid, user, wrong);
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(errors.map(({ pointer }: { pointer: string }) => pointer.split('/')[1]).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    );
    expect((await call(GET, uid)).status).toBe(401);
    expect((await call(GET, 'nothing', { user })).status).toBe(422);
  });
});

test('/api/profile/draft saves, reads and deletes the unsaved changes of a profile', async () => {
  const user = await buildUser();
  const ask = async (handler: typeof profile.GET, sent: Sent = {}) =>
    handler(await apiRequest('/api/profile/draft', { user, ...sent }), { params: Promise.resolve({}) });

  expect((await ask(profile.GET)).status).toBe(404);
  expect((await ask(profile.PUT, { method: 'PUT', body: { city: 'Mes' } })).status).toBe(200);
  expect((await ask(profile.PUT, { method: 'PUT', body: { city: 'Mest' } })).status).toBe(412);
  expect(profileDraft.parse(await (await ask(profile.GET)).json())).toMatchObject({ city: 'Mes', version: 1 });
  expect((await ask(profile.DELETE, { method: 'DELETE' })).status).toBe(204);
});

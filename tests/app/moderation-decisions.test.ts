import { beforeEach, expect, test } from 'vitest';
import { DELETE, PUT } from '@/app/api/moderation/[uid]/claim/route';
import { POST as decideSeveral } from '@/app/api/moderation/decisions/route';
import { POST as undoSeveral } from '@/app/api/moderation/undo/route';
import type { SessionUser } from '@/lib/identity/session';
import { itemResults } from '@/lib/moderation/decisions/schema';
import { claim } from '@/lib/moderation/schema';
import { buildListing } from '@/tests/factories/listing';
import { answerWithTestKeys, apiRequest } from '@/tests/factories/session';
import { buildModerator, buildUser } from '@/tests/factories/user';

beforeEach(answerWithTestKeys);

type Route = typeof decideSeveral | typeof undoSeveral;
const post = async (route: Route, body: unknown, user?: SessionUser) =>
  route(await apiRequest('/api/moderation/decisions', { method: 'POST', body, ...(user ? { user } : {}) }), {
    params: Promise.resolve({}),
  });

test('decisions about several listings are answered one by one, and undone', async () => {
  const moderator = await buildModerator();
  const { uid } = await buildListing({ status: 'pending' });
  const missing = crypto.randomUUID();
  const items = [uid, missing].map((one) => ({ uid: one, version: 1 }));

  const answer = await post(decideSeveral, { items, outcome: 'approve' }, moderator);
  expect(answer.status).toBe(207);
  expect(itemResults.parse(await answer.json()).results).toEqual([
    { uid, status: 'Active', version: 2, error: null },
    { uid: missing, status: null, version: null, error: 'not_found' },
  ]);

  const undone = await post(undoSeveral, { items: [{ uid, version: 2 }] }, moderator);
  expect(undone.status).toBe(207);
  expect(itemResults.parse(await undone.json()).results).toMatchObject([{ status: 'Pending', error: null }]);
});

test('responds 401, 403 and 422', async () => {
  const items = [{ uid: crypto.randomUUID(), version: 1 }];
  for (const route of [decideSeveral, undoSeveral]) {
    const body = route === undoSeveral ? { items } : { items, outcome: 'approve' };
    expect((await post(route, body)).status).toBe(401);
    expect((await post(route, body, await buildUser())).status).toBe(403);
    expect((await post(route, { ...body, items: [] }, await buildModerator())).status).toBe(422);
  }
});

test('a moderator claims a listing and releases it', async () => {
  const moderator = await buildModerator();
  const { uid } = await buildListing({ status: 'pending' });
  const call = async (route: typeof PUT | typeof DELETE, method: string, user?: SessionUser) =>
    route(await apiRequest(`/api/moderation/${uid}/claim`, { method, ...(user ? { user } : {}) }), {
      params: Promise.resolve({ uid }),
    });

  expect(claim.parse(await (await call(PUT, 'PUT', moderator)).json())).toMatchObject({ mine: true });
  expect((await call(DELETE, 'DELETE', moderator)).status).toBe(204);
  expect((await call(PUT, 'PUT')).status).toBe(401);
  expect((await call(PUT, 'PUT', await buildUser())).status).toBe(403);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { GET as readHistory } from '@/app/api/listing/[uid]/history/route';
import { POST } from '@/app/api/moderation/[uid]/route';
import { GET } from '@/app/api/moderation/route';
import type { SessionUser } from '@/lib/identity/session';
import { log } from '@/lib/log';
import { decided, decidedBefore, historyEvent, queueItem } from '@/lib/moderation/schema';
import { buildListing } from '@/tests/factories/listing';
import { answerWithTestKeys, apiRequest } from '@/tests/factories/session';
import { buildModerator, buildUser } from '@/tests/factories/user';

const queue = async (user?: SessionUser, query = '') =>
  GET(await apiRequest(`/api/moderation${query}`, user ? { user } : {}), { params: Promise.resolve({}) });

async function decide(uid: string, user: SessionUser | undefined, body: unknown, match?: string) {
  const request = await apiRequest(`/api/moderation/${uid}`, { method: 'POST', body, ...(user ? { user } : {}) });
  if (match) request.headers.set('If-Match', match);
  return POST(request, { params: Promise.resolve({ uid }) });
}

beforeEach(answerWithTestKeys);

test('a moderator sees the queue and decides', async () => {
  const moderator = await buildModerator();
  const { uid } = await buildListing({ status: 'pending' });

  const waiting = await queue(moderator);
  expect(queueItem.array().parse(await waiting.json())).toMatchObject([{ uid, kind: 'listing', version: 1 }]);
  expect(waiting.headers.get('X-Total-Count')).toBe('1');

  const answer = await decide(uid, moderator, { outcome: 'approve' }, '"1"');
  expect(answer.status).toBe(200);
  expect(decided.parse(await answer.json())).toMatchObject({ status: 'Active', version: 2 });
  expect((await decide(uid, moderator, { outcome: 'approve' }, '"1"')).status).toBe(412);
  expect((await decide(uid, moderator, { outcome: 'approve' }, '"2"')).status).toBe(409);
});

test('a decision needs If-Match, and a refusal a reason', async () => {
  const moderator = await buildModerator();
  const { uid } = await buildListing({ status: 'pending' });

  expect((await decide(uid, moderator, { outcome: 'approve' })).status).toBe(428);
  expect((await decide(uid, moderator, { outcome: 'reject', reasons: [] }, '"1"')).status).toBe(422);
  expect((await decide('x', moderator, { outcome: 'approve' }, '"1"')).status).toBe(422);
  expect((await queue(moderator, '?cursor=yesterday')).status).toBe(422);
});

test('responds 401 to signed-out clients and 403 to hosts', async () => {
  const host = await buildUser();
  const { uid } = await buildListing({ status: 'pending', ownerSub: host.sub });

  expect([(await queue()).status, (await queue(host)).status]).toEqual([401, 403]);
  const statuses = [
    await decide(uid, undefined, { outcome: 'approve' }, '"1"'),
    await decide(uid, host, { outcome: 'approve' }, '"1"'),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([401, 403]);
});

test('logs refused moderation requests', async () => {
  const host = await buildUser();
  const warn = vi.spyOn(log, 'warn');
  await queue(host);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ event: 'not_allowed', status: 403, actor: host.sub }));
});

test('the second of two decisions receives the first one and the next entry', async () => {
  const moderator = await buildModerator();
  const { uid } = await buildListing({ status: 'pending' });
  const other = await buildListing({ status: 'pending' });
  const reasons = [{ field: 'image', code: 'poorQuality' }];
  await decide(uid, moderator, { outcome: 'reject', reasons }, '"1"');

  const refused = await (await decide(uid, moderator, { outcome: 'approve' }, '"1"')).json();
  expect(refused.error).toBe('stale_version');
  expect(decidedBefore.parse(refused)).toMatchObject({
    decision: { outcome: 'rejected', reasons },
    next: { uid: other.uid },
  });
});

test('the queue is filtered by its address', async () => {
  const moderator = await buildModerator();
  await buildListing({ status: 'pending', category: 'hotel' });

  expect(await (await queue(moderator, '?category=hotel&kind=listing&q=ponte')).json()).toHaveLength(1);
  expect((await queue(moderator, '?category=shop')).headers.get('X-Total-Count')).toBe('0');
  for (const filter of ['category=castle', 'host=%00']) {
    expect((await queue(moderator, `?${filter}`)).status, filter).toBe(422);
  }
});

test('returns the history of a listing to its host only', async () => {
  const [moderator, host] = [await buildModerator(), await buildUser()];
  const { uid } = await buildListing({ status: 'pending', ownerSub: host.sub });
  await decide(uid, moderator, { outcome: 'approve' }, '"1"');
  const history = async (user?: SessionUser) =>
    readHistory(await apiRequest(`/api/listing/${uid}/history`, user ? { user } : {}), {
      params: Promise.resolve({ uid }),
    });

  const events = historyEvent.array().parse(await (await history(host)).json());
  expect(events.map(({ kind }) => kind)).toEqual(['published', 'approved', 'submitted']);
  expect([(await history()).status, (await history(await buildUser())).status]).toEqual([401, 404]);
});

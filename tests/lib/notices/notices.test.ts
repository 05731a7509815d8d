import { expect, test } from 'vitest';
import { sendNotices } from '@/lib/moderation/decisions/notices';
import { decisionsInput } from '@/lib/moderation/decisions/schema';
import { decideEach } from '@/lib/moderation/decisions/service';
import { openThread, sendMessage } from '@/lib/moderation/messages/service';
import { decide } from '@/lib/moderation/service';
import { listNotices, readNotices } from '@/lib/notices/service';
import { buildListing } from '@/tests/factories/listing';
import { approve, buildEdited, later, reject } from '@/tests/factories/moderation';
import { buildModerator, buildUser } from '@/tests/factories/user';

const kindsOf = ({ notices }: Awaited<ReturnType<typeof listNotices>>) => notices.map(({ kind }) => kind);

test('a host is notified of decisions once they are final, of several with the same outcome once', async () => {
  const [moderator, host] = [await buildModerator(), await buildUser()];
  const build = () => buildListing({ status: 'pending', ownerSub: host.sub });
  const [first, second, third] = [await build(), await build(), await build()];
  const items = [first, second].map(({ uid }) => ({ uid, version: 1 }));
  await decideEach(moderator, decisionsInput.parse({ items, outcome: 'approve' }));
  await decide(moderator, third.uid, 1, reject);
  expect((await listNotices(host)).notices).toEqual([]);

  await sendNotices(later(1));

  const list = await listNotices(host);
  expect(list.notices).toMatchObject([
    { kind: 'rejected', count: 1, isRead: false, listing: { uid: third.uid } },
    { kind: 'approved', count: 2, isRead: false, listing: null },
  ]);
  expect(list).toMatchObject({ unread: 2, fromHosts: 0 });
});

test('a decision about an edit names the edit', async () => {
  const { owner, uid } = await buildEdited();
  await decide(await buildModerator(), uid, 2, approve);
  await sendNotices(later(1));
  expect(kindsOf(await listNotices(owner))).toEqual(['approvedEdit']);
});

test('events are marked as read up to the one that was shown, of the caller only', async () => {
  const [moderator, host] = [await buildModerator(), await buildUser()];
  const { uid } = await buildListing({ ownerSub: host.sub });
  await sendMessage(moderator, uid, 'First');
  const { latest } = await listNotices(host);
  await sendMessage(moderator, uid, 'Second');

  await readNotices(moderator, latest ?? '');
  expect((await listNotices(host)).unread).toBe(2);
  await readNotices(host, latest ?? '');
  expect((await listNotices(host)).notices.map(({ isRead }) => isRead)).toEqual([false, true]);
});

test('moderators see unread messages of hosts, except their own, until one of them opens the thread', async () => {
  const [elena, marco, host] = [await buildModerator(), await buildModerator(), await buildUser()];
  const { uid } = await buildListing({ ownerSub: host.sub });
  const own = await buildListing({ ownerSub: elena.sub });
  await sendMessage(host, uid, 'Good morning.');
  await sendMessage(host, uid, 'Which photo?');
  await sendMessage(elena, own.uid, 'And mine?');

  const seen = await listNotices(elena);
  expect(seen.notices).toMatchObject([{ kind: 'hostMessage', count: 2, listing: { uid } }]);
  expect(seen).toMatchObject({ unread: 0, fromHosts: 1 });
  expect(kindsOf(await listNotices(host))).toEqual([]);
  await openThread(marco, uid);
  expect((await listNotices(elena)).fromHosts).toBe(0);
});

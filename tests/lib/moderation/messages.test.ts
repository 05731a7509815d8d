import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { listOwnListings } from '@/lib/listings/dashboard/service';
import { ownListingsQuery } from '@/lib/listings/schema';
import { messageInput } from '@/lib/moderation/messages/schema';
import { listMessages, openThread, sendMessage } from '@/lib/moderation/messages/service';
import { listNotices } from '@/lib/notices/service';
import { buildListing } from '@/tests/factories/listing';
import { sentMail } from '@/tests/factories/pool';
import { buildModerator, buildUser } from '@/tests/factories/user';

async function buildThread() {
  const [host, moderator] = [await buildUser(), await buildModerator()];
  const { uid } = await buildListing({ ownerSub: host.sub, status: 'rejected' });
  return { host, moderator, uid };
}

describe('the thread of a listing', () => {
  test('has messages of the host and of moderators, who have no name, and marks what the other side has read', async () => {
    const { host, moderator, uid } = await buildThread();
    await sendMessage(host, uid, 'Which photo is missing?');
    await sendMessage(moderator, uid, 'The one of the entrance.');

    const [question, answer] = await openThread(await buildModerator(), uid);
    expect(question).toMatchObject({ author: 'host', text: 'Which photo is missing?', isRead: false });
    expect(answer).toMatchObject({ author: 'moderator', isRead: false });
    expect(JSON.stringify(answer)).not.toContain(moderator.sub);
    expect(await listMessages(host, uid)).toMatchObject([{ isRead: true }, { isRead: false }]);

    const unread = async () => (await listOwnListings(host, ownListingsQuery.parse({}))).listings[0]?.unreadMessages;
    expect(await unread()).toBe(1);
    await openThread(host, uid);
    expect(await unread()).toBe(0);
    expect((await listNotices(host)).unread).toBe(0);
  });

  test('is there for its host and moderators only, and ends with the listing', async () => {
    const { host, moderator, uid } = await buildThread();
    await sendMessage(host, uid, 'Good morning.');
    const otherHost = await buildUser();
    await expect(listMessages(otherHost, uid)).rejects.toMatchObject({ code: 'not_found' });
    await expect(sendMessage(otherHost, uid, 'Hello')).rejects.toMatchObject({ code: 'not_found' });
    await db.listing.update({ where: { uid }, data: { status: 'archived' } });
    await expect(openThread(moderator, uid)).rejects.toMatchObject({ code: 'not_found' });
    await db.listing.delete({ where: { uid } });
    expect(await db.listingMessage.count()).toBe(0);
  });

  test('of a moderator’s own listing has the moderator as its host', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing({ ownerSub: moderator.sub });
    expect(await sendMessage(moderator, uid, 'Is this right?')).toMatchObject({ author: 'host' });
    const entry = await db.auditEntry.findFirst({ where: { action: 'listingMessage', target: uid } });
    expect(entry).toMatchObject({ actorSub: moderator.sub, details: { author: 'host' } });
  });
});

test('a message of a moderator is recorded, shown in the bell and mailed in the host’s language', async () => {
  const { host, moderator, uid } = await buildThread();
  await db.profile.update({ where: { sub: host.sub }, data: { language: 'de' } });

  await sendMessage(moderator, uid, 'Bitte ein Foto\nvom <Eingang>.');

  const [mail] = await sentMail(host.email);
  expect(mail).toMatchObject({ kind: 'message', subject: 'Die Moderation hat Ihnen geschrieben' });
  expect(mail?.text).toContain('vom <Eingang>.');
  expect(mail?.text).toContain(`/de/dashboard/my-listings/edit/${uid}#messages`);
  expect(mail?.text).not.toContain(moderator.email);
  expect(await listNotices(host)).toMatchObject({ unread: 1, notices: [{ kind: 'message', listing: { uid } }] });
  const recorded = await db.auditEntry.findMany({ where: { action: 'listingMessage' } });
  expect(recorded).toMatchObject([{ actorSub: moderator.sub, target: uid }]);
});

test('a host without mail has the notice only, and a message of the host is not mailed', async () => {
  const { host, moderator, uid } = await buildThread();
  await db.profile.update({ where: { sub: host.sub }, data: { mailNotices: false } });
  await sendMessage(moderator, uid, 'Good morning.');
  await sendMessage(host, uid, 'Good morning.');
  expect(await sentMail(host.email)).toEqual([]);
  expect((await listNotices(host)).unread).toBe(1);
  expect(await sentMail(moderator.email)).toEqual([]);
});

test.each([
  ['', 'required'],
  [' \n ', 'required'],
  ['x'.repeat(2_001), 'tooLong'],
  ['a\u0000b', 'invalidCharacters'],
  [7, 'notText'],
])('a message %j is refused', (text, code) => {
  expect(messageInput.safeParse({ text }).error?.issues[0]).toMatchObject({ path: ['text'], message: code });
});

test('messages are limited', async () => {
  const { host, uid } = await buildThread();
  for (let count = 0; count < 30; count++) await sendMessage(host, uid, `Message ${count}`);
  await expect(sendMessage(host, uid, 'One more')).rejects.toMatchObject({ code: 'too_many_requests' });
});

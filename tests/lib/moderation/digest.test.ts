import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/db';
import type { PoolAdmin } from '@/lib/identity/administration/pool-admin';
import { sendDigest } from '@/lib/moderation/digest/service';
import { sendMessage } from '@/lib/moderation/messages/service';
import { buildListing } from '@/tests/factories/listing';
import { buildEdited, later } from '@/tests/factories/moderation';
import { buildPoolUser, sentMail } from '@/tests/factories/pool';
import { testPoolAdmin } from '@/tests/factories/pool-admin';
import { buildUser } from '@/tests/factories/user';

async function enlistModerator(language: string) {
  const { sub, email } = await buildPoolUser({ groups: ['moderators'] });
  await buildUser({ sub, username: sub, email });
  await db.profile.update({ where: { sub }, data: { language } });
  return { sub, email };
}
const send = (now?: Date, pool: PoolAdmin = testPoolAdmin) => sendDigest(now, pool);

beforeEach(async () => {
  await db.poolUser.deleteMany();
});

test('nothing is sent when nothing waits', async () => {
  const { email } = await enlistModerator('it');
  expect(await send()).toBe(0);
  expect(await sentMail(email)).toEqual([]);
});

test('each moderator is notified in their language of what waits and for how long', async () => {
  const { email } = await enlistModerator('it');
  await buildListing({ status: 'pending' });
  const { owner, uid } = await buildEdited();
  await sendMessage(owner, uid, 'Good morning.');
  await sendMessage(owner, uid, 'Are you there?');

  expect(await send(later(50))).toBe(1);

  const [mail] = await sentMail(email);
  expect(mail).toMatchObject({ kind: 'digest', subject: 'In attesa dei moderatori: 3' });
  expect(mail?.text).toContain('Schede nuove: 1\nModifiche a schede pubbliche: 1\nSchede con messaggi dei gestori: 1');
  expect(mail?.text).toContain('Il più vecchio attende da: 2 giorni');
  expect(mail?.text).toContain('/it/dashboard/moderation');
});

test('moderators who switched it off or are blocked receive none', async () => {
  const [off, blocked, on] = [await enlistModerator('de'), await enlistModerator('de'), await enlistModerator('de')];
  await db.profile.update({ where: { sub: off.sub }, data: { mailDigest: false } });
  await db.accountBlock.create({ data: { sub: blocked.sub } });
  await buildListing({ status: 'pending' });

  expect(await send()).toBe(1);
  expect(
    (await Promise.all([off, blocked, on].map(({ email }) => sentMail(email)))).map(({ length }) => length),
  ).toEqual([0, 0, 1]);
});

test('the key names the day in Venice: of several mails with it one is sent', async () => {
  const { email, sub } = await enlistModerator('en');
  await buildListing({ status: 'pending' });
  await send(new Date('2026-11-24T23:30:00Z'));
  expect(await sentMail(email)).toMatchObject([{ key: `digest:2026-11-25:${sub}` }]);
});

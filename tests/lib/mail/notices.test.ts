import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { asClient } from '@/scripts/lib/postgres/roles.mjs';
import { createMailServer, subjectOf, unfold } from '@/tests/factories/mail-server';

const server = await createMailServer();
// what is imported below reads the environment once
vi.stubEnv('SMTP_URL', server.url);
const { finishMail, sendDueMail } = await import('@/lib/mail/delivery');
const { queueNotice } = await import('@/lib/mail/notice');
const { db } = await import('@/lib/db');
const { env } = await import('@/lib/env');
const { deleteAccount } = await import('@/lib/account/service');
const { checkImport, confirmImport, getImportProgress } = await import('@/lib/listings/import-export/service');
const { createListing } = await import('@/lib/listings/service');
const { listingInput } = await import('@/lib/listings/schema');
const { buildDecisions } = await import('@/tests/factories/moderation');
const { createProfile, updateProfile } = await import('@/lib/profile/service');
const { csv, rowsOf } = await import('@/tests/factories/import-file');
const { fillForm } = await import('@/tests/factories/listing');
const { askPoolFor, buildPoolUser, openSession, PASSWORD } = await import('@/tests/factories/pool');
const { confirmDevice, signInWith, tokensOf } = await import('@/tests/embedded/identity-pool/browser');
const { buildSessionUser } = await import('@/tests/factories/session');
const { buildUser } = await import('@/tests/factories/user');

beforeEach(server.reset);
afterEach(finishMail);
afterAll(server.stop);

async function readMail() {
  await sendDueMail();
  return server.mailbox.map(({ to, raw }) => ({ to: to[0], subject: subjectOf(raw) }));
}

const place = inject('workerPlaces').find(({ applicationUrl }) => applicationUrl === env.DATABASE_URL);
const alter = (change: string) => asClient(place?.adminUrl ?? '', (client) => client.query(`ALTER TABLE ${change}`));

test.each(routing.locales)('a notice in %s has a subject, a text and a button of its language', async (locale) => {
  await queueNotice({ kind: 'received', to: 'anna@example.org', language: locale, title: 'Ai Tre Ponti', path: '/x' });
  await sendDueMail();
  const raw = unfold(server.mailbox[0]?.raw);
  expect(raw).toContain(`<html lang="${locale}">`);
  expect(raw).toContain('Ai Tre Ponti');
  expect(raw).toContain(`http://localhost:3000${locale === 'en' ? '' : `/${locale}`}/x`);
});

describe('a host is notified', () => {
  test('of a listing that has arrived, once, in the language of their sign-up', async () => {
    const user = buildSessionUser();
    await createProfile(user, { firstName: 'Anna', lastName: 'Rossi', language: 'it' });
    const input = listingInput.parse(fillForm());
    const { uid } = await createListing(user, input, 'key-0123456789');
    await createListing(user, input, 'key-0123456789');
    expect(await readMail()).toEqual([{ to: user.email, subject: 'Abbiamo ricevuto la tua scheda' }]);
    expect(unfold(server.mailbox[0]?.raw)).toContain(`/it/dashboard/my-listings/edit/${uid}`);
  });

  test.each(['notice', 'mail'])('once of a listing whose first request failed at its %s', async (table) => {
    const user = await buildUser();
    await db.profile.update({ where: { sub: user.sub }, data: { language: 'en' } });
    const create = () => createListing(user, listingInput.parse(fillForm()), 'key-0123456789');
    await alter(`${table} ADD CONSTRAINT refused CHECK (kind <> 'received')`);
    await expect(create())
      .rejects.toThrow('refused')
      .finally(() => alter(`${table} DROP CONSTRAINT refused`));

    const { uid } = await create();
    expect(await create()).toMatchObject({ uid });

    expect(await db.listing.findMany()).toMatchObject([{ uid }]);
    expect(await db.notice.findMany({ include: { listing: true } })).toMatchObject([
      { kind: 'received', listing: { uid } },
    ]);
    expect(await readMail()).toEqual([{ to: user.email, subject: 'Your listing has arrived' }]);
  });

  test('of the time that reviews took lately', async () => {
    const user = await buildUser();
    await db.profile.update({ where: { sub: user.sub }, data: { language: 'en' } });
    await buildDecisions(20, 2.9);
    await createListing(user, listingInput.parse(fillForm()), null);
    await sendDueMail();
    expect(unfold(server.mailbox[0]?.raw)).toContain('four of five listings were reviewed within 3 hours');
  });

  test('of no listing that has arrived without wishing it', async () => {
    const user = await buildUser();
    await updateProfile(user, { json: { mailNotices: false }, imageBase64: false });
    await createListing(user, listingInput.parse(fillForm()), null);
    expect(await readMail()).toEqual([]);
  });

  test('of an import that has finished, once', async () => {
    const user = await buildUser();
    await db.profile.update({ where: { sub: user.sub }, data: { language: 'en' } });
    const { importId, rows } = await checkImport(user, csv(rowsOf(12)));
    await confirmImport(
      user,
      importId,
      rows.map(({ line }) => line),
    );
    await expect
      .poll(async () => (await getImportProgress(user, importId)).state, { timeout: 15_000 })
      .not.toBe('running');
    expect(await readMail()).toEqual([{ to: user.email, subject: 'Your import has ended' }]);
  });

  test('of the deletion of the account, and of nothing that was waiting', async () => {
    const user = await buildUser();
    await db.profile.update({ where: { sub: user.sub }, data: { language: 'en' } });
    await queueNotice({ kind: 'received', to: user.email, language: 'en' });
    await deleteAccount(user, { confirm: user.email });
    expect(await readMail()).toEqual([{ to: user.email, subject: 'Your account has been deleted' }]);
  });

  test('of a changed password', async () => {
    const { sub, email } = await buildPoolUser();
    await db.poolUser.update({ where: { sub }, data: { attributes: { locale: 'en' } } });
    const { AccessToken } = await openSession(email);
    await askPoolFor('ChangePassword', { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'Laguna-42!' });
    expect(await readMail()).toEqual([{ to: email, subject: 'Your password has been changed' }]);
  });

  test('of a further device that signs in, not of the first', async () => {
    const { sub, email } = await buildPoolUser();
    await db.poolUser.update({ where: { sub }, data: { attributes: { locale: 'en' } } });
    await confirmDevice(tokensOf(await signInWith(email)), 'The first telephone');
    expect(await readMail()).toEqual([]);
    await confirmDevice(tokensOf(await signInWith(email)), 'Another telephone');
    expect(await readMail()).toEqual([{ to: email, subject: 'A new device has signed in' }]);
  });

  test('of an authenticator that is switched on or off, not of a repetition', async () => {
    const { sub, email } = await buildPoolUser();
    const data = { attributes: { locale: 'en' }, totpSecret: 'JBSWY3DPEHPK3PXP' };
    await db.poolUser.update({ where: { sub }, data });
    const { AccessToken } = await openSession(email);
    for (const Enabled of [true, true, false]) {
      await askPoolFor('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled } });
    }
    const subjects = (await readMail()).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['The authenticator app is off', 'The authenticator app is on']);
  });
});

import { describe, expect, test } from 'vitest';
import { accountExport } from '@/lib/account/schema';
import { deleteAccount, exportAccount, exportAccountFile } from '@/lib/account/service';
import { db } from '@/lib/db';
import type { SessionUser } from '@/lib/identity/session';
import { recordUse } from '@/lib/identity/user-sessions';
import { importInput } from '@/lib/listings/import-export/schema';
import { checkImport } from '@/lib/listings/import-export/service';
import { addCounts } from '@/lib/listings/statistics/repository';
import { sendMessage } from '@/lib/moderation/messages/service';
import { updateProfile } from '@/lib/profile/service';
import { buildListing } from '@/tests/factories/listing';
import { photo } from '@/tests/factories/photo';
import { testPoolAdmin } from '@/tests/factories/pool-admin';
import { buildModerator, buildUser } from '@/tests/factories/user';
import { readZip } from './read-zip';

const hours = [{ day: 1, opensMinute: 540, closesMinute: 1080 }];

const csv =
  'title,category,description,address,zip_code,lat,lng\nCaffè Nuovo,restaurant,Six tables above a quiet canal and whatever the boats brought in today.,"Calle Nuova 1, Venezia",30122,45.4375,12.3358';

/** A host with a portrait, two listings, an edit in review, a decision, views, a change of hours, an import and a favourite. */
async function buildHost(): Promise<{ host: SessionUser; uid: string; moderator: SessionUser }> {
  const [host, moderator] = [await buildUser(), await buildModerator()];
  await updateProfile(host, { json: { city: 'Mestre' }, imageBase64: photo });
  const { id, uid, content } = await buildListing({ ownerSub: host.sub, hours });
  await buildListing({ ownerSub: host.sub, status: 'pending', title: 'Bar al Ponte' });
  await db.listingRevision.create({
    data: { listingId: id, content: { ...content, title: 'Osteria Nuova' }, baseVersion: 1 },
  });
  await db.decision.create({ data: { listingId: id, moderatorSub: moderator.sub, outcome: 'approved' } });
  await sendMessage(moderator, uid, 'Which entrance is it?');
  await db.safeEdit.create({ data: { listingId: id, fields: ['hours'] } });
  await addCounts([{ uid, day: '2026-05-31', viewer: null, kind: 'views', count: 7 }]);
  await checkImport(host, importInput.parse({ format: 'csv', text: csv }));
  await db.favourite.create({ data: { sub: host.sub, kind: 'activity', ref: 'gondola-1' } });
  await db.idempotency.create({ data: { sub: host.sub, key: 'k', requestHash: 'h', listingUid: uid } });
  return { host, uid, moderator };
}

describe('P11: exportAccount', () => {
  test('contains all stored data of a user, as it is described', async () => {
    const { host, uid } = await buildHost();

    const archive = JSON.parse(JSON.stringify(await exportAccount(host)));

    expect(accountExport.safeParse(archive).error).toBeUndefined();
    expect(archive).toMatchObject({
      identity: { sub: host.sub, email: host.email },
      profile: { firstName: 'Anna', city: 'Mestre', image: expect.stringMatching(/^\/api\/media\//) },
      listings: [
        {
          uid,
          status: 'active',
          title: 'Osteria al Ponte',
          hours,
          photos: [expect.stringMatching(/^\/api\/media\//)],
          views: [{ day: '2026-05-31', views: 7 }],
          safeEdits: [{ fields: ['hours'] }],
          inReview: { title: 'Osteria Nuova' },
          decisions: [{ outcome: 'approved', reasons: [] }],
          messages: [{ author: 'moderator', text: 'Which entrance is it?' }],
        },
        { status: 'pending', title: 'Bar al Ponte', inReview: null, decisions: [] },
      ],
      views: [{ day: '2026-05-31', views: 7 }],
      imports: [{ rows: [{ line: 2, title: 'Caffè Nuovo', state: 'new', fullAddress: 'Calle Nuova 1, Venezia' }] }],
      favourites: [{ kind: 'activity', ref: 'gondola-1' }],
      decisions: [],
      messages: [],
      notices: [{ kind: 'message', readAt: null }],
    });
  });

  test('has the photos in the zip file', async () => {
    const { host } = await buildHost();
    const { profile, imports } = await exportAccount(host);
    // an imported row without a photo has the drawn one of its category
    const photos = [profile?.image, ...imports.flatMap(({ rows }) => rows).flatMap(({ photos }) => photos)];

    const file = Buffer.from(await new Response(await exportAccountFile(host)).arrayBuffer());

    const entries = readZip(file);
    expect([...entries.keys()]).toEqual(['my-data.json', ...photos.map((url) => `photos/${url?.split('/').at(-1)}`)]);
    expect(JSON.parse(entries.get('my-data.json')?.toString() ?? '')).toMatchObject({ identity: { sub: host.sub } });
    expect([...entries.values()][1]?.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('lists the sessions without their keys', async () => {
    const { host } = await buildHost();
    await recordUse(host, 'Telephone');

    const { sessions } = await exportAccount(host);
    expect(sessions).toMatchObject([{ device: 'Telephone', isThis: true }]);
    expect(JSON.stringify(sessions)).not.toContain(host.session);
  });

  test('contains no data of other users, the moderator who decided among them', async () => {
    const { host, moderator } = await buildHost();
    const other = await buildUser({ givenName: 'Stranger' });
    await buildListing({ ownerSub: other.sub });

    const archive = JSON.stringify(await exportAccount(host));

    for (const { sub, email } of [moderator, other]) {
      expect(archive).not.toContain(sub);
      expect(archive).not.toContain(email);
    }
  });

  test('contains the decisions of a moderator', async () => {
    const { uid, moderator } = await buildHost();

    expect(await exportAccount(moderator)).toMatchObject({
      listings: [],
      decisions: [{ outcome: 'approved', listingUid: uid }],
      messages: [{ text: 'Which entrance is it?', listingUid: uid }],
    });
  });

  test('answers a user without a profile', async () => {
    const { host } = await buildHost();
    await db.profile.delete({ where: { sub: host.sub } });

    expect(await exportAccount(host)).toMatchObject({ profile: null, listings: [] });
  });
});

describe('P11: deleteAccount', () => {
  test('leaves nothing of the person and ends all their sessions', async () => {
    const { host } = await buildHost();

    await deleteAccount(host, { confirm: host.email.toUpperCase() });

    expect(await db.profile.count({ where: { sub: host.sub } })).toBe(0);
    expect(await db.favourite.count({ where: { sub: host.sub } })).toBe(0);
    expect([
      await db.listing.count(),
      await db.listingHours.count(),
      await db.listingMedia.count(),
      await db.listingRevision.count(),
      await db.decision.count(),
      await db.idempotency.count(),
      await db.safeEdit.count(),
      await db.listingView.count(),
      await db.hostView.count(),
      await db.listingImport.count(),
    ]).toEqual(Array(10).fill(0));
    expect(await db.endedSession.count({ where: { key: `person:${host.sub}` } })).toBe(1);
  });

  test('does not change other users', async () => {
    const { host, moderator } = await buildHost();
    const { uid } = await buildListing();
    const before = await db.profile.findMany({ where: { sub: { not: host.sub } }, orderBy: { sub: 'asc' } });
    await db.favourite.create({ data: { sub: moderator.sub, kind: 'listing', ref: uid } });

    await deleteAccount(host, { confirm: host.email });

    expect(await db.profile.findMany({ orderBy: { sub: 'asc' } })).toEqual(before);
    expect(await db.listing.findMany({ select: { uid: true } })).toEqual([{ uid }]);
    expect(await db.favourite.count()).toBe(1);
  });

  test('requires a sign-in of the last ten minutes and deletes nothing otherwise', async () => {
    const { host } = await buildHost();
    const signedInAt = new Date(Date.now() - 11 * 60_000);

    await expect(deleteAccount({ ...host, signedInAt }, { confirm: host.email })).rejects.toMatchObject({
      code: 'reauthentication_required',
    });
    expect(await db.listing.count()).toBe(2);
    expect(await db.endedSession.count()).toBe(0);
  });

  test('refuses an address that is not theirs and deletes nothing', async () => {
    const { host } = await buildHost();

    await expect(deleteAccount(host, { confirm: 'somebody@example.org' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ pointer: '/confirm', code: 'emailMismatch' }],
    });
    expect(await db.listing.count()).toBe(2);
    expect(await db.endedSession.count()).toBe(0);
  });

  test('deletes a moderator, and retains their decisions about others', async () => {
    const { uid, moderator } = await buildHost();

    await deleteAccount(moderator, { confirm: moderator.email }, testPoolAdmin);

    expect(await db.profile.count({ where: { sub: moderator.sub } })).toBe(0);
    expect(await db.decision.count({ where: { listing: { uid } } })).toBe(1);
  });

  test('changes nothing when it is repeated', async () => {
    const { host } = await buildHost();
    await deleteAccount(host, { confirm: host.email });

    await expect(deleteAccount(host, { confirm: host.email })).resolves.toBeUndefined();
  });
});

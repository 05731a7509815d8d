import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportAccount } from '@/lib/account/service';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { deleteListingDraft, getDraft, listDrafts, saveListingDraft } from '@/lib/listings/drafts/service';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { actOnListings, archiveListing } from '@/lib/listings/lifecycle/service';
import { listingEdit, listingInput } from '@/lib/listings/schema';
import { createListing, updateListing } from '@/lib/listings/service';
import { imageUrl } from '@/lib/media/schema';
import { sweepUnreferenced, uploadImage } from '@/lib/media/service';
import { imageStore } from '@/lib/media/store/configured-store';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { buildPhoto } from '@/tests/factories/photo';
import { buildUser } from '@/tests/factories/user';

const notFound = { code: 'not_found' };

describe('saveListingDraft', () => {
  test('saves incomplete and invalid fields, counted by version', async () => {
    const user = await buildUser();
    const uid = randomUUID();
    const first = await saveListingDraft(user, uid, null, { title: 'O', email: 'anna@' });
    expect(first).toMatchObject({ uid, status: 'Draft', isEdit: false, version: 1, title: 'O', email: 'anna@' });

    await saveListingDraft(user, uid, 1, { title: 'Os\u0000teria \ud800', category: 'palazzo' });

    expect(await getDraft(user, uid)).toMatchObject({ version: 2, title: 'Os\u0000teria \ud800', category: 'palazzo' });
    expect(await getDraft(user, uid)).not.toHaveProperty('email');
  });

  test('refuses another version with the current draft', async () => {
    const user = await buildUser();
    const uid = randomUUID();
    await saveListingDraft(user, uid, null, { title: 'One' });
    const stale = { code: 'stale_version', extra: { current: { uid, title: 'One', version: 1 } } };

    await expect(saveListingDraft(user, uid, null, { title: 'Two' })).rejects.toMatchObject(stale);
    await expect(saveListingDraft(user, uid, 7, { title: 'Two' })).rejects.toMatchObject(stale);
    await expect(saveListingDraft(user, randomUUID(), 1, {})).rejects.toMatchObject(notFound);
  });

  test('of ten concurrent saves of one version accepts one', async () => {
    const user = await buildUser();
    const uid = randomUUID();
    await saveListingDraft(user, uid, null, {});
    const saves = Array.from({ length: 10 }, (_, index) => saveListingDraft(user, uid, 1, { title: `${index}` }));
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await getDraft(user, uid)).version).toBe(2);
  });

  test('accepts twenty drafts of a host, also concurrently', async () => {
    const user = await buildUser();
    for (let count = 0; count < 18; count++) await saveListingDraft(user, randomUUID(), null, { title: 'Bar' });
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => saveListingDraft(user, randomUUID(), null, { title: 'Bar' })),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'conflict', fields: [{ pointer: '', code: 'tooManyDrafts' }] });
    }
    expect(await listDrafts(user)).toHaveLength(20);
    await saveListingDraft(await buildUser(), randomUUID(), null, {});
  });

  test('refuses a draft of a listing that was sent', async () => {
    const user = await buildUser();
    const uid = randomUUID();
    await saveListingDraft(user, uid, null, { title: 'Osteria' });
    await createListing(user, listingInput.parse(fillForm()), uid);

    expect(await listDrafts(user)).toEqual([]);
    const sent = { code: 'conflict', fields: [{ pointer: '', code: 'draftSent' }] };
    await expect(saveListingDraft(user, uid, null, { title: 'Osteria' })).rejects.toMatchObject(sent);
    await expect(saveListingDraft(user, uid, 1, { title: 'Osteria' })).rejects.toMatchObject(notFound);
  });

  test('refuses more than a form can hold', async () => {
    const description = 'w'.repeat(1_000_000);
    const saving = saveListingDraft(await buildUser(), randomUUID(), null, { description });
    await expect(saving).rejects.toMatchObject({ code: 'invalid_input', fields: [{ pointer: '', code: 'tooLong' }] });
  });
});

describe('the draft of an existing listing', () => {
  test('is deleted when the edit is saved, and with the listing', async () => {
    const user = await buildUser();
    const { uid, version, content } = await buildListing({ ownerSub: user.sub, status: 'pending' });
    const [image] = content.images;
    await saveListingDraft(user, uid, null, { title: 'Osteria', baseVersion: 1, image: imageUrl(image?.key ?? '') });
    expect(await getDraft(user, uid)).toMatchObject({
      isEdit: true,
      baseVersion: 1,
      image: imageUrl(image?.key ?? ''),
    });

    const { image: _image, ...edit } = fillForm();
    const saved = await updateListing(user, uid, version, listingEdit.parse(edit));
    await expect(getDraft(user, uid)).rejects.toMatchObject(notFound);

    await saveListingDraft(user, uid, null, { title: 'Osteria', baseVersion: saved.version });
    await archiveListing(user, uid);
    await actOnListings(user, { action: 'delete', uids: [uid] });
    expect(await db.formDraft.count({ where: { form: uid } })).toBe(0);
  });

  test('outlives a temporary closure, and is not listed while the listing is archived', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub });
    await saveListingDraft(user, uid, null, { title: 'Osteria', baseVersion: 1 });
    const until = venetianMoment(new Date()).date;

    await actOnListings(user, { action: 'closeUntil', uids: [uid], until });
    expect(await listDrafts(user)).toMatchObject([{ uid }]);
    await archiveListing(user, uid);
    expect(await listDrafts(user)).toEqual([]);
    await actOnListings(user, { action: 'restore', uids: [uid] });
    expect(await listDrafts(user)).toMatchObject([{ uid }]);
  });

  test('of another host is a draft of its own', async () => {
    const { uid } = await buildListing();
    const user = await buildUser();
    expect(await saveListingDraft(user, uid, null, { title: 'Mine' })).toMatchObject({ isEdit: false });
  });
});

describe('drafts of another host', () => {
  test('are not found, and stay', async () => {
    const [anna, bruno] = [await buildUser(), await buildUser()];
    const uid = randomUUID();
    await saveListingDraft(anna, uid, null, { title: 'Anna' });

    await expect(getDraft(bruno, uid)).rejects.toMatchObject(notFound);
    await expect(deleteListingDraft(bruno, uid)).rejects.toMatchObject(notFound);
    await expect(saveListingDraft(bruno, uid, 1, { title: 'Bruno' })).rejects.toMatchObject(notFound);
    expect(await listDrafts(bruno)).toEqual([]);
    expect((await getDraft(anna, uid)).title).toBe('Anna');
  });
});

describe('photographs of a draft', () => {
  const age = (key: string) => utimes(path.join(env.DATA_DIR, 'media', key.slice(0, 2), key), 0, 0);

  test('outlive the day of other uploads, until the draft is discarded', async () => {
    const user = await buildUser();
    const uid = randomUUID();
    const { key } = await uploadImage(user.sub, await buildPhoto('png', { colour: 'teal' }), { now: new Date(0) });
    await age(key);
    await saveListingDraft(user, uid, null, { image: imageUrl(key) });
    const yesterday = new Date(Date.now() - 86_400_000);

    await sweepUnreferenced(yesterday);
    expect(await imageStore.find(key)).not.toBeNull();
    const listing = await createListing(user, listingInput.parse(fillForm({ image: imageUrl(key) })), null);
    expect(listing.falMedia).toEqual([imageUrl(key)]);
    await actOnListings(user, { action: 'archive', uids: [listing.uid] });
    await actOnListings(user, { action: 'delete', uids: [listing.uid] });

    await deleteListingDraft(user, uid);
    await sweepUnreferenced(yesterday);
    expect(await imageStore.find(key)).toBeNull();
  });

  test('of a duplicate are those of the copied listing', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub });
    const image = imageUrl((await db.listingMedia.findFirstOrThrow({ where: { listing: { uid } } })).key);

    expect(await saveListingDraft(user, randomUUID(), null, { title: 'Copy', image })).toMatchObject({ image });
    const other = await buildUser();
    expect(await saveListingDraft(other, randomUUID(), null, { title: 'Copy', image })).toMatchObject({ image: '' });
  });

  test('are omitted when they belong to another user or no longer exist', async () => {
    const [anna, bruno] = [await buildUser(), await buildUser()];
    const hers = await uploadImage(anna.sub, await buildPhoto('png', { colour: 'olive' }));
    const his = await uploadImage(bruno.sub, await buildPhoto('png', { colour: 'pink' }));
    const uid = randomUUID();
    const gallery = [imageUrl(hers.key), 'data:image/png;base64,AAAA', imageUrl(his.key)];
    await saveListingDraft(bruno, uid, null, { image: '/api/media/nothing.webp', gallery });

    expect(await getDraft(bruno, uid)).toMatchObject({ image: imageUrl(his.key), gallery: [] });
    expect(await listDrafts(bruno)).toMatchObject([{ uid, image: imageUrl(his.key) }]);
  });
});

test('drafts are part of the account’s export and deleted with the profile', async () => {
  const user = await buildUser();
  await saveListingDraft(user, randomUUID(), null, { title: 'Osteria' });
  expect((await exportAccount(user)).drafts).toMatchObject([{ content: { title: 'Osteria' } }]);
  await db.profile.delete({ where: { sub: user.sub } });
  expect(await listDrafts(user)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { listingEdit } from '@/lib/listings/schema';
import { getEditableListing, updateListing } from '@/lib/listings/service';
import { imageUrl } from '@/lib/media/schema';
import { findImage, sweepUnreferenced, uploadImage } from '@/lib/media/service';
import { decisionInput } from '@/lib/moderation/schema';
import { decide, findRefusedEdit } from '@/lib/moderation/service';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { photo } from '@/tests/factories/photo';
import { buildModerator, buildUser } from '@/tests/factories/user';

const reject = decisionInput.parse({ outcome: 'reject', reasons: [{ field: 'title', code: 'misleading' }] });
const saturday = { days_hours: [{ day: 'Sat' as const, open_hour: '9:00', close_hour: '12:00' }] };

/** A public listing whose host has sent in another name and another photograph, and was refused; its version is 3. */
async function buildRefused() {
  const [owner, moderator] = [await buildUser(), await buildModerator()];
  const { uid, content } = await buildListing({ ownerSub: owner.sub });
  const upload = await uploadImage(owner.sub, photo, { now: new Date(0) });
  const { image: _image, ...form } = fillForm({ title: 'A better name', gallery: [imageUrl(upload.key)] });
  await updateListing(owner, uid, 1, listingEdit.parse(form));
  await decide(moderator, uid, 2, reject);
  return { owner, moderator, uid, form, upload, content };
}

describe('findRefusedEdit', () => {
  test('gives the host back what was not accepted', async () => {
    const { owner, uid, upload } = await buildRefused();

    expect(await findRefusedEdit(owner, uid)).toMatchObject({
      title: 'A better name',
      gallery: [imageUrl(upload.key)],
    });
    expect(await getEditableListing(owner, uid)).toMatchObject({ title: 'Osteria al Ponte', inReview: false });
  });

  test('keeps its photographs for the host alone, who can send them in again', async () => {
    const { owner, uid, form, upload } = await buildRefused();
    await sweepUnreferenced(new Date(Date.now() + 60_000));

    expect(await findImage(upload.key, async () => owner)).not.toBeNull();
    expect(await findImage(upload.key, async () => buildUser())).toBeNull();
    const again = listingEdit.parse({ ...form, title: 'Osteria al Ponte, Dorsoduro' });
    expect(await updateListing(owner, uid, 3, again)).toMatchObject({
      inReview: true,
      gallery: [imageUrl(upload.key)],
    });
  });

  test('forgets it when another edit is sent in, and lets its photographs go', async () => {
    const { owner, uid, form, upload } = await buildRefused();

    await updateListing(owner, uid, 3, listingEdit.parse({ ...form, title: 'Another name', gallery: [] }));

    expect(await findRefusedEdit(owner, uid)).toBeNull();
    await sweepUnreferenced(new Date(Date.now() + 60_000));
    expect(await findImage(upload.key, async () => owner)).toBeNull();
  });

  test('still offers it after a change that was public at once', async () => {
    const { owner, uid } = await buildRefused();
    const { image: _image, ...form } = fillForm(saturday);

    expect(await updateListing(owner, uid, 3, listingEdit.parse(form))).toMatchObject({ effect: 'public' });
    expect(await findRefusedEdit(owner, uid)).toMatchObject({ title: 'A better name' });
  });

  test('has nothing for anybody else, nor for a listing that was refused as a whole', async () => {
    const { moderator, uid } = await buildRefused();
    const owner = await buildUser();
    const pending = await buildListing({ ownerSub: owner.sub, status: 'pending' });
    await decide(moderator, pending.uid, 1, reject);

    expect(await findRefusedEdit(owner, uid)).toBeNull();
    expect(await findRefusedEdit(moderator, uid)).toBeNull();
    expect(await findRefusedEdit(owner, pending.uid)).toBeNull();
  });
});

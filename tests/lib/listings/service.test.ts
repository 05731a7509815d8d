import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { type ListingForm, listingEdit, listingInput } from '@/lib/listings/schema';
import { createListing, getEditableListing, updateListing } from '@/lib/listings/service';
import { languages } from '@/lib/listings/translations';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { buildSessionUser } from '@/tests/factories/session';
import { buildUser } from '@/tests/factories/user';

const input = (changes: Partial<ListingForm> = {}) => listingInput.parse(fillForm(changes));
const edit = (changes: Partial<ListingForm> = {}) => {
  const { image: _image, ...form } = fillForm(changes);
  return listingEdit.parse({ ...form, ...changes });
};

/** Four bytes each. */
const gothicLetters = [...'𐌰𐌱𐌲𐌳𐌴𐌵𐌶𐌷𐌸𐌹𐌺𐌻𐌼𐌽𐌾𐌿𐍀𐍂𐍃𐍄'];

describe('createListing', () => {
  test('creates a pending listing that visitors cannot see', async () => {
    const user = await buildUser();

    const made = await createListing(user, input({ facilities: ['parking'] }), null);

    expect(made).toMatchObject({
      title: 'Osteria al Ponte',
      type: 'restaurant',
      location: 'venice',
      status: 'Pending',
    });
    expect(made.falMedia).toEqual([expect.stringMatching(/^\/api\/media\/[\da-f]{64}\.webp$/)]);
    expect(await findPublishedListing(made.uid)).toBeNull();
  });

  const gothic = (index: number) => [...index.toString(20)].map((digit) => gothicLetters[parseInt(digit, 20)]).join('');
  test.each([
    ['99 letters', (index: number) => `${index}`.padEnd(99, 'w')],
    ['five tokens', (index: number) => Array.from({ length: 5 }, (_, token) => gothic(5 * index + token)).join(',')],
  ])('stores 2,000 different words of %s in every language', async (_of, word) => {
    const longText = (from: number) => Array.from({ length: 2_000 }, (_, index) => word(from + index)).join(' ');
    const translations = languages.map((language, index) => ({ language, description: longText(2_000 * (index + 1)) }));

    const { uid } = await createListing(await buildUser(), input({ description: longText(0), translations }), null);

    const stored = await db.listing.findUniqueOrThrow({ where: { uid } });
    expect(stored.description).toBe(longText(0));
  });

  test('returns the same listing for the same key and form', async () => {
    const user = await buildUser();
    const first = await createListing(user, input(), 'key-1');

    expect(await createListing(user, input(), 'key-1')).toEqual(first);
    expect(await db.listing.count()).toBe(1);
  });

  test('accepts photographs of the user’s other listings, and of no other user', async () => {
    const user = await buildUser();
    const { content } = await buildListing({ ownerSub: user.sub });
    const copy = input({ image: `/api/media/${content.images[0]?.key}` });

    expect((await createListing(user, copy, null)).falMedia).toEqual([`/api/media/${content.images[0]?.key}`]);
    await expect(createListing(await buildUser(), copy, null)).rejects.toMatchObject({
      fields: [{ pointer: '/image', code: 'unknownImage' }],
    });
  });

  test('creates exactly one listing from twenty concurrent requests', async () => {
    const user = await buildUser();

    const made = await Promise.all(Array.from({ length: 20 }, () => createListing(user, input(), 'double-click')));

    expect(new Set(made.map(({ uid }) => uid)).size).toBe(1);
    expect(await db.listing.count()).toBe(1);
    expect(await db.idempotency.count()).toBe(1);
  });

  test('refuses a key that was used for another form', async () => {
    const user = await buildUser();
    await createListing(user, input(), 'key-1');

    await expect(createListing(user, input({ title: 'Another' }), 'key-1')).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ pointer: '', code: 'idempotencyKeyReused' }],
    });
  });

  test('refuses the key of a listing that was archived since', async () => {
    const user = await buildUser();
    const { uid } = await createListing(user, input(), 'key-1');
    await db.listing.update({ where: { uid }, data: { status: 'archived' } });

    await expect(createListing(user, input(), 'key-1')).rejects.toMatchObject({ code: 'conflict' });
    expect(await db.listing.count()).toBe(1);
  });

  test('separates the keys of two users', async () => {
    const [anna, bruno] = [await buildUser(), await buildUser()];

    const made = [await createListing(anna, input(), 'same'), await createListing(bruno, input(), 'same')];

    expect(made[0]?.uid).not.toBe(made[1]?.uid);
  });

  test('ignores a key after a day', async () => {
    const user = await buildUser();
    const first = await createListing(user, input(), 'key-1');
    await db.idempotency.updateMany({ data: { at: new Date(Date.now() - 25 * 3_600_000) } });

    expect((await createListing(user, input({ title: 'A day later' }), 'key-1')).uid).not.toBe(first.uid);
  });

  test('requires a profile, and stores nothing without one', async () => {
    await expect(createListing(buildSessionUser(), input(), null)).rejects.toMatchObject({ code: 'profile_missing' });
    expect(await db.listing.count()).toBe(0);
  });

  test('refuses the thirty-first photograph within a minute', async () => {
    const user = await buildUser();
    for (let count = 0; count < 30; count++) await createListing(user, input(), null);

    await expect(createListing(user, input(), null)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await db.listing.count()).toBe(30);
  });
});

describe('updateListing', () => {
  test('replaces the content of a pending listing and increments its version', async () => {
    const user = await buildUser();
    const { uid } = await createListing(
      user,
      input({ days_hours: [{ day: 'Mon', open_hour: '9:00', close_hour: '18:00' }] }),
      null,
    );

    const changes = {
      title: 'Osteria Nuova',
      days_hours: [{ day: 'Tue' as const, open_hour: 'Closed', close_hour: '10:00' }],
    };
    const saved = await updateListing(user, uid, 1, edit(changes));

    expect(saved).toMatchObject({ title: 'Osteria Nuova', version: 2, status: 'Pending', inReview: false });
    expect(saved.days_hours).toEqual([{ day: 'Tue', open_hour: 'Closed', close_hour: 'Closed' }]);
    expect(saved.image).toMatch(/^\/api\/media\//);
    expect(await db.listingHours.count()).toBe(1);
  });

  test('leaves the public version of an active listing as it is', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub });

    const saved = await updateListing(user, uid, 1, edit({ title: 'Under another name' }));

    expect(saved).toMatchObject({ title: 'Under another name', status: 'Active', inReview: true, version: 2 });
    expect(await findPublishedListing(uid)).toMatchObject({ title: 'Osteria al Ponte' });
    expect(await updateListing(user, uid, 2, edit({ title: 'And another' }))).toMatchObject({ version: 3 });
  });

  test('resubmits a rejected listing', async () => {
    const user = await buildUser();
    const { uid, id } = await buildListing({ ownerSub: user.sub, status: 'rejected' });
    const reasons = [{ field: 'title', code: 'misleading' }];
    await db.decision.create({ data: { listingId: id, moderatorSub: 'm', outcome: 'rejected', reasons } });
    expect((await getEditableListing(user, uid)).reasons).toEqual(reasons);

    expect(await updateListing(user, uid, 1, edit())).toMatchObject({ status: 'Pending', reasons: [] });
  });

  test('returns the current listing to the second of two concurrent saves', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub, status: 'pending' });
    const saves = ['One', 'Two'].map((title) => updateListing(user, uid, 1, edit({ title: `${title} of two` })));

    const outcomes = await Promise.allSettled(saves);

    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    const saved = await getEditableListing(user, uid);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused?.reason).toMatchObject({
      code: 'stale_version',
      extra: { current: { title: saved.title, version: 2 } },
    });
  });

  test('requires the edited version', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub });

    await expect(updateListing(user, uid, null, edit())).rejects.toMatchObject({ code: 'precondition_required' });
  });

  test('saves onto any version for `*`', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub, status: 'pending' });
    await updateListing(user, uid, 1, edit());

    expect(await updateListing(user, uid, '*', edit({ title: 'Of any version' }))).toMatchObject({ version: 3 });
    await expect(updateListing(await buildUser(), uid, '*', edit())).rejects.toMatchObject({ code: 'not_found' });
  });

  test('throws not_found for another host’s listing', async () => {
    const { uid } = await buildListing();
    const otherHost = await buildUser();

    await expect(getEditableListing(otherHost, uid)).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateListing(otherHost, uid, 1, edit())).rejects.toMatchObject({ code: 'not_found' });
    expect(await db.listing.findUnique({ where: { uid } })).toMatchObject({ version: 1 });
  });

  test('keeps an image by its own URL, and rejects any other URL', async () => {
    const user = await buildUser();
    const { uid, content } = await buildListing({ ownerSub: user.sub, status: 'pending' });
    const other = (await buildListing()).content.images[0]?.key;

    const saved = await updateListing(user, uid, 1, edit({ image: `/api/media/${content.images[0]?.key}` }));
    expect(saved.image).toBe(`/api/media/${content.images[0]?.key}`);
    await expect(updateListing(user, uid, 2, edit({ image: `/api/media/${other}` }))).rejects.toMatchObject({
      fields: [{ pointer: '/image', code: 'unknownImage' }],
    });
  });
});

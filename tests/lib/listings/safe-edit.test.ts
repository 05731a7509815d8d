import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { changedFields } from '@/lib/listings/safe-fields';
import { type ListingEditForm, listingEdit } from '@/lib/listings/schema';
import { getEditableListing, updateListing } from '@/lib/listings/service';
import { decisionInput } from '@/lib/moderation/schema';
import { decide } from '@/lib/moderation/service';
import { buildListing } from '@/tests/factories/listing';
import { buildModerator, buildUser } from '@/tests/factories/user';

const approve = decisionInput.parse({ outcome: 'approve' });
const saturday = { days_hours: [{ day: 'Sat' as const, open_hour: '9:00', close_hour: '12:00' }] };
const sunday = { days_hours: [{ day: 'Sun' as const, open_hour: '10:00', close_hour: '12:00' }] };

/** A public listing and a function that saves an edit of its form. */
async function buildPublic() {
  const owner = await buildUser();
  const { uid } = await buildListing({ ownerSub: owner.sub });
  async function save(changes: Partial<ListingEditForm>) {
    const {
      uid: _uid,
      status: _status,
      version,
      inReview: _inReview,
      reasons: _reasons,
      ...form
    } = await getEditableListing(owner, uid);
    return updateListing(owner, uid, version, listingEdit.parse({ ...form, ...changes }));
  }
  return { owner, uid, save };
}

describe('an edit of a public listing', () => {
  test('is public at once when only hours, special days, holidays and the telephone changed', async () => {
    const { uid, save } = await buildPublic();

    const saved = await save({
      ...saturday,
      phone: '+39 041 555 0101',
      special_days: [{ date: '2026-12-25', open_hour: 'Closed', close_hour: 'Closed' }],
      closed_on_holidays: true,
      seasons: [{ from: '05-01', to: '09-30', days_hours: saturday.days_hours }],
      closures: [{ from: '01-12', to: '01-30' }],
      hours_checked_at: '2026-11-22',
    });

    expect(saved).toMatchObject({ effect: 'public', status: 'Active', inReview: false, version: 2 });
    expect(await findPublishedListing(uid)).toMatchObject({
      hours: [{ day: 6, opensMinute: 540, closesMinute: 720 }],
      phone: '+390415550101',
      specialDays: [{ day: '2026-12-25' }],
      closedOnHolidays: true,
      seasons: [{ from: '05-01', to: '09-30', hours: [{ day: 6, opensMinute: 540, closesMinute: 720 }] }],
      closures: [{ from: '01-12', to: '01-30' }],
      hoursCheckedAt: '2026-11-22',
    });
    expect(await db.listingRevision.count()).toBe(0);
  });

  test.each([
    ['the title', { title: 'Osteria Nuova' }],
    ['the e-mail address', { email: 'cheap-watches@example.org' }],
    ['a link', { social_links: '[{"name":"Website","url":"https://example.org"}]' }],
    ['the source of the hours', { hours_source: 'https://cheap-watches.example' }],
    ['a translation', { translations: [{ language: 'de' as const, title: 'Gasthaus', description: '' }] }],
    ['the position', { map_location: [45.4376, 12.3358] as [number, number] }],
  ])('waits when %s changed', async (_name, changes) => {
    const { uid, save } = await buildPublic();
    const before = await findPublishedListing(uid);

    expect(await save(changes)).toMatchObject({ effect: 'waiting', inReview: true });
    expect(await findPublishedListing(uid)).toEqual(before);
  });

  test('is queued as a whole when other fields changed too', async () => {
    const { uid, save } = await buildPublic();

    expect(await save({ ...saturday, title: 'Osteria Nuova' })).toMatchObject({ effect: 'queuedWithAutoFields' });
    expect(await findPublishedListing(uid)).toMatchObject({ title: 'Osteria al Ponte', hours: [] });
  });

  test('publishes safe fields and adds them to the pending edit, which keeps its place in the queue', async () => {
    const { uid, save } = await buildPublic();
    await save({ title: 'Osteria Nuova', phone: '+39 041 555 0101' });
    const waiting = await db.listingRevision.findFirstOrThrow();

    expect(await save(sunday)).toMatchObject({
      effect: 'publishedPendingRemains',
      inReview: true,
      title: 'Osteria Nuova',
    });

    // the telephone number was changed with the title
    expect(await findPublishedListing(uid)).toMatchObject({
      title: 'Osteria al Ponte',
      hours: [{ day: 7 }],
      phone: null,
    });
    expect((await db.listingRevision.findFirstOrThrow()).submittedAt).toEqual(waiting.submittedAt);
    await decide(await buildModerator(), uid, 3, approve);
    expect(await findPublishedListing(uid)).toMatchObject({
      title: 'Osteria Nuova',
      hours: [{ day: 7 }],
      phone: '+390415550101',
    });
  });

  test('that reverts everything removes the pending edit', async () => {
    const { uid, save } = await buildPublic();
    await save({ title: 'Osteria Nuova', ...saturday });

    expect(await save({ title: 'Osteria al Ponte' })).toMatchObject({ effect: 'public', inReview: false });
    expect(await db.listingRevision.count()).toBe(0);
    expect(await findPublishedListing(uid)).toMatchObject({ title: 'Osteria al Ponte', hours: [{ day: 6 }] });
  });

  test('that changes nothing has nothing to review', async () => {
    const { save } = await buildPublic();
    expect(await save({})).toMatchObject({ effect: 'public', inReview: false });
  });
});

test('a content is the same after it was JSON', async () => {
  const { content } = await buildListing({ translations: { de: { title: 'Gasthaus', description: null } } });
  expect(changedFields(content, JSON.parse(JSON.stringify(content)))).toEqual([]);
});

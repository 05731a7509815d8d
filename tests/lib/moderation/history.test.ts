import { describe, expect, test } from 'vitest';
import { listingEdit } from '@/lib/listings/schema';
import { updateListing } from '@/lib/listings/service';
import { decide, listHistory } from '@/lib/moderation/service';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { approve, buildEdited, edit, later, reject } from '@/tests/factories/moderation';
import { buildModerator, buildUser } from '@/tests/factories/user';

describe('listHistory', () => {
  test('shows the host all events, newest first, and not the moderator', async () => {
    const [moderator, owner] = [await buildModerator(), await buildUser()];
    const { uid } = await buildListing({ status: 'pending', ownerSub: owner.sub });
    await decide(moderator, uid, 1, reject, later(1));
    await updateListing(owner, uid, 2, edit('Osteria al Ponte, Dorsoduro'), later(2));
    await decide(moderator, uid, 3, approve, later(3));
    await updateListing(owner, uid, 4, edit('Osteria'), later(4));

    const events = await listHistory(owner, uid);

    expect(events.map(({ kind, aboutEdit }) => [kind, aboutEdit])).toEqual([
      ['submitted', true],
      ['published', false],
      ['approved', false],
      ['rejected', false],
      ['submitted', false],
      ['submitted', false],
    ]);
    expect(events[3]?.reasons).toEqual([{ field: 'title', code: 'misleading', note: 'Say where.' }]);
    expect(JSON.stringify(events)).not.toContain(moderator.sub);
  });

  test('names the facts that the host changed in public, without a decision', async () => {
    const owner = await buildUser();
    const { uid } = await buildListing({ ownerSub: owner.sub });
    const { image: _image, ...form } = fillForm({ phone: '+39 041 555 0101', closed_on_holidays: true });

    await updateListing(owner, uid, 1, listingEdit.parse(form), later(1));
    await updateListing(owner, uid, 2, listingEdit.parse(form), later(2));

    const [last, ...before] = await listHistory(owner, uid);
    expect(last).toMatchObject({ kind: 'changed', fields: expect.arrayContaining(['phone', 'closed_on_holidays']) });
    expect(last?.fields).toHaveLength(2);
    // saving once more without a change is no event
    expect(before.map(({ kind }) => kind)).not.toContain('changed');
  });

  test('is not shown to others', async () => {
    const { uid } = await buildEdited();
    await expect(listHistory(await buildUser(), uid)).rejects.toMatchObject({ code: 'not_found' });
    await expect(listHistory(await buildModerator(), uid)).rejects.toMatchObject({ code: 'not_found' });
  });
});

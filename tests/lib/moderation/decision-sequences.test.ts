import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { statuses } from '@/lib/listings/attributes';
import { countOwnListings } from '@/lib/listings/dashboard/service';
import { decideEach, undoEach } from '@/lib/moderation/decisions/service';
import { outcomes } from '@/lib/moderation/schema';
import { buildListing } from '@/tests/factories/listing';
import { approve, close, hide, reject, restore } from '@/tests/factories/moderation';
import { buildModerator, buildUser } from '@/tests/factories/user';

const all = { approve, reject, hide, restore, close };
const steps = fc.array(fc.record({ outcome: fc.constantFrom(...outcomes), isUndone: fc.boolean() }), { maxLength: 6 });

/** Everything an undo restores. */
function readState(uid: string) {
  const select = { status: true, publishedAt: true, updatedAt: true, decisions: { select: { id: true } } } as const;
  return db.listing.findUniqueOrThrow({ select, where: { uid } });
}

test('after any decisions the counts are right, and an undo is the inverse of a decision', async () => {
  const moderator = await buildModerator();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...statuses), steps, async (status, sequence) => {
      const owner = await buildUser();
      let { uid, version } = await buildListing({ status, ownerSub: owner.sub });
      for (const { outcome, isUndone } of sequence) {
        const before = await readState(uid);
        const [done] = await decideEach(moderator, { ...all[outcome], items: [{ uid, version }] });
        if (done?.error) expect(await readState(uid)).toEqual(before);
        version = done?.version ?? version;
        if (isUndone && done?.error === null) {
          const [undone] = await undoEach(moderator, [{ uid, version }]);
          expect(await readState(uid)).toEqual(before);
          version = undone?.version ?? version;
        }
        const after = await readState(uid);
        const counts = Object.fromEntries(statuses.map((one) => [one, one === after.status ? 1 : 0]));
        expect(await countOwnListings(owner)).toEqual({ ...counts, all: after.status === 'archived' ? 0 : 1 });
      }
    }),
    { numRuns: 20 },
  );
});

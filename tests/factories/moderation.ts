import { db } from '@/lib/db';
import { listingEdit } from '@/lib/listings/schema';
import { updateListing } from '@/lib/listings/service';
import { decisionInput } from '@/lib/moderation/schema';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { buildUser } from '@/tests/factories/user';

export const approve = decisionInput.parse({ outcome: 'approve' });
export const reject = decisionInput.parse({
  outcome: 'reject',
  reasons: [{ field: 'title', code: 'misleading', note: 'Say where.' }],
});
export const hide = decisionInput.parse({ outcome: 'hide', reasons: [{ code: 'illegal' }] });
export const restore = decisionInput.parse({ outcome: 'restore' });
export const close = decisionInput.parse({ outcome: 'close' });

/** A whole edit that differs in its title. */
export const edit = (title: string) => {
  const { image: _image, ...form } = fillForm({
    title,
    days_hours: [{ day: 'Sat', open_hour: '9:00', close_hour: '12:00' }],
  });
  return listingEdit.parse(form);
};

/** An active listing with an edit in review; its version is 2. */
export async function buildEdited() {
  const owner = await buildUser();
  const { uid } = await buildListing({ ownerSub: owner.sub });
  await updateListing(owner, uid, 1, edit('A better name'));
  return { owner, uid };
}

/** Approvals now, each of a listing of its own that was sent in some hours before. */
export async function buildDecisions(count: number, hours: number): Promise<void> {
  const { id, ownerSub } = await buildListing();
  const content = { submittedAt: later(-hours).toISOString() };
  const decision = { moderatorSub: ownerSub, outcome: 'approved' as const, content };
  await db.decision.createMany({ data: Array.from({ length: count }, () => ({ ...decision, listingId: id })) });
}

/** An instant some hours from now. */
export const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

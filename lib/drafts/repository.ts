import 'server-only';
import { db } from '@/lib/db';
import { PROFILE_FORM } from '@/lib/drafts/schema';
import { AppError } from '@/lib/errors';

export type Draft = { form: string; version: number; content: unknown; savedAt: Date; isEdit: boolean };

/** `listingUid`: a draft of that listing of the owner is deleted with it; others have none. */
export type NewDraft = {
  ownerSub: string;
  form: string;
  content: object;
  imageKeys?: string[];
  listingUid?: string;
};

const fields = { form: true, version: true, content: true, savedAt: true, listingId: true } as const;
type Row = Omit<Draft, 'isEdit'> & { listingId: bigint | null };

export async function find(ownerSub: string, form: string): Promise<Draft | null> {
  const row = await db.formDraft.findUnique({ select: fields, where: { ownerSub_form: { ownerSub, form } } });
  return row && toDraft(row);
}

/** The owner's drafts of listings that are not archived, last saved first. */
export async function listOfListings(ownerSub: string): Promise<Draft[]> {
  const rows = await db.formDraft.findMany({
    select: fields,
    where: { ownerSub, form: { not: PROFILE_FORM }, NOT: { listing: { status: 'archived' } } },
    orderBy: [{ savedAt: 'desc' }, { form: 'asc' }],
  });
  return rows.map(toDraft);
}

/** Inserts a draft; null when it exists. @throws AppError `profile_missing`, `conflict` above `maxOfListings` */
export async function create(draft: NewDraft, maxOfListings: number, now: Date): Promise<Draft | null> {
  const { ownerSub, form, content, imageKeys = [], listingUid = null } = draft;
  return db.$transaction(async (tx) => {
    // serialises concurrent drafts of one owner
    const owners = await tx.$queryRaw<unknown[]>`SELECT FROM profile WHERE sub = ${ownerSub} FOR NO KEY UPDATE`;
    if (owners.length === 0) throw new AppError('profile_missing');
    const existing = await tx.formDraft.findMany({ select: { form: true }, where: { ownerSub } });
    if (existing.some((other) => other.form === form)) return null;
    const ofListings = existing.filter((other) => other.form !== PROFILE_FORM).length;
    if (form !== PROFILE_FORM && ofListings >= maxOfListings) {
      throw new AppError('conflict', { fields: [{ pointer: '', code: 'tooManyDrafts' }] });
    }
    const where = { uid: listingUid ?? '', ownerSub };
    const listing = listingUid && (await tx.listing.findUnique({ select: { id: true }, where }));
    const data = { ownerSub, form, content, imageKeys, listingId: listing ? listing.id : null, savedAt: now };
    return toDraft(await tx.formDraft.create({ select: fields, data }));
  });
}

/** Replaces this version of a draft; null when it is not the current one or there is none. */
export async function update(draft: NewDraft, version: number, now: Date): Promise<Draft | null> {
  const { ownerSub, form, content, imageKeys = [] } = draft;
  const [row] = await db.formDraft.updateManyAndReturn({
    select: fields,
    where: { ownerSub, form, version },
    data: { content, imageKeys, savedAt: now, version: { increment: 1 } },
  });
  return row ? toDraft(row) : null;
}

export async function remove(ownerSub: string, form: string): Promise<boolean> {
  return (await db.formDraft.deleteMany({ where: { ownerSub, form } })).count > 0;
}

function toDraft({ listingId, ...row }: Row): Draft {
  return { ...row, isEdit: listingId !== null };
}

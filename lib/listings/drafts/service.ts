import 'server-only';
import { type Draft, deleteDraft, findDraft, listListingDrafts, saveDraft } from '@/lib/drafts/service';
import { AppError } from '@/lib/errors';
import type { SessionUser } from '@/lib/identity/session';
import {
  type DraftCard,
  type ListingDraft,
  type ListingDraftInput,
  listingDraftInput,
  photosOf,
} from '@/lib/listings/drafts/schema';
import * as listings from '@/lib/listings/repository';
import { imageUrl } from '@/lib/media/schema';
import { findUploads } from '@/lib/media/service';

/** The host's drafts, last saved first. */
export async function listDrafts(user: SessionUser): Promise<DraftCard[]> {
  const drafts = await listListingDrafts(user.sub);
  return Promise.all(
    drafts.map(async (draft) => {
      const { uid, status, isEdit, version, savedAt, title = '', image = '' } = await toListingDraft(user, draft);
      return { uid, status, isEdit, version, savedAt, title, image: image || null };
    }),
  );
}

/** @throws AppError `not_found`, also for another host's draft */
export async function getDraft(user: SessionUser, uid: string): Promise<ListingDraft> {
  const draft = await findDraft(user.sub, uid);
  if (!draft) throw new AppError('not_found');
  return toListingDraft(user, draft);
}

/**
 * Saves `version` of a draft; null creates it.
 * @throws AppError `not_found`, `stale_version` with the current draft, `conflict` for a listing that was sent, and as `saveDraft`
 */
export async function saveListingDraft(
  user: SessionUser,
  uid: string,
  version: number | null,
  content: ListingDraftInput,
  now = new Date(),
): Promise<ListingDraft> {
  if (version === null && (await wasSent(user, uid))) {
    throw new AppError('conflict', { fields: [{ pointer: '', code: 'draftSent' }] });
  }
  const imageKeys = photosOf(content).map(toKey);
  const draft = { ownerSub: user.sub, form: uid, content, imageKeys, listingUid: uid };
  const saved = await saveDraft(draft, version, now);
  const current = await toListingDraft(user, saved.draft);
  if (!saved.isSaved) throw new AppError('stale_version', { extra: { current } });
  return current;
}

/** @throws AppError `not_found` */
export const deleteListingDraft = (user: SessionUser, uid: string) => deleteDraft(user.sub, uid);

async function wasSent({ sub }: SessionUser, uid: string): Promise<boolean> {
  return (await listings.findByIdempotencyKey(sub, uid, new Date(0))) !== null;
}

/** Omits photographs that the host may not use, or that were deleted meanwhile. */
async function toListingDraft(user: SessionUser, draft: Draft): Promise<ListingDraft> {
  const { form: uid, version, savedAt, isEdit } = draft;
  const content = listingDraftInput.parse(draft.content);
  const facts = { uid, status: 'Draft', isEdit, version, savedAt: savedAt.toISOString() } as const;
  if (photosOf(content).length === 0) return { ...content, ...facts };

  const keys = photosOf(content).map(toKey);
  const [uploads, shown, edited] = await Promise.all([
    findUploads(user.sub, keys),
    listings.listOwnImages(user.sub, keys),
    isEdit ? listings.findContent(uid, user.sub) : null,
  ]);
  const known = new Set([...uploads, ...shown, ...(edited?.images ?? [])].map(({ key }) => imageUrl(key)));
  const [image = '', ...gallery] = photosOf(content).filter((url) => known.has(url));
  return { ...content, image, gallery, ...facts };
}

const toKey = (url: string) => url.slice(imageUrl('').length);

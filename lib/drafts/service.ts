import 'server-only';
import * as drafts from '@/lib/drafts/repository';
import { MAX_DRAFT_LENGTH, MAX_DRAFTS } from '@/lib/drafts/schema';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';

export type { Draft } from '@/lib/drafts/repository';

export const findDraft = drafts.find;
export const discardDraft = drafts.remove;
export const listListingDrafts = drafts.listOfListings;

type Saved = { draft: drafts.Draft; isSaved: boolean };

/**
 * Saves `version` of a draft; null creates it. `isSaved` is false when `draft` is the current one of another version.
 * @throws AppError `not_found` for a version of a missing draft, `conflict`, `invalid_input`, `profile_missing`, `too_many_requests`
 */
export async function saveDraft(draft: drafts.NewDraft, version: number | null, now: Date): Promise<Saved> {
  if (JSON.stringify(draft.content).length > MAX_DRAFT_LENGTH) {
    throw new AppError('invalid_input', { fields: [{ pointer: '', code: 'tooLong' }] });
  }
  await limit('draftSave', draft.ownerSub);
  const saved =
    version === null ? await drafts.create(draft, MAX_DRAFTS, now) : await drafts.update(draft, version, now);
  if (saved) return { draft: saved, isSaved: true };
  const current = await drafts.find(draft.ownerSub, draft.form);
  if (!current) throw new AppError('not_found');
  return { draft: current, isSaved: false };
}

/** @throws AppError `not_found` */
export async function deleteDraft(ownerSub: string, form: string): Promise<void> {
  if (!(await drafts.remove(ownerSub, form))) throw new AppError('not_found');
}

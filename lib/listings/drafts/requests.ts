import type { SavedDraft } from '@/lib/drafts/draft-sync';
import { type Changes, mergeChanges, mergeLists } from '@/lib/drafts/merge';
import type { Problem, Result } from '@/lib/http/client';
import { saveListingDraft } from '@/lib/listings/drafts/api';
import { type ListingDraft, type ListingDraftInput, listingDraft, photosOf } from '@/lib/listings/drafts/schema';
import { MAX_PHOTOS } from '@/lib/media/limits';

type Saved = SavedDraft<ListingDraftInput>;

/** The options of a `DraftSync` for the draft of a listing. */
export const draftRequests = (uid: string) => ({
  merge: mergeListingDrafts,
  currentOf({ current }: Problem): Saved | null {
    const { data } = listingDraft.safeParse(current);
    return data ? toSaved(data) : null;
  },
  async save(token: string, values: ListingDraftInput, version: number | null): Promise<Result<Saved>> {
    const result = await saveListingDraft(token, uid, version, values);
    return result.ok ? { ok: true, data: toSaved(result.data) } : result;
  },
});

/** `mergeChanges` for the listing form: photographs that were added or removed on either side are added or removed. */
export function mergeListingDrafts(changes: Changes<ListingDraftInput>): ListingDraftInput {
  const { base, mine, theirs } = changes;
  const photos = mergeLists({ base: photosOf(base), mine: photosOf(mine), theirs: photosOf(theirs) });
  const [image = '', ...gallery] = photos.slice(0, MAX_PHOTOS);
  return { ...mergeChanges(changes), image, gallery };
}

export function toSaved(draft: ListingDraft): Saved {
  const { uid: _uid, status: _status, isEdit: _isEdit, version, savedAt, ...values } = draft;
  return { values, version, savedAt };
}

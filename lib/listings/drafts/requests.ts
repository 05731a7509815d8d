import type { SavedDraft } from '@/lib/drafts/draft-sync';
import type { Problem, Result } from '@/lib/http/client';
import { saveListingDraft } from '@/lib/listings/drafts/api';
import { mergeListingDrafts } from '@/lib/listings/drafts/merge';
import { type ListingDraft, type ListingDraftInput, listingDraft } from '@/lib/listings/drafts/schema';

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

export function toSaved(draft: ListingDraft): Saved {
  const { uid: _uid, status: _status, isEdit: _isEdit, version, savedAt, ...values } = draft;
  return { values, version, savedAt };
}

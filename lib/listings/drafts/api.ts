import * as z from 'zod/mini';
import { putDraft } from '@/lib/drafts/api';
import { askJson, type Result } from '@/lib/http/client';
import { type ListingDraft, type ListingDraftInput, listingDraft } from '@/lib/listings/drafts/schema';

const address = (uid: string) => `/api/listing/drafts/${uid}`;

/** Saves `version` of a draft; null creates it. Another current version is the problem `stale_version`. */
export function saveListingDraft(
  token: string,
  uid: string,
  version: number | null,
  body: ListingDraftInput,
): Promise<Result<ListingDraft>> {
  return putDraft(address(uid), listingDraft, { token, version, body });
}

export function deleteListingDraft(token: string, uid: string): Promise<Result<undefined>> {
  return askJson(address(uid), z.undefined(), { token, method: 'DELETE' });
}

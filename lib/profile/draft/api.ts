import * as z from 'zod/mini';
import { putDraft } from '@/lib/drafts/api';
import { askJson, type Result } from '@/lib/http/client';
import { type ProfileDraft, type ProfileDraftInput, profileDraft } from '@/lib/profile/draft/schema';

const ADDRESS = '/api/profile/draft';

/** Saves `version` of the draft; null creates it. Another current version is the problem `stale_version`. */
export function saveProfileDraft(
  token: string,
  version: number | null,
  body: ProfileDraftInput,
): Promise<Result<ProfileDraft>> {
  return putDraft(ADDRESS, profileDraft, { token, version, body });
}

export function deleteProfileDraft(token: string): Promise<Result<undefined>> {
  return askJson(ADDRESS, z.undefined(), { token, method: 'DELETE' });
}

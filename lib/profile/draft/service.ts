import 'server-only';
import { PROFILE_FORM } from '@/lib/drafts/schema';
import { type Draft, deleteDraft, findDraft, saveDraft } from '@/lib/drafts/service';
import { AppError } from '@/lib/errors';
import type { SessionUser } from '@/lib/identity/session';
import { type ProfileDraft, type ProfileDraftInput, profileDraftInput } from '@/lib/profile/draft/schema';

/** Unsaved changes of the user's profile; null without any. */
export async function findProfileDraft(user: SessionUser): Promise<ProfileDraft | null> {
  const draft = await findDraft(user.sub, PROFILE_FORM);
  return draft && toProfileDraft(draft);
}

/** Saves `version` of the draft; null creates it. @throws AppError `not_found`, `stale_version` with the current draft, and as `saveDraft` */
export async function saveProfileDraft(
  user: SessionUser,
  version: number | null,
  content: ProfileDraftInput,
  now = new Date(),
): Promise<ProfileDraft> {
  const saved = await saveDraft({ ownerSub: user.sub, form: PROFILE_FORM, content }, version, now);
  const current = toProfileDraft(saved.draft);
  if (!saved.isSaved) throw new AppError('stale_version', { extra: { current } });
  return current;
}

/** @throws AppError `not_found` */
export const deleteProfileDraft = (user: SessionUser) => deleteDraft(user.sub, PROFILE_FORM);

function toProfileDraft({ version, savedAt, content }: Draft): ProfileDraft {
  return { ...profileDraftInput.parse(content), version, savedAt: savedAt.toISOString() };
}

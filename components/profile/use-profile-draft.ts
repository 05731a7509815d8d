import type { UseFormReturn } from 'react-hook-form';
import { type DraftOptions, useDraft } from '@/components/forms/use-draft';
import type { SavedDraft } from '@/lib/drafts/draft-sync';
import { mergeChanges } from '@/lib/drafts/merge';
import { pendingName } from '@/lib/drafts/pending';
import { PROFILE_FORM } from '@/lib/drafts/schema';
import { deleteProfileDraft, saveProfileDraft } from '@/lib/profile/draft/api';
import { type ProfileDraft, type ProfileDraftInput, profileDraft, profileDraftInput } from '@/lib/profile/draft/schema';
import { type ProfileForm, type ProfileFormValues, toFormValues } from '@/lib/profile/form';
import type { User } from '@/lib/profile/schema';

export function useProfileDraft(
  form: UseFormReturn<ProfileFormValues, unknown, ProfileForm>,
  user: User,
  saved: ProfileDraft | null,
) {
  const options: DraftOptions<ProfileFormValues, ProfileDraftInput> = {
    name: pendingName(user.cognitoId, PROFILE_FORM),
    start: toProfileDraftInput(toFormValues(user)),
    saved: saved && toSaved(saved),
    schema: profileDraftInput,
    toValues: toProfileDraftInput,
    // cast: `start` has every field
    toForm: (values) => values as Partial<ProfileFormValues>,
    merge: mergeChanges,
    currentOf: ({ current }) => {
      const { data } = profileDraft.safeParse(current);
      return data ? toSaved(data) : null;
    },
    save: async (token, values, version) => {
      const result = await saveProfileDraft(token, version, values);
      return result.ok ? { ok: true, data: toSaved(result.data) } : result;
    },
    discard: deleteProfileDraft,
  };
  return useDraft(form, options);
}

export function toProfileDraftInput({ email: _email, ...values }: ProfileFormValues): ProfileDraftInput {
  return values;
}

function toSaved({ version, savedAt, ...values }: ProfileDraft): SavedDraft<ProfileDraftInput> {
  return { values, version, savedAt };
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { DraftStatus } from '@/components/forms/draft-status';
import { fillAfterSending } from '@/components/forms/fill-after-sending';
import { FormSection } from '@/components/forms/form-section';
import { LeaveGuard } from '@/components/forms/leave-guard';
import { PhoneField } from '@/components/forms/phone-field';
import { RestoredNote } from '@/components/forms/restored-note';
import { useFieldMessage, useFieldProps } from '@/components/forms/use-field-message';
import { type Outcome, TimedBanner } from '@/components/profile/timed-banner';
import { toProfileDraftInput, useProfileDraft } from '@/components/profile/use-profile-draft';
import { Button } from '@/components/ui/button';
import { TextField, type TextFieldProps } from '@/components/ui/text-field';
import { logFailure } from '@/lib/browser/log-failure';
import { type Problem, problemCode } from '@/lib/http/client';
import { showProblem } from '@/lib/http/show-problem';
import { withIdToken } from '@/lib/identity/api';
import { saveProfile } from '@/lib/profile/api';
import type { ProfileDraft } from '@/lib/profile/draft/schema';
import {
  type ProfileFormValues,
  profileForm,
  toFormPointer,
  toFormValues,
  toProfileChanges,
  type ProfileForm as ValidProfile,
} from '@/lib/profile/form';
import type { User } from '@/lib/profile/schema';

type Form = UseFormReturn<ProfileFormValues, unknown, ValidProfile>;

type Props = {
  user: User;
  /** Unsaved changes, from this device or another. */
  draft?: ProfileDraft | null;
  onSaved: (saved: User) => void;
};

export function ProfileForm({ user, draft: saved = null, onSaved }: Props) {
  const t = useTranslations('ProfileForm');
  const message = useFieldMessage();
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: toFormValues(user) });
  const field = useFieldProps(form);
  const draft = useProfileDraft(form, user, saved);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // what the form was filled with: `user` may have fields that were saved elsewhere
  const [filled, setFilled] = useState(user);

  const save = form.handleSubmit(
    async (details) => {
      setOutcome(null);
      const fill = fillAfterSending(form);
      await draft.pause();
      const result = await withIdToken((token) => saveProfile(token, toProfileChanges(details, filled)));
      if (!result.ok) {
        draft.resume();
        return showErrors(result.problem);
      }
      // the server normalises telephone numbers and links
      fill(toFormValues(result.data));
      setFilled(result.data);
      draft.restart(toProfileDraftInput(toFormValues(result.data)));
      setOutcome({ kind: 'success', text: t('success') });
      onSaved(result.data);
    },
    () => setOutcome({ kind: 'error', text: t('mistakes') }),
  );

  function showErrors(problem: Problem) {
    logFailure('profile_update', problem.error);
    showProblem(form, problem, toFormPointer);
    const code = problem.errors.length > 0 ? 'invalid_input' : problemCode(problem);
    setOutcome({ kind: 'error', text: message({ message: code }) ?? '' });
  }

  return (
    <>
      <form onSubmit={save} noValidate aria-label={t('title')}>
        <FormSection title={t('title')} hint={t('hint')}>
          {draft.isRestored && <RestoredNote text={t('restored')} onStartOver={draft.startOver} />}
          <Details form={form} email={user.email} />
          <SocialLinks propsOf={(name) => field(`social_links.${name}`)} />
          <div>
            <TimedBanner outcome={outcome} onGone={() => setOutcome(null)} />
            <Button type="submit" pending={form.formState.isSubmitting} className="mb-3 max-sm:w-full">
              {t('save')}
            </Button>
            <DraftStatus state={draft.state} />
          </div>
        </FormSection>
      </form>
      <LeaveGuard isUnsaved={form.formState.isDirty && draft.state.name === 'failed'} hasDraft />
    </>
  );
}

function Details({ form, email }: { form: Form; email: string }) {
  const t = useTranslations('ProfileForm');
  const field = useFieldProps(form);
  return (
    <>
      <TextField label={t('fullName')} required autoComplete="name" {...field('full_name')} />
      <TextField label={t('email')} type="email" name="email" disabled hint={t('emailHint')} value={email} readOnly />
      <PhoneField control={form.control} name="phone_number" required label={t('phone')} />
      <TextField label={t('address')} required autoComplete="street-address" {...field('address')} />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField label={t('city')} autoComplete="address-level2" {...field('city')} />
        <TextField label={t('country')} autoComplete="country-name" {...field('country')} />
      </div>
    </>
  );
}

const links = ['url', 'facebookLink', 'instagramLink', 'linkedinLink', 'xLink'] as const;

/** Links to other sites; an empty field removes the link. */
function SocialLinks({ propsOf }: { propsOf: (name: (typeof links)[number]) => Partial<TextFieldProps> }) {
  const t = useTranslations('ProfileForm');
  return (
    <fieldset className="space-y-5 border-line border-t pt-6">
      <legend className="float-left mb-5 w-full">
        <span className="block font-serif text-[1.3125rem]">{t('links')}</span>
        <span className="block text-muted text-sm">{t('linksHint')}</span>
      </legend>
      <div className="clear-left grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-x-4">
        {links.map((name) => (
          <div key={name} className="first:sm:col-span-2">
            <TextField
              label={t(`linkNames.${name}`)}
              inputMode="url"
              autoComplete={name === 'url' ? 'url' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t(`placeholders.${name}`)}
              {...propsOf(name)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { PhoneNumberField } from '@/components/profile/phone-number-field';
import { SocialLinks } from '@/components/profile/social-links';
import { type Outcome, TimedBanner } from '@/components/profile/timed-banner';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { type Problem, problemCode } from '@/lib/http/client';
import { showProblem } from '@/lib/http/show-problem';
import { withIdToken } from '@/lib/identity/with-id-token';
import { saveProfile } from '@/lib/profile/api';
import {
  type ProfileForm as Details,
  type ProfileFormValues,
  profileForm,
  toFormPointer,
  toFormValues,
  toProfileChanges,
} from '@/lib/profile/form';
import type { User } from '@/lib/profile/schema';

type Props = { user: User; onSaved: (saved: User) => void };

/** Name, telephone, address and links. What is refused stays in the form as it was typed. */
export function ProfileForm({ user, onSaved }: Props) {
  const t = useTranslations('ProfileForm');
  const message = useFieldMessage();
  const form = useForm<ProfileFormValues, unknown, Details>({
    resolver: zodResolver(profileForm),
    defaultValues: toFormValues(user),
  });
  const { errors, isSubmitting } = form.formState;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const forget = useCallback(() => setOutcome(null), []);

  const save = form.handleSubmit(
    async (details) => {
      setOutcome(null);
      const result = await withIdToken((token) => saveProfile(token, toProfileChanges(details, user)));
      if (!result.ok) return refuse(result.problem);
      // the server completes telephone numbers and links
      form.reset(toFormValues(result.data));
      setOutcome({ kind: 'success', text: t('success') });
      onSaved(result.data);
    },
    () => setOutcome({ kind: 'error', text: t('mistakes') }),
  );

  function refuse(problem: Problem) {
    const fields = problem.errors.map(({ pointer, code }) => ({ pointer: toFormPointer(pointer), code }));
    showProblem(form, { ...problem, errors: fields });
    const code = fields.length > 0 ? 'invalid_input' : problemCode(problem);
    setOutcome({ kind: 'error', text: message({ message: code }) ?? '' });
  }

  return (
    <form onSubmit={save} noValidate aria-label={t('title')}>
      <FormSection title={t('title')} hint={t('hint')}>
        <TextField
          label={t('fullName')}
          required
          autoComplete="name"
          error={message(errors.full_name)}
          {...form.register('full_name')}
        />
        <TextField label={t('email')} type="email" disabled defaultValue={user.email} hint={t('emailHint')} />
        <PhoneNumberField control={form.control} />
        <TextField
          label={t('address')}
          required
          autoComplete="street-address"
          error={message(errors.address)}
          {...form.register('address')}
        />
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
          <TextField
            label={t('city')}
            autoComplete="address-level2"
            error={message(errors.city)}
            {...form.register('city')}
          />
          <TextField
            label={t('country')}
            autoComplete="country-name"
            error={message(errors.country)}
            {...form.register('country')}
          />
        </div>
        <SocialLinks form={form} />
        <div>
          <TimedBanner outcome={outcome} onGone={forget} />
          <Button type="submit" pending={isSubmitting} className="max-sm:w-full">
            {t('save')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

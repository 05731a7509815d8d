import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '@/components/auth/fields/auth-fields';
import { usePasswordRule } from '@/components/auth/fields/password-rule';
import { FormSection } from '@/components/forms/form-section';
import { useFieldProps } from '@/components/forms/use-field-message';
import { type Outcome, TimedBanner } from '@/components/profile/timed-banner';
import { useRefusal } from '@/components/profile/use-refusal';
import { PadlockIcon } from '@/components/ui/icons';
import { PasswordField } from '@/components/ui/password-field';
import { changePassword } from '@/lib/identity/account-client';
import { type PasswordForm as Passwords, passwordForm } from '@/lib/profile/form';
import { useAuth } from '@/stores/auth';

const nothing: Passwords = { current_password: '', new_password: '', confirm_password: '' };

const fieldOf: Partial<Record<string, keyof Passwords>> = {
  NotAuthorizedException: 'current_password',
  InvalidPasswordException: 'new_password',
  PasswordHistoryPolicyViolationException: 'new_password',
};

/** Changes the password; accounts of a social provider have none. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations('PasswordForm');
  const isSocial = useAuth((auth) => auth.provider === 'social');
  const refusalOf = useRefusal();
  const { rule, values } = usePasswordRule();
  const form = useForm<Passwords>({ resolver: zodResolver(passwordForm(rule)), defaultValues: nothing });
  const field = useFieldProps(form);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const save = form.handleSubmit(async ({ current_password, new_password }) => {
    setOutcome(null);
    const result = await changePassword(current_password, new_password);
    if (result.ok) {
      form.reset(nothing);
      return setOutcome({ kind: 'success', text: t('success') });
    }
    setOutcome({ kind: 'error', text: refusalOf(result) ?? '' });
    const wrong = fieldOf[result.errorType];
    if (wrong) form.setFocus(wrong);
  });

  if (isSocial) {
    return (
      <FormSection title={t('title')}>
        <p>{t('social')}</p>
      </FormSection>
    );
  }
  const hint = t('newHint', values);
  return (
    <form onSubmit={save} method="post" noValidate aria-label={t('title')}>
      <FormSection title={t('title')} hint={t('hint')}>
        {/* identifies the account to password managers */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={t('current')} autoComplete="current-password" required {...field('current_password')} />
        <PasswordField label={t('new')} hint={hint} autoComplete="new-password" required {...field('new_password')} />
        <PasswordField label={t('confirm')} autoComplete="new-password" required {...field('confirm_password')} />
        <div>
          <TimedBanner outcome={outcome} icon={PadlockIcon} onGone={() => setOutcome(null)} />
          <div className="sm:w-fit">
            <SubmitButton pending={form.formState.isSubmitting}>{t('save')}</SubmitButton>
          </div>
        </div>
      </FormSection>
    </form>
  );
}

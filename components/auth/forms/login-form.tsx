'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { EmailField, SubmitButton } from '@/components/auth/fields/auth-fields';
import { useAuthForm, useRequestError } from '@/components/auth/fields/use-auth-form';
import { ConfirmSignUpDialog } from '@/components/auth/forms/confirm-sign-up-dialog';
import { OtherWaysIn } from '@/components/auth/forms/other-ways-in';
import { RecoverPasswordDialog } from '@/components/auth/forms/recover-password-dialog';
import { SignInStepForm } from '@/components/auth/forms/sign-in-step-form';
import { Banner } from '@/components/ui/banner';
import { EnvelopeIcon, PadlockIcon } from '@/components/ui/icons';
import { PasswordField } from '@/components/ui/password-field';
import { credentials } from '@/lib/identity/credentials';
import { logIn } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

export function LoginForm({ hasHostedLogin = false }: { hasHostedLogin?: boolean }) {
  const t = useTranslations('LoginForm');
  const failure = useRequestError();
  const loading = useAuth((auth) => auth.loading);
  const step = useAuth((auth) => auth.signInStep);
  const notice = useAuth((auth) => auth.notice);
  const { form, field, alert } = useAuthForm(credentials, failure);

  useEffect(
    function fillEmail() {
      const email = useAuth.getState().username;
      if (!notice || !email) return;
      form.setValue('email', email);
      form.setValue('password', '');
      form.clearErrors();
      form.setFocus('password');
    },
    [notice, form],
  );

  useEffect(
    function clearPassword() {
      if (step) form.setValue('password', '');
    },
    [step, form],
  );

  if (step) return <SignInStepForm step={step} />;
  return (
    <>
      <form onSubmit={form.handleSubmit(logIn)} method="post" noValidate className="space-y-5">
        <Notice />
        {alert}
        <EmailField label={t('email')} {...field('email')} />
        <div>
          <PasswordField label={t('password')} autoComplete="current-password" required {...field('password')} />
          <button
            type="button"
            onClick={() => useAuth.getState().showRecoverPassword(true)}
            className="mt-1 -mb-2 min-h-11 cursor-pointer text-lagoon text-sm underline underline-offset-4"
          >
            {t('forgotPassword')}
          </button>
        </div>
        <SubmitButton pending={loading}>{t('submit')}</SubmitButton>
      </form>
      <OtherWaysIn
        hasHostedLogin={hasHostedLogin}
        text={t('noAccount')}
        link={t('createAccount')}
        href="/auth/signup"
      />
      <ConfirmSignUpDialog findTyped={form.getValues} />
      <RecoverPasswordDialog findEmail={() => form.getValues('email') ?? ''} />
    </>
  );
}

function Notice() {
  const t = useTranslations('LoginForm.notices');
  const notice = useAuth((auth) => auth.notice);
  const icon = notice === 'emailConfirmed' ? EnvelopeIcon : PadlockIcon;
  return (
    notice && (
      <Banner kind="success" icon={icon}>
        {t(notice)}
      </Banner>
    )
  );
}

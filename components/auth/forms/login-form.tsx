'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AuthAlert } from '@/components/auth/fields/auth-alert';
import { EmailField } from '@/components/auth/fields/email-field';
import { SubmitButton } from '@/components/auth/fields/submit-button';
import { ConfirmSignUpDialog } from '@/components/auth/forms/confirm-sign-up-dialog';
import { HostedLoginButtons } from '@/components/auth/forms/hosted-login-buttons';
import { RecoverPasswordDialog } from '@/components/auth/forms/recover-password-dialog';
import { SignInStepForm } from '@/components/auth/forms/sign-in-step-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Banner } from '@/components/ui/banner';
import { PasswordField } from '@/components/ui/password-field';
import { Link } from '@/lib/i18n/navigation';
import { credentials } from '@/lib/identity/credentials';
import { logIn } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

type Props = {
  /** Whether sign-in through another provider is offered. */
  hasHostedLogin?: boolean;
};

export function LoginForm({ hasHostedLogin = false }: Props) {
  const t = useTranslations('LoginForm');
  const message = useFieldMessage();
  const errorType = useAuth((auth) => auth.error.errorType);
  const loading = useAuth((auth) => auth.loading);
  const step = useAuth((auth) => auth.signInStep);
  const notice = useAuth((auth) => auth.notice);
  const showNotice = useAuth((auth) => auth.showNotice);
  // no default values: they would overwrite what was filled in before hydration
  const form = useForm({ resolver: zodResolver(credentials), shouldFocusError: true });
  const { errors } = form.formState;

  useEffect(function clearPreviousError() {
    useAuth.getState().clearError();
  }, []);

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

  function logInConfirmed(email: string) {
    const typed = credentials.safeParse(form.getValues());
    if (typed.success && typed.data.email === email) void logIn(typed.data);
    else showNotice('emailConfirmed', email);
  }

  if (step) return <SignInStepForm step={step} />;
  return (
    <>
      <form onSubmit={form.handleSubmit(logIn)} method="post" noValidate className="space-y-5">
        {notice && <Banner kind="success">{t(`notices.${notice}`)}</Banner>}
        {errorType && <AuthAlert errorType={errorType} />}
        <EmailField label={t('email')} error={message(errors.email)} {...form.register('email')} />
        <div>
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            required
            error={message(errors.password)}
            {...form.register('password')}
          />
          <ForgotPasswordButton />
        </div>
        <SubmitButton pending={loading}>{t('submit')}</SubmitButton>
      </form>
      {hasHostedLogin && <HostedLoginButtons />}
      <SignupLink />
      <ConfirmSignUpDialog onConfirmed={logInConfirmed} />
      <RecoverPasswordDialog findEmail={() => form.getValues('email') ?? ''} />
    </>
  );
}

function ForgotPasswordButton() {
  const t = useTranslations('LoginForm');
  const showRecoverPassword = useAuth((auth) => auth.showRecoverPassword);
  return (
    <button
      type="button"
      onClick={() => showRecoverPassword(true)}
      className="mt-1 -mb-2 min-h-11 cursor-pointer text-lagoon text-sm underline underline-offset-4"
    >
      {t('forgotPassword')}
    </button>
  );
}

function SignupLink() {
  const t = useTranslations('LoginForm');
  return (
    <p className="mt-8 text-muted">
      {t('noAccount')}{' '}
      <Link href="/auth/signup" className="font-medium text-lagoon underline underline-offset-4">
        {t('createAccount')}
      </Link>
    </p>
  );
}

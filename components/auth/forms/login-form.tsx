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
  /** People may also sign in through an account elsewhere. */
  hasHostedLogin?: boolean;
};

export function LoginForm({ hasHostedLogin = false }: Props) {
  const t = useTranslations('LoginForm');
  const message = useFieldMessage();
  const errorType = useAuth((auth) => auth.error.errorType);
  const loading = useAuth((auth) => auth.loading);
  const step = useAuth((auth) => auth.signInStep);
  const notice = useAuth((auth) => auth.notice);
  const tell = useAuth((auth) => auth.showNotice);
  const showRecoverPassword = useAuth((auth) => auth.showRecoverPassword);
  // no default values: they would wipe what a password manager, or a quick typist, has filled in already
  const form = useForm({ resolver: zodResolver(credentials), shouldFocusError: true });
  const { errors } = form.formState;

  useEffect(function startAfresh() {
    useAuth.getState().clearError();
  }, []);

  useEffect(
    function fillIn() {
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
    function forgetPassword() {
      // whoever starts again types it again
      if (step) form.setValue('password', '');
    },
    [step, form],
  );

  function goOn(email: string) {
    const typed = credentials.safeParse(form.getValues());
    if (typed.success && typed.data.email === email) void logIn(typed.data);
    else tell('emailConfirmed', email);
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
          <button
            type="button"
            onClick={() => showRecoverPassword(true)}
            className="mt-1 -mb-2 min-h-11 cursor-pointer text-lagoon text-sm underline underline-offset-4"
          >
            {t('forgotPassword')}
          </button>
        </div>
        <SubmitButton pending={loading}>{t('submit')}</SubmitButton>
      </form>
      {hasHostedLogin && <HostedLoginButtons />}
      <p className="mt-8 text-muted">
        {t('noAccount')}{' '}
        <Link href="/auth/signup" className="font-medium text-lagoon underline underline-offset-4">
          {t('createAccount')}
        </Link>
      </p>
      <ConfirmSignUpDialog onConfirmed={goOn} />
      <RecoverPasswordDialog findEmail={() => form.getValues('email') ?? ''} />
    </>
  );
}

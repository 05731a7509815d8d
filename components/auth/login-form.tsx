'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AuthAlert } from '@/components/auth/auth-alert';
import { ConfirmSignUpDialog } from '@/components/auth/confirm-sign-up-dialog';
import { EmailField } from '@/components/auth/email-field';
import { logIn } from '@/components/auth/session';
import { SubmitButton } from '@/components/auth/submit-button';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { PasswordField } from '@/components/ui/password-field';
import { Link } from '@/lib/i18n/navigation';
import { credentials } from '@/lib/identity/credentials';
import { useAuth } from '@/stores/auth';

export function LoginForm() {
  const t = useTranslations('LoginForm');
  const message = useFieldMessage();
  const errorType = useAuth((auth) => auth.error.errorType);
  const loading = useAuth((auth) => auth.loading);
  // no default values: they would wipe what a password manager, or a quick typist, has filled in already
  const form = useForm({ resolver: zodResolver(credentials), shouldFocusError: true });
  const { errors } = form.formState;

  useEffect(function startAfresh() {
    useAuth.getState().clearError();
  }, []);

  const submit = form.handleSubmit(logIn);

  return (
    <>
      <form onSubmit={submit} method="post" noValidate className="space-y-5">
        {errorType && <AuthAlert errorType={errorType} />}
        <EmailField label={t('email')} error={message(errors.email)} {...form.register('email')} />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          required
          error={message(errors.password)}
          {...form.register('password')}
        />
        <SubmitButton pending={loading}>{t('submit')}</SubmitButton>
      </form>
      <p className="mt-8 text-muted">
        {t('noAccount')}{' '}
        <Link href="/auth/signup" className="font-medium text-lagoon underline underline-offset-4">
          {t('createAccount')}
        </Link>
      </p>
      <ConfirmSignUpDialog onConfirmed={submit} />
    </>
  );
}

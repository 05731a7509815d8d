'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AuthAlert } from '@/components/auth/fields/auth-alert';
import { SubmitButton } from '@/components/auth/fields/submit-button';
import { useErrorSentence } from '@/components/auth/fields/use-error-message';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { PasswordField } from '@/components/ui/password-field';
import { PASSWORD_SIGNS, passwordChoice } from '@/lib/identity/credentials';
import { continueLogIn } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

/** A password of one's own, in place of the one an account was made with. */
export function NewPasswordStep() {
  const t = useTranslations('SignInStep');
  const message = useFieldMessage();
  const sentence = useErrorSentence();
  const loading = useAuth((auth) => auth.loading);
  const errorType = useAuth((auth) => auth.error.errorType);
  const form = useForm({ resolver: zodResolver(passwordChoice), shouldFocusError: true });
  const isRefused = errorType === 'InvalidPasswordException';

  useEffect(
    function beginHere() {
      form.setFocus('password');
    },
    [form],
  );

  return (
    <form
      onSubmit={form.handleSubmit(({ password }) => continueLogIn(password))}
      method="post"
      noValidate
      className="space-y-5"
    >
      {errorType && !isRefused && <AuthAlert errorType={errorType} />}
      <PasswordField
        label={t('password')}
        hint={t('passwordHint', { symbols: PASSWORD_SIGNS })}
        autoComplete="new-password"
        required
        error={message(form.formState.errors.password) ?? (isRefused ? sentence(errorType) : undefined)}
        {...form.register('password')}
      />
      <SubmitButton pending={loading}>{t('goOn')}</SubmitButton>
    </form>
  );
}

'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AuthAlert } from '@/components/auth/fields/auth-alert';
import { EmailField } from '@/components/auth/fields/email-field';
import { SubmitButton } from '@/components/auth/fields/submit-button';
import { useErrorSentence } from '@/components/auth/fields/use-error-message';
import { ConfirmSignUpDialog } from '@/components/auth/forms/confirm-sign-up-dialog';
import { HostedLoginButtons } from '@/components/auth/forms/hosted-login-buttons';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { accountInput, credentials, PASSWORD_SIGNS } from '@/lib/identity/credentials';
import { createAccount, logIn } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

/** Errors shown at a field instead of above the form. */
const fieldOf: Partial<Record<string, 'email' | 'password'>> = {
  UsernameExistsException: 'email',
  AliasExistsException: 'email',
  CodeDeliveryFailureException: 'email',
  InvalidPasswordException: 'password',
};

const givenName = { field: 'givenName', label: 'firstName', autoComplete: 'given-name' } as const;
const familyName = { field: 'familyName', label: 'lastName', autoComplete: 'family-name' } as const;

type Props = {
  /** Whether sign-in through another provider is offered. */
  hasHostedLogin?: boolean;
};

export function SignupForm({ hasHostedLogin = false }: Props) {
  const router = useRouter();
  const locale = useLocale();
  const t = useTranslations('SignupForm');
  const message = useFieldMessage();
  const sentence = useErrorSentence();
  const errorType = useAuth((auth) => auth.error.errorType);
  const loading = useAuth((auth) => auth.loading);
  // no default values: they would overwrite what was filled in before hydration
  const form = useForm({ resolver: zodResolver(accountInput), shouldFocusError: true });
  const { errors } = form.formState;

  // Japanese names begin with the family name
  const names = locale === 'ja' ? [familyName, givenName] : [givenName, familyName];

  const refusedField = errorType && fieldOf[errorType];
  const refusal = (field: 'email' | 'password') => (refusedField === field ? sentence(errorType ?? '') : undefined);

  useEffect(function clearPreviousError() {
    useAuth.getState().clearError();
  }, []);

  useEffect(
    function focusRefusedField() {
      if (refusedField) form.setFocus(refusedField);
    },
    [refusedField, form],
  );

  function logInConfirmed(address: string) {
    const typed = credentials.safeParse(form.getValues());
    if (typed.success && typed.data.email === address) return void logIn(typed.data);
    // after a reload the form no longer contains the password
    useAuth.getState().showNotice('emailConfirmed', address);
    router.push('/auth/login');
  }

  return (
    <>
      <form
        onSubmit={form.handleSubmit((account) => createAccount(account, locale))}
        method="post"
        noValidate
        className="space-y-5"
      >
        {errorType && !refusedField && <AuthAlert errorType={errorType} />}
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          {names.map(({ field, label, autoComplete }) => (
            <TextField
              key={field}
              label={t(label)}
              autoComplete={autoComplete}
              required
              error={message(errors[field])}
              {...form.register(field)}
            />
          ))}
        </div>
        <EmailField label={t('email')} error={message(errors.email) ?? refusal('email')} {...form.register('email')} />
        <PasswordField
          label={t('password')}
          hint={t('passwordHint', { symbols: PASSWORD_SIGNS })}
          autoComplete="new-password"
          required
          error={message(errors.password) ?? refusal('password')}
          {...form.register('password')}
        />
        <SubmitButton pending={loading}>{t('submit')}</SubmitButton>
      </form>
      {hasHostedLogin && <HostedLoginButtons />}
      <LoginLink />
      <ConfirmSignUpDialog onConfirmed={logInConfirmed} />
    </>
  );
}

function LoginLink() {
  const t = useTranslations('SignupForm');
  return (
    <p className="mt-8 text-muted">
      {t('haveAccount')}{' '}
      <Link href="/auth/login" className="font-medium text-lagoon underline underline-offset-4">
        {t('logIn')}
      </Link>
    </p>
  );
}

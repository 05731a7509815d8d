'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { EmailField, NewPasswordField, SubmitButton } from '@/components/auth/fields/auth-fields';
import { usePasswordRule } from '@/components/auth/fields/password-rule';
import { useAuthForm, useRequestError } from '@/components/auth/fields/use-auth-form';
import { ConfirmSignUpDialog } from '@/components/auth/forms/confirm-sign-up-dialog';
import { OtherWaysIn } from '@/components/auth/forms/other-ways-in';
import { TextField } from '@/components/ui/text-field';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { accountInput } from '@/lib/identity/credentials';
import { createAccount } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

const shownAt = {
  email: ['UsernameExistsException', 'AliasExistsException', 'CodeDeliveryFailureException'],
  password: ['InvalidPasswordException'],
};
const givenName = { field: 'givenName', label: 'firstName', autoComplete: 'given-name' } as const;
const familyName = { field: 'familyName', label: 'lastName', autoComplete: 'family-name' } as const;

export function SignupForm({ hasHostedLogin = false }: { hasHostedLogin?: boolean }) {
  const router = useRouter();
  const locale = useLocale();
  const t = useTranslations('SignupForm');
  const failure = useRequestError();
  const loading = useAuth((auth) => auth.loading);
  const { rule, values } = usePasswordRule();
  const { form, field, refused, alert } = useAuthForm(accountInput(rule), failure, {
    shownAt,
    general: 'signUpError',
  });
  // Japanese names begin with the family name
  const names = locale === 'ja' ? [familyName, givenName] : [givenName, familyName];

  useEffect(
    function focusRefusedField() {
      if (refused) form.setFocus(refused);
    },
    [refused, form],
  );

  return (
    <>
      <form
        onSubmit={form.handleSubmit((account) => createAccount(account, locale))}
        method="post"
        noValidate
        className="space-y-5"
      >
        {alert}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
          {names.map(({ field: name, label, autoComplete }) => (
            <TextField key={name} label={t(label)} autoComplete={autoComplete} required {...field(name)} />
          ))}
        </div>
        <EmailField label={t('email')} {...field('email')} />
        <NewPasswordField label={t('password')} hint={t('passwordHint', values)} {...field('password')} />
        <SignupNotice />
        <SubmitButton pending={loading}>{t('submit')}</SubmitButton>
      </form>
      <OtherWaysIn hasHostedLogin={hasHostedLogin} text={t('haveAccount')} link={t('logIn')} href="/auth/login" />
      {/* after a reload the form no longer contains the password */}
      <ConfirmSignUpDialog findTyped={form.getValues} onMustLogIn={() => router.push('/auth/login')} />
    </>
  );
}

/** The linked pages open beside the form, which would lose its input. */
function SignupNotice() {
  const t = useTranslations('SignupForm');
  const linkTo = (href: '/privacy' | '/terms') => (name: ReactNode) => (
    <Link href={href} target="_blank" className="text-lagoon underline underline-offset-4">
      {name}
    </Link>
  );
  return (
    <p className="text-muted text-sm">{t.rich('notice', { terms: linkTo('/terms'), privacy: linkTo('/privacy') })}</p>
  );
}

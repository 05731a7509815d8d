'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthAlert } from '@/components/auth/fields/auth-alert';
import { CodeField } from '@/components/auth/fields/code-field';
import { EmailField } from '@/components/auth/fields/email-field';
import { ResendCode } from '@/components/auth/fields/resend-code';
import { useErrorSentence } from '@/components/auth/fields/use-error-message';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { requestResetCode, resetPassword } from '@/lib/identity/account-client';
import { codeFailure, isAboutCode } from '@/lib/identity/client';
import { PASSWORD_SIGNS, passwordReset } from '@/lib/identity/credentials';

const REFUSED_PASSWORDS = ['InvalidPasswordException', 'PasswordHistoryPolicyViolationException'];

type Props = {
  /** Address to which the code was sent; empty when unknown. */
  email: string;
  onDone: (email: string) => void;
  onStartAgain: () => void;
};

/** Sets a new password with the code from the message. Does not reveal whether the address has an account. */
export function ResetPasswordForm({ email, onDone, onStartAgain }: Props) {
  const t = useTranslations('RecoverPasswordDialog');
  const message = useFieldMessage();
  const sentence = useErrorSentence();
  const [failure, setFailure] = useState<string | null>(null);
  const defaultValues = { email, code: '', password: '' };
  const form = useForm({ resolver: zodResolver(passwordReset), defaultValues, shouldFocusError: true });
  const { errors, isSubmitting } = form.formState;
  const isPasswordRefused = failure !== null && REFUSED_PASSWORDS.includes(failure);
  const refusal = (isHere: boolean) => (isHere && failure ? sentence(failure) : undefined);

  useEffect(
    function focusFirstField() {
      form.setFocus(email ? 'code' : 'email');
    },
    [email, form],
  );

  const reset = form.handleSubmit(async (typed) => {
    setFailure(null);
    const result = await resetPassword(typed);
    if (result.ok) return onDone(typed.email);
    setFailure(codeFailure(result.errorType));
    form.setFocus(REFUSED_PASSWORDS.includes(result.errorType) ? 'password' : 'code');
  });

  async function resend() {
    setFailure(null);
    if (!(await form.trigger('email', { shouldFocus: true }))) return false;
    const result = await requestResetCode(form.getValues('email').trim());
    if (!result.ok) setFailure(result.errorType);
    return result.ok;
  }

  return (
    <form onSubmit={reset} method="post" noValidate className="space-y-5">
      {email && <SentTo email={email} />}
      {failure && !isAboutCode(failure) && !isPasswordRefused && <AuthAlert errorType={failure} />}
      <EmailField label={t('email')} error={message(errors.email)} {...form.register('email')} />
      <CodeField
        label={t('code')}
        error={message(errors.code) ?? refusal(isAboutCode(failure))}
        {...form.register('code')}
      />
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint', { symbols: PASSWORD_SIGNS })}
        autoComplete="new-password"
        required
        error={message(errors.password) ?? refusal(isPasswordRefused)}
        {...form.register('password')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isSubmitting} className="max-sm:w-full">
          {t('save')}
        </Button>
        <ResendCode onResend={resend} />
      </div>
      <StartAgain onClick={onStartAgain} />
    </form>
  );
}

function SentTo({ email }: { email: string }) {
  const t = useTranslations('RecoverPasswordDialog');
  return <p>{t.rich('sentTo', { email, strong: (chunks) => <strong className="font-medium">{chunks}</strong> })}</p>;
}

function StartAgain({ onClick }: { onClick: () => void }) {
  const t = useTranslations('RecoverPasswordDialog');
  return (
    <p className="border-line border-t pt-4 text-muted text-sm">
      <button
        type="button"
        onClick={onClick}
        className="-my-2 cursor-pointer py-2 font-medium text-lagoon underline underline-offset-4"
      >
        {t('startAgain')}
      </button>
    </p>
  );
}

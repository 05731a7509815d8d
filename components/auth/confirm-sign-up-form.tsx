'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthAlert } from '@/components/auth/auth-alert';
import { useCooldown } from '@/components/auth/use-cooldown';
import { useErrorSentence } from '@/components/auth/use-error-sentence';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { confirmSignUp, resendCode } from '@/lib/identity/client';
import { confirmation } from '@/lib/identity/credentials';

/** Time for a message to arrive before another one can be asked for. */
const RESEND_SECONDS = 30;
const aboutTheCode = ['CodeMismatchException', 'ExpiredCodeException'];

type Props = { email: string; onConfirmed: (signedIn: boolean) => Promise<void> };

export function ConfirmSignUpForm({ email, onConfirmed }: Props) {
  const t = useTranslations('ConfirmSignUpDialog');
  const message = useFieldMessage();
  const sentence = useErrorSentence();
  const [errorType, setErrorType] = useState<string | null>(null);
  const [wasResent, setWasResent] = useState(false);
  const cooldown = useCooldown(RESEND_SECONDS);
  const form = useForm({ resolver: zodResolver(confirmation), shouldFocusError: true });
  const { errors, isSubmitting } = form.formState;
  const { ref, ...codeInput } = form.register('code');
  const codeError = errorType && aboutTheCode.includes(errorType) ? sentence(errorType) : undefined;

  const confirm = form.handleSubmit(async ({ code }) => {
    setErrorType(null);
    setWasResent(false);
    const result = await confirmSignUp(email, code);
    if (result.ok) return onConfirmed(result.signedIn);
    // so the provider refuses an account that is confirmed already, perhaps in another tab
    if (result.errorType === 'NotAuthorizedException') return onConfirmed(false);
    setErrorType(result.errorType);
    form.setFocus('code');
  });

  async function resend() {
    setErrorType(null);
    setWasResent(false);
    cooldown.start();
    const result = await resendCode(email);
    if (result.ok) setWasResent(true);
    else setErrorType(result.errorType);
  }

  return (
    <form onSubmit={confirm} noValidate className="space-y-5">
      <p>{t.rich('sentTo', { email, strong: (chunks) => <strong className="font-medium">{chunks}</strong> })}</p>
      {errorType && !codeError && <AuthAlert errorType={errorType} />}
      <TextField
        label={t('code')}
        hint={t('missing')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        className="text-xl tabular-nums tracking-[0.3em]"
        error={message(errors.code) ?? codeError}
        {...codeInput}
        ref={(input) => {
          ref(input);
          // what an opening dialog looks for; React would leave the attribute out
          input?.setAttribute('autofocus', '');
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isSubmitting} className="max-sm:w-full">
          {t('confirm')}
        </Button>
        <Button variant="quiet" onClick={resend} disabled={cooldown.seconds > 0} className="max-sm:w-full">
          {cooldown.seconds > 0 ? t('resendIn', { seconds: cooldown.seconds }) : t('resend')}
        </Button>
        <p role="status" className="w-full text-muted text-sm">
          {wasResent && t('resent')}
        </p>
      </div>
    </form>
  );
}

'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthAlert } from '@/components/auth/fields/auth-alert';
import { CodeField } from '@/components/auth/fields/code-field';
import { ResendCode } from '@/components/auth/fields/resend-code';
import { useErrorSentence } from '@/components/auth/fields/use-error-message';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Button } from '@/components/ui/button';
import { codeFailure, confirmSignUp, isAboutCode, resendCode } from '@/lib/identity/client';
import { confirmation } from '@/lib/identity/credentials';

type Props = {
  email: string;
  onConfirmed: (signedIn: boolean) => Promise<void>;
  /** The code went to an address that is not theirs. */
  onOtherAddress: () => void;
};

export function ConfirmSignUpForm({ email, onConfirmed, onOtherAddress }: Props) {
  const t = useTranslations('ConfirmSignUpDialog');
  const message = useFieldMessage();
  const sentence = useErrorSentence();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(confirmation), shouldFocusError: true });
  const { errors, isSubmitting } = form.formState;

  const confirm = form.handleSubmit(async ({ code }) => {
    setFailure(null);
    const result = await confirmSignUp(email, code);
    if (result.ok) return onConfirmed(result.signedIn);
    // so the provider refuses an account that is confirmed already, perhaps in another tab
    if (result.errorType === 'NotAuthorizedException') return onConfirmed(false);
    setFailure(codeFailure(result.errorType));
    form.setFocus('code');
  });

  async function resend() {
    setFailure(null);
    const result = await resendCode(email);
    if (result.ok || result.errorType === 'UserNotFoundException') return true;
    // so the provider refuses to write to an account that is confirmed already
    if (result.errorType === 'InvalidParameterException') await onConfirmed(false);
    else setFailure(result.errorType);
    return false;
  }

  return (
    <form onSubmit={confirm} noValidate className="space-y-5">
      <p>{t.rich('sentTo', { email, strong: (chunks) => <strong className="font-medium">{chunks}</strong> })}</p>
      {failure && !isAboutCode(failure) && <AuthAlert errorType={failure} />}
      <CodeField
        label={t('code')}
        hint={t('missing')}
        error={message(errors.code) ?? (isAboutCode(failure) ? sentence(failure) : undefined)}
        {...form.register('code')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isSubmitting} className="max-sm:w-full">
          {t('confirm')}
        </Button>
        <ResendCode onResend={resend} />
      </div>
      <p className="border-line border-t pt-4 text-muted text-sm">
        {t('notYours')}{' '}
        <button
          type="button"
          onClick={onOtherAddress}
          className="-my-2 cursor-pointer py-2 font-medium text-lagoon underline underline-offset-4"
        >
          {t('otherAddress')}
        </button>
      </p>
    </form>
  );
}

'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AuthAlert } from '@/components/auth/fields/auth-alert';
import { CodeField } from '@/components/auth/fields/code-field';
import { SubmitButton } from '@/components/auth/fields/submit-button';
import { useErrorSentence } from '@/components/auth/fields/use-error-message';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { codeFailure, isAboutCode } from '@/lib/identity/client';
import { confirmation } from '@/lib/identity/credentials';
import { continueLogIn } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

type Props = {
  /** The code is made by an app; otherwise it was sent. */
  isFromApp: boolean;
};

/** A code from an authenticator app, or from a message. */
export function SignInCodeStep({ isFromApp }: Props) {
  const t = useTranslations('SignInStep');
  const message = useFieldMessage();
  const sentence = useErrorSentence();
  const loading = useAuth((auth) => auth.loading);
  const errorType = useAuth((auth) => auth.error.errorType);
  const failure = errorType && (isFromApp ? appFailure(errorType) : codeFailure(errorType));
  const form = useForm({ resolver: zodResolver(confirmation), shouldFocusError: true });

  useEffect(
    function typeIt() {
      // at once, and again when it was wrong
      form.setFocus('code', { shouldSelect: failure !== null });
    },
    [failure, form],
  );

  return (
    <form onSubmit={form.handleSubmit(({ code }) => continueLogIn(code))} noValidate className="space-y-5">
      {failure && !isAboutCode(failure) && <AuthAlert errorType={failure} />}
      <CodeField
        label={t('code')}
        error={message(form.formState.errors.code) ?? (isAboutCode(failure) ? sentence(failure) : undefined)}
        {...form.register('code')}
      />
      <SubmitButton pending={loading}>{t('goOn')}</SubmitButton>
    </form>
  );
}

/** A code of an app is wrong, or was used already, where one that was sent would be wrong or too old. */
function appFailure(errorType: string): string {
  const isWrong = errorType === 'CodeMismatchException' || errorType === 'ExpiredCodeException';
  return isWrong ? 'EnableSoftwareTokenMFAException' : errorType;
}

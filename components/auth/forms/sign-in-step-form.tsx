'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { CodeField, NewPasswordField, SubmitButton } from '@/components/auth/fields/auth-fields';
import { AuthenticatorSecretCard } from '@/components/auth/fields/authenticator-secret';
import { usePasswordRule } from '@/components/auth/fields/password-rule';
import { useAuthForm } from '@/components/auth/fields/use-auth-form';
import { Button } from '@/components/ui/button';
import { hasRecoveryCodes, type SignInStep } from '@/lib/identity/client';
import { codeErrors, codeFailure } from '@/lib/identity/code-failures';
import { challengeResponse, passwordChoice } from '@/lib/identity/credentials';
import { continueLogIn } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

/** An additional sign-in step of the provider, shown instead of the password form. */
export function SignInStepForm({ step }: { step: SignInStep }) {
  const t = useTranslations('SignInStep');
  const startAgain = useAuth((auth) => auth.resetSignIn);
  const setup = useAuth((auth) => auth.authenticatorSetup);
  const id = useId();

  return (
    // a screen reader announces a group when the focus enters it, and the field inside has the focus at once
    <fieldset aria-labelledby={`${id}-title`} aria-describedby={`${id}-intro`} className="min-w-0 space-y-5">
      <div>
        <h2 id={`${id}-title`} className="text-2xl">
          {t(`${step}.title`)}
        </h2>
        <p id={`${id}-intro`} className="mt-1.5 text-muted">
          {t(`${step}.intro`)}
        </p>
      </div>
      {step === 'authenticatorSetup' && setup && <AuthenticatorSecretCard {...setup} />}
      {step === 'newPassword' ? (
        <NewPasswordStep />
      ) : (
        <CodeStep isFromApp={step !== 'sentCode'} offersRecovery={step === 'authenticatorCode' && hasRecoveryCodes()} />
      )}
      <Button variant="quiet" onClick={startAgain} className="w-full">
        {t('startAgain')}
      </Button>
    </fieldset>
  );
}

/** A new password in place of a temporary one. */
function NewPasswordStep() {
  const t = useTranslations('SignInStep');
  const loading = useAuth((auth) => auth.loading);
  const failure = useAuth((auth) => auth.error.errorType);
  const { rule, values } = usePasswordRule();
  const shownAt = { password: ['InvalidPasswordException'] };
  const { form, field, alert } = useAuthForm(passwordChoice(rule), failure, { shownAt, focus: 'password' });

  return (
    <form
      onSubmit={form.handleSubmit(({ password }) => continueLogIn(password))}
      method="post"
      noValidate
      className="space-y-5"
    >
      {alert}
      <NewPasswordField label={t('password')} hint={t('passwordHint', values)} {...field('password')} />
      <SubmitButton pending={loading}>{t('goOn')}</SubmitButton>
    </form>
  );
}

function CodeStep({ isFromApp, offersRecovery }: { isFromApp: boolean; offersRecovery: boolean }) {
  const t = useTranslations('SignInStep');
  const loading = useAuth((auth) => auth.loading);
  const errorType = useAuth((auth) => auth.error.errorType);
  const [isRecovery, setRecovery] = useState(false);
  const failure = errorType && (isFromApp ? appFailure(errorType, isRecovery) : codeFailure(errorType));
  const { form, field, alert } = useAuthForm(challengeResponse, failure, {
    shownAt: { code: [...codeErrors, 'RecoveryCodeMismatch'] },
  });

  useEffect(
    function focusCode() {
      form.setFocus('code', { shouldSelect: failure !== null });
    },
    [failure, form],
  );

  function switchKind() {
    useAuth.getState().clearError();
    form.reset({ code: '' });
    setRecovery((shown) => !shown);
  }

  return (
    <form onSubmit={form.handleSubmit(({ code }) => continueLogIn(code))} noValidate className="space-y-5">
      {alert}
      {isRecovery ? (
        <CodeField
          label={t('recoveryCode')}
          hint={t('recoveryHint')}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('code')}
        />
      ) : (
        <CodeField label={t('code')} {...field('code')} />
      )}
      <SubmitButton pending={loading}>{t('goOn')}</SubmitButton>
      {offersRecovery && (
        <Button variant="quiet" onClick={switchKind} className="w-full">
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </Button>
      )}
    </form>
  );
}

/** Errors of a code of the app or a recovery code that is wrong, used or malformed. */
const wrongCodes = ['CodeMismatchException', 'ExpiredCodeException', 'InvalidParameterException'];

function appFailure(errorType: string, isRecovery: boolean): string {
  if (!wrongCodes.includes(errorType)) return errorType;
  return isRecovery ? 'RecoveryCodeMismatch' : 'EnableSoftwareTokenMFAException';
}

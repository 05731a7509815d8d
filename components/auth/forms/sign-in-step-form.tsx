'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { AuthenticatorSecretCard } from '@/components/auth/fields/authenticator-secret';
import { NewPasswordStep } from '@/components/auth/forms/new-password-step';
import { SignInCodeStep } from '@/components/auth/forms/sign-in-code-step';
import { Button } from '@/components/ui/button';
import type { SignInStep } from '@/lib/identity/client';
import { useAuth } from '@/stores/auth';

/** An additional sign-in step of the provider, shown instead of the password form. */
export function SignInStepForm({ step }: { step: SignInStep }) {
  const t = useTranslations('SignInStep');
  const startAgain = useAuth((auth) => auth.resetSignIn);
  const setup = useAuth((auth) => auth.authenticatorSetup);
  const id = useId();

  return (
    // a screen reader says what a group is about when the focus enters it: the field inside has the focus at once
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
      {step === 'newPassword' ? <NewPasswordStep /> : <SignInCodeStep isFromApp={step !== 'sentCode'} />}
      <Button variant="quiet" onClick={startAgain} className="w-full">
        {t('startAgain')}
      </Button>
    </fieldset>
  );
}

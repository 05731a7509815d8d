'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { NewPasswordStep } from '@/components/auth/new-password-step';
import { SignInCodeStep } from '@/components/auth/sign-in-code-step';
import { Button } from '@/components/ui/button';
import type { SignInStep } from '@/lib/identity/client';
import { useAuth } from '@/stores/auth';

/** What the provider wants besides the password, in the place of the form that asked for that. */
export function SignInStepForm({ step }: { step: SignInStep }) {
  const t = useTranslations('SignInStep');
  const startAgain = useAuth((auth) => auth.startAgain);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(function readItOut() {
    heading.current?.focus();
  }, []);

  return (
    <section className="space-y-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t(`${step}.title`)}
        </h2>
        <p className="mt-1.5 text-muted">{t(`${step}.intro`)}</p>
      </div>
      {step === 'newPassword' ? <NewPasswordStep /> : <SignInCodeStep isFromApp={step === 'authenticatorCode'} />}
      <Button variant="quiet" onClick={startAgain} className="w-full">
        {t('startAgain')}
      </Button>
    </section>
  );
}

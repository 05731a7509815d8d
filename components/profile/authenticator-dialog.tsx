'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthenticatorSecretCard } from '@/components/auth/fields/authenticator-secret';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { type AuthenticatorSetup, setUpAuthenticator, verifyAuthenticator } from '@/lib/identity/account-client';
import { confirmation } from '@/lib/identity/credentials';

/** Error names for a wrong code of an authenticator app. */
const wrongCodes = ['EnableSoftwareTokenMFAException', 'CodeMismatchException'];

type Props = { siteName: string; email: string; onClose: () => void; onDone: () => void };

/** Sets up an authenticator app: shows its secret, then verifies a code. */
export function AuthenticatorDialog({ siteName, email, onClose, onDone }: Props) {
  const t = useTranslations('Authenticator');
  const message = useFieldMessage();
  const sentence = useRefusal();
  const formId = useId();
  const setup = useSetup(siteName, email);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(confirmation), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  const verify = form.handleSubmit(async ({ code }) => {
    setRefused(null);
    const result = await verifyAuthenticator(code);
    if (!result.ok) {
      setRefused(result.errorType);
      return form.setFocus('code');
    }
    onClose();
    onDone();
  });

  const isWrongCode = refused !== null && wrongCodes.includes(refused);
  const sendError = isWrongCode ? null : refused;
  const failure = setup?.ok === false ? setup.errorType : sendError;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('setUpTitle')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting} disabled={!setup?.ok}>
            {t('turnOn')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={verify} noValidate className="space-y-6">
        {setup === null && <Skeleton className="h-64" />}
        {setup?.ok && <AuthenticatorSecretCard {...setup} />}
        {setup?.ok && (
          <TextField
            label={t('code')}
            hint={t('codeHint')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            error={message(errors.code) ?? (isWrongCode ? t('wrongCode') : undefined)}
            {...form.register('code')}
          />
        )}
        {failure && <Banner kind="error">{sentence(failure)}</Banner>}
      </form>
    </Dialog>
  );
}

function useSetup(siteName: string, email: string): AuthenticatorSetup | null {
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  useEffect(
    function loadSetup() {
      let isCurrent = true;
      setUpAuthenticator(siteName, email).then((found) => isCurrent && setSetup(found));
      return () => {
        isCurrent = false;
      };
    },
    [siteName, email],
  );
  return setup;
}

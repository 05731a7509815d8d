'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormSection } from '@/components/forms/form-section';
import { AuthenticatorDialog } from '@/components/profile/authenticator-dialog';
import { ConfirmDialog } from '@/components/profile/confirm-dialog';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { PadlockIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { type MfaResult, readMfa, removeAuthenticator } from '@/lib/identity/account-client';
import { useAuth } from '@/stores/auth';
import { useToast } from '@/stores/toast';

type Props = { siteName: string; email: string };

/** Turns the authenticator app as second factor on and off. */
export function Authenticator({ siteName, email }: Props) {
  const t = useTranslations('Authenticator');
  const sentence = useRefusal();
  const show = useToast((toast) => toast.show);
  const isSocial = useAuth((auth) => auth.provider === 'social');
  const [mfa, setMfa] = useMfa();
  const [open, setOpen] = useState<'setUp' | 'remove' | null>(null);
  const close = () => setOpen(null);

  function applyChange(hasAuthenticator: boolean) {
    setMfa({ ok: true, hasAuthenticator });
    show(t(hasAuthenticator ? 'turnedOn' : 'turnedOff'));
  }

  // accounts of a social provider use its second factor
  if (isSocial) return null;
  return (
    <>
      <FormSection title={t('title')} hint={t('hint')}>
        {mfa === null && <Skeleton className="h-11" />}
        {mfa?.ok === false && <Banner kind="error">{sentence(mfa.errorType)}</Banner>}
        {mfa?.ok && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="flex items-center gap-3">
              <PadlockIcon
                status={mfa.hasAuthenticator ? 'success' : undefined}
                className="size-7 shrink-0 text-muted"
              />
              <span className="font-medium">{t(mfa.hasAuthenticator ? 'on' : 'off')}</span>
            </p>
            <Button
              variant="secondary"
              onClick={() => setOpen(mfa.hasAuthenticator ? 'remove' : 'setUp')}
              className="max-sm:w-full"
            >
              {t(mfa.hasAuthenticator ? 'turnOff' : 'turnOn')}
            </Button>
          </div>
        )}
      </FormSection>
      {open === 'setUp' && (
        <AuthenticatorDialog siteName={siteName} email={email} onClose={close} onDone={() => applyChange(true)} />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={t('removeQuestion')}
        cancel={t('cancel')}
        confirm={t('turnOff')}
        onConfirm={removeAuthenticator}
        onDone={() => applyChange(false)}
      >
        <p>{t('removeConsequence')}</p>
      </ConfirmDialog>
    </>
  );
}

function useMfa() {
  const isSignedIn = useAuth((auth) => auth.user !== null);
  const [mfa, setMfa] = useState<MfaResult | null>(null);
  useEffect(
    function loadMfa() {
      let isCurrent = true;
      if (isSignedIn) readMfa().then((found) => isCurrent && setMfa(found));
      return () => {
        isCurrent = false;
      };
    },
    [isSignedIn],
  );
  return [mfa, setMfa] as const;
}

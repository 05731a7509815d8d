'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ResetPasswordForm } from '@/components/auth/forms/reset-password-form';
import { ResetRequestForm } from '@/components/auth/forms/reset-request-form';
import { Dialog } from '@/components/ui/dialog';
import { clearPendingCode, findPendingCode, storePendingCode } from '@/lib/identity/pending-code';
import { useAuth } from '@/stores/auth';

type Props = {
  /** The address in the form behind, which is probably the one whose password was forgotten. */
  findEmail: () => string;
};

/** Asks for a code, then takes address, code and new password; after a reload it goes on where it was. */
export function RecoverPasswordDialog({ findEmail }: Props) {
  const t = useTranslations('RecoverPasswordDialog');
  const open = useAuth((auth) => auth.isRecoverPasswordOpen);
  const show = useAuth((auth) => auth.showRecoverPassword);
  const tell = useAuth((auth) => auth.showNotice);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isReset = sentTo !== null;

  useEffect(
    function resume() {
      const awaited = findPendingCode();
      if (awaited?.purpose !== 'recover') return;
      setSentTo(awaited.email);
      show(true);
    },
    [show],
  );

  function goOn(email: string) {
    // somebody who has a code already may still have to say for which address
    if (email) storePendingCode({ purpose: 'recover', email });
    setSentTo(email);
  }

  function startAgain() {
    clearPendingCode();
    setSentTo(null);
  }

  function close() {
    startAgain();
    show(false);
  }

  function finish(email: string) {
    startAgain();
    tell('passwordChanged', email);
  }

  return (
    <Dialog open={open} onClose={close} title={isReset ? t('choose') : t('title')}>
      {open && !isReset && <ResetRequestForm email={findEmail()} onSent={goOn} onHasCode={goOn} />}
      {open && isReset && <ResetPasswordForm email={sentTo} onDone={finish} onStartAgain={startAgain} />}
    </Dialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ResetPasswordForm } from '@/components/auth/forms/reset-password-form';
import { ResetRequestForm } from '@/components/auth/forms/reset-request-form';
import { Dialog } from '@/components/ui/dialog';
import { clearPendingCode, findPendingCode, storePendingCode } from '@/lib/identity/pending-code';
import { useAuth } from '@/stores/auth';

type Props = {
  /** Returns the address typed in the form behind the dialog. */
  findEmail: () => string;
};

/** Requests a code, then takes address, code and new password; resumes at the same step after a reload. */
export function RecoverPasswordDialog({ findEmail }: Props) {
  const t = useTranslations('RecoverPasswordDialog');
  const open = useAuth((auth) => auth.isRecoverPasswordOpen);
  const show = useAuth((auth) => auth.showRecoverPassword);
  const showNotice = useAuth((auth) => auth.showNotice);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isReset = sentTo !== null;

  useEffect(
    function resume() {
      const pending = findPendingCode();
      if (pending?.purpose !== 'recover') return;
      setSentTo(pending.email);
      show(true);
    },
    [show],
  );

  function showReset(email: string) {
    // empty when the user already has a code: the next form then takes the address
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
    showNotice('passwordChanged', email);
  }

  return (
    <Dialog open={open} onClose={close} title={isReset ? t('choose') : t('title')}>
      {open && !isReset && <ResetRequestForm email={findEmail()} onSent={showReset} onHasCode={showReset} />}
      {open && isReset && <ResetPasswordForm email={sentTo} onDone={finish} onStartAgain={startAgain} />}
    </Dialog>
  );
}

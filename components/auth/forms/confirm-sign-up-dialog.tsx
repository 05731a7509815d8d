'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ConfirmSignUpForm } from '@/components/auth/forms/confirm-sign-up-form';
import { Dialog } from '@/components/ui/dialog';
import { clearPendingCode, findPendingCode } from '@/lib/identity/pending-code';
import { completeSignIn } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

type Props = {
  /** The account is confirmed but not signed in; the form behind the dialog may still contain the password. */
  onConfirmed: (email: string) => void;
};

/**
 * Takes the code that was sent to the address in the store, and opens again after a reload. When it is closed,
 * logging in opens it again.
 */
export function ConfirmSignUpDialog({ onConfirmed }: Props) {
  const t = useTranslations('ConfirmSignUpDialog');
  const open = useAuth((auth) => auth.isConfirmDialogOpen);
  const email = useAuth((auth) => auth.username);
  const closeDialog = useAuth((auth) => auth.closeConfirmDialog);

  useEffect(function resume() {
    const awaited = findPendingCode();
    if (awaited?.purpose === 'confirm') useAuth.getState().openConfirmDialog(awaited.email);
  }, []);

  function close() {
    clearPendingCode();
    closeDialog();
  }

  async function finish(signedIn: boolean) {
    if (signedIn) await completeSignIn();
    close();
    if (!signedIn && email) onConfirmed(email);
  }

  return (
    <Dialog open={open} onClose={close} title={t('title')}>
      {open && email && <ConfirmSignUpForm key={email} email={email} onConfirmed={finish} onOtherAddress={close} />}
    </Dialog>
  );
}

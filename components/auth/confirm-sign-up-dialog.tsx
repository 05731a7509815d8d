'use client';

import { useTranslations } from 'next-intl';
import { ConfirmSignUpForm } from '@/components/auth/confirm-sign-up-form';
import { restoreSession } from '@/components/auth/session';
import { Dialog } from '@/components/ui/dialog';
import { useAuth } from '@/stores/auth';

type Props = {
  /** The account is confirmed and nobody is signed in yet: the form behind still knows the password. */
  onConfirmed: () => void;
};

/** Asks for the code that was sent to the address in the store. Closing it loses nothing: logging in opens it again. */
export function ConfirmSignUpDialog({ onConfirmed }: Props) {
  const t = useTranslations('ConfirmSignUpDialog');
  const open = useAuth((auth) => auth.isConfirmDialogOpen);
  const email = useAuth((auth) => auth.username);
  const close = useAuth((auth) => auth.closeConfirmDialog);

  async function finish(signedIn: boolean) {
    if (signedIn) await restoreSession();
    close();
    if (!signedIn) onConfirmed();
  }

  return (
    <Dialog open={open} onClose={close} title={t('title')}>
      {open && email && <ConfirmSignUpForm email={email} onConfirmed={finish} />}
    </Dialog>
  );
}

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { useSignOut } from '@/components/auth/session/use-sign-out';
import { CodeStep, PasswordStep } from '@/components/profile/reauthentication-steps';
import { Banner } from '@/components/ui/banner';
import { DialogActions } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { isRecentlySignedIn, type Reauthentication } from '@/lib/identity/reauthentication';
import { useAuth } from '@/stores/auth';

/** Runs an action at once after a recent sign-in, otherwise after `dialog` has signed the user in again. */
export function useReauthentication(email: string): { afterSignIn: (act: () => void) => void; dialog: ReactNode } {
  const [pending, setPending] = useState<{ act: () => void } | null>(null);

  async function afterSignIn(act: () => void) {
    if (await isRecentlySignedIn()) act();
    else setPending({ act });
  }

  function finish() {
    setPending(null);
    pending?.act();
  }

  const dialog = pending && <ReauthenticationDialog email={email} onClose={() => setPending(null)} onDone={finish} />;
  return { afterSignIn, dialog };
}

type Props = { email: string; onClose: () => void; onDone: () => void };

function ReauthenticationDialog(props: Props) {
  const isSocial = useAuth((auth) => auth.provider === 'social');
  return isSocial ? <SocialDialog {...props} /> : <PasswordDialog {...props} />;
}

/** A social account has no password here, and its sign-in leaves this site. */
function SocialDialog({ onClose }: Props) {
  const t = useTranslations('Reauthentication');
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <DialogActions cancel={t('cancel')} onCancel={onClose} onClick={signOut} pending={isSigningOut}>
          {t('signOut')}
        </DialogActions>
      }
    >
      <p>{t('social')}</p>
    </Dialog>
  );
}

function PasswordDialog({ email, onClose, onDone }: Props) {
  const t = useTranslations('Reauthentication');
  const formId = useId();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [isLate, setLate] = useState(false);
  const [isPending, setPending] = useState(false);

  function apply(result: Reauthentication) {
    if (result.ok) return result.requiresCode ? setStep('code') : onDone();
    // the provider ends a sign-in that takes too long
    if (step === 'password' || result.errorType !== 'NotAuthorizedException') return;
    setLate(true);
    setStep('password');
  }

  const shared = { formId, email, onPending: setPending, onAnswer: apply };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <DialogActions cancel={t('cancel')} onCancel={onClose} form={formId} pending={isPending}>
          {t('goOn')}
        </DialogActions>
      }
    >
      {isLate && step === 'password' && <Banner kind="error">{t('tooLate')}</Banner>}
      {step === 'password' ? <PasswordStep {...shared} /> : <CodeStep {...shared} />}
    </Dialog>
  );
}

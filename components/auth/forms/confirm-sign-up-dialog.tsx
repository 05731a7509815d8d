'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CodeField, CodeSent, DialogButtons, DialogFootnote } from '@/components/auth/fields/auth-fields';
import { ResendCode } from '@/components/auth/fields/resend-code';
import { useAuthForm } from '@/components/auth/fields/use-auth-form';
import { Dialog } from '@/components/ui/dialog';
import { confirmSignUp, resendCode } from '@/lib/identity/client';
import { codeErrors, codeFailure, shownFailure } from '@/lib/identity/code-failures';
import { confirmation, credentials } from '@/lib/identity/credentials';
import { clearPendingCode, findPendingCode } from '@/lib/identity/pending-code';
import { completeSignIn, logIn } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';

type Props = { findTyped: () => unknown; onMustLogIn?: () => void };

/**
 * Takes the code that was sent to the address in the store, and opens again after a reload. When it is closed,
 * logging in opens it again. `findTyped` returns the values of the form behind it, perhaps still with the password;
 * `onMustLogIn` is called when the password must be entered again.
 */
export function ConfirmSignUpDialog({ findTyped, onMustLogIn }: Props) {
  const t = useTranslations('ConfirmSignUpDialog');
  const open = useAuth((auth) => auth.isConfirmDialogOpen);
  const email = useAuth((auth) => auth.username);

  useEffect(function resume() {
    const awaited = findPendingCode();
    if (awaited?.purpose === 'confirm') useAuth.getState().openConfirmDialog(awaited.email);
  }, []);

  function close() {
    clearPendingCode();
    useAuth.getState().closeConfirmDialog();
  }

  async function finish(signedIn: boolean) {
    if (signedIn) await completeSignIn();
    close();
    if (signedIn || !email) return;
    const typed = credentials.safeParse(findTyped());
    if (typed.success && typed.data.email === email) return void logIn(typed.data);
    useAuth.getState().showNotice('emailConfirmed', email);
    onMustLogIn?.();
  }

  return (
    <Dialog open={open} onClose={close} title={t('title')}>
      {open && email && <ConfirmForm key={email} email={email} onConfirmed={finish} onOtherAddress={close} />}
    </Dialog>
  );
}

type FormProps = { email: string; onConfirmed: (signedIn: boolean) => Promise<void>; onOtherAddress: () => void };

function ConfirmForm({ email, onConfirmed, onOtherAddress }: FormProps) {
  const t = useTranslations('ConfirmSignUpDialog');
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, alert, refused } = useAuthForm(confirmation, failure, { shownAt: { code: codeErrors } });

  const confirm = form.handleSubmit(async ({ code }) => {
    setFailure(null);
    const result = await confirmSignUp(email, code);
    if (result.ok) return onConfirmed(result.signedIn);
    // the refusal of an account that is confirmed already, perhaps in another tab
    if (result.errorType === 'NotAuthorizedException') return onConfirmed(false);
    setFailure(codeFailure(result.errorType));
    form.setFocus('code');
  });

  async function resend() {
    setFailure(null);
    const result = await resendCode(email);
    // the refusal for an account that is confirmed already
    if (!result.ok && result.errorType === 'InvalidParameterException') await onConfirmed(false);
    const shown = shownFailure(result);
    // a wrong code may have been refused meanwhile
    if (shown !== null) setFailure(shown);
    return shown === null;
  }

  return (
    <form onSubmit={confirm} noValidate className="space-y-5">
      <CodeSent isRefused={refused === 'code'}>
        {t.rich('sentTo', { email, strong: (chunks) => <strong className="font-medium">{chunks}</strong> })}
      </CodeSent>
      {alert}
      <CodeField label={t('code')} hint={t('missing')} {...field('code')} />
      <DialogButtons submit={t('confirm')} pending={form.formState.isSubmitting}>
        <ResendCode onResend={resend} />
      </DialogButtons>
      <DialogFootnote text={t('notYours')} label={t('otherAddress')} onClick={onOtherAddress} />
    </form>
  );
}

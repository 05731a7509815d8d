'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import {
  CodeField,
  CodeSent,
  DialogButtons,
  DialogFootnote,
  EmailField,
  focusedInDialog,
  NewPasswordField,
} from '@/components/auth/fields/auth-fields';
import { usePasswordRule } from '@/components/auth/fields/password-rule';
import { ResendCode } from '@/components/auth/fields/resend-code';
import { useAuthForm } from '@/components/auth/fields/use-auth-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { requestResetCode, resetPassword } from '@/lib/identity/account-client';
import { codeErrors, codeFailure, shownFailure } from '@/lib/identity/code-failures';
import { passwordReset, resetRequest } from '@/lib/identity/credentials';
import { clearPendingCode, findPendingCode, storePendingCode } from '@/lib/identity/pending-code';
import { useAuth } from '@/stores/auth';

/** Requests a code, then takes address, code and new password; resumes at the same step after a reload. */
export function RecoverPasswordDialog({ findEmail }: { findEmail: () => string }) {
  const t = useTranslations('RecoverPasswordDialog');
  const open = useAuth((auth) => auth.isRecoverPasswordOpen);
  const show = useAuth((auth) => auth.showRecoverPassword);
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
    useAuth.getState().showNotice('passwordChanged', email);
  }

  return (
    <Dialog open={open} onClose={close} title={isReset ? t('choose') : t('title')}>
      {open && !isReset && <RequestForm email={findEmail()} onHasCode={showReset} />}
      {open && isReset && <ResetForm email={sentTo} onDone={finish} onStartAgain={startAgain} />}
    </Dialog>
  );
}

function RequestForm({ email, onHasCode }: { email: string; onHasCode: (email: string) => void }) {
  const t = useTranslations('RecoverPasswordDialog');
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, alert } = useAuthForm(resetRequest, failure, { defaultValues: { email }, focus: 'email' });

  const request = form.handleSubmit(async ({ email: address }) => {
    setFailure(null);
    const shown = shownFailure(await requestResetCode(address));
    setFailure(shown);
    if (shown === null) onHasCode(address);
  });

  function takeEarlierCode() {
    onHasCode(resetRequest.safeParse(form.getValues()).data?.email ?? '');
  }

  return (
    <form onSubmit={request} noValidate className="space-y-5">
      <p>{t('intro')}</p>
      {alert}
      <EmailField label={t('email')} {...focusedInDialog(field('email'))} />
      <DialogButtons submit={t('send')} pending={form.formState.isSubmitting}>
        <Button variant="quiet" onClick={takeEarlierCode} className="max-sm:w-full">
          {t('haveCode')}
        </Button>
      </DialogButtons>
    </form>
  );
}

const passwordErrors = ['InvalidPasswordException', 'PasswordHistoryPolicyViolationException'];

type ResetFormProps = { email: string; onDone: (email: string) => void; onStartAgain: () => void };

/** Sets a new password with the code from the message; `email` is empty when unknown. Does not reveal whether the address has an account. */
function ResetForm({ email, onDone, onStartAgain }: ResetFormProps) {
  const t = useTranslations('RecoverPasswordDialog');
  const [failure, setFailure] = useState<string | null>(null);
  const { rule, values } = usePasswordRule();
  const { form, field, alert, refused } = useAuthForm(passwordReset(rule), failure, {
    shownAt: { code: codeErrors, password: passwordErrors },
    defaultValues: { username: email, code: '', password: '' },
    focus: email ? 'code' : 'username',
  });

  const reset = form.handleSubmit(async (typed) => {
    setFailure(null);
    const result = await resetPassword(typed);
    if (result.ok) return onDone(typed.username);
    setFailure(codeFailure(result.errorType));
    form.setFocus(passwordErrors.includes(result.errorType) ? 'password' : 'code');
  });

  async function resend() {
    setFailure(null);
    if (!(await form.trigger('username', { shouldFocus: true }))) return false;
    const shown = shownFailure(await requestResetCode(form.getValues('username').trim()));
    // a wrong code may have been refused meanwhile
    if (shown !== null) setFailure(shown);
    return shown === null;
  }

  return (
    <form onSubmit={reset} method="post" noValidate className="space-y-5">
      {email && (
        <CodeSent isRefused={refused === 'code'}>
          {t.rich('sentTo', { email, strong: (chunks) => <strong className="font-medium">{chunks}</strong> })}
        </CodeSent>
      )}
      {alert}
      <EmailField label={t('username')} {...field('username')} />
      <CodeField label={t('code')} {...field('code')} />
      <NewPasswordField label={t('newPassword')} hint={t('passwordHint', values)} {...field('password')} />
      <DialogButtons submit={t('save')} pending={form.formState.isSubmitting}>
        <ResendCode onResend={resend} />
      </DialogButtons>
      <DialogFootnote label={t('startAgain')} onClick={onStartAgain} />
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthenticatorSecretCard } from '@/components/auth/fields/authenticator-secret';
import { FormSection } from '@/components/forms/form-section';
import { useFieldProps } from '@/components/forms/use-field-message';
import { useData } from '@/components/hooks/use-data';
import { useReauthentication } from '@/components/profile/reauthentication';
import { RecoveryCodesRow, useRecoveryCodes } from '@/components/profile/recovery-codes';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { Button, DialogActions } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PadlockIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { readMfa, removeAuthenticator, setUpAuthenticator, verifyAuthenticator } from '@/lib/identity/account-client';
import { hasRecoveryCodes, type IdentityResult } from '@/lib/identity/client';
import { confirmation } from '@/lib/identity/credentials';
import { useAuth } from '@/stores/auth';
import { useGlobalDialog } from '@/stores/global-dialog';
import { useToast } from '@/stores/toast';

type Props = { siteName: string; email: string };

export function Authenticator({ siteName, email }: Props) {
  const t = useTranslations('Authenticator');
  const refusalOf = useRefusal();
  const isSocial = useAuth((auth) => auth.provider === 'social');
  const isSignedIn = useAuth((auth) => auth.user !== null);
  const { data: mfa } = useData(isSignedIn ? 'mfa' : null, readMfa);
  const [changed, setChanged] = useState<boolean | null>(null);
  const confirmRemoval = useRemoval();
  const [isSettingUp, setSettingUp] = useState(false);
  const { afterSignIn, dialog } = useReauthentication(email);
  const { dialog: codesDialog, create: createCodes, ...codes } = useRecoveryCodes(siteName);
  const isOn = changed ?? (mfa?.ok && mfa.hasAuthenticator);

  function applyChange(hasAuthenticator: boolean) {
    setChanged(hasAuthenticator);
    useToast.getState().show(t(hasAuthenticator ? 'turnedOn' : 'turnedOff'));
  }

  // accounts of a social provider use its second factor
  if (isSocial) return null;
  return (
    <>
      <FormSection title={t('title')} hint={t('hint')}>
        {mfa === null && <Skeleton className="h-11" />}
        {mfa?.ok === false && <Banner kind="error">{refusalOf(mfa)}</Banner>}
        {mfa?.ok && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="flex min-w-0 items-center gap-3">
              <PadlockIcon status={isOn ? 'success' : undefined} className="size-7 shrink-0 text-muted" />
              <span className="min-w-0 font-medium wrap-anywhere">{t(isOn ? 'on' : 'off')}</span>
            </p>
            <Button
              variant="secondary"
              onClick={() => afterSignIn(() => (isOn ? confirmRemoval(applyChange) : setSettingUp(true)))}
              className="max-sm:w-full"
            >
              {t(isOn ? 'turnOff' : 'turnOn')}
            </Button>
          </div>
        )}
        {isOn && hasRecoveryCodes() && <RecoveryCodesRow {...codes} onCreate={() => afterSignIn(createCodes)} />}
      </FormSection>
      {dialog}
      {codesDialog}
      {isSettingUp && (
        <SetUpDialog
          siteName={siteName}
          email={email}
          onClose={() => setSettingUp(false)}
          onDone={() => {
            applyChange(true);
            void createCodes();
          }}
        />
      )}
    </>
  );
}

function useRemoval() {
  const t = useTranslations('Authenticator');
  const refusalOf = useRefusal();
  return (onChanged: (hasAuthenticator: boolean) => void) =>
    useGlobalDialog.getState().confirm({
      title: t('removeQuestion'),
      text: t('removeConsequence'),
      cancel: t('cancel'),
      confirm: t('turnOff'),
      async act() {
        const result = await removeAuthenticator();
        if (result.ok) onChanged(false);
        return refusalOf(result);
      },
    });
}

const wrongCodes = ['EnableSoftwareTokenMFAException', 'CodeMismatchException', 'InvalidParameterException'];

function SetUpDialog({ siteName, email, onClose, onDone }: Props & { onClose: () => void; onDone: () => void }) {
  const t = useTranslations('Authenticator');
  const refusalOf = useRefusal();
  const formId = useId();
  const { data: setup } = useData('setup', () => setUpAuthenticator(siteName, email));
  const [refused, setRefused] = useState<IdentityResult | null>(null);
  const form = useForm({ resolver: zodResolver(confirmation), defaultValues: { code: '' } });
  const code = useFieldProps(form)('code');

  const verify = form.handleSubmit(async (typed) => {
    setRefused(null);
    const result = await verifyAuthenticator(typed.code);
    if (!result.ok) {
      setRefused(result);
      return form.setFocus('code');
    }
    onClose();
    onDone();
  });

  const isWrongCode = refused !== null && !refused.ok && wrongCodes.includes(refused.errorType);
  const failure = setup?.ok === false ? setup : !isWrongCode && refused;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('setUpTitle')}
      footer={
        <DialogActions
          cancel={t('cancel')}
          onCancel={onClose}
          form={formId}
          pending={form.formState.isSubmitting}
          disabled={!setup?.ok}
        >
          {t('turnOn')}
        </DialogActions>
      }
    >
      <form id={formId} onSubmit={verify} noValidate className="space-y-6">
        {setup === null && <Skeleton className="h-64" />}
        {setup?.ok && (
          <>
            <AuthenticatorSecretCard {...setup} />
            <TextField
              label={t('code')}
              hint={t('codeHint')}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              {...code}
              error={code.error ?? (isWrongCode ? t('wrongCode') : undefined)}
            />
          </>
        )}
        {failure && <Banner kind="error">{refusalOf(failure)}</Banner>}
      </form>
    </Dialog>
  );
}

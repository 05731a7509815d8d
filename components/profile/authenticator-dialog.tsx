'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { type AuthenticatorSetup, setUpAuthenticator, verifyAuthenticator } from '@/lib/identity/account-client';
import { confirmation } from '@/lib/identity/credentials';
import { useToast } from '@/stores/toast';

const QrCode = dynamic(() => import('qrcode.react').then((file) => file.QRCodeSVG), {
  ssr: false,
  loading: () => <Skeleton className="size-44" />,
});

/** The provider calls a wrong code of an app by this name as well. */
const wrongCodes = ['EnableSoftwareTokenMFAException', 'CodeMismatchException'];

type Props = { siteName: string; email: string; onClose: () => void; onDone: () => void };

/** Scan, or type, the secret; then prove with a code that the app has it. */
export function AuthenticatorDialog({ siteName, email, onClose, onDone }: Props) {
  const t = useTranslations('Authenticator');
  const message = useFieldMessage();
  const sentence = useRefusal();
  const formId = useId();
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(confirmation), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  useEffect(
    function begin() {
      let isCurrent = true;
      setUpAuthenticator(siteName, email).then((found) => isCurrent && setSetup(found));
      return () => {
        isCurrent = false;
      };
    },
    [siteName, email],
  );

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
  const failure = setup?.ok === false ? setup.errorType : isWrongCode ? null : refused;
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
        {setup?.ok && <Secret {...setup} />}
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

function Secret({ secret, uri }: { secret: string; uri: string }) {
  const t = useTranslations('Authenticator');
  const show = useToast((toast) => toast.show);

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    );
    show(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'success' : 'error');
  }

  return (
    <div className="space-y-4">
      <p>{t('scan')}</p>
      {/* white in the dark as well: cameras want it so */}
      <div className="mx-auto w-fit rounded-control bg-white p-4">
        <QrCode value={uri} size={176} title={t('qrCode')} />
      </div>
      <p className="text-muted text-sm">{t('orType')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 select-all rounded-control max-sm:basis-full bg-stone px-3 py-2.5 text-[0.9375rem] tracking-wide">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button variant="secondary" onClick={copy} className="max-sm:w-full">
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}

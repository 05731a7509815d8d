'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthAlert } from '@/components/auth/fields/auth-alert';
import { EmailField } from '@/components/auth/fields/email-field';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Button } from '@/components/ui/button';
import { requestResetCode } from '@/lib/identity/account-client';
import { resetRequest } from '@/lib/identity/credentials';

type Props = {
  email: string;
  onSent: (email: string) => void;
  /** A code was sent earlier; the address may not be typed yet. */
  onHasCode: (email: string) => void;
};

/** Requests a code to reset the password. */
export function ResetRequestForm({ email, onSent, onHasCode }: Props) {
  const t = useTranslations('RecoverPasswordDialog');
  const message = useFieldMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(resetRequest), defaultValues: { email }, shouldFocusError: true });
  const { errors, isSubmitting } = form.formState;

  const { ref, ...emailInput } = form.register('email');

  useEffect(
    function beginHere() {
      form.setFocus('email');
    },
    [form],
  );

  const request = form.handleSubmit(async ({ email: address }) => {
    setFailure(null);
    const result = await requestResetCode(address);
    if (result.ok) onSent(address);
    else setFailure(result.errorType);
  });

  function takeEarlierCode() {
    const typed = resetRequest.safeParse(form.getValues());
    onHasCode(typed.success ? typed.data.email : '');
  }

  return (
    <form onSubmit={request} noValidate className="space-y-5">
      <p>{t('intro')}</p>
      {failure && <AuthAlert errorType={failure} />}
      <EmailField
        label={t('email')}
        error={message(errors.email)}
        {...emailInput}
        ref={(input) => {
          ref(input);
          // what an opening dialog looks for; React would leave the attribute out
          input?.setAttribute('autofocus', '');
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isSubmitting} className="max-sm:w-full">
          {t('send')}
        </Button>
        <Button variant="quiet" onClick={takeEarlierCode} className="max-sm:w-full">
          {t('haveCode')}
        </Button>
      </div>
    </form>
  );
}

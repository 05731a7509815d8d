import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { focusedInDialog } from '@/components/auth/fields/auth-fields';
import { useFieldProps } from '@/components/forms/use-field-message';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { challengeResponse, credentials } from '@/lib/identity/credentials';
import { answerReauthentication, type Reauthentication, reauthenticate } from '@/lib/identity/reauthentication';

const passwordInput = credentials.pick({ password: true });

type StepProps = {
  formId: string;
  email: string;
  onPending: (isPending: boolean) => void;
  onAnswer: (result: Reauthentication) => void;
};

export function PasswordStep({ formId, email, onPending, onAnswer }: StepProps) {
  const t = useTranslations('Reauthentication');
  const refusalOf = useRefusal();
  const [refused, setRefused] = useState<string>();
  const form = useForm({ resolver: zodResolver(passwordInput), defaultValues: { password: '' } });
  const field = useFieldProps(form);

  const submit = form.handleSubmit(async ({ password }) => {
    onPending(true);
    const result = await reauthenticate(email, password);
    onPending(false);
    setRefused(refusalOf(result));
    if (!result.ok) form.setFocus('password', { shouldSelect: true });
    onAnswer(result);
  });

  return (
    <form id={formId} onSubmit={submit} method="post" noValidate className="space-y-5">
      <p>{t('intro')}</p>
      {/* identifies the account to password managers */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        required
        {...focusedInDialog(field('password'))}
      />
      {refused && <Banner kind="error">{refused}</Banner>}
    </form>
  );
}

export function CodeStep({ formId, onPending, onAnswer }: StepProps) {
  const t = useTranslations('Reauthentication');
  const refusalOf = useRefusal();
  const [refused, setRefused] = useState<string>();
  const form = useForm({ resolver: zodResolver(challengeResponse), defaultValues: { code: '' } });
  const field = useFieldProps(form);

  const submit = form.handleSubmit(async ({ code }) => {
    onPending(true);
    const result = await answerReauthentication(code);
    onPending(false);
    setRefused(refusalOf(result));
    if (!result.ok) form.setFocus('code', { shouldSelect: true });
    onAnswer(result);
  });

  return (
    <form id={formId} onSubmit={submit} noValidate className="space-y-5">
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...focusedInDialog(field('code'))}
      />
      {refused && <Banner kind="error">{refused}</Banner>}
    </form>
  );
}

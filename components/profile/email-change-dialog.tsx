import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { CodeField, CodeSent, EmailField, focusedInDialog } from '@/components/auth/fields/auth-fields';
import { ResendCode } from '@/components/auth/fields/resend-code';
import { useFieldProps } from '@/components/forms/use-field-message';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import {
  confirmCurrentAddress,
  confirmNewAddress,
  requestCurrentAddressCode,
  requestNewAddressCode,
} from '@/lib/identity/account-client';
import type { IdentityResult } from '@/lib/identity/client';
import { codeErrors } from '@/lib/identity/code-failures';
import { confirmation, resetRequest } from '@/lib/identity/credentials';

type Step = { name: 'current' } | { name: 'address' } | { name: 'new'; email: string };

/** Takes the code of the current address, the new address, and its code. */
export function EmailChangeDialog({
  email,
  onClose,
  onDone,
}: {
  email: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('EmailAddress');
  const [step, setStep] = useState<Step>({ name: 'current' });
  return (
    <Dialog open onClose={onClose} title={t(`steps.${step.name}`)}>
      {step.name === 'current' && (
        <CodeForm
          sentTo={email}
          onSubmit={confirmCurrentAddress}
          onResend={requestCurrentAddressCode}
          onDone={() => setStep({ name: 'address' })}
        />
      )}
      {step.name === 'address' && <AddressForm onDone={(changed) => setStep({ name: 'new', email: changed })} />}
      {step.name === 'new' && (
        <CodeForm
          key={step.email}
          sentTo={step.email}
          onSubmit={confirmNewAddress}
          onResend={() => requestNewAddressCode(step.email)}
          onDone={onDone}
        />
      )}
    </Dialog>
  );
}

type CodeFormProps = {
  sentTo: string;
  onSubmit: (code: string) => Promise<IdentityResult>;
  onResend: () => Promise<IdentityResult>;
  onDone: () => void;
};

function CodeForm({ sentTo, onSubmit, onResend, onDone }: CodeFormProps) {
  const t = useTranslations('EmailAddress');
  const form = useForm({ resolver: zodResolver(confirmation), defaultValues: { code: '' } });
  const { refused, apply } = useRefused(form, 'code');
  const code = useFieldProps(form)('code');

  const submit = form.handleSubmit(async (typed) => {
    if (apply(await onSubmit(typed.code))) onDone();
  });

  return (
    <StepForm
      onSubmit={submit}
      isPending={form.formState.isSubmitting}
      refused={refused.isCode ? undefined : refused.text}
    >
      <CodeSent isRefused={refused.isCode}>
        {t.rich('sentTo', { email: sentTo, strong: (chunks) => <strong className="font-medium">{chunks}</strong> })}
      </CodeSent>
      <CodeField label={t('code')} {...code} error={code.error ?? (refused.isCode ? t('wrongCode') : undefined)} />
      <div className="flex flex-wrap gap-3">
        <ResendCode onResend={async () => apply(await onResend())} />
      </div>
    </StepForm>
  );
}

function AddressForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useTranslations('EmailAddress');
  const form = useForm({ resolver: zodResolver(resetRequest), defaultValues: { email: '' } });
  const { refused, apply } = useRefused(form, 'email');

  const submit = form.handleSubmit(async ({ email }) => {
    if (apply(await requestNewAddressCode(email))) onDone(email);
  });

  return (
    <StepForm onSubmit={submit} isPending={form.formState.isSubmitting} refused={refused.text}>
      <EmailField
        label={t('newAddress')}
        hint={t('newAddressHint')}
        {...focusedInDialog(useFieldProps(form)('email'))}
        autoComplete="email"
      />
    </StepForm>
  );
}

type StepFormProps = {
  onSubmit: () => void;
  isPending: boolean;
  refused: string | undefined;
  children: ReactNode;
};

function StepForm({ onSubmit, isPending, refused, children }: StepFormProps) {
  const t = useTranslations('EmailAddress');
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-5">
      {children}
      {refused && <Banner kind="error">{refused}</Banner>}
      <Button type="submit" pending={isPending} className="max-sm:w-full">
        {t('goOn')}
      </Button>
    </form>
  );
}

/** The last refusal of a form; `apply` stores one, moves the focus to the field, and returns whether there is none. */
function useRefused<V extends FieldValues>(form: UseFormReturn<V>, field: FieldPath<V>) {
  const refusalOf = useRefusal();
  const [result, setResult] = useState<IdentityResult>({ ok: true });
  function apply(next: IdentityResult): boolean {
    setResult(next);
    if (!next.ok) form.setFocus(field, { shouldSelect: true });
    return next.ok;
  }
  const isCode = !result.ok && codeErrors.includes(result.errorType);
  return { refused: { text: refusalOf(result), isCode }, apply };
}

'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSignOut } from '@/components/auth/session/use-sign-out';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { deleteAccountData } from '@/lib/account/api';
import { problemCode } from '@/lib/http/client';
import { deleteAccount } from '@/lib/identity/account-client';
import { withIdToken } from '@/lib/identity/api';
import { toastAfterLoad } from '@/stores/toast';

type Props = { open: boolean; email: string; onClose: () => void };

/** Deletes the user's data and account after the e-mail address was typed. */
export function DeleteAccountDialog({ open, email, onClose }: Props) {
  const t = useTranslations('AccountData');
  const message = useFieldMessage();
  const formId = useId();
  const { signOut } = useSignOut();
  const [refused, setRefused] = useState<string>();
  const deleteEverything = useDeletion();
  const form = useForm({ defaultValues: { confirm: '' } });
  const { errors, isSubmitting } = form.formState;

  const remove = form.handleSubmit(async ({ confirm }) => {
    setRefused(undefined);
    if (confirm.trim().toLowerCase() !== email.toLowerCase()) {
      return form.setError('confirm', { message: 'emailMismatch' }, { shouldFocus: true });
    }
    const error = await deleteEverything(confirm);
    if (error) return setRefused(error);
    toastAfterLoad(t('deleted'));
    await signOut();
  });

  function close() {
    setRefused(undefined);
    form.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={isSubmitting ? () => {} : close}
      title={t('deleteQuestion')}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isSubmitting}>
            {t('cancel')}
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={isSubmitting}>
            {t('deleteForGood')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={remove} noValidate className="space-y-5">
        <p>{t('deleteConsequence')}</p>
        <TextField
          label={t('confirmEmail', { email })}
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={message(errors.confirm)}
          {...form.register('confirm')}
        />
        {refused && <Banner kind="error">{refused}</Banner>}
      </form>
    </Dialog>
  );
}

/** Deletes the data, then the account; a second attempt continues after the first one's last step. Returns an error. */
function useDeletion(): (confirm: string) => Promise<string | undefined> {
  const message = useFieldMessage();
  const sentence = useRefusal();
  const isDataDeleted = useRef(false);
  return async (confirm) => {
    if (!isDataDeleted.current) {
      const deleted = await withIdToken((token) => deleteAccountData(token, confirm));
      if (!deleted.ok) return message({ message: problemCode(deleted.problem) });
      isDataDeleted.current = true;
    }
    const result = await deleteAccount();
    return result.ok ? undefined : sentence(result.errorType);
  };
}

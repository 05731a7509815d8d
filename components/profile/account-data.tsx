import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '@/components/auth/fields/auth-fields';
import { useSignOut } from '@/components/auth/session/use-sign-out';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage, useFieldProps } from '@/components/forms/use-field-message';
import { useReauthentication } from '@/components/profile/reauthentication';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { Button, DialogActions } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { deleteAccountData, exportAccount } from '@/lib/account/api';
import { downloadFile } from '@/lib/browser/download-file';
import { problemCode } from '@/lib/http/client';
import { deleteAccount } from '@/lib/identity/account-client';
import { withIdToken } from '@/lib/identity/api';
import { toastAfterLoad } from '@/stores/toast';

export function AccountData({ email }: { email: string }) {
  const t = useTranslations('AccountData');
  const message = useFieldMessage();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const { afterSignIn, dialog } = useReauthentication(email);

  async function download() {
    setBusy(true);
    setRefused(null);
    const result = await withIdToken(exportAccount);
    setBusy(false);
    if (result.ok) downloadFile(result.data, 'my-data.zip');
    else setRefused(problemCode(result.problem));
  }

  return (
    <>
      <FormSection title={t('title')} hint={t('hint')}>
        <div className="space-y-4">
          <div>
            <h3>{t('export')}</h3>
            <p className="mt-1 max-w-prose text-muted">{t('exportHint')}</p>
          </div>
          <Button variant="secondary" pending={isBusy} onClick={download} className="max-sm:w-full">
            {t('download')}
          </Button>
          {refused && <Banner kind="error">{message({ message: refused })}</Banner>}
        </div>
        <div className="space-y-4 border-line border-t pt-6">
          <div>
            <h3>{t('delete')}</h3>
            <p className="mt-1 max-w-prose text-muted">{t('deleteHint')}</p>
          </div>
          <Button
            variant="secondary"
            onClick={() => afterSignIn(() => setDeleting(true))}
            className="border-brick! text-brick! hover:bg-brick-soft max-sm:w-full"
          >
            {t('delete')}
          </Button>
        </div>
      </FormSection>
      {dialog}
      <DeleteAccountDialog open={isDeleting} email={email} onClose={() => setDeleting(false)} />
    </>
  );
}

/** Deletes the user's data and account after the e-mail address was typed. */
export function DeleteAccountDialog({ open, email, onClose }: { open: boolean; email: string; onClose: () => void }) {
  const t = useTranslations('AccountData');
  const formId = useId();
  const { signOut } = useSignOut();
  const [refused, setRefused] = useState<string>();
  const deleteEverything = useDeletion();
  const form = useForm({ defaultValues: { confirm: '' } });
  const { isSubmitting } = form.formState;
  const field = useFieldProps(form);

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
        <DialogActions
          cancel={t('cancel')}
          onCancel={close}
          isLocked={isSubmitting}
          variant="danger"
          form={formId}
          pending={isSubmitting}
        >
          {t('deleteForGood')}
        </DialogActions>
      }
    >
      <form id={formId} onSubmit={remove} noValidate className="space-y-5">
        <p>{t('deleteConsequence')}</p>
        <EmailField label={t('confirmEmail', { email })} autoComplete="off" {...field('confirm')} />
        {refused && <Banner kind="error">{refused}</Banner>}
      </form>
    </Dialog>
  );
}

/** Deletes the data, then the account; a second attempt continues after the first one's last step. Returns an error. */
function useDeletion(): (confirm: string) => Promise<string | undefined> {
  const message = useFieldMessage();
  const refusalOf = useRefusal();
  const isDataDeleted = useRef(false);
  return async (confirm) => {
    if (!isDataDeleted.current) {
      const deleted = await withIdToken((token) => deleteAccountData(token, confirm));
      if (!deleted.ok) return message({ message: problemCode(deleted.problem) });
      isDataDeleted.current = true;
    }
    return refusalOf(await deleteAccount());
  };
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { DeleteAccountDialog } from '@/components/profile/delete-account-dialog';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { exportAccount } from '@/lib/account/api';
import { problemCode } from '@/lib/http/client';
import { withIdToken } from '@/lib/identity/with-id-token';

const FILE_NAME = 'my-data.json';

/** One's own data: to take along, and to delete. */
export function AccountData({ email }: { email: string }) {
  const t = useTranslations('AccountData');
  const message = useFieldMessage();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);

  async function download() {
    setBusy(true);
    setRefused(null);
    const result = await withIdToken(exportAccount);
    setBusy(false);
    if (result.ok) save(result.data);
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
            onClick={() => setDeleting(true)}
            className="border-brick! text-brick! hover:bg-brick-soft max-sm:w-full"
          >
            {t('delete')}
          </Button>
        </div>
      </FormSection>
      <DeleteAccountDialog open={isDeleting} email={email} onClose={() => setDeleting(false)} />
    </>
  );
}

/** Hands a file to the reader as a download would. */
function save(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  // the browser has begun to read it by the next turn
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

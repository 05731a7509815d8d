'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { DeleteAccountDialog } from '@/components/profile/delete-account-dialog';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { exportAccount } from '@/lib/account/api';
import { downloadFile } from '@/lib/browser/download-file';
import { problemCode } from '@/lib/http/client';
import { withIdToken } from '@/lib/identity/api';

/** Downloads or deletes the user's data. */
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
    if (result.ok) downloadFile(result.data, 'my-data.json');
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

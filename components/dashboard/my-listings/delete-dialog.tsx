'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { withIdToken } from '@/lib/identity/with-id-token';
import { deleteListing } from '@/lib/listings/api';

type Props = { uid: string; title: string; open: boolean; onClose: () => void };

/** Asks once more. Afterwards the page is loaded anew, so that every count on it is right. */
export function DeleteDialog({ uid, title, open, onClose }: Props) {
  const t = useTranslations('OwnListings');
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking');

  async function remove() {
    setState('deleting');
    const result = await withIdToken((token) => deleteListing(token, uid));
    // 404: it has been deleted elsewhere, for example in another tab
    if (result.ok || result.problem.status === 404) window.location.reload();
    else setState('failed');
  }

  function close() {
    setState('asking');
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('deleteQuestion')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('keep')}
          </Button>
          <Button variant="danger" pending={state === 'deleting'} onClick={remove}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p>
        {t.rich('deleteHint', {
          title,
          strong: (chunks) => (
            <strong className="font-semibold">
              <bdi>{chunks}</bdi>
            </strong>
          ),
        })}
      </p>
      {state === 'failed' && (
        <div className="mt-4">
          <Banner kind="error">{t('deleteFailed')}</Banner>
        </div>
      )}
    </Dialog>
  );
}

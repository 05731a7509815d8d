'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DeleteIcon, MoreIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { withIdToken } from '@/lib/identity/api';
import { deleteListing } from '@/lib/listings/api';

export function ListingMenu({ uid, title }: { uid: string; title: string }) {
  const t = useTranslations('OwnListings');
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        triggerClassName="grid size-11 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink"
        trigger={
          <>
            <MoreIcon />
            <span className="sr-only">{t('more', { title })}</span>
          </>
        }
        entries={[
          {
            id: 'delete',
            label: t('delete'),
            content: (
              <>
                <DeleteIcon className="size-5 text-brick" />
                {t('delete')}
              </>
            ),
            onAction: () => setDeleting(true),
          },
        ]}
      />
      <DeleteDialog uid={uid} title={title} open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}

type Props = { uid: string; title: string; open: boolean; onClose: () => void };

/** Confirms deleting a listing, and then reloads the page to update its counts. */
function DeleteDialog({ uid, title, open, onClose }: Props) {
  const t = useTranslations('OwnListings');
  const [state, setState] = useState<'idle' | 'deleting' | 'failed'>('idle');

  async function remove() {
    setState('deleting');
    const result = await withIdToken((token) => deleteListing(token, uid));
    // 404: deleted already, for example in another tab
    if (result.ok || result.problem.status === 404) window.location.reload();
    else setState('failed');
  }

  function close() {
    setState('idle');
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

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeleteDialog } from '@/components/dashboard/my-listings/delete-dialog';
import { DeleteIcon, MoreIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';

/** The rarer things to do with a listing, behind three dots. */
export function ListingMenu({ uid, title }: { uid: string; title: string }) {
  const t = useTranslations('OwnListings');
  const [isAsking, setAsking] = useState(false);
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
            onAction: () => setAsking(true),
          },
        ]}
      />
      <DeleteDialog uid={uid} title={title} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

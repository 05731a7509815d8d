'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type Props = { open: boolean; onClose: () => void; onTakeTheirs: () => void; onKeepMine: () => void };

/** The listing was saved from somewhere else since it was opened here: one of the two has to give way. */
export function ConflictDialog({ open, onClose, onTakeTheirs, onKeepMine }: Props) {
  const t = useTranslations('ListingForm');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('conflictTitle')}
      footer={
        <>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button onClick={onKeepMine}>{t('keepMine')}</Button>
        </>
      }
    >
      <p>{t('conflictHint')}</p>
    </Dialog>
  );
}

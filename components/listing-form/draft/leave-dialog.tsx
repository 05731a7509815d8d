'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type Props = { open: boolean; onStay: () => void; onLeave: () => void };

/** Somebody is about to leave what they have not sent. */
export function LeaveDialog({ open, onStay, onLeave }: Props) {
  const t = useTranslations('LeaveDialog');
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t('title')}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button onClick={onStay}>{t('stay')}</Button>
        </>
      }
    >
      <p>{t('hint')}</p>
    </Dialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import type { ReportDialogProps } from '@/components/listings/report/report-dialog';
import { Button } from '@/components/ui/button';
import { WarningIcon } from '@/components/ui/icons';
import { useToast } from '@/stores/toast';

/** Opens the report dialog, whose code is loaded on the first press. */
export function ReportButton({ uid }: { uid: string }) {
  const t = useTranslations('ReportButton');
  const show = useToast((toast) => toast.show);
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const { ReportDialog } = await import('@/components/listings/report/report-dialog');
      setDialog(() => ReportDialog);
      setOpen(true);
    } catch {
      show(t('unreachable'), 'error');
    }
  }

  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3.5" aria-haspopup="dialog" onClick={open}>
        <WarningIcon className="size-4" />
        {t('report')}
      </Button>
      {/* stays mounted while closed, to retain the input */}
      {Dialog && <Dialog uid={uid} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

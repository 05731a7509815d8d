'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import { Button } from '@/components/ui/button';
import { WarningIcon } from '@/components/ui/icons';
import { useToast } from '@/stores/toast';

const loadDialog = () => import('@/components/listings/report/report-dialog').then((module) => module.ReportDialog);

/** Opens the report dialog, whose code is loaded on the first press. */
export function ReportButton({ uid }: { uid: string }) {
  const t = useTranslations('ReportButton');
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLoaded(isOpen, loadDialog, function giveUp() {
    setOpen(false);
    useToast.getState().show(t('unreachable'), 'error');
  });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3.5"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        pending={isOpen && !Dialog}
      >
        <WarningIcon className="size-4" />
        {t('report')}
      </Button>
      {/* stays mounted while closed, to retain the input */}
      {Dialog && <Dialog uid={uid} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

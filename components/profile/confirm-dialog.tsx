'use client';

import { type ReactNode, useState } from 'react';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { IdentityResult } from '@/lib/identity/client';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  cancel: string;
  confirm: string;
  onConfirm: () => Promise<IdentityResult>;
  /** Called after success, when the dialog is closed. */
  onDone: () => void;
  children: ReactNode;
};

/** Confirms an irreversible action and shows its error. */
export function ConfirmDialog({ open, onClose, title, cancel, confirm, onConfirm, onDone, children }: Props) {
  const sentence = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  function close() {
    setRefused(null);
    onClose();
  }

  async function act() {
    setBusy(true);
    setRefused(null);
    const result = await onConfirm();
    setBusy(false);
    if (!result.ok) return setRefused(result.errorType);
    close();
    onDone();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {cancel}
          </Button>
          <Button variant="danger" pending={isBusy} onClick={act}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {children}
        {refused && <Banner kind="error">{sentence(refused)}</Banner>}
      </div>
    </Dialog>
  );
}

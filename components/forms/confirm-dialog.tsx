import { type ReactNode, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  cancel: string;
  confirm: string;
  /** Returns an error. */
  onConfirm: () => Promise<string | undefined>;
  /** Called after success, when the dialog is closed. */
  onDone?: () => void;
  children: ReactNode;
};

export function ConfirmDialog({ open, onClose, title, cancel, confirm, onConfirm, onDone, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  function close() {
    setRefused(undefined);
    onClose();
  }

  async function act() {
    setBusy(true);
    setRefused(undefined);
    const error = await onConfirm();
    setBusy(false);
    if (error) return setRefused(error);
    close();
    onDone?.();
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
        {refused && <Banner kind="error">{refused}</Banner>}
      </div>
    </Dialog>
  );
}

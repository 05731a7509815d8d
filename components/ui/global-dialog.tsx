'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import { type DialogButton, type DialogContent, useGlobalDialog } from '@/stores/global-dialog';

type Progress = { content: DialogContent | null; pending?: DialogButton; error?: string | undefined };

/** The dialog that any component opens through `useGlobalDialog`: a message or a confirmation. */
export function GlobalDialog() {
  const { isOpen, content, close } = useGlobalDialog();
  const [progress, setProgress] = useState<Progress>({ content: null });
  const { pending, error }: Partial<Progress> = progress.content === content ? progress : {};
  const pathname = usePathname();

  const shownOn = useRef(pathname);
  const leavePage = useEffectEvent(() => isOpen && dismiss());

  useEffect(
    function closeOnOtherPages() {
      if (shownOn.current !== pathname) leavePage();
      shownOn.current = pathname;
    },
    [pathname],
  );
  if (!content) return null;

  function dismiss() {
    close();
    content?.onDismiss?.();
  }
  async function press(button: DialogButton) {
    if (button.href !== undefined || !button.act) return dismiss();
    setProgress({ content, pending: button });
    const refusal = await button.act();
    setProgress({ content, error: refusal });
    if (refusal === undefined && useGlobalDialog.getState().content === content) close();
  }

  return (
    <Dialog
      open={isOpen}
      onClose={dismiss}
      title={content.title}
      footer={content.buttons.map((button) => (
        <FooterButton
          key={button.label}
          button={button}
          isPending={pending === button}
          onPress={() => press(button)}
          onFollow={close}
        />
      ))}
    >
      <div className="space-y-4">
        <p>{content.text}</p>
        {error && <Banner kind="error">{error}</Banner>}
      </div>
    </Dialog>
  );
}

type ButtonProps = { button: DialogButton; isPending: boolean; onPress: () => void; onFollow: () => void };

function FooterButton({ button, isPending, onPress, onFollow }: ButtonProps) {
  if (button.href === undefined) {
    return (
      <Button variant={button.variant} pending={isPending} onClick={onPress}>
        {button.label}
      </Button>
    );
  }
  function follow() {
    button.onFollow?.();
    onFollow();
  }
  return (
    <Link href={button.href} onClick={follow} className={buttonClass(button)}>
      {button.label}
    </Link>
  );
}

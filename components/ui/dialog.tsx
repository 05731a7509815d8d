'use client';

import { useTranslations } from 'next-intl';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useScrollLock } from '@/components/hooks/use-scroll-lock';
import { IconButton } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';

/** Time in which a closing dialog still handles presses inside it. */
const CLOSE_DELAY_MS = 100;

type Props = {
  open: boolean;
  /** Called 100 ms after Escape, a press on the backdrop, or the close button. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  wide?: boolean;
};

/**
 * A modal dialog. The native element traps and restores the focus; `.modal` in globals.css animates it.
 */
export function Dialog({ open, onClose, title, children, footer, wide = false }: Props) {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useScrollLock(open);
  useOpenState(element, open);

  // A dialog taken out of the page while open would swallow the focus instead of returning it.
  useLayoutEffect(function closeBeforeRemoval() {
    const dialog = element.current;
    return () => {
      clearTimeout(closing.current);
      dialog?.close();
    };
  }, []);

  function closeSoon() {
    clearTimeout(closing.current);
    closing.current = setTimeout(onClose, CLOSE_DELAY_MS);
  }

  function cancel(event: SyntheticEvent) {
    if (event.target !== element.current) return; // a file picker inside was cancelled, not the dialog
    event.preventDefault();
    closeSoon();
  }

  function pressBackdrop(event: MouseEvent) {
    // The frame inside covers the whole dialog, so only the backdrop is the dialog itself.
    if (event.target === element.current) closeSoon();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape, which arrives as `cancel`
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={pressBackdrop}
      className={classNames(
        'modal m-auto max-w-none overscroll-contain rounded-card border border-line bg-paper p-0 text-ink shadow-float',
        wide ? 'w-[min(72rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]',
      )}
    >
      <div className="flex max-h-[calc(100dvh-4rem)] flex-col">
        <DialogHeader titleId={titleId} title={title} onClose={closeSoon} />
        <div className="min-h-0 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4 max-sm:flex-col-reverse max-sm:*:w-full">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}

function useOpenState(element: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(
    function showOrClose() {
      if (open && !element.current?.open) element.current?.showModal();
      if (!open && element.current?.open) element.current.close();
    },
    [element, open],
  );
}

function DialogHeader({ titleId, title, onClose }: { titleId: string; title: ReactNode; onClose: () => void }) {
  const t = useTranslations('Dialog');
  return (
    <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-2">
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      <IconButton label={t('close')} onClick={onClose} className="-mt-1.5 -mr-3 transition-colors">
        <CloseIcon />
      </IconButton>
    </header>
  );
}

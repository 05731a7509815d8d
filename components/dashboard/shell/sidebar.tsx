import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '@/components/hooks/use-media-query';
import { useScrollLock } from '@/components/hooks/use-scroll-lock';
import { IconButton } from '@/components/ui/button';
import { CloseIcon, MenuIcon } from '@/components/ui/icons';

/** The dashboard's navigation on small screens, in a modal `dialog`. */
export function Sidebar({ head, children }: { head: ReactNode; children: ReactNode }) {
  const t = useTranslations('Dashboard');
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDialogElement>(null);
  const close = () => panel.current?.close();
  const isLarge = useMediaQuery('(min-width: 64rem)');
  useScrollLock(open);

  useEffect(
    function closeOnLargeScreens() {
      // CSS hides it there, but an open modal dialog still blocks the page
      if (isLarge) panel.current?.close();
    },
    [isLarge],
  );

  function show() {
    panel.current?.showModal();
    setOpen(true);
  }

  function closeOnBackdropOrLink({ target }: MouseEvent) {
    const isLink = target instanceof Element && target.closest('a') !== null;
    // the content covers the dialog, so that only the backdrop has the dialog as target
    if (target === panel.current || isLink) close();
  }

  return (
    <div className="xl:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        className="-ml-2 grid size-11 place-items-center rounded-control hover:bg-lagoon-soft"
      >
        <MenuIcon className="size-6" />
        <span className="sr-only">{t('openMenu')}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape */}
      <dialog
        ref={panel}
        aria-label={t('menu')}
        onClose={() => setOpen(false)}
        onClick={closeOnBackdropOrLink}
        className="m-0 h-dvh max-h-none w-[calc(100vw-3.5rem)] max-w-[293px] -translate-x-full overscroll-contain border-line border-r bg-paper p-0 text-ink transition-[translate,display,overlay] transition-discrete duration-300 ease-calm backdrop:bg-transparent backdrop:transition-[background,display,overlay] backdrop:transition-discrete backdrop:duration-150 open:translate-x-0 open:backdrop:bg-veil starting:open:-translate-x-full starting:open:backdrop:bg-transparent"
      >
        <div className="flex min-h-full flex-col px-4 pt-1.5 pb-6">
          <div className="mb-5 flex items-center justify-between gap-3 pl-3">
            {head}
            <IconButton label={t('closeMenu')} onClick={close} className="-mr-1">
              <CloseIcon />
            </IconButton>
          </div>
          {children}
        </div>
      </dialog>
    </div>
  );
}

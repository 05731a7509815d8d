'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CheckIcon, CloseIcon, WarningIcon } from '@/components/ui/icons';
import { showKeptToast, useToast } from '@/stores/toast';

const SHOWN_MS = 3000;

/** The live region stays in the page, so that a screen reader notices what appears in it. */
export function Toast() {
  const isShown = useToast((toast) => toast.showToast);
  useEffect(showKeptToast, []);
  return (
    <div role="status" aria-live="polite">
      {isShown && <ToastMessage />}
    </div>
  );
}

function ToastMessage() {
  const t = useTranslations('Toast');
  const message = useToast((toast) => toast.toastMsg);
  const type = useToast((toast) => toast.toastType);
  const hide = useToast((toast) => toast.hide);
  const [isHeld, setHeld] = useState(false);
  useTimeout(hide, isHeld);

  const Icon = type === 'error' ? WarningIcon : CheckIcon;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer resting here only gives more time to read
    <div
      // above an open dialog, which would cover it otherwise
      popover="manual"
      ref={(element) => element?.showPopover?.()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed inset-x-4 top-auto bottom-5 max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] mx-auto flex w-fit max-w-[min(30rem,calc(100vw-2rem))] animate-rise items-center gap-3 rounded-card border border-transparent bg-ink py-1.5 pr-1.5 pl-4 text-stone shadow-float"
    >
      <Icon className={classNames('size-5 shrink-0', type === 'error' && 'text-status-warning')} />
      <p className="min-w-0 py-1.5 text-[0.9375rem]">{message}</p>
      <button
        type="button"
        onClick={hide}
        className="grid size-11 shrink-0 place-items-center rounded-control opacity-75 hover:opacity-100 focus-visible:-outline-offset-2 focus-visible:outline-stone"
      >
        <CloseIcon className="size-4" />
        <span className="sr-only">{t('close')}</span>
      </button>
    </div>
  );
}

/** Hides after three seconds; not while held, and from the beginning again with each new message. */
function useTimeout(hide: () => void, isHeld: boolean) {
  useEffect(
    function hideInTime() {
      if (isHeld) return;
      let timer = setTimeout(hide, SHOWN_MS);
      const stop = useToast.subscribe(function startAgain() {
        clearTimeout(timer);
        timer = setTimeout(hide, SHOWN_MS);
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [hide, isHeld],
  );
}

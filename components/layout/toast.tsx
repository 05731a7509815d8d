'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useHeldTimeout } from '@/components/hooks/use-held-timeout';
import { CheckIcon, CloseIcon, WarningIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { showPendingToast, useToast } from '@/stores/toast';

const SHOWN_MS = 3000;

/** The live region stays in the page, so that a screen reader notices what appears in it. */
export function Toast() {
  const isShown = useToast((toast) => toast.showToast);
  useEffect(showPendingToast, []);
  return (
    <div role="status" aria-live="polite">
      {isShown && <ToastMessage />}
    </div>
  );
}

function ToastMessage() {
  const t = useTranslations('Toast');
  const toast = useToast();
  const { hide, toastMsg: message, toastType: type } = toast;
  // the store is a new object with each message, also with the same one again
  const hold = useHeldTimeout(hide, SHOWN_MS, toast);

  const Icon = type === 'error' ? WarningIcon : CheckIcon;
  return (
    <div
      // above an open dialog, which would cover it otherwise
      popover="manual"
      ref={(element) => element?.showPopover?.()}
      {...hold}
      className="fixed inset-x-4 top-auto bottom-[calc(var(--bottom-inset)+1.25rem)] max-sm:bottom-[calc(var(--bottom-inset)+4.5rem)] [body:has([data-hint])_&]:top-20 [body:has([data-hint])_&]:bottom-auto mx-auto flex w-fit max-w-[min(30rem,calc(100vw-2rem))] animate-rise items-center gap-3 rounded-card border border-transparent bg-ink py-1.5 pr-1.5 pl-4 text-stone shadow-float"
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

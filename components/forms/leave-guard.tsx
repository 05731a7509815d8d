import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type Props = {
  isUnsaved: boolean;
  /** What was typed is restored when the page is opened again. */
  hasDraft?: boolean;
};

/**
 * Confirms leaving the page with unsaved changes: in-page links and back or forward through a dialog, other navigation
 * through `beforeunload`. Links inside forms are exempt.
 */
export function LeaveGuard({ isUnsaved, hasDraft = false }: Props) {
  const t = useTranslations('LeaveDialog');
  const { isOpen, stay, leave } = useLeaveGuard(isUnsaved);
  return (
    <Dialog
      open={isOpen}
      onClose={stay}
      title={t(hasDraft ? 'title' : 'unsavedTitle')}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {t('leave')}
          </Button>
          <Button onClick={stay}>{t('stay')}</Button>
        </>
      }
    >
      <p>{t(hasDraft ? 'hint' : 'unsavedHint')}</p>
    </Dialog>
  );
}

function useLeaveGuard(isUnsaved: boolean) {
  const [pending, setPending] = useState<{ leave: () => void } | null>(null);
  const isAllowed = useRef(false);

  useEffect(
    function confirmLeaving() {
      if (!isUnsaved) return;
      const controller = new AbortController();
      const { signal } = controller;

      function onClick(event: MouseEvent) {
        const link = isAllowed.current ? null : findLeavingLink(event);
        if (!link) return;
        event.preventDefault();
        event.stopPropagation();
        setPending({ leave: () => link.click() });
      }
      function onNavigate(event: NavigateEvent) {
        const { navigationType, cancelable, destination } = event;
        // Next's router navigates before this event, so only back and forward are handled here
        if (isAllowed.current || navigationType !== 'traverse' || !cancelable || isHere(destination.url)) return;
        event.preventDefault();
        setPending({ leave: () => void navigation.traverseTo(destination.key) });
      }
      function onBeforeUnload(event: BeforeUnloadEvent) {
        if (!isAllowed.current) event.preventDefault();
      }
      // capture: runs before the handlers of the links
      window.addEventListener('click', onClick, { capture: true, signal });
      window.addEventListener('beforeunload', onBeforeUnload, { signal });
      if ('navigation' in window) navigation.addEventListener('navigate', onNavigate, { signal });
      return () => controller.abort();
    },
    [isUnsaved],
  );

  const stay = () => setPending(null);
  function leave() {
    isAllowed.current = true;
    setPending(null);
    pending?.leave();
  }
  return { isOpen: pending !== null, stay, leave };
}

/** The same-origin link to another page that a plain click would follow. */
function findLeavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.closest('form') || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  // other origins trigger `beforeunload`
  return link.origin === location.origin && !isHere(link.href) ? link : null;
}

function isHere(address: string | null): boolean {
  return address !== null && new URL(address, location.href).pathname === location.pathname;
}

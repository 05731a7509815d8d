import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Asks before somebody leaves the page with unsaved work: by a link or back, through `question`; by closing the tab or
 * another address, through the browser's own words. Links of a form stay free: a form knows what it links to.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  // what to do once they have said yes
  const [question, setQuestion] = useState<{ leave: () => void } | null>(null);
  const isAllowed = useRef(false);

  useEffect(
    function askBeforeLeaving() {
      if (!isUnsaved) return;
      const end = new AbortController();
      const { signal } = end;

      function pressLink(event: MouseEvent) {
        const link = isAllowed.current ? null : findLeavingLink(event);
        if (!link) return;
        event.preventDefault();
        event.stopPropagation();
        setQuestion({ leave: () => link.click() });
      }
      function travel(event: NavigateEvent) {
        const { navigationType, cancelable, destination } = event;
        // the router has moved already when it tells; only back and forward are asked here
        if (isAllowed.current || navigationType !== 'traverse' || !cancelable || isHere(destination.url)) return;
        event.preventDefault();
        setQuestion({ leave: () => void navigation.traverseTo(destination.key) });
      }
      function closeTab(event: BeforeUnloadEvent) {
        if (!isAllowed.current) event.preventDefault();
      }
      // on the window and first: the links' own handlers would have set out
      window.addEventListener('click', pressLink, { capture: true, signal });
      window.addEventListener('beforeunload', closeTab, { signal });
      // some browsers have none; there, going back finds the draft again
      if ('navigation' in window) navigation.addEventListener('navigate', travel, { signal });
      return () => end.abort();
    },
    [isUnsaved],
  );

  const stay = useCallback(() => setQuestion(null), []);
  function leave() {
    isAllowed.current = true;
    setQuestion(null);
    question?.leave();
  }
  return { isAsked: question !== null, stay, leave };
}

/** The link of this page that a plain click would follow to another one. */
function findLeavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.closest('form') || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  // other sites are another document, about which the browser asks
  return link.origin === location.origin && !isHere(link.href) ? link : null;
}

function isHere(address: string | null): boolean {
  return address !== null && new URL(address, location.href).pathname === location.pathname;
}

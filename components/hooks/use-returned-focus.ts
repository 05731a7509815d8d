import { useEffect } from 'react';

/** The `href` of the link that was followed last on each page, by the page's address. */
const followed = new Map<string, string>();
/** The page to which Back or Forward led last. */
let returnedTo = '';

const currentAddress = () => window.location.pathname + window.location.search;

/** After Back, focuses the link by which the page was left, as soon as the page shows it. */
export function useReturnedFocus(pathname: string): void {
  useEffect(function followHistory() {
    function rememberLink({ target }: MouseEvent) {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href');
      if (href) followed.set(currentAddress(), href);
    }
    function rememberReturn() {
      returnedTo = currentAddress();
    }
    window.addEventListener('click', rememberLink, true);
    window.addEventListener('popstate', rememberReturn);
    return () => {
      window.removeEventListener('click', rememberLink, true);
      window.removeEventListener('popstate', rememberReturn);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the end of the route change
  useEffect(
    function returnFocus() {
      const href = returnedTo === currentAddress() && followed.get(returnedTo);
      returnedTo = '';
      if (href) return focusWhenShown(href);
    },
    [pathname],
  );
}

/** @returns an unsubscribe function */
function focusWhenShown(href: string): () => void {
  const observer = new MutationObserver(tryFocus);
  const stop = () => observer.disconnect();

  function tryFocus() {
    const isFree = () => document.activeElement === document.body;
    for (const link of document.links) {
      // a hidden one does not receive it
      if (isFree() && link.getAttribute('href') === href) link.focus({ preventScroll: true });
    }
    if (!isFree()) stop();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  // the visitor acts elsewhere
  window.addEventListener('pointerdown', stop, { once: true });
  window.addEventListener('keydown', stop, { once: true });
  tryFocus();
  return stop;
}

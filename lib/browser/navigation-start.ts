const EVENT = 'vx:navigation-start';

/** Says that the router has set out for another page. Called by `instrumentation-client.ts`. */
export function tellNavigationStart(url: string): void {
  const { pathname } = new URL(url, window.location.href);
  // another query or another place on the same page is no other page
  if (pathname === window.location.pathname) return;
  // after the router's own transition, which would hold back whatever is drawn because of it until it is over
  queueMicrotask(() => window.dispatchEvent(new Event(EVENT)));
}

/** @returns the function that stops listening */
export function onNavigationStart(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

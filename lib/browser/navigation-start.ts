const EVENT = 'vx:navigation-start';

export function dispatchNavigationStart(url: string): void {
  const { pathname } = new URL(url, window.location.href);
  if (pathname === window.location.pathname) return;
  // after the router's transition, which would delay renders caused by this event
  queueMicrotask(() => window.dispatchEvent(new Event(EVENT)));
}

export function onNavigationStart(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

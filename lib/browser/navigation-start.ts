const START = 'vx:navigation-start';
const STAY = 'vx:navigation-stay';

export function dispatchNavigationStart(url: string): void {
  const { pathname } = new URL(url, window.location.href);
  const name = pathname === window.location.pathname ? STAY : START;
  // after the router's transition, which would delay renders caused by this event
  queueMicrotask(() => window.dispatchEvent(new Event(name)));
}

export const onNavigationStart = (listener: () => void): (() => void) => listen(START, listener);

export const onNavigationStay = (listener: () => void): (() => void) => listen(STAY, listener);

function listen(name: string, listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}

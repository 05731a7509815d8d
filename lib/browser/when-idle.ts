/** Calls back when the browser has nothing better to do, at the latest after two seconds; returns how not to. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200); // Safari
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Calls back when the page is loaded, that long has passed and the browser has nothing better to do; returns how not to. */
export function whenAtRest(act: () => void, restMs: number): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  function rest() {
    const timer = setTimeout(() => {
      const forget = whenIdle(act);
      signal.addEventListener('abort', forget);
    }, restMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true, signal });
  return () => stop.abort();
}

/** What somebody does who is about to use a page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;
const REST_MS = 3_000;

/** Calls back once, at the first sign of somebody or when the page has been at rest for a moment; returns how not to. */
export function whenWanted(act: () => void): () => void {
  const stop = new AbortController();
  function begin() {
    stop.abort();
    act();
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true, signal: stop.signal });
  stop.signal.addEventListener('abort', whenAtRest(begin, REST_MS));
  return () => stop.abort();
}

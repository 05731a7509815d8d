/** Runs `act` when the browser is idle, after 2 s at the latest. Returns a cancel function. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200); // Safari
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Runs `act` in a task of its own after the next frame, so that input is handled before it. Returns a cancel function. */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Runs `act` when the page has loaded, `restMs` have passed and the browser is idle. Returns a cancel function. */
export function whenIdleAfterLoad(act: () => void, restMs: number): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  function rest() {
    const timer = setTimeout(() => {
      const cancel = whenIdle(act);
      signal.addEventListener('abort', cancel);
    }, restMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true, signal });
  return () => stop.abort();
}

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;
const IDLE_DELAY_MS = 3_000;

/** Runs `act` once, on the first user interaction or after 3 s idle. Returns a cancel function. */
export function whenInteractedOrIdle(act: () => void): () => void {
  const stop = new AbortController();
  function begin() {
    stop.abort();
    act();
  }
  for (const sign of INTERACTION_EVENTS) window.addEventListener(sign, begin, { passive: true, signal: stop.signal });
  stop.signal.addEventListener('abort', whenIdleAfterLoad(begin, IDLE_DELAY_MS));
  return () => stop.abort();
}

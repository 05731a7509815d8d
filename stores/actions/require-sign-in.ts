import { readTab, writeTab } from '@/lib/browser/storage';
import { MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { parseJson } from '@/lib/parse-json';
import { isAuthUnknown, isSignedIn, useAuth } from '@/stores/auth';
import { useTides } from '@/stores/tides';

const PENDING_KEY = 'vx-pending-action';
const PENDING_TTL_MS = 30 * MINUTE_MS;
const MAX_WAIT_MS = 5 * SECOND_MS;

let returnTo: string | null = null;

type PendingAction = { name: string; at: number };

type PendingOptions = {
  /** The action to complete after sign-in, see `takePendingAction`. */
  name?: string;
  /** An address of the booking site to open instead of the current page. */
  returnTo?: string;
};

/** Opens the sign-in dialog unless the user is signed in. The server decides what is allowed. */
export function requireSignIn({ name, ...options }: PendingOptions, now = Date.now()): void {
  if (isSignedIn()) return;
  writeTab(PENDING_KEY, name === undefined ? null : JSON.stringify({ name, at: now }));
  returnTo = options.returnTo ?? null;
  useTides.getState().askToSignIn();
}

/** Whether the user is signed in, once that is known; without a connection, which restoring a session needs, after five seconds. */
export async function waitForAuth(): Promise<boolean> {
  if (isAuthUnknown(useAuth.getState())) {
    await new Promise<void>((resolve) => {
      const stop = useAuth.subscribe((auth) => {
        if (!isAuthUnknown(auth)) end();
      });
      const timer = setTimeout(end, MAX_WAIT_MS);
      function end() {
        stop();
        clearTimeout(timer);
        resolve();
      }
    });
  }
  return isSignedIn();
}

/** Returns true once when this action was pending and has not expired. */
export function takePendingAction(name: string, now = Date.now()): boolean {
  const pending = parseJson(readTab(PENDING_KEY));
  if (!isPendingAction(pending) || pending.name !== name) return false;
  clearPendingAction();
  return now - pending.at < PENDING_TTL_MS;
}

export function findReturnPath(page: string): string {
  return returnTo ?? page;
}

/** Whether the sign-in was required to book. */
export function isBookingPending(): boolean {
  return returnTo !== null;
}

export function clearPendingAction(): void {
  writeTab(PENDING_KEY, null);
}

function isPendingAction(stored: unknown): stored is PendingAction {
  if (stored === null || typeof stored !== 'object') return false;
  return 'name' in stored && typeof stored.name === 'string' && 'at' in stored && typeof stored.at === 'number';
}

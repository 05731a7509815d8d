import { readTab, writeTab } from '@/lib/browser/tab-storage';
import { MINUTE_MS } from '@/lib/durations';
import { useAuth } from '@/stores/auth';
import { useTides } from '@/stores/tides';

const PENDING_KEY = 'vx-pending-action';
const PENDING_TTL_MS = 30 * MINUTE_MS;

let returnTo: string | null = null;

type PendingAction = { name: string; at: number };

type PendingOptions = {
  name?: string;
  /** An address of the booking site to open instead of the current page. */
  returnTo?: string;
};

/** Runs `then` for a signed-in user; otherwise opens the sign-in dialog. The server decides what is allowed. */
export function requireSignIn(then: () => void, { name, ...options }: PendingOptions = {}, now = Date.now()): void {
  const { user, isAuth } = useAuth.getState();
  if (user || isAuth) {
    then();
    return;
  }
  writeTab(PENDING_KEY, name === undefined ? null : JSON.stringify({ name, at: now }));
  returnTo = options.returnTo ?? null;
  useTides.getState().askToSignIn();
}

export async function waitForAuth(): Promise<boolean> {
  if (useAuth.getState().authLoading) {
    await new Promise<void>((resolve) => {
      const stop = useAuth.subscribe(({ authLoading }) => {
        if (authLoading) return;
        stop();
        resolve();
      });
    });
  }
  const { user, isAuth } = useAuth.getState();
  return isAuth || user !== null;
}

/** Returns true once when this action was pending and has not expired. */
export function takePendingAction(name: string, now = Date.now()): boolean {
  const pending = findPending();
  if (pending?.name !== name) return false;
  clearPendingAction();
  return now - pending.at < PENDING_TTL_MS;
}

export function findReturnPath(page: string): string {
  return returnTo ?? page;
}

export function clearPendingAction(): void {
  writeTab(PENDING_KEY, null);
}

function findPending(): PendingAction | null {
  try {
    const stored: unknown = JSON.parse(readTab(PENDING_KEY) ?? 'null');
    return isPendingAction(stored) ? stored : null;
  } catch {
    return null; // invalid JSON
  }
}

function isPendingAction(stored: unknown): stored is PendingAction {
  if (stored === null || typeof stored !== 'object') return false;
  return 'name' in stored && typeof stored.name === 'string' && 'at' in stored && typeof stored.at === 'number';
}

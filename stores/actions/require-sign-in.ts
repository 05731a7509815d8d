import { readTab, writeTab } from '@/lib/browser/tab-storage';
import { MINUTE_MS } from '@/lib/durations';
import { useAuth } from '@/stores/auth';
import { useTides } from '@/stores/tides';

const PENDING_KEY = 'vx-pending-action';
/** Who signs in later than this after asking has something else in mind, in milliseconds. */
const PENDING_MS = 30 * MINUTE_MS;

/** Where whoever was asked last goes on, in place of the page they are on. */
let returnTo: string | null = null;

type PendingAction = { name: string; at: number };

type Asked = {
  /** Kept until they are back, for `takePendingAction` to tell that it is still to be done. */
  name?: string;
  /** Where they go on instead of the page they are on: an address of the booking site. */
  returnTo?: string;
};

/**
 * Does something only members may do; visitors are asked to sign in instead, and come back to the page they are on.
 * A courtesy: what is allowed the server decides.
 */
export function requireSignIn(then: () => void, { name, ...asked }: Asked = {}, now = Date.now()): void {
  const { user, isAuth } = useAuth.getState();
  if (user || isAuth) {
    then();
    return;
  }
  writeTab(PENDING_KEY, name === undefined ? null : JSON.stringify({ name, at: now }));
  returnTo = asked.returnTo ?? null;
  useTides.getState().askToSignIn();
}

/** Waits until this browser knows whether somebody is signed in, and says so. */
export async function whenAuthIsKnown(): Promise<boolean> {
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

/** Was this what somebody was asked to sign in for? Answers yes once. */
export function takePendingAction(name: string, now = Date.now()): boolean {
  const pending = findPending();
  if (pending?.name !== name) return false;
  forgetPendingAction();
  return now - pending.at < PENDING_MS;
}

/** Where whoever was asked to sign in goes on: `page`, unless they wanted to go somewhere else. */
export function findReturnPath(page: string): string {
  return returnTo ?? page;
}

/** They would rather not sign in. */
export function forgetPendingAction(): void {
  writeTab(PENDING_KEY, null);
}

function findPending(): PendingAction | null {
  try {
    const kept: unknown = JSON.parse(readTab(PENDING_KEY) ?? 'null');
    return isPendingAction(kept) ? kept : null;
  } catch {
    return null; // somebody else's text under our name
  }
}

function isPendingAction(kept: unknown): kept is PendingAction {
  if (kept === null || typeof kept !== 'object') return false;
  return 'name' in kept && typeof kept.name === 'string' && 'at' in kept && typeof kept.at === 'number';
}

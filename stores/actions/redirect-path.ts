import * as z from 'zod/mini';
import { readTab, writeTab } from '@/lib/browser/tab-storage';
import { localPath } from '@/lib/http/local-path';
import { findBookingPath } from '@/stores/actions/booking-hand-off';
import { useAuth } from '@/stores/auth';

/** Coming back to the same page sooner than this means that it sent us here again, in milliseconds. */
const LOOP_MS = 10_000;
const LAST_KEY = 'vx-last-redirect';
const lastRedirect = z.object({ path: z.string(), at: z.number() });

/**
 * Keeps where somebody wanted to go: a path without the language, or an address of the booking site. Any other is
 * forgotten.
 */
export function rememberPath(path: string): void {
  useAuth.getState().setRedirectPath(permitted(path));
}

/**
 * Where somebody who has just signed in belongs: a path of this site, or an address of the booking site. Asked once,
 * then forgotten. A page that sends its reader straight back here is not tried twice, wherever it is.
 */
export function takeRedirectPath(now = Date.now()): string {
  const { redirectPath, setRedirectPath } = useAuth.getState();
  setRedirectPath(null);
  // it was in the browser's storage, so it is looked at once more
  const path = redirectPath && permitted(redirectPath);
  if (!path || /^\/auth([/?#]|$)/.test(path)) return '/';
  const last = findLastRedirect();
  if (path === last?.path && now - last.at < LOOP_MS) return '/';
  writeTab(LAST_KEY, JSON.stringify({ path, at: now }));
  return path;
}

function permitted(path: string): string | null {
  return findBookingPath(path) === null ? localPath(path) : path;
}

function findLastRedirect() {
  try {
    return lastRedirect.safeParse(JSON.parse(readTab(LAST_KEY) ?? 'null')).data ?? null;
  } catch {
    return null; // somebody else's text under our name
  }
}

import * as z from 'zod/mini';
import { readTab, writeTab } from '@/lib/browser/storage';
import { localPath } from '@/lib/http/url';
import { parseJson } from '@/lib/parse-json';
import { findBookingPath } from '@/stores/actions/booking-hand-off';
import { useAuth } from '@/stores/auth';

/** The same redirect twice within this time is a loop. */
const LOOP_WINDOW_MS = 10_000;
const LAST_KEY = 'vx-last-redirect';
const lastRedirect = z.object({ path: z.string(), at: z.number() });

/** Saves the page to open after sign-in: a path without locale, or an address of the booking site; others are dropped. */
export function saveRedirectPath(path: string): void {
  useAuth.getState().setRedirectPath(allowedPath(path));
}

/** Returns and clears the page to open after sign-in; `/` when there is none or it redirected back here. */
export function takeRedirectPath(now = Date.now()): string {
  const { redirectPath, setRedirectPath } = useAuth.getState();
  setRedirectPath(null);
  const path = redirectPath && allowedPath(redirectPath);
  if (!path || /^\/auth([/?#]|$)/.test(path)) return '/';
  const last = lastRedirect.safeParse(parseJson(readTab(LAST_KEY))).data;
  if (path === last?.path && now - last.at < LOOP_WINDOW_MS) return '/';
  writeTab(LAST_KEY, JSON.stringify({ path, at: now }));
  return path;
}

/** A sign-in by the visitor is no part of a loop. */
export function forgetLastRedirect(): void {
  writeTab(LAST_KEY, null);
}

function allowedPath(path: string): string | null {
  return findBookingPath(path) === null ? localPath(path) : path;
}

import { bookingPath, handOffAddress } from '@/lib/booking/hand-off';
import { findIdToken, findTokenPayload } from '@/lib/identity/client';
import { useAuth } from '@/stores/auth';

/** A token works for at most a minute; an older one than this is not worth the journey, in milliseconds. */
const FRESH_MS = 30_000;

let siteUrl: string | null = null;
let asked: Promise<string | null> | null = null;
let takenAt = Number.NEGATIVE_INFINITY;

/** Says where people book. */
export function configureBooking(bookingSiteUrl: string): void {
  siteUrl = bookingSiteUrl;
}

/** The path at the booking site that an address leads to; `null` for any other address. */
export function findBookingPath(address: string): string | null {
  return siteUrl && bookingPath(address, siteUrl);
}

/** Asks for a token and keeps it in the store. `false` when there is none, which is no reason to disturb anybody. */
export async function refreshSsoToken(): Promise<boolean> {
  asked ??= askForToken().finally(() => {
    asked = null;
  });
  return (await asked) !== null;
}

/**
 * Opens a page of the booking site, signed in there.
 *
 * @param path as `findBookingPath` gives it
 * @returns false when the booking site cannot be told who is coming; then nothing happens
 */
export async function openBookingSite(path: string): Promise<boolean> {
  const token = await takeSsoToken();
  if (!token || !siteUrl) return false;
  window.location.assign(handOffAddress(siteUrl, token, path));
  return true;
}

/** A token is good for one journey, so it does not stay. */
async function takeSsoToken(now = Date.now()): Promise<string | null> {
  const kept = now - takenAt < FRESH_MS ? useAuth.getState().ssoToken : null;
  if (!kept) await refreshSsoToken();
  const token = kept ?? useAuth.getState().ssoToken;
  useAuth.getState().setSsoToken(null);
  return token;
}

async function askForToken(): Promise<string | null> {
  const { setSsoToken } = useAuth.getState();
  setSsoToken(null);
  const [idToken, person] = await Promise.all([findIdToken(), findTokenPayload()]);
  if (!idToken || !person) return null;
  const { given_name, family_name, email, sub } = person;
  const { requestSsoToken } = await import('@/lib/booking/api'); // visitors never need it
  const result = await requestSsoToken(idToken, { given_name, family_name, email }).catch(() => null);
  const { user, isAuth } = useAuth.getState();
  // whoever asked may have left meanwhile; while a page still finds out who it is, they are there
  const isStillThere = user ? user.sub === sub : isAuth;
  if (!result?.ok || !isStillThere) return null;
  takenAt = Date.now();
  setSsoToken(result.data.token);
  return result.data.token;
}

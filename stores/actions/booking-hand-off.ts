import { bookingPath, handOffAddress } from '@/lib/booking/hand-off';
import { findIdToken, findTokenPayload } from '@/lib/identity/client';
import { createInFlightDedupe } from '@/lib/in-flight';
import { useAuth } from '@/stores/auth';

/** The booking site accepts a token for a minute; an older one than this is replaced. */
const TOKEN_TTL_MS = 30_000;

let siteUrl: string | null = null;
const dedupeRequest = createInFlightDedupe<string | null>();
let takenAt = Number.NEGATIVE_INFINITY;

export function configureBooking(bookingSiteUrl: string | null): void {
  siteUrl = bookingSiteUrl;
}

export function findBookingPath(address: string): string | null {
  return siteUrl && bookingPath(address, siteUrl);
}

export function refreshSsoToken(): Promise<string | null> {
  return dedupeRequest('token', requestToken);
}

/** Opens a path of `findBookingPath` at the booking site, signed in; false, without effect, when there is no token. */
export async function openBookingSite(path: string): Promise<boolean> {
  const token = await takeSsoToken();
  if (!token || !siteUrl) return false;
  window.location.assign(handOffAddress(siteUrl, token, path));
  return true;
}

/** Removes the token from the store: it is valid for one use. */
async function takeSsoToken(): Promise<string | null> {
  const stored = Date.now() - takenAt < TOKEN_TTL_MS ? useAuth.getState().ssoToken : null;
  const token = stored ?? (await refreshSsoToken());
  useAuth.getState().setSsoToken(null);
  return token;
}

async function requestToken(): Promise<string | null> {
  const { setSsoToken } = useAuth.getState();
  setSsoToken(null);
  if (!siteUrl) return null;
  const [idToken, person] = await Promise.all([findIdToken(), findTokenPayload()]);
  if (!idToken || !person) return null;
  const { given_name, family_name, email, sub } = person;
  const { requestSsoToken } = await import('@/lib/booking/api'); // not needed by anonymous visitors
  const result = await requestSsoToken(idToken, { given_name, family_name, email }).catch(() => null);
  const { user, isAuth } = useAuth.getState();
  // The visitor may have signed out meanwhile; until the profile has loaded, `isAuth` says that they are signed in.
  const isStillThere = user ? user.sub === sub : isAuth;
  if (!result?.ok || !isStillThere) return null;
  takenAt = Date.now();
  setSsoToken(result.data.token);
  return result.data.token;
}

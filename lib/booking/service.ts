import 'server-only';
import { issueTicket } from '@/embedded/booking-site/service';
import { bookingConfig } from '@/lib/booking/config';
import type { BookingGuest, SsoInput } from '@/lib/booking/schema';
import type { SsoAnswer } from '@/lib/booking/sso-answer';
import { createSsoEndpoint } from '@/lib/booking/sso-endpoint';
import { limit } from '@/lib/http/rate-limit';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import type { SessionUser } from '@/lib/identity/session';

const { ssoUrl, key } = bookingConfig;
const exchange =
  ssoUrl === null
    ? (guest: BookingGuest, language: string) => issueTicket(guest, preferredLocale('/', language))
    : createSsoEndpoint({ url: ssoUrl, key });

/**
 * A token that signs this person in at the booking site.
 *
 * @param named what the browser says they are called; it shows where the identity has no name, and proves nothing
 * @param language `Accept-Language` of whoever asks
 * @throws AppError `too_many_requests`
 * @throws AppError `upstream_failed` when the booking site gives none
 * @throws AppError `unavailable` while it is left alone after failures
 */
export async function requestBookingToken(user: SessionUser, named: SsoInput, language: string): Promise<SsoAnswer> {
  await limit('bookingToken', user.sub);
  const { sub, email } = user;
  const isNameless = user.givenName === '' && user.familyName === '';
  const givenName = isNameless ? named.given_name : user.givenName;
  const familyName = isNameless ? named.family_name : user.familyName;
  return exchange({ sub, email, givenName, familyName }, language);
}

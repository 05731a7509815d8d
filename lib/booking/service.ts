import 'server-only';
import type { SsoInput } from '@/lib/booking/schema';
import type { SsoAnswer } from '@/lib/booking/sso-answer';
import { createSsoEndpoint } from '@/lib/booking/sso-endpoint';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';

const { BOOKING_SSO_URL: url, BOOKING_SSO_KEY: key = null } = env;
const exchange = url ? createSsoEndpoint({ url, key }) : null;

/** Returns a single-use token for the booking site. @throws AppError `not_found`, `too_many_requests`, `upstream_failed`, `unavailable` */
export async function requestBookingToken(user: SessionUser, named: SsoInput, language: string): Promise<SsoAnswer> {
  if (!exchange) throw new AppError('not_found');
  await limit('bookingToken', user.sub);
  const { sub, email } = user;
  const isNameless = user.givenName === '' && user.familyName === '';
  const givenName = isNameless ? named.given_name : user.givenName;
  const familyName = isNameless ? named.family_name : user.familyName;
  return exchange({ sub, email, givenName, familyName }, language);
}

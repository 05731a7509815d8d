import 'server-only';
import { createPartner, type Partner } from '@/lib/activities/partner/endpoint';
import { env } from '@/lib/env';

/** Returns a client of the configured booking partner; null for none. */
export function findPartner(): Partner | null {
  const { PARTNER_URL: url, PARTNER_KEY: key, PARTNER_DESTINATION: destination, APP_ORIGIN: origin } = env;
  return url && key ? createPartner({ url, key, destination, origin }) : null;
}

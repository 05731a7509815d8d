import 'server-only';
import { randomUUID } from 'node:crypto';
import { answerDemoPartner } from '@/embedded/booking-partner/answer';
import { createPartner, type Partner } from '@/lib/activities/partner/endpoint';
import { env } from '@/lib/env';

/** Where the demo partner would be if it had a host; nobody asks for the address over a network. */
const DEMO_URL = 'http://demo-partner.invalid/';

/** The booking partner: the one that is configured, else the demo one inside this application; null for none. */
export function findPartner(): Partner | null {
  const common = { destination: env.PARTNER_DESTINATION, origin: env.APP_ORIGIN };
  if (env.PARTNER_URL === 'off') return null;
  if (env.PARTNER_URL && env.PARTNER_KEY)
    return createPartner({ ...common, url: env.PARTNER_URL, key: env.PARTNER_KEY });
  const key = randomUUID();
  const answer: typeof fetch = async (input, init) =>
    answerDemoPartner(new Request(input, init), { key, origin: env.APP_ORIGIN, path: '/' });
  return createPartner({ ...common, url: DEMO_URL, key, fetch: answer });
}

/** What opens the demo partner to other programs; null where there is none, or nobody shall ask it. */
export const demoPartnerKey = env.PARTNER_URL === undefined ? (env.PARTNER_KEY ?? null) : null;

import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import * as tickets from '@/embedded/booking-site/repository';
import type { Visitor } from '@/embedded/booking-site/visitor';
import type { BookingGuest } from '@/lib/booking/schema';
import type { SsoAnswer } from '@/lib/booking/sso-answer';
import { MINUTE_MS } from '@/lib/durations';
import type { Locale } from '@/lib/i18n/routing';

/** How long somebody may take from the guide to the booking site. */
const TICKET_LIFETIME_MS = MINUTE_MS;
/** How long they stay signed in there. */
export const VISIT_LIFETIME_SECONDS = 1_800;

/** What a secret of ours opens. One is never good for the other. */
type Purpose = 'ticket' | 'visit';

/** A token that signs this person in at the demo site, once and within a minute. It is kept as a digest only. */
export async function issueTicket(guest: BookingGuest, locale: Locale, now = new Date()): Promise<SsoAnswer> {
  await tickets.deleteExpired(now);
  const { givenName, familyName, email } = guest;
  return { token: await keep('ticket', { givenName, familyName, email, locale }, TICKET_LIFETIME_MS, now) };
}

/** Exchanges a token for a visit: its secret goes into the demo site's own cookie. `null` for a token that is used, old or not ours. */
export async function openVisit(token: string, now = new Date()): Promise<{ visit: string; locale: Locale } | null> {
  const visitor = await tickets.spend(digestOf('ticket', token), now);
  if (!visitor) return null;
  return { visit: await keep('visit', visitor, VISIT_LIFETIME_SECONDS * 1000, now), locale: visitor.locale };
}

/** Whose visit this is, while it lasts. */
export async function findVisitor(visit: string, now = new Date()): Promise<Visitor | null> {
  return tickets.findValid(digestOf('visit', visit), now);
}

async function keep(purpose: Purpose, content: Visitor, lifetimeMs: number, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await tickets.insert({ digest: digestOf(purpose, secret), content, expiresAt });
  return secret;
}

function digestOf(purpose: Purpose, secret: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');
}

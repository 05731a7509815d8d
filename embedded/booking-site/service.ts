import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { db } from '@/lib/db';
import { MINUTE_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { readJson } from '@/lib/http/body';
import { parseInput } from '@/lib/http/parse-input';
import { isSameSecret } from '@/lib/http/secret';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { type Locale, routing } from '@/lib/i18n/routing';

const TOKEN_LIFETIME_MS = MINUTE_MS;
export const VISIT_LIFETIME_SECONDS = 1_800;

/** Part of the digest, so that one kind of secret is not accepted as another. */
type Purpose = 'token' | 'visit' | 'form';

const visitor = z.object({
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  locale: z.enum(routing.locales),
});
export type Visitor = z.infer<typeof visitor>;

export const nameOf = ({ givenName, familyName, email }: Visitor) => givenName || familyName || email;

const identity = z.object({
  sub: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  email: z.string(),
});

/** @throws AppError `not_authorized` without the key, `invalid_input` */
export async function answerTokenRequest(request: Request, key: string): Promise<Response> {
  if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${key}`)) throw new AppError('not_authorized');
  const { given_name: givenName, family_name: familyName, email } = parseInput(identity, await readJson(request));
  const locale = preferredLocale('/', request.headers.get('accept-language'));
  const token = await issueToken({ givenName, familyName, email, locale });
  return Response.json({ token }, { headers: { 'Cache-Control': 'no-store' } });
}

/** Issues a token that opens one visit within a minute; only its digest is stored. Deletes expired tokens and bookings. */
export async function issueToken(visitor: Visitor, now = new Date()): Promise<string> {
  const expired = { where: { expiresAt: { lte: now } } };
  await Promise.all([db.bookingTicket.deleteMany(expired), db.demoBooking.deleteMany(expired)]);
  return store('token', visitor, TOKEN_LIFETIME_MS, now);
}

export async function openVisit(token: string, now = new Date()): Promise<{ visit: string; locale: Locale } | null> {
  const content = await takeOnce('token', token, now);
  return (
    content && { visit: await store('visit', content, VISIT_LIFETIME_SECONDS * 1000, now), locale: content.locale }
  );
}

/** Issues the secret of a form: it names the visitor, and the form can be sent once. */
export function issueForm(visitor: Visitor, now = new Date()): Promise<string> {
  return store('form', visitor, VISIT_LIFETIME_SECONDS * 1000, now);
}

export function takeForm(secret: string, now = new Date()): Promise<Visitor | null> {
  return takeOnce('form', secret, now);
}

async function takeOnce(purpose: Purpose, secret: string, now: Date): Promise<Visitor | null> {
  // one statement, so that only one of several concurrent requests uses it
  const [taken] = await db.bookingTicket.updateManyAndReturn({
    select: { content: true },
    where: valid(purpose, secret, now),
    data: { usedAt: now },
  });
  return taken ? visitor.parse(taken.content) : null;
}

export async function findVisitor(visit: string, now = new Date()): Promise<Visitor | null> {
  const where = valid('visit', visit, now);
  const found = await db.bookingTicket.findFirst({ select: { content: true }, where });
  return found && visitor.parse(found.content);
}

function valid(purpose: Purpose, secret: string, now: Date) {
  return { digest: digestOf(purpose, secret), usedAt: null, expiresAt: { gt: now } };
}

async function store(purpose: Purpose, content: Visitor, lifetimeMs: number, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.bookingTicket.create({ data: { digest: digestOf(purpose, secret), content, expiresAt } });
  return secret;
}

function digestOf(purpose: Purpose, secret: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');
}

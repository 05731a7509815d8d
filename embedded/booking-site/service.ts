import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import * as tickets from '@/embedded/booking-site/repository';
import { isSameSecret } from '@/embedded/same-secret';
import { MINUTE_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { readJson } from '@/lib/http/body';
import { parseInput } from '@/lib/http/parse-input';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import type { Locale } from '@/lib/i18n/routing';

const TOKEN_LIFETIME_MS = MINUTE_MS;
export const VISIT_LIFETIME_SECONDS = 1_800;

/** Part of the digest, so that a token is no visit and a visit no token. */
type Purpose = 'token' | 'visit';

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

/** Issues a token that opens one visit within a minute; only its digest is stored. */
export async function issueToken(visitor: tickets.Visitor, now = new Date()): Promise<string> {
  await tickets.deleteExpired(now);
  return store('token', visitor, TOKEN_LIFETIME_MS, now);
}

export async function openVisit(token: string, now = new Date()): Promise<{ visit: string; locale: Locale } | null> {
  const visitor = await tickets.takeValid(digestOf('token', token), now);
  if (!visitor) return null;
  return { visit: await store('visit', visitor, VISIT_LIFETIME_SECONDS * 1000, now), locale: visitor.locale };
}

export async function findVisitor(visit: string, now = new Date()): Promise<tickets.Visitor | null> {
  return tickets.findValid(digestOf('visit', visit), now);
}

async function store(purpose: Purpose, content: tickets.Visitor, lifetimeMs: number, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await tickets.insert({ digest: digestOf(purpose, secret), content, expiresAt });
  return secret;
}

function digestOf(purpose: Purpose, secret: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');
}

import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Authorization, authorization } from '@/embedded/identity-pool/hosted-login/authorization';
import { OAuthError } from '@/embedded/identity-pool/hosted-login/oauth-error';
import { keepOnce, takeOnce } from '@/embedded/identity-pool/hosted-login/one-time';
import { findUserBySub } from '@/embedded/identity-pool/repository';
import { revokeSession } from '@/embedded/identity-pool/sessions';
import { beginSession, digestOf, type Tokens } from '@/embedded/identity-pool/tokens';
import { MINUTE_MS } from '@/lib/durations';

const CODE_MS = 5 * MINUTE_MS;

const grant = z.object({ ...authorization.shape, sub: z.string() });
const usedCode = z.object({ refreshDigest: z.string() });
type Redeemed = { code: string; redirectUri: string; verifier: string };

/** A code for the session that an application asked for. It works once and not for long. */
export async function createCode(sub: string, asked: Authorization, now: Date): Promise<string> {
  return keepOnce('code', { ...asked, sub }, new Date(now.getTime() + CODE_MS));
}

/**
 * Begins the session a code stands for. A code that comes a second time was seen by somebody else: then the session
 * it began ends.
 *
 * @throws OAuthError `invalid_grant` for a code that is not ours any more, or not this application's in this place
 */
export async function redeemCode(
  { code, redirectUri, verifier }: Redeemed,
  now: Date,
): Promise<Tokens & { RefreshToken: string }> {
  const granted = await takeOnce('code', code, grant, now);
  if (!granted) {
    const used = await takeOnce('used-code', code, usedCode, now);
    if (used) await revokeSession(used.refreshDigest, now);
    throw new OAuthError('invalid_grant');
  }
  if (granted.redirectUri !== redirectUri || !answers(verifier, granted.challenge)) {
    throw new OAuthError('invalid_grant');
  }
  const user = await findUserBySub(granted.sub);
  if (user?.status !== 'CONFIRMED') throw new OAuthError('invalid_grant');
  const tokens = await beginSession(user, now, granted);
  const refreshDigest = digestOf(tokens.RefreshToken);
  await keepOnce('used-code', { refreshDigest }, new Date(now.getTime() + CODE_MS), code);
  return tokens;
}

/** RFC 7636: the challenge is the digest of a secret that never left the application. */
function answers(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const given = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(challenge, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

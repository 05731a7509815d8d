import 'server-only';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { JwksCache } from 'aws-jwt-verify/jwk';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import * as z from 'zod/mini';
import { AppError } from '@/lib/errors';
import { KeySet, KeysUnavailableError } from '@/lib/identity/key-set';
import { tokenPayload } from '@/lib/identity/schema';

/** How far the issuer's clock may run ahead of ours, in seconds. An expiry gets no grace: browsers renew before it. */
export const CLOCK_SKEW_SECONDS = 60;
/** A cookie holds 4 kB; nobody's token is twice that. */
const LONGEST_TOKEN = 8_192;
/** RSA only, and the one algorithm both pools use: what a token claims about itself decides nothing. */
const ALGORITHM = 'RS256';

type Issuer = { issuer: string; clientId: string; jwksUri: string };

/** What the server reads beside what the browser does: from which sign-in a token descends, and when that was. */
const verifiedToken = z.extend(tokenPayload, {
  iat: z.number(),
  auth_time: z.optional(z.number()),
  origin_jti: z.optional(z.string()),
  jti: z.optional(z.string()),
});
type VerifiedToken = z.infer<typeof verifiedToken>;

/**
 * Makes the check of identity tokens of one issuer for one client.
 *
 * The check throws AppError `sign_in_required` for anything that is not a valid token for us now, and
 * `unavailable` when there are no keys to check it with.
 */
export function createIdTokenVerifier({ issuer, clientId, jwksUri }: Issuer, keys = new KeySet(jwksUri)) {
  const verifier = JwtRsaVerifier.create(
    {
      issuer,
      jwksUri,
      audience: clientId,
      graceSeconds: CLOCK_SKEW_SECONDS,
      customJwtCheck: ({ header, payload }) => {
        if (header.alg !== ALGORITHM) throw new Error('another algorithm');
        requireCurrentIdToken(payload);
      },
    },
    { jwksCache: onlyFor(issuer, keys) },
  );

  return async (token: string): Promise<VerifiedToken> => {
    if (token.length > LONGEST_TOKEN || !isPlain(token)) throw new AppError('sign_in_required');
    try {
      return verifiedToken.parse(await verifier.verify(token));
    } catch (error) {
      if (error instanceof KeysUnavailableError) {
        throw new AppError('unavailable', { retryAfterSeconds: error.retryAfterSeconds, cause: error });
      }
      throw new AppError('sign_in_required', { cause: error });
    }
  };
}

/** Every token has one spelling: no padding, no spare bits at the end of a part, nothing before or after. */
function isPlain(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

/**
 * Looks for the key of a token only when the token says it is ours. The library would keep one copy of a key for every
 * issuer a stranger invents, and ask for keys in their name.
 */
function onlyFor(issuer: string, keys: KeySet): JwksCache {
  return {
    getJwk: async (address, token) => {
      if (token.payload.iss !== issuer) throw new Error('another issuer');
      return keys.getJwk(address, token);
    },
    getCachedJwk: (address, token) => keys.getCachedJwk(address, token),
    addJwks: (address, jwks) => keys.addJwks(address, jwks),
    getJwks: () => keys.getJwks(),
  };
}

/**
 * What the library leaves open: it takes a token without an expiry, one from the future, one of another kind, and one
 * that is for others as well.
 */
function requireCurrentIdToken({ token_use, exp, iat, aud }: JwtPayload): void {
  const now = Date.now() / 1000;
  if (token_use !== 'id') throw new Error('not an identity token');
  if (typeof aud !== 'string') throw new Error('for several applications');
  if (exp === undefined || exp <= now) throw new Error('expired');
  if (iat === undefined || iat > now + CLOCK_SKEW_SECONDS) throw new Error('issued in the future');
}

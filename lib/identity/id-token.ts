import 'server-only';
import { decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { AppError } from '@/lib/errors';
import { createKeySet } from '@/lib/identity/key-set';
import { tokenPayload } from '@/lib/identity/schema';

/** How far the issuer's clock may run ahead of ours. `exp` has no tolerance: browsers renew before it. */
export const CLOCK_SKEW_SECONDS = 60;
/** A cookie holds 4 kB. */
const MAX_TOKEN_CHARACTERS = 8_192;
const ALGORITHM = 'RS256';
/** The longest lifetime that Cognito allows for an identity token. */
const MAX_TOKEN_AGE = '1d';

type Issuer = { issuer: string; clientId: string; jwksUri: string };

const verifiedToken = z.extend(tokenPayload, {
  iat: z.number(),
  origin_jti: z.optional(z.string()),
  jti: z.optional(z.string()),
});
type VerifiedToken = z.infer<typeof verifiedToken>;

/** Returns a verifier of one client's identity tokens. It throws AppError `sign_in_required` for invalid ones, `unavailable` without keys. */
export function createIdTokenVerifier({ issuer, clientId, jwksUri }: Issuer, findKey = createKeySet(jwksUri)) {
  const options = {
    issuer,
    audience: clientId,
    algorithms: [ALGORITHM],
    clockTolerance: CLOCK_SKEW_SECONDS,
    // also requires `iat`, and refuses one in the future
    maxTokenAge: MAX_TOKEN_AGE,
    requiredClaims: ['exp'],
  };
  return async (token: string): Promise<VerifiedToken> => {
    if (token.length > MAX_TOKEN_CHARACTERS || !isCanonical(token)) throw new AppError('sign_in_required');
    try {
      // before the key is looked up: a token of another issuer must cause no fetch
      if (decodeJwt(token).iss !== issuer) throw new Error('another issuer');
      const { payload } = await jwtVerify(token, findKey, options);
      requireCurrentIdToken(payload);
      return verifiedToken.parse(payload);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('sign_in_required', { cause: error });
    }
  };
}

/** Refuses other encodings of the same bytes. */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

/** Checks what jose leaves open: the kind of token, several audiences, and `exp` without tolerance. */
function requireCurrentIdToken({ token_use, exp, aud }: JWTPayload): void {
  if (token_use !== 'id') throw new Error('not an identity token');
  if (typeof aud !== 'string') throw new Error('several audiences');
  if (exp === undefined || exp <= Date.now() / 1000) throw new Error('expired');
}

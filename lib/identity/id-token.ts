import 'server-only';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import { AppError } from '@/lib/errors';
import { KeySet, KeysUnavailableError } from '@/lib/identity/key-set';
import { type TokenPayload, tokenPayload } from '@/lib/identity/schema';

/** How far the issuer's clock may run ahead of ours, in seconds. An expiry gets no grace: browsers renew before it. */
export const CLOCK_SKEW_SECONDS = 60;
/** A cookie holds 4 kB; nobody's token is twice that. */
const LONGEST_TOKEN = 8_192;
/** RSA only, and the one algorithm both pools use: what a token claims about itself decides nothing. */
const ALGORITHM = 'RS256';

type Issuer = { issuer: string; clientId: string; jwksUri: string };

/**
 * Makes the check of identity tokens of one issuer for one client.
 *
 * The check throws AppError `sign_in_required` for anything that is not a valid token for us now, and
 * `unavailable` when there are no keys to check it with.
 */
export function createIdTokenVerifier({ issuer, clientId, jwksUri }: Issuer) {
  const keys = new KeySet(jwksUri);
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
    { jwksCache: keys },
  );

  return async (token: string): Promise<TokenPayload> => {
    if (token.length > LONGEST_TOKEN) throw new AppError('sign_in_required');
    try {
      return tokenPayload.parse(await verifier.verify(token));
    } catch (error) {
      if (error instanceof KeysUnavailableError) {
        throw new AppError('unavailable', { retryAfterSeconds: error.retryAfterSeconds, cause: error });
      }
      throw new AppError('sign_in_required', { cause: error });
    }
  };
}

/** What the library leaves open: it takes a token without an expiry, one from the future, and one of another kind. */
function requireCurrentIdToken({ token_use, exp, iat }: JwtPayload): void {
  const now = Date.now() / 1000;
  if (token_use !== 'id') throw new Error('not an identity token');
  if (exp === undefined || exp <= now) throw new Error('expired');
  if (iat === undefined || iat > now + CLOCK_SKEW_SECONDS) throw new Error('issued in the future');
}

import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { keyedDigest } from '@/embedded/identity-pool/keys';
import { call } from '@/embedded/identity-pool/operation';
import { notAuthorized, PoolError } from '@/embedded/identity-pool/pool-error';
import { toUuid } from '@/embedded/identity-pool/pool-user';
import { findUserBySub } from '@/embedded/identity-pool/repository';
import { verifyToken } from '@/embedded/identity-pool/tokens';
import { unixSeconds } from '@/lib/durations';
import { EMBEDDED_IDENTITY_POOL_ID } from '@/lib/env';
import { identityConfig } from '@/lib/identity/config';

const CREDENTIALS_SECONDS = 3_600;
const PROVIDER = identityConfig.issuer.replace(/^https?:\/\//, '');
const INVALID = 'Invalid login token. Not a valid OpenId Connect identity token.';

const Logins = z.record(z.string().max(300), z.string().max(8_192)).default({});
const idClaims = z.object({ sub: z.string(), token_use: z.literal('id'), aud: z.literal(identityConfig.clientId) });

export const identityOperations = {
  GetId: call(z.object({ IdentityPoolId: z.string().max(55), Logins }), async ({ IdentityPoolId, Logins }, now) => {
    if (IdentityPoolId !== EMBEDDED_IDENTITY_POOL_ID) {
      throw new PoolError('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`);
    }
    return { IdentityId: await findIdentity(Logins, now) };
  }),
  /** Credentials of the usual format. They give access to nothing and are not stored. */
  GetCredentialsForIdentity: call(
    z.object({ IdentityId: z.string().max(55), Logins }),
    async ({ IdentityId, Logins }, now) => {
      if (IdentityId !== (await findIdentity(Logins, now))) {
        throw new PoolError('ResourceNotFoundException', `Identity '${IdentityId}' not found.`);
      }
      return {
        IdentityId,
        Credentials: {
          AccessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
          SecretKey: randomBytes(30).toString('base64'),
          SessionToken: randomBytes(192).toString('base64'),
          Expiration: unixSeconds(now) + CREDENTIALS_SECONDS,
        },
      };
    },
  ),
};

/** The identity of the user of an identity token, which must be the only login. */
async function findIdentity(logins: z.infer<typeof Logins>, now: Date): Promise<string> {
  const [login, ...others] = Object.entries(logins);
  if (!login) throw notAuthorized('Unauthenticated access is not supported for this identity pool.');
  const [provider, token] = login;
  if (provider !== PROVIDER || others.length > 0) {
    throw notAuthorized('Token is not from a supported provider of this identity pool.');
  }
  const problems = { expired: 'Invalid login token. Token expired.', invalid: INVALID };
  const { sub } = await verifyToken(token, idClaims, now, problems);
  if (!(await findUserBySub(sub))) throw notAuthorized(INVALID);
  const digest = Buffer.from(await keyedDigest(`identity:${sub}`), 'base64url');
  return `${identityConfig.region}:${toUuid(digest.subarray(0, 16))}`;
}

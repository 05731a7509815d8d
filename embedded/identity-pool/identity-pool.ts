import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { poolSecret, verifyingKey } from '@/embedded/identity-pool/keys';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { toUuid } from '@/embedded/identity-pool/pool-user';
import { findUserBySub } from '@/embedded/identity-pool/repository';
import { parseBody } from '@/embedded/identity-pool/schema';
import { EMBEDDED_IDENTITY_POOL_ID } from '@/lib/env';
import { identityConfig } from '@/lib/identity/config';

const CREDENTIALS_SECONDS = 3_600;
const PROVIDER = identityConfig.issuer.replace(/^https?:\/\//, '');

const logins = z.record(z.string().max(300), z.string().max(8_192)).default({});
const getIdInput = z.object({ IdentityPoolId: z.string().max(55), Logins: logins });
const getCredentialsInput = z.object({ IdentityId: z.string().max(55), Logins: logins });
const idClaims = z.object({ sub: z.string(), token_use: z.literal('id') });

export async function performIdentityOperation(name: string, body: unknown, now = new Date()): Promise<object> {
  if (name === 'GetId') return getId(parseBody(getIdInput, body), now);
  if (name === 'GetCredentialsForIdentity') return getCredentials(parseBody(getCredentialsInput, body), now);
  throw new PoolError('UnknownOperationException', 'Unknown operation');
}

async function getId({ IdentityPoolId, Logins }: z.infer<typeof getIdInput>, now: Date): Promise<object> {
  if (IdentityPoolId !== EMBEDDED_IDENTITY_POOL_ID) {
    throw new PoolError('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`);
  }
  return { IdentityId: await identityOf(await requireLogin(Logins, now)) };
}

/** Credentials of the usual format. They give access to nothing and are not stored. */
async function getCredentials({ IdentityId, Logins }: z.infer<typeof getCredentialsInput>, now: Date): Promise<object> {
  if (IdentityId !== (await identityOf(await requireLogin(Logins, now)))) {
    throw new PoolError('ResourceNotFoundException', `Identity '${IdentityId}' not found.`);
  }
  return {
    IdentityId,
    Credentials: {
      AccessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
      SecretKey: randomBytes(30).toString('base64'),
      SessionToken: randomBytes(192).toString('base64'),
      Expiration: Math.floor(now.getTime() / 1000) + CREDENTIALS_SECONDS,
    },
  };
}

async function identityOf(sub: string): Promise<string> {
  const digest = createHmac('sha256', await poolSecret())
    .update(`identity:${sub}`)
    .digest();
  return `${identityConfig.region}:${toUuid(digest.subarray(0, 16))}`;
}

async function requireLogin(given: z.infer<typeof logins>, now: Date): Promise<string> {
  const [login, ...others] = Object.entries(given);
  if (!login) refuse('Unauthenticated access is not supported for this identity pool.');
  const [provider, token] = login;
  if (provider !== PROVIDER || others.length > 0) {
    refuse('Token is not from a supported provider of this identity pool.');
  }
  const sub = await requireSubject(token, now);
  if (!(await findUserBySub(sub))) refuse('Invalid login token. Not a valid OpenId Connect identity token.');
  return sub;
}

async function requireSubject(token: string, now: Date): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, verifyingKey, {
      issuer: identityConfig.issuer,
      audience: identityConfig.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return idClaims.parse(payload).sub;
  } catch (error) {
    if (error instanceof errors.JWTExpired) refuse('Invalid login token. Token expired.');
    refuse('Invalid login token. Not a valid OpenId Connect identity token.');
  }
}

function refuse(message: string): never {
  throw new PoolError('NotAuthorizedException', message);
}

import 'server-only';
import { EMBEDDED_CLIENT_ID, EMBEDDED_POOL_ID, env } from '@/lib/env';
import type { PublicIdentityConfig } from '@/lib/identity/schema';

/** Path of the embedded pool. No slash at the end: Next.js would redirect it, and a POST would be lost. */
const EMBEDDED_POOL_PATH = '/api/identity';

type IdentityConfig = {
  region: string;
  userPoolId: string;
  clientId: string;
  /** The exact `iss` of accepted tokens. */
  issuer: string;
  jwksUri: string;
  publicConfig: PublicIdentityConfig;
};

function embeddedPool(): IdentityConfig {
  const poolPath = `${EMBEDDED_POOL_PATH}/${EMBEDDED_POOL_ID}`;
  return {
    region: regionOf(EMBEDDED_POOL_ID),
    userPoolId: EMBEDDED_POOL_ID,
    clientId: EMBEDDED_CLIENT_ID,
    issuer: `${env.APP_ORIGIN}${poolPath}`,
    // over loopback: the public address may not be reachable from inside
    jwksUri: `http://127.0.0.1:${env.PORT}${poolPath}/.well-known/jwks.json`,
    publicConfig: {
      userPoolId: EMBEDDED_POOL_ID,
      userPoolClientId: EMBEDDED_CLIENT_ID,
      userPoolEndpoint: EMBEDDED_POOL_PATH,
      // the hosted login of the embedded pool needs a public name with https
      ...hostedDomain(),
    },
  };
}

function cognito(userPoolId: string, clientId: string): IdentityConfig {
  const base = env.COGNITO_ENDPOINT?.replace(/\/$/, '') ?? `https://cognito-idp.${regionOf(userPoolId)}.amazonaws.com`;
  const issuer = `${base}/${userPoolId}`;
  return {
    region: regionOf(userPoolId),
    userPoolId,
    clientId,
    issuer,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    publicConfig: {
      userPoolId,
      userPoolClientId: clientId,
      ...(env.COGNITO_IDENTITY_POOL_ID && { identityPoolId: env.COGNITO_IDENTITY_POOL_ID }),
      ...hostedDomain(),
      ...(env.COGNITO_ENDPOINT && { userPoolEndpoint: env.COGNITO_ENDPOINT }),
    },
  };
}

/** The domain and optional path of the hosted login, without `https://`, which Amplify adds. */
function hostedDomain(): Pick<PublicIdentityConfig, 'hostedDomain'> {
  const domain = env.COGNITO_HOSTED_DOMAIN?.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  return domain ? { hostedDomain: domain } : {};
}

function regionOf(userPoolId: string): string {
  return userPoolId.split('_')[0] ?? env.COGNITO_REGION;
}

/** The configured pool, or the embedded one; only this file distinguishes them. */
export const identityConfig =
  env.COGNITO_USER_POOL_ID && env.COGNITO_CLIENT_ID
    ? cognito(env.COGNITO_USER_POOL_ID, env.COGNITO_CLIENT_ID)
    : embeddedPool();

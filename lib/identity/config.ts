import 'server-only';
import { EMBEDDED_CLIENT_ID, EMBEDDED_POOL_ID, env } from '@/lib/env';
import type { PasswordRule } from '@/lib/identity/credentials';
import type { PublicIdentityConfig } from '@/lib/identity/schema';

/** Path of the embedded pool. No slash at the end: Next.js would redirect it, and a POST would be lost. */
const EMBEDDED_POOL_PATH = '/api/identity';

function embeddedPool() {
  const poolPath = `${EMBEDDED_POOL_PATH}/${EMBEDDED_POOL_ID}`;
  return {
    userPoolId: EMBEDDED_POOL_ID,
    clientId: EMBEDDED_CLIENT_ID,
    issuer: `${env.APP_ORIGIN}${poolPath}`,
    // over loopback: the public address may not be reachable from inside
    jwksUri: `http://127.0.0.1:${env.PORT}${poolPath}/.well-known/jwks.json`,
    userPoolEndpoint: EMBEDDED_POOL_PATH,
    identityPoolId: undefined,
    hasRecoveryCodes: true,
  };
}

function cognito(userPoolId: string, clientId: string) {
  const { COGNITO_ENDPOINT: userPoolEndpoint, COGNITO_IDENTITY_POOL_ID: identityPoolId } = env;
  const base = userPoolEndpoint?.replace(/\/$/, '') ?? `https://cognito-idp.${regionOf(userPoolId)}.amazonaws.com`;
  const issuer = `${base}/${userPoolId}`;
  const jwksUri = `${issuer}/.well-known/jwks.json`;
  return { userPoolId, clientId, issuer, jwksUri, userPoolEndpoint, identityPoolId, hasRecoveryCodes: false };
}

function regionOf(userPoolId: string): string {
  return userPoolId.split('_')[0] ?? env.COGNITO_REGION;
}

const { userPoolEndpoint, identityPoolId, hasRecoveryCodes, ...pool } =
  env.COGNITO_USER_POOL_ID && env.COGNITO_CLIENT_ID
    ? cognito(env.COGNITO_USER_POOL_ID, env.COGNITO_CLIENT_ID)
    : embeddedPool();
// the hosted login of the embedded pool needs a public name with https; Amplify adds `https://`
const hostedDomain = env.COGNITO_HOSTED_DOMAIN?.replace(/^https?:\/\//, '').replace(/\/+$/, '');
const publicConfig: PublicIdentityConfig = {
  userPoolId: pool.userPoolId,
  userPoolClientId: pool.clientId,
  ...(identityPoolId && { identityPoolId }),
  ...(hostedDomain && { hostedDomain }),
  ...(userPoolEndpoint && { userPoolEndpoint }),
  ...(hasRecoveryCodes && { hasRecoveryCodes }),
};

/** The configured pool, or the embedded one; only this file distinguishes them. `issuer` is the exact `iss` of accepted tokens. */
export const identityConfig = { ...pool, region: regionOf(pool.userPoolId), publicConfig };

export const passwordRule: PasswordRule = {
  minLength: env.PASSWORD_MIN_LENGTH,
  siteName: env.NEXT_PUBLIC_SITE_NAME,
};

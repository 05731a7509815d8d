import 'server-only';
import { SCOPES } from '@/embedded/identity-pool/scope';
import { env } from '@/lib/env';
import { routing } from '@/lib/i18n/routing';
import { identityConfig } from '@/lib/identity/config';

const { hostedDomain } = identityConfig.publicConfig;
/** Where the hosted login is for the outside. Without a domain of its own it is still there, at the pool's address. */
const ADDRESS = hostedDomain ? `https://${hostedDomain}` : `${env.APP_ORIGIN}/api/identity`;

const prefixes = routing.locales.map((locale) => (locale === routing.defaultLocale ? '' : `/${locale}`));
const signInAddresses = new Set(prefixes.map((prefix) => `${env.APP_ORIGIN}${prefix}/auth/login`));
const signOutAddresses = new Set(prefixes.map((prefix) => `${env.APP_ORIGIN}${prefix || '/'}`));
const ownOrigins = new Set([env.APP_ORIGIN, new URL(ADDRESS).origin]);

/** Whether people may be sent there with a code: the sign-in page in any of our languages, to the letter. */
export function isSignInAddress(address: string | null): address is string {
  return address !== null && signInAddresses.has(address);
}

/** Whether people may be sent there after signing out: the first page in any of our languages, to the letter. */
export function isSignOutAddress(address: string | null): address is string {
  return address !== null && signOutAddresses.has(address);
}

/** Whether a browser says that this form was on a page of ours. One that says nothing is none. */
export function isOwnForm({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && site !== 'same-origin') return false;
  return origin === null ? site !== null : ownOrigins.has(origin);
}

/** The hosted login's part of the pool's description of itself. */
export function hostedLoginDocument(): object {
  return {
    authorization_endpoint: `${ADDRESS}/oauth2/authorize`,
    token_endpoint: `${ADDRESS}/oauth2/token`,
    userinfo_endpoint: `${ADDRESS}/oauth2/userInfo`,
    revocation_endpoint: `${ADDRESS}/oauth2/revoke`,
    end_session_endpoint: `${ADDRESS}/logout`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: SCOPES,
  };
}

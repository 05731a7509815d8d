import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomInt,
  randomUUID,
  sign as signBytes,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type Answer, ask, production, query } from './harness';

// after the harness, which says where the guide is
const { identityConfig } = await import('@/lib/identity/config');
const { idTokenCookie, lastUserCookie } = await import('@/lib/identity/session-cookies');

export { identityConfig };
export const PASSWORD = 'Bricola-7!';

type Place = { from?: string };

/** Any of 127/8 is this machine, on Linux: every call has an address of its own and shares no limit. */
export const elsewhere = (): Place =>
  process.platform === 'linux' ? { from: `127.${randomInt(100, 250)}.${randomInt(1, 255)}.${randomInt(1, 255)}` } : {};

/** Asks the pool as the browser's library does. */
export async function askPool(
  operation: string,
  body: object,
  headers: Record<string, string> = {},
  place = elsewhere(),
): Promise<Answer> {
  const client = 'AccessToken' in body ? {} : { ClientId: identityConfig.clientId };
  return ask('/api/identity', {
    method: 'POST',
    body: JSON.stringify({ ...client, ...body }),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    ...place,
  });
}

type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string };
type Person = { sub: string; email: string };

/** Signs up a user and confirms the address. */
export async function enlist(): Promise<Person> {
  const email = `anna.${randomUUID().slice(0, 8)}@example.org`;
  const UserAttributes = [
    { Name: 'given_name', Value: 'Anna' },
    { Name: 'family_name', Value: 'Zanon' },
  ];
  await granted(askPool('SignUp', { Username: email, Password: PASSWORD, UserAttributes }));
  const lines = readFileSync(production.outbox, 'utf8').trim().split('\n');
  const { code } = lines.map((line) => JSON.parse(line)).findLast(({ to, code: sent }) => to === email && sent);
  await granted(askPool('ConfirmSignUp', { Username: email, ConfirmationCode: code }));
  const [row] = await query(`SELECT sub FROM identity.pool_user WHERE email = '${email}'`);
  return { sub: String(row?.sub), email };
}

export async function signIn(email: string, headers: Record<string, string> = {}): Promise<Tokens> {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const answer = await granted(askPool('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }, headers));
  // a cast: what is missing shows as a token that is refused
  return answer.AuthenticationResult as Tokens;
}

export const refresh = (refreshToken: string): Promise<Answer> =>
  askPool('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } });

async function granted(request: Promise<Answer>): Promise<Record<string, unknown>> {
  const answer = await request;
  if (answer.status !== 200) throw new Error(answer.body);
  return JSON.parse(answer.body);
}

/** What the browser sends to pages. */
export const sessionCookies = (sub: string, idToken: string): string =>
  `${lastUserCookie(identityConfig.clientId)}=${sub}; ${idTokenCookie(identityConfig.clientId, sub)}=${idToken}`;

type Issuer = { kid: string; privateKey: KeyObject };

/** The pool's own key: with it everything about a token is right but what a test makes wrong. */
export async function poolIssuer(): Promise<Issuer & { publicKey: KeyObject }> {
  // it makes its key at the first request for it
  await ask(`${new URL(identityConfig.issuer).pathname}/.well-known/jwks.json`);
  const [row] = await query('SELECT kid, private_key FROM identity.pool_key ORDER BY created_at DESC, kid LIMIT 1');
  const privateKey = createPrivateKey(String(row?.private_key));
  return { kid: String(row?.kid), privateKey, publicKey: createPublicKey(privateKey) };
}

export const now = (): number => Math.floor(Date.now() / 1000);

/** The claims of a good token of a subject without an account. */
export function goodClaims(): Record<string, unknown> {
  const sub = randomUUID();
  return {
    sub,
    iss: identityConfig.issuer,
    aud: identityConfig.clientId,
    token_use: 'id',
    iat: now(),
    auth_time: now(),
    exp: now() + 3600,
    jti: randomUUID(),
    origin_jti: randomUUID(),
    'cognito:username': sub,
    email: `${sub}@example.org`,
    email_verified: true,
  };
}

/** A token; a claim or header set to undefined is left out. */
export function sign(
  { kid, privateKey }: Issuer,
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
): string {
  const content = `${encode({ alg: 'RS256', kid, ...header })}.${encode({ ...goodClaims(), ...claims })}`;
  return `${content}.${signBytes('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

export const encode = (part: object | string): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

export const show = (authorization?: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask('/api/profile', { headers: { ...(authorization !== undefined && { authorization }), ...headers } });
export const bearer = (token: string) => show(`Bearer ${token}`);
/** The token is accepted: its subject has no profile, and the answer says that. */
export const expectKnown = async (token: string) =>
  expect(JSON.parse((await bearer(token)).body)).toMatchObject({ error: 'profile_missing' });

/** Refused as bearer and, where there is a page to show it to, as cookie. */
export async function expectUseless(token: string): Promise<void> {
  const answer = await bearer(token);
  expect([answer.status, token.slice(0, 200)]).toEqual([401, token.slice(0, 200)]);
  const { error } = JSON.parse(answer.body);
  expect(error).toBe('sign_in_required');
  if (/[^\x21-\x7e]|[;,"\\]/.test(token) || token.length > 8_000) return;
  const page = await ask('/dashboard/my-listings', { headers: { cookie: sessionCookies('anna', token) } });
  expect([page.status, page.headers.location?.split('?')[0]]).toEqual([307, '/auth/login']);
}

import { createHash, randomBytes } from 'node:crypto';
import { GET, OPTIONS, POST } from '@/app/api/identity/[[...path]]/route';
import { env } from '@/lib/env';
import { ADDRESS_HEADER } from '@/lib/http/client-address';
import { identityConfig } from '@/lib/identity/config';
import { buildPoolUser, PASSWORD } from '@/tests/factories/pool';

const { clientId } = identityConfig;
/** The registered redirect URI. */
export const REDIRECT = `${env.APP_ORIGIN}/auth/login`;
/** Must be returned unchanged. */
export const STATE = 'a-b c+d%20~!';
const ALL = 'openid email profile aws.cognito.signin.user.admin';

type Fields = Record<string, string | undefined>;

/** Calls the hosted login as a browser on our own site. */
export function ask(
  method: 'GET' | 'POST' | 'OPTIONS',
  path: string,
  fields: Fields = {},
  headers: Record<string, string> = {},
) {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  const url = `${env.APP_ORIGIN}/api/identity/${path}`;
  const request = new Request(method === 'GET' ? `${url}?${query}` : url, {
    method,
    headers: {
      [ADDRESS_HEADER]: randomBytes(8).toString('hex'),
      ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: env.APP_ORIGIN }),
      ...headers,
    },
    ...(method === 'POST' && { body: query }),
  });
  return { GET, POST, OPTIONS }[method](request, { params: Promise.resolve({ path: path.split('/') }) });
}

/** A PKCE verifier and its challenge. */
export function newChallenge() {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A valid authorization request, with changes. */
export function authorize(changes: Fields = {}) {
  return ask('GET', 'oauth2/authorize', {
    client_id: clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: ALL,
    state: STATE,
    code_challenge: newChallenge().challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
}

const transactionIn = (html: string) => /name="transaction" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** Submits the form of a page. */
export async function submit(page: Response, fields: Fields, headers: Record<string, string> = {}) {
  return ask('POST', 'oauth2/authorize', { transaction: transactionIn(await page.text()), ...fields }, headers);
}

/** Signs in and returns the redirect's code. */
export async function obtainCode(email: string, changes: Fields = {}) {
  const { verifier, challenge } = newChallenge();
  const answer = await submit(await authorize({ code_challenge: challenge, ...changes }), {
    email,
    password: PASSWORD,
  });
  const back = new URL(answer.headers.get('location') ?? '');
  return { back, verifier, code: back.searchParams.get('code') ?? '' };
}

/** Exchanges a code for tokens. */
export function exchange({ code, verifier }: { code: string; verifier: string }, changes: Fields = {}, headers = {}) {
  const fields = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: REDIRECT, code };
  return ask('POST', 'oauth2/token', { ...fields, code_verifier: verifier, ...changes }, headers);
}

type Granted = { access_token: string; id_token?: string; refresh_token: string };

/** The tokens of a sign-in with these scopes. */
export async function obtainTokens(scope = ALL): Promise<Granted & { email: string; sub: string }> {
  const { email, sub } = await buildPoolUser();
  const answer = await exchange(await obtainCode(email, { scope }));
  return { ...((await answer.json()) as Granted), email, sub };
}

import { vi } from 'vitest';
import { configureIdentity } from '@/lib/identity/client';
import { idTokenCookie, lastUserCookie } from '@/lib/identity/session-cookies';

export const identity = {
  userPoolId: 'us-east-1_Tests',
  userPoolClientId: 'testclient',
  userPoolEndpoint: '/api/identity',
};

export type Answer = { status?: number; body?: unknown };
export type Call = { what: string; method: string; body: unknown; authorization: string | null };
type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

/**
 * Stands in for the network. `answers` are found by the provider's operation (`SignUp`) or by path (`/api/profile`);
 * the calls made are returned as they come.
 */
export function answerCalls(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init);
    const operation = request.headers.get('x-amz-target')?.split('.').pop();
    const text = await request.text();
    const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
    const call = {
      what: operation ?? new URL(request.url).pathname,
      method: request.method,
      body: isForm ? Object.fromEntries(new URLSearchParams(text)) : text === '' ? undefined : JSON.parse(text),
      authorization: request.headers.get('authorization'),
    };
    calls.push(call);
    const known = answers[call.what];
    const answer = typeof known === 'function' ? await known(call) : known;
    if (!answer) throw new TypeError('Failed to fetch');
    if (answer.status === 204) return new Response(null, { status: 204 });
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
  });
  return calls;
}

/** How the identity provider refuses. */
export function refusal(type: string): Answer {
  return { status: 400, body: { __type: type, message: `${type} in a test` } };
}

const username = 'anna-1';

/** A token as it looks to a browser, which checks no signatures. */
export function makeToken(claims: Record<string, unknown>): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = { sub: username, 'cognito:username': username, username, iat: now, exp: now + 3600, ...claims };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'RS256', kid: 'tests' })}.${encode(payload)}.signature`;
}

/** Leaves in the browser what a sign-in of this person leaves there. */
export function keepSession(claims: Record<string, unknown>): void {
  const token = makeToken(claims);
  const prefix = idTokenCookie(identity.userPoolClientId, username).replace(/\.idToken$/, '');
  const cookies = { idToken: token, accessToken: token, refreshToken: 'refresh', clockDrift: '0' };
  // biome-ignore-start lint/suspicious/noDocumentCookie: the library under test keeps the session there
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${prefix}.${name}=${value}; path=/`;
  document.cookie = `${lastUserCookie(identity.userPoolClientId)}=${username}; path=/`;
  // biome-ignore-end lint/suspicious/noDocumentCookie: see above
}

/** Anna is signed in, as on every screen of the dashboard. */
export function signInAnna(claims: Record<string, unknown> = { email: 'anna@example.org' }): void {
  configureIdentity({ ...identity });
  keepSession(claims);
}

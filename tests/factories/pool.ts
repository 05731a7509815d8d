import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { POST } from '@/app/api/identity/[[...path]]/route';
import { env } from '@/lib/env';
import { ADDRESS_HEADER } from '@/lib/http/client-address';
import { identityConfig } from '@/lib/identity/config';
import { createPoolUser } from '@/tests/factories/pool-user';

export const PASSWORD = 'Bricola-7!';
export const poolContext = { params: Promise.resolve({}) };

type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** A request as Amplify sends it, from a client address of this test. */
export function poolRequest(operation: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`${env.APP_ORIGIN}/api/identity`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
      [ADDRESS_HEADER]: createHash('sha256').update(`${expect.getState().currentTestName}`).digest('hex'),
      ...headers,
    },
  });
}

/** Calls the pool, with the client id unless the call has an access token. */
export async function askPool(operation: string, body: Record<string, unknown>): Promise<Answer> {
  const client = 'AccessToken' in body ? {} : { ClientId: identityConfig.clientId };
  const response = await POST(poolRequest(operation, { ...client, ...body }), poolContext);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Calls the pool and throws unless it answers 200. */
export async function askPoolFor(operation: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await askPool(operation, body);
  if (answer.status !== 200) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A user with `PASSWORD`. */
export async function buildPoolUser(
  known: { confirmed?: boolean; groups?: string[] } = {},
): Promise<{ sub: string; email: string }> {
  const email = buildAddress();
  const sub = await createPoolUser({ email, password: PASSWORD, givenName: 'Anna', familyName: 'Rossi', ...known });
  return { sub, email };
}

/** A new e-mail address. */
export function buildAddress(): string {
  return `anna.${randomUUID().slice(0, 8)}@example.org`;
}

export async function signInWithPassword(email: string, password = PASSWORD): Promise<Answer> {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  return askPool('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
}

export type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string };

export async function openSession(email: string): Promise<Tokens> {
  const { body } = await signInWithPassword(email);
  // undefined after a refusal
  return body.AuthenticationResult as Tokens;
}

/** The codes sent to an address, newest first. */
export async function sentCodes(email: string): Promise<{ kind: string; code: string }[]> {
  return (await sentMail(email)).filter(({ code }) => code);
}

export async function sentMail(
  email: string,
): Promise<{ kind: string; code: string; key?: string; subject: string; text: string }[]> {
  const lines = await readFile(join(env.DATA_DIR, 'outbox.jsonl'), 'utf8').catch(() => '');
  const messages = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return messages.filter(({ to }) => to === email).reverse();
}

export async function latestCode(email: string): Promise<string> {
  const [latest] = await sentCodes(email);
  if (!latest) throw new Error(`nothing was sent to ${email}`);
  return latest.code;
}

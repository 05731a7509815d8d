import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, ask, production, query } from './harness';

export const PASSWORD = 'Bricola-7!';
export const WRONG = 'Gondola-7!';
export const CLIENT_ID = 'embeddedwebclient00000001';

export type From = { from?: string; at?: number; headers?: Record<string, string> };
export type PoolAnswer = Answer & { json: Record<string, unknown> & { __type?: string; message?: string } };

/** A call to the pool as a browser makes it. */
export async function askPool(operation: string, input: object, { headers, ...place }: From = {}): Promise<PoolAnswer> {
  const answer = await ask('/api/identity', {
    method: 'POST',
    body: JSON.stringify({ ClientId: CLIENT_ID, ...input }),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    ...place,
  });
  return { ...answer, json: JSON.parse(answer.body) };
}

export const signUp = (email: string, place?: From) =>
  askPool('SignUp', { Username: email, Password: PASSWORD, UserAttributes: [{ Name: 'email', Value: email }] }, place);
export const resend = (email: string, place?: From) => askPool('ResendConfirmationCode', { Username: email }, place);
export const forgot = (email: string, place?: From) => askPool('ForgotPassword', { Username: email }, place);
export const confirm = (email: string, code: string, place?: From) =>
  askPool('ConfirmSignUp', { Username: email, ConfirmationCode: code }, place);
export const reset = (email: string, code: string, place?: From) =>
  askPool('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: PASSWORD }, place);
export const signIn = (email: string, password: string, place?: From) =>
  askPool(
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } },
    place,
  );

/** Headers of a signed-in user. */
export async function bearer(role: string, place?: From, which = 0): Promise<Record<string, string>> {
  const account = production.accounts.filter((each) => each.role === role)[which];
  if (!account) throw new Error(`There is no ${role} among the accounts`);
  const { json } = await signIn(account.email, account.password, place);
  // the cast: a refusal shows as a token that is not there
  const { IdToken } = json.AuthenticationResult as { IdToken: string };
  return { authorization: `Bearer ${IdToken}`, 'content-type': 'application/json' };
}

/** The codes sent to an address, or to any like this; the latest first. */
export async function sentCodes(to: string | RegExp): Promise<string[]> {
  const lines = (await readFile(join(production.dataDir, 'outbox.jsonl'), 'utf8').catch(() => '')).split('\n');
  const messages: { to: string; code?: string }[] = lines.filter(Boolean).map((line) => JSON.parse(line));
  const isMeant = (address: string) => (typeof to === 'string' ? address === to : to.test(address));
  return messages
    .filter((message) => isMeant(message.to))
    .flatMap(({ code }) => code ?? [])
    .reverse();
}

/** Every count begins anew. Who was over a limit is remembered for some seconds more, by the address they came from. */
export const clearCounts = () => query('DELETE FROM rate_limit');

/** Any of 127/8 is this machine, on Linux: every call of this gives an unused address. */
export function newAddress(): string {
  addresses += 1;
  // files run in processes of their own: 4,096 addresses for each, far from 127.0.0.1
  const number = (1 + (process.pid % 4000)) * 4096 + addresses;
  return `127.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}
let addresses = 0;

/** Requests on their way at the same moment. */
const LANES = 16;

/** Sends many, some at a time; the answers in the order of their numbers. */
export async function inLanes(count: number, send: (number: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < count; number = next++) answers[number] = await send(number);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers;
}

import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { idTokenCookie, lastUserCookie } from '@/lib/identity/session-cookies';
import { photo } from '@/tests/factories/photo';
import { type Answer, ask, query } from './harness';
import { bearer, CLIENT_ID, confirm, newAddress, PASSWORD, sentCodes, signIn, signUp } from './people';

export type Headers = Record<string, string>;

/** The form of a listing, filled in correctly. */
export const form = {
  title: 'Locanda delle Reti',
  category: 'hotel',
  map_location: [45.4375, 12.3358],
  address: 'Calle de le Rete 9, Venezia',
  zip_code: '30122',
  image: photo,
  description: 'Four rooms over a boatyard, and a breakfast that the landlady rows across herself.',
};
const { image: _image, ...edit } = form;

/** The same for a listing that keeps its photograph. */
export { edit };

type Call = { headers?: Headers; body?: unknown; at?: number };

/** A call with a JSON body; text is sent as it is. */
export function call(method: string, path: string, { headers = {}, body, ...place }: Call = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return ask(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(text === undefined ? {} : { body: text }),
    ...place,
  });
}

export const host = (which = 0) => bearer('host', { from: newAddress() }, which);
export const moderator = () => bearer('moderator', { from: newAddress() });

/** A user who has just signed up and has no profile yet. */
export async function enlistNewcomer(): Promise<{ headers: Headers; email: string }> {
  const email = `${createHash('sha256').update(newAddress()).digest('hex').slice(0, 12)}@example.org`;
  const place = { from: newAddress() };
  await signUp(email, place);
  const [code = ''] = await sentCodes(email);
  await confirm(email, code, place);
  const { json } = await signIn(email, PASSWORD, place);
  // the cast: a refusal shows as a token that is not there
  const { IdToken } = json.AuthenticationResult as { IdToken: string };
  return { email, headers: { authorization: `Bearer ${IdToken}`, 'content-type': 'application/json' } };
}

/** The newcomer with a profile. */
export async function enlistHost(): Promise<Headers> {
  const { email, headers } = await enlistNewcomer();
  const person = { username: email, email, cognitoId: email, firstName: 'Anna', lastName: 'Zanon' };
  expect((await call('POST', '/api/auth/signup', { headers, body: person })).status).toBe(200);
  return headers;
}

const claimsOf = (headers: Headers) =>
  JSON.parse(Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString());
export const subOf = (headers: Headers): string => claimsOf(headers).sub;

/** The cookies with which the same person's browser requests pages and pictures. */
export function cookiesOf(headers: Headers): Headers {
  const username = String(claimsOf(headers)['cognito:username']);
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  const cookie = `${lastUserCookie(CLIENT_ID)}=${encodeURIComponent(username)}; ${idTokenCookie(CLIENT_ID, username)}=${token}`;
  return { cookie };
}

export type Made = { uid: string; version: number; falMedia: string[] };

/** A new listing of theirs, as they are answered. */
export async function makeListing(headers: Headers, changes: object = {}): Promise<Made> {
  const answer = await call('POST', '/api/listing', { headers, body: { ...form, ...changes } });
  expect(answer.status, answer.body).toBe(201);
  return JSON.parse(answer.body);
}

/** A moderator's word on it. */
export async function decide(uid: string, version: number, outcome: 'approve' | 'reject'): Promise<void> {
  const reasons = outcome === 'reject' ? [{ field: 'title', code: 'misleading' }] : [];
  const headers = { ...(await moderator()), 'if-match': `"${version}"` };
  const answer = await call('POST', `/api/moderation/${uid}`, { headers, body: { outcome, reasons } });
  expect(answer.status, answer.body).toBe(200);
}

/** What everything about listings and people says, row by row: a count would not notice a changed word. */
export async function takePrint(): Promise<unknown> {
  const tables = ['listing', 'listing_hours', 'listing_media', 'listing_revision', 'decision', 'profile', 'upload'];
  const prints = tables.map((table) =>
    query(`SELECT count(*), md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${table} t`),
  );
  return Promise.all(prints);
}

/** The listings these tests have made go again. */
export const removeMade = () => query(`DELETE FROM listing WHERE full_address LIKE 'Calle de le Rete%'`);

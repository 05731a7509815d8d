import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { identityConfig } from '@/lib/identity/config';
import { idTokenCookie, lastUserCookie } from '@/lib/identity/session-cookies';
import { findFreePort } from '@/scripts/lib/processes.mjs';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { apiCalls } from '@/tests/faults/api-calls';
import { enlistHost, type Host, killProcess, startProcess } from '@/tests/faults/guide';

// The compiled middleware is replaced by one that lets every request pass: the dashboard and the API still refuse.

/** Inside the checkout, so that packages are resolved from it. */
const copy = path.resolve('test-results/without-middleware');
/** What `NextResponse.next()` compiles to. */
const PASS_THROUGH = `module.exports = {
  default: async () => ({
    response: new Response(null, { headers: { 'x-middleware-next': '1' } }),
    waitUntil: Promise.resolve(),
  }),
};
`;

const TITLE = 'Locanda nobody may read about';
const UID = '0b0e1b1e-5d1f-4c6e-9a55-0a6f4d3c2b1a';
const gate = `${GATE_COOKIE}=${createGatePass()}`;

let guide: ChildProcess | undefined;
let port = 0;

function copyBuild(): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync('.next', path.join(copy, '.next'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (name) => path.relative('.next', name) !== 'cache',
  });
  // next.config.mjs is read again at the start
  for (const name of ['lib', 'messages', 'next.config.mjs', 'node_modules', 'package.json', 'public', 'scripts']) {
    symlinkSync(path.resolve(name), path.join(copy, name));
  }
  writeFileSync(path.join(copy, '.next/server/middleware.js'), PASS_THROUGH);
}

type Ask = { method?: string; cookie?: string; headers?: Record<string, string>; body?: unknown };

async function ask(where: string, { method = 'GET', cookie = '', headers = {}, body }: Ask = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${where}`, {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

const fill = (where: string, uid = UID) => where.replace('{uid}', uid).replace('{key}', `${'0'.repeat(64)}.webp`);
const pagesOf = (uid: string) =>
  [
    ...['', '/my-listings', `/my-listings/edit/${uid}`, '/add-listings'],
    ...['/moderation', '/moderation/reports', `/moderation/${uid}`],
  ].flatMap((page) => [`/en/dashboard${page}`, `/it/dashboard${page}`]);
const session = ({ sub, token }: Host) =>
  [
    gate,
    `${lastUserCookie(identityConfig.clientId)}=${sub}`,
    `${idTokenCookie(identityConfig.clientId, sub)}=${token}`,
  ].join('; ');

async function expectSignIn(page: string, cookie: string): Promise<void> {
  const answer = await ask(page, { cookie });
  expect(answer.status, page).toBe(307);
  expect(answer.location, page).toMatch(page.startsWith('/it/') ? /^\/it\/auth\/login\?/ : /^\/auth\/login\?/);
  const payload = await ask(page, { cookie, headers: { RSC: '1' } });
  expect(answer.text + payload.text, page).not.toContain(TITLE);
}

beforeAll(async () => {
  copyBuild();
  port = await findFreePort();
  guide = await startProcess(port, {}, copy);
}, 90_000);

afterAll(async () => {
  if (guide) await killProcess(guide);
  rmSync(copy, { recursive: true, force: true });
});

test('the middleware of the copy lets every request pass', async () => {
  // the middleware would rewrite this path to `/en/auth/login`
  expect((await ask('/auth/login', { cookie: gate })).status).toBe(404);
  expect((await ask('/it/auth/login', { cookie: gate })).status).toBe(200);
});

describe('without the gate cookie', () => {
  const closed = apiCalls.filter(({ access }) => access !== 'open');

  test.each([
    ...closed.map((call) => [call.method, fill(call.path)] as const),
    ['post', '/api/identity'] as const,
    ['get', '/api/nothing'] as const,
  ])('%s %s is refused', async (method, where) => {
    const { status, text } = await ask(where, { method });
    expect(status).toBe(401);
    expect(JSON.parse(text)).toMatchObject({ error: 'gate_required' });
  });

  test('every page is the gate page, also one that is in the response cache', async () => {
    expect((await ask('/it', { cookie: gate })).status).toBe(200);
    for (const page of ['/it', '/', '/it/auth/login', '/it/tides/', '/en/tides', ...pagesOf(UID)]) {
      const { status, text } = await ask(page);
      expect(status, page).toBe(401);
      expect(text, page).toContain('Not authorized');
    }
  });
});

describe('with the gate cookie and no session', () => {
  const personal = apiCalls.filter(({ access }) => access === 'user' || access === 'moderator');

  test.each(personal.map(({ method, path: where }) => [method, fill(where)] as const))(
    '%s %s asks for a sign-in',
    async (method, where) => {
      const { status, text } = await ask(where, { method, cookie: gate });
      expect(status).toBe(401);
      expect(JSON.parse(text)).toMatchObject({ error: 'sign_in_required' });
    },
  );

  test('every page of the dashboard leads to the sign-in page and says nothing', async () => {
    const { uid } = await buildListing({ title: TITLE, status: 'pending' });
    for (const page of pagesOf(uid)) await expectSignIn(page, gate);
  });
});

test('a host sees neither the pages of moderation nor a listing of another host', async () => {
  const { uid, version } = await buildListing({ title: TITLE, status: 'pending' });
  const host = await enlistHost();
  const headers = { Authorization: `Bearer ${host.token}`, 'If-Match': `"${version}"` };
  const asHost = (where: string, more: Ask = {}) => ask(where, { cookie: gate, headers, ...more });
  const { image: _image, ...edit } = fillForm();

  const answers = [
    await asHost('/api/moderation'),
    await asHost(`/api/moderation/${uid}`, { method: 'POST', body: { outcome: 'approve', reasons: [] } }),
    await asHost('/api/moderation/reports'),
    await asHost(`/api/moderation/reports/${UID}`, { method: 'POST', body: { done: true } }),
    await asHost(`/api/listing/${uid}`),
    await asHost(`/api/listing/${uid}`, { method: 'PUT', body: edit }),
    await asHost('/api/listing', { method: 'DELETE', body: { listingId: uid } }),
    await asHost(`/api/listing/${uid}/history`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404, 404, 404, 404]);
  expect((await asHost('/api/listing')).text).toBe('[]');

  const cookie = session(host);
  expect((await ask('/it/dashboard', { cookie })).status).toBe(200);
  for (const page of pagesOf(uid)) {
    const answer = await ask(page, { cookie });
    const isForeign = page.includes('/moderation') || page.includes(uid);
    expect(answer.status, page).toBe(isForeign ? 404 : 200);
    expect(answer.text, page).not.toContain(TITLE);
  }

  // the middleware looks no further than the cookies' names; this token was tampered with
  const [head, , signature] = host.token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: host.sub, 'cognito:groups': ['moderators'] })).toString('base64url');
  const forged = session({ ...host, token: `${head}.${claims}.${signature}` });
  for (const page of pagesOf(uid)) await expectSignIn(page, forged);
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, vi } from 'vitest';
import { readSecrets } from '@/scripts/lib/secrets.mjs';
import { ofThisWorker } from '@/tests/setup/of-this-worker';

/** The guide under attack: a production build, started as `npm start` does, for this worker. */
export const production = ofThisWorker(inject('productions'));
const { hostname, port } = new URL(production.baseUrl);
const secrets = readSecrets(production.dataDir);

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Ask = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The address to come from; any of 127/8 on Linux. */
  from?: string;
  /** With the gate cookie, unless told otherwise. */
  gate?: boolean;
  /** Of another instance. */
  at?: number;
};

// the modules that sign passes read the environment of the process they are in
vi.stubEnv('DATABASE_URL', production.databaseUrl);
vi.stubEnv('ACCESS_PASSWORD', secrets.accessPassword);
vi.stubEnv('GATE_SECRET', secrets.gateSecret);
vi.stubEnv('PORT', port);
const { createGatePass, GATE_LIFETIME_SECONDS } = await import('@/lib/gate/cookie');

export { GATE_LIFETIME_SECONDS };

/** A pass as this guide signs them. */
export function gatePass(now = new Date(), password = secrets.accessPassword): string {
  return `vx-gate=${createGatePass(now, { GATE_SECRET: secrets.gateSecret, ACCESS_PASSWORD: password })}`;
}

/** Sends exactly this path and these headers, where `fetch` would tidy both. */
export function ask(
  path: string,
  { method = 'GET', headers = {}, body, from, gate = true, at }: Ask = {},
): Promise<Answer> {
  const cookies = [gate ? gatePass() : '', headers.cookie].filter(Boolean).join('; ');
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      // one family, so that an address of ours can be chosen
      {
        host: from ? '127.0.0.1' : hostname,
        port: at ?? port,
        path,
        method,
        localAddress: from,
        agent: false,
        headers: {
          // Node announces no body of a DELETE by itself
          ...(method === 'DELETE' && body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
          ...(cookies && { cookie: cookies }),
        },
      },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bytes as they are and reads until the connection ends. */
export function askRaw(bytes: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('error', reject);
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(parts).toString().split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]),
      );
      resolve({ status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') });
    });
  });
}

const database = new pg.Pool({ connectionString: production.databaseUrl, max: 1 });
afterAll(() => database.end());

export const query = async (sql: string): Promise<Record<string, unknown>[]> => (await database.query(sql)).rows;

/** How much there is of everything that a refused request must not change; when a session was used is noted in any case. */
export async function countEverything(): Promise<Record<string, number>> {
  const tables = await query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'identity') AND tablename NOT IN ('rate_limit', 'cache_tag', 'user_session')`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[String(name)] = Number((await query(`SELECT count(*) FROM ${name}`))[0]?.count);
  const media = join(production.dataDir, 'media');
  counts.media = existsSync(media) ? readdirSync(media, { recursive: true }).length : 0;
  return counts;
}

type LogLine = {
  security?: boolean;
  requestId?: string;
  event?: string;
  status?: number;
  path?: string;
  actor?: unknown;
};

/** What the security log says about one request. */
function findLogLines(requestId: string): LogLine[] {
  const lines = readFileSync(join(production.dataDir, 'server.log'), 'utf8').split('\n');
  return lines
    .filter((line) => line.includes(requestId))
    .map((line) => JSON.parse(line))
    .filter(({ security }) => security);
}

/** Without the line of the image that the optimiser fetched from this server under the same identifier. */
function findRefusalLines(requestId: string): LogLine[] {
  const lines = findLogLines(requestId);
  return lines.filter(({ path }) => path === lines.at(-1)?.path);
}

const INNARDS =
  /\n\s+at |node_modules|\.tsx?:\d|\/(srv|home|root|tmp|work)\/|\b(SELECT|INSERT|UPDATE|DELETE) |prisma|postgres|\beyJ[\w-]{10}/i;

/**
 * The five things every refusal owes: a stable code in JSON, nothing of the innards, `no-store`, unchanged data (with
 * `before`), and one line in the security log that names the request and no secret.
 */
export async function expectRefusal(answer: Answer, code: string, before?: Record<string, number>): Promise<void> {
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json; charset=utf-8$/);
  const problem = JSON.parse(answer.body);
  expect(problem).toMatchObject({ error: code, code, status: answer.status, errors: expect.any(Array) });
  expect(answer.body).not.toMatch(INNARDS);
  expect(answer.headers['cache-control']).toContain('no-store');
  expectSealed(answer);
  if (before) expect(await countEverything()).toEqual(before);
  await vi.waitFor(() => expect(findRefusalLines(problem.requestId)).toHaveLength(1), { timeout: 2_000 });
  const [line = {}] = findRefusalLines(problem.requestId);
  expect(line).toMatchObject({ security: true, event: code, status: answer.status, path: expect.any(String) });
  expect(line).toHaveProperty('actor');
  expect(JSON.stringify(line)).not.toContain(secrets.accessPassword);
  expect(JSON.stringify(line)).not.toContain('vx-gate=');
}

/** A page refused to a visitor who has not passed the gate shows the prompt, and nothing but the prompt. */
export function expectPrompt(answer: Answer): void {
  expect(answer.status).toBe(401);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.body).toContain('Not authorized');
  expect(answer.body).not.toMatch(/<script|__next_f|\/_next\//);
  expectSealed(answer);
}

/** The headers that stand on every answer. */
export function expectSealed({ status, headers, body }: Answer): void {
  if (body !== '' && status !== 304) expect(headers['content-type']).toMatch(/charset=utf-8|^image\/|^font\/|octet/i);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBeTruthy();
  expect(headers['strict-transport-security']).toMatch(/^max-age=(3153\d{4}|[4-9]\d{7}|\d{9,}); includeSubDomains$/);
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
}

/** An address of every route handler there is, with something in the place of each parameter. */
export function listApiPaths(): string[] {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/route.ts'),
  );
  const paths = files.map((file) => `/api/${file.slice(0, -'/route.ts'.length)}`);
  return paths
    .map((path) => path.replace(/\/\[\[\.\.\.\w+\]\]/, '/nothing').replace(/\[(\.\.\.)?\w+\]/g, 'x'))
    .toSorted();
}

/** Comparable bodies: what Next stamps on each build or request is left out. */
export function digest({ body }: Answer): string {
  return createHash('sha256').update(body).digest('hex');
}

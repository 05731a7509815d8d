import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { env } from '@/lib/env';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { eventually, findFreePort } from '@/scripts/lib/processes.mjs';
import { startLine } from '@/tests/factories/database-line';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { photo } from '@/tests/factories/photo';
import { enlistHost, type Guide, type Host, killGuide, startGuide } from '@/tests/faults/guide';

// D03, D04, D08, D09: one instance whose log is on a full disk from the start, and whose line to the database is cut and healed.

let line: Awaited<ReturnType<typeof startLine>>;
let guide: Guide;
let port: number;
let host: Host;
beforeAll(async () => {
  line = await startLine(env.DATABASE_URL);
  port = await findFreePort();
  const log = openSync('/dev/full', 'w');
  guide = await startGuide(port, { settings: { DATABASE_URL: line.url }, output: log });
}, 120_000);
afterAll(async () => {
  await killGuide(guide);
  line.stop();
});
afterEach(() => line.heal());
beforeEach(async () => {
  host = await enlistHost();
  await buildListing();
});

async function ask(path_: string, { method = 'GET', body }: { method?: string; body?: object } = {}) {
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path_}`, {
    method,
    headers: {
      Authorization: `Bearer ${host.token}`,
      Cookie: `${GATE_COOKIE}=${createGatePass()}`,
      'Content-Type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    text,
    took: performance.now() - startedAt,
  };
}

const READS = [
  '/api/listing',
  '/api/search?q=ponte',
  '/api/favourites',
  '/api/profile',
  '/listings?q=ponte',
  '/api/ready',
];

describe('a log on a full disk', () => {
  test('costs its lines and nothing else', async () => {
    for (let count = 0; count < 20; count++) {
      const refused = await fetch(`http://127.0.0.1:${port}/api/listing`);
      expect(refused.status).toBe(401);
    }
    expect((await ask('/api/health')).status).toBe(200);
    expect((await ask('/api/listing', { method: 'POST', body: fillForm() })).status).toBe(201);
  });
});

describe('a line to the database that loses all packets', () => {
  test('delays no request over five seconds, and all work within five seconds after it is healed', async () => {
    const all = () => Promise.all(READS.map((one) => ask(one)));
    for (const { status } of await all()) expect(status).toBe(200);
    line.silence();
    for (let round = 0; round < 3; round++) {
      for (const { status, took, retryAfter } of await all()) {
        expect(took).toBeLessThan(5_000);
        if (status !== 200) expect([status, retryAfter]).toEqual([503, expect.any(String)]);
      }
    }
    expect((await ask('/api/ready')).status).toBe(503);
    expect((await ask('/api/health')).status).toBe(200);

    line.heal();
    const isWell = async () => (await all()).every(({ status }) => status === 200);
    expect(await eventually(isWell, 5_000, 50)).toBe(true);
    for (let round = 0; round < 3; round++) expect(await isWell()).toBe(true);
  }, 120_000);
});

describe('a line to the database that delays every packet by three seconds (D03)', () => {
  test('costs no request over five seconds, and stored pages nothing', async () => {
    await ask('/');
    line.slow(3_000);
    const reads = Promise.all(READS.map((one) => ask(one)));
    for (let count = 0; count < 20; count++) {
      const { status, took } = await ask('/');
      expect(status).toBe(200);
      // less than one packet
      expect(took).toBeLessThan(2_000);
    }
    for (const { took, status, retryAfter } of await reads) {
      expect(took).toBeLessThan(5_000);
      if (status !== 200) expect([status, retryAfter]).toEqual([503, expect.any(String)]);
    }

    line.heal();
    const isWell = async () => (await Promise.all(READS.map((one) => ask(one)))).every(({ status }) => status === 200);
    expect(await eventually(isWell, 10_000, 50)).toBe(true);
  }, 60_000);
});

describe('a full disk under the images', () => {
  const media = path.resolve(env.DATA_DIR, 'media');

  test('refuses photographs for now, leaves no file and works again after space was made', async ({ skip }) => {
    mkdirSync(media, { recursive: true });
    // only root may mount a small disk
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', media]).status !== 0) skip();
    try {
      const upload = () => ask('/api/media', { method: 'POST', body: { image: photo } });
      const filler = path.join(media, 'filler');
      await writeFile(filler, Buffer.alloc(64 * 1024)).catch(() => {});
      for (let count = 0; count < 3; count++) {
        expect(await upload()).toMatchObject({ status: 503, retryAfter: '5' });
      }
      expect((await readdir(media, { recursive: true })).filter((name) => name.endsWith('.tmp'))).toEqual([]);
      expect((await ask('/api/listing')).status).toBe(200);
      await rm(filler);
      expect((await upload()).status).toBe(201);
    } finally {
      spawnSync('umount', [media]);
    }
  });
});

describe('read-only mode', () => {
  const file = path.resolve(env.DATA_DIR, 'read-only');

  test('refuses writes by name while reads go on, and ends', async () => {
    onTestFinished(() => rm(file, { force: true }));
    await writeFile(file, '');
    const isRefused = async () => (await ask('/api/listing', { method: 'POST', body: fillForm() })).status === 503;
    // two instances take turns
    const areAll = (refused: boolean) => async () => (await isRefused()) === refused && (await isRefused()) === refused;
    expect(await eventually(areAll(true), 5_000, 100)).toBe(true);
    const refused = await ask('/api/listing', { method: 'POST', body: fillForm() });
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'read_only' });
    expect(refused.retryAfter).toBe('5');
    for (const one of [...READS, '/api/tides', '/api/map?bbox=12.3,45.4,12.4,45.5&zoom=13', '/']) {
      expect([one, (await ask(one)).status]).toEqual([one, 200]);
    }
    expect(JSON.parse((await ask('/api/ready')).text)).toEqual({ status: 'ready', mode: 'read-only' });

    await rm(file);
    expect(await eventually(areAll(false), 5_000, 100)).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/lib/env';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { slugOf } from '@/lib/listings/text';
import { eventually, findFreePort } from '@/scripts/lib/processes.mjs';
import { startLine } from '@/tests/factories/database-line';
import { buildListing } from '@/tests/factories/listing';
import { type Guide, killGuide, startGuide } from '@/tests/faults/guide';

// D01, D02: an instance whose database is gone, before and after its own restart.

const Cookie = `${GATE_COOKIE}=${createGatePass()}`;

let line: Awaited<ReturnType<typeof startLine>>;
let guide: Guide;
let port: number;
const start = (probe: '/api/ready' | '/api/health') =>
  startGuide(port, { settings: { DATABASE_URL: line.url, APP_ORIGIN: `http://127.0.0.1:${port}` }, probe });

beforeAll(async () => {
  line = await startLine(env.DATABASE_URL);
  port = await findFreePort();
  guide = await start('/api/ready');
}, 120_000);
afterAll(async () => {
  await killGuide(guide);
  line.stop();
});

async function visit(address: string, headers: Record<string, string> = { Cookie }, at = port) {
  const answer = await fetch(`http://127.0.0.1:${at}${address}`, { headers });
  const { status } = answer;
  return { status, headers: answer.headers, asOf: answer.headers.get('x-as-of'), body: await answer.text() };
}

async function expectOlder(addresses: readonly string[], text: string): Promise<void> {
  for (const address of addresses) {
    const { status, headers, asOf, body } = await visit(address);
    expect([address, status]).toEqual([address, 200]);
    expect(Date.now() - Date.parse(asOf ?? '')).toBeLessThan(600_000);
    expect(headers.get('cache-status')).toContain('stale-if-error');
    if (address.startsWith('/api/')) expect(headers.get('cache-control')).toBe('private, no-store');
    else expect(body).toContain(`<html data-as-of="${asOf}"`);
    if (address.startsWith('/de/')) expect(body).toContain('Eingeschränkter Dienst – Stand:');
    expect(body).toContain(text);
  }
}

async function expectLaterPage(address: string, language: string): Promise<void> {
  const { status, headers, body } = await visit(address);
  expect([address, status]).toEqual([address, 503]);
  expect(headers.get('retry-after')).toBe('5');
  expect(body).toMatch(new RegExp(`<html lang="${language}".*<header.*<main.*<footer`, 's'));
}

test('what was shown before is shown without the database, marked, also after a restart, and the rest is to be tried again', {
  timeout: 120_000,
}, async () => {
  const title = `Osteria ${randomUUID().slice(0, 8)}`;
  const { uid } = await buildListing({ title });
  const query = new URLSearchParams({ q: title });
  const place = `/de/listing/${uid}/${slugOf(title)}`;
  const searches = [
    `/de/listings?${query}`,
    `/api/map?bbox=12.2,45.3,12.5,45.6&zoom=19&${query}`,
    `/api/search?${query}`,
  ];
  const lasting = [place, ...searches];
  const brief = `/api/search/suggest?${query}`;
  const isStored = async () => {
    const names = await readdir(path.resolve(env.DATA_DIR, 'pages'), { recursive: true }).catch(() => []);
    return names.some((name) => name.includes(uid)) && names.length > lasting.length;
  };
  for (const address of [...lasting, brief, '/it', '/api/activities', '/api/tides']) {
    expect([address, (await visit(address)).status]).toEqual([address, 200]);
  }
  expect(await eventually(isStored, 10_000, 50)).toBe(true);
  // suggestions are remembered by each process for itself
  for (const one of guide.ports) await visit(brief, { Cookie }, one);

  line.cut();
  const areOlder = async () => {
    const visits = guide.ports.flatMap((one) => [...searches, brief].map((address) => visit(address, { Cookie }, one)));
    return (await Promise.all(visits)).every(({ asOf }) => asOf !== null);
  };
  expect(await eventually(areOlder, 30_000, 200)).toBe(true);
  await expectOlder([...searches, brief], slugOf(title));
  await expectLaterPage(`/fr/listing/${randomUUID()}/x`, 'fr');
  // of values that this process has in memory
  for (const address of [place, '/it', '/api/tides']) expect((await visit(address)).status).toBe(200);
  expect((await visit(`/api/search?q=${randomUUID()}`)).status).toBe(503);

  await killGuide(guide);
  guide = await start('/api/health');
  await expectOlder(lasting, slugOf(title));
  await expectOlder(['/it', '/api/activities'], '');
  await expectLaterPage('/ja', 'ja');
  for (const address of lasting) expect((await visit(address, {})).status).toBe(401);

  line.heal();
  const isWell = async () => {
    const answers = await Promise.all([...lasting, '/ja'].map((address) => visit(address)));
    return answers.every(({ status, asOf }) => status === 200 && asOf === null);
  };
  expect(await eventually(isWell, 10_000, 200)).toBe(true);
});

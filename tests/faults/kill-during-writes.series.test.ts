import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { findFreePort } from '@/scripts/lib/processes.mjs';
import { fillForm } from '@/tests/factories/listing';
import { enlistHost, type Host, killGuide, startGuide } from '@/tests/faults/guide';
import { seriesLength } from '@/tests/setup/series';

// F03 and D07: the process is killed at random moments while hosts write. What was acknowledged is there once; what
// was not is there whole or not at all, and sending it again makes it there once.

const WRITES = seriesLength(40, 100);
const KILLS = seriesLength(2, 100);
/** Each host may send ten photographs a minute, and repeats some of them. */
const HOSTS = seriesLength(20, 200);
const AT_ONCE = 4;

/** What a host knows about a listing: its title is always the last one that was acknowledged. */
type Entry = { key: string; host: Host; uid: string | null; title: string; version: number; attempted: string[] };

let guide: ChildProcess;
let port = 0;
let kills = 0;

async function killAgainAndAgain(): Promise<void> {
  while (kills < KILLS) {
    await pause(100 + Math.random() * 900);
    await killGuide(guide);
    guide = await startGuide(port);
    kills++;
  }
}

/** Longer than the server takes to come back. */
const PATIENCE_MS = 45_000;

/** Asks until there is an answer, however often the server dies meanwhile. */
async function insist(method: string, where: string, { token }: Host, body: unknown, headers: Record<string, string>) {
  const giveUpAt = Date.now() + PATIENCE_MS;
  let last = 'nothing';
  while (Date.now() < giveUpAt) {
    const answer = await fetch(`http://127.0.0.1:${port}${where}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Cookie: `${GATE_COOKIE}=${createGatePass()}`,
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    // the body may be cut off as well
    const content = await answer?.json().catch(() => null);
    if (answer && content && answer.status < 500 && answer.status !== 429) return { status: answer.status, content };
    last = `${answer?.status} ${JSON.stringify(content)}`;
    await pause(50);
  }
  throw new Error(`${method} ${where} was answered with ${last}`);
}

async function create(host: Host, ledger: Entry[]): Promise<void> {
  const title = `Osteria ${randomUUID()}`;
  const entry: Entry = { key: randomUUID(), host, uid: null, title, version: 1, attempted: [title] };
  ledger.push(entry);
  const form = fillForm({ title, days_hours: [{ day: 'Mon', open_hour: '9:00', close_hour: '18:00' }] });
  const { status, content } = await insist('POST', '/api/listing', host, form, { 'Idempotency-Key': entry.key });
  expect(status, JSON.stringify(content)).toBe(201);
  entry.uid = content.uid;
}

async function edit(entry: Entry): Promise<void> {
  const title = `Bacaro ${randomUUID()}`;
  entry.attempted.push(title);
  const { image: _image, ...form } = fillForm({
    title,
    days_hours: [{ day: 'Tue', open_hour: '9:00', close_hour: '18:00' }],
  });
  const match = { 'If-Match': `"${entry.version}"` };
  const { status, content } = await insist('PUT', `/api/listing/${entry.uid}`, entry.host, form, match);
  // 412: an earlier attempt was written although its answer was lost; then it is our title that stands there
  expect([200, 412], JSON.stringify(content)).toContain(status);
  const now = status === 200 ? content : content.current;
  expect(now).toMatchObject({ title, version: entry.version + 1 });
  Object.assign(entry, { title, version: entry.version + 1 });
}

beforeAll(async () => {
  expect(existsSync('.next/BUILD_ID'), 'there is a production build').toBe(true);
  port = await findFreePort();
  guide = await startGuide(port);
}, 90_000);

afterAll(() => {
  guide.kill('SIGKILL');
});

test('every acknowledged write is there once, and nothing half', {
  timeout: seriesLength(120_000, 1_200_000),
}, async () => {
  const hosts = await Promise.all(Array.from({ length: HOSTS }, enlistHost));
  const ledger: Entry[] = [];
  const editing = new Set<Entry>();
  let begun = 0;
  async function write(): Promise<void> {
    while (begun < WRITES || kills < KILLS) {
      const number = begun++;
      const host = hosts[number % HOSTS];
      const known = ledger.find((entry) => entry.uid && !editing.has(entry) && Math.random() < 0.3);
      if (known && number % 2 === 1) {
        editing.add(known);
        await edit(known);
        editing.delete(known);
      } else if (host) await create(host, ledger);
    }
  }
  await Promise.all([killAgainAndAgain(), ...Array.from({ length: AT_ONCE }, write)]);

  const rows = await db.listing.findMany({ include: { hours: true, media: true, idempotency: true } });
  expect(rows.length).toBe(ledger.length);
  for (const entry of ledger) {
    const [row, ...more] = rows.filter(({ uid }) => uid === entry.uid);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      title: entry.title,
      version: entry.version,
      ownerSub: entry.host.sub,
      status: 'pending',
    });
    expect([row?.hours.length, row?.media.length, row?.idempotency.length]).toEqual([1, 1, 1]);
    const key = row?.media[0]?.key ?? '';
    expect(existsSync(path.join(env.DATA_DIR, 'media', key.slice(0, 2), key))).toBe(true);
  }
});

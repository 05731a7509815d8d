import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/lib/env';
import { findFreePort } from '@/scripts/lib/processes.mjs';
import { type Guide, killGuide, startGuide } from '@/tests/faults/guide';
import { createLedger } from '@/tests/faults/ledger';
import { seriesLength } from '@/tests/setup/series';

// F03 and D07: the process is killed at random moments while hosts write. What was acknowledged is there once; what
// was not is there whole or not at all, and sending it again makes it there once.

const WRITES = seriesLength(40, 100);
const KILLS = seriesLength(2, 100);
/** Each host may send thirty photographs a minute, and repeats some of them. */
const HOSTS = seriesLength(20, 200);
const CONCURRENCY = 4;

let guide: Guide;
let port = 0;
let kills = 0;

async function killAgainAndAgain(): Promise<void> {
  while (kills < KILLS) {
    // the first write of a new process takes about a second
    await pause(100 + Math.random() * 2_900);
    await killGuide(guide);
    guide = await startGuide(port);
    kills++;
  }
}

beforeAll(async () => {
  expect(existsSync('.next/BUILD_ID'), 'there is a production build').toBe(true);
  port = await findFreePort();
  guide = await startGuide(port);
}, 90_000);

afterAll(() => killGuide(guide));

test('every acknowledged write is there once, and nothing half', {
  timeout: seriesLength(120_000, 1_200_000),
}, async () => {
  const ledger = await createLedger(`http://127.0.0.1:${port}`, HOSTS);
  async function write(): Promise<void> {
    while (ledger.started < WRITES || kills < KILLS) await ledger.write();
  }
  await Promise.all([killAgainAndAgain(), ...Array.from({ length: CONCURRENCY }, write)]);
  await ledger.compare((key) => existsSync(path.join(env.DATA_DIR, 'media', key.slice(0, 2), key)));
});

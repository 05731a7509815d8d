import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '@/scripts/lib/processes.mjs';
import { type Part, startCluster } from '@/tests/cluster/cluster';
import { seriesLength } from '@/tests/setup/series';

// F01, F03, F05, F06, D02, D06, D07: each part of the installation is killed at random while hosts write.

const KILLS = seriesLength(6, 100);
const WRITES = seriesLength(60, 2_000);
const HOSTS = seriesLength(20, 200);
const WRITERS = 6;
const READERS = 5;
/** Together fifty requests a second. */
const READER_PAUSE_MS = 100;
const MAX_FAILOVER_MS = 10_000;
const PAGES = ['/', '/listings', '/tides', '/it/activities', '/api/map?bbox=12.2,45.3,12.6,45.6&zoom=12', '/api/tides'];

const cluster = await startCluster();
const { createGatePass, GATE_COOKIE } = await import('@/lib/gate/cookie');
const { createLedger } = await import('@/tests/faults/ledger');
const ledger = await createLedger(cluster.origin, HOSTS);
const hasImage = (key: string) => existsSync(join(cluster.dataDir, 'media', key.slice(0, 2), key));

afterAll(cluster.stop);

async function readStatus(answer: Response): Promise<number> {
  await answer.arrayBuffer();
  return answer.status;
}

const inParallel = (count: number, act: () => Promise<void>) => Promise.all(Array.from({ length: count }, act));

test('a rolling restart under load fails no request', { timeout: 300_000 }, async () => {
  const failures: string[] = [];
  let requests = 0;
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      const path = PAGES[requests++ % PAGES.length];
      const headers = { Cookie: `${GATE_COOKIE}=${createGatePass()}` };
      const [status] = await Promise.all([
        fetch(`${cluster.origin}${path}`, { headers }).then(readStatus, (error) => String(error.cause ?? error)),
        pause(READER_PAUSE_MS),
      ]);
      if (status !== 200) failures.push(`${path}: ${status}`);
    }
  };
  const restart = async () => {
    for (const guide of cluster.guides) {
      await guide.stop();
      await guide.start();
      expect(await eventually(cluster.balancer.usesAllGuides)).toBe(true);
    }
    isOver = true;
  };
  await Promise.all([restart(), inParallel(READERS, read)]);
  expect(requests).toBeGreaterThan(100);
  expect(failures).toEqual([]);
});

test('no acknowledged write is lost or doubled while every part is killed in turn', {
  timeout: seriesLength(600_000, 3_600_000),
}, async ({ annotate }) => {
  let kills = 0;
  const isOver = () => kills >= KILLS && ledger.acknowledged >= WRITES;
  const killEach = async () => {
    while (!isOver()) {
      const part: Part | undefined = cluster.parts[kills % cluster.parts.length];
      await pause(200 + Math.random() * 800);
      await part?.kill();
      await part?.start();
      kills++;
    }
  };
  const write = async () => {
    while (!isOver()) await ledger.write(0.5);
  };
  await Promise.all([killEach(), inParallel(WRITERS, write)]);
  await annotate(`${kills} kills, ${ledger.acknowledged} acknowledged writes`);
  await ledger.compare(hasImage);
});

test('a promoted standby has every acknowledged write, and takes new ones within ten seconds', {
  timeout: 300_000,
}, async ({ annotate }) => {
  const before = ledger.acknowledged;
  let isPromoted = false;
  let promotedAt = 0;
  ledger.longest.withoutWriteMs = 0;
  const fail = async () => {
    await pause(1_000);
    await cluster.postgres.primary.kill();
    await cluster.postgres.promote();
    promotedAt = ledger.acknowledged;
    isPromoted = true;
  };
  const write = async () => {
    while (!isPromoted || ledger.acknowledged < promotedAt + 20) await ledger.write(0.5);
  };
  await Promise.all([fail(), inParallel(WRITERS, write)]);
  await annotate(`${ledger.acknowledged - before} writes, at most ${ledger.longest.withoutWriteMs} ms without one`);
  expect(ledger.longest.withoutWriteMs).toBeLessThan(MAX_FAILOVER_MS);
  await ledger.compare(hasImage);
});

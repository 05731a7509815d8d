import { randomUUID } from 'node:crypto';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allocatorSettings } from '@/scripts/lib/instance.mjs';
import { readSecrets } from '@/scripts/lib/secrets.mjs';
import { seriesLength } from '@/tests/setup/series';
import { ask, production } from './harness';
import { startAnother } from './instances';
import { bearer } from './people';

// F09: one client after the other, without a pause, for half an hour of `npm run test:long`.

const MINUTES = seriesLength(0.25, 30);
const WARM_UP_MINUTES = seriesLength(0, 8);
const MAX_MB = 400;
const MAX_MB_PER_MINUTE = 1;

const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
const addressesIn = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([found]) => found.replaceAll('&amp;', '&'))),
];

/** Least squares. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const sum = (of: (x: number, y: number) => number) =>
    points.reduce((total, [x, y]) => total + of(x - meanX, y - meanY), 0);
  return sum((x, y) => x * y) / sum((x) => x * x);
}

test(`memory and log stay in order for ${MINUTES} minutes of mixed requests`, {
  timeout: MINUTES * 60_000 + 120_000,
}, async () => {
  const logFile = join(mkdtempSync(join(tmpdir(), 'vx-soak-')), 'log');
  const { port: at, pid, stop } = await startAnother(allocatorSettings, openSync(logFile, 'w'));
  const list = (await ask('/listings')).body;
  const tours = (await ask('/activities')).body;
  const host = await bearer('host');
  const box = () => {
    const [west, south] = [12.3 + Math.random() * 0.06, 45.41 + Math.random() * 0.04];
    return [west, south, west + 0.02, south + 0.015].map((degrees) => degrees.toFixed(5)).join();
  };
  const anyOf = (addresses: string[]) => () => addresses[Math.floor(Math.random() * addresses.length)] ?? '/';
  const addresses = [
    () => '/',
    () => `/de/listings?q=${randomUUID().slice(0, 4)}`,
    anyOf(addressesIn(list, /\/listing\/[\w-]+\/[\w-]+/g)),
    anyOf(addressesIn(tours, /\/activity\/[\w-]+/g)),
    () => '/tides',
    () => `/${randomUUID()}`,
    () => `/api/map?bbox=${box()}&zoom=15`,
    () => `/api/search?q=${randomUUID().slice(0, 4)}`,
    () => '/api/tides',
    anyOf(addressesIn(list, /\/_next\/image\?[^"\s,]+/g)),
  ];
  const samples: [minute: number, megabytes: number][] = [];
  const startedAt = performance.now();
  const minute = () => (performance.now() - startedAt) / 60_000;
  const failed: string[] = [];
  for (let count = 0; minute() < MINUTES; count++) {
    const path = addresses[count % addresses.length]?.() ?? '/';
    // another client every time, whom no limit has counted
    const from = `127.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255 || 1}`;
    const answers = [await ask(path, { from, at })];
    if (count % 20 === 0) answers.push(await ask('/api/profile', { from, at, headers: host }));
    failed.push(...answers.filter(({ status }) => status >= 500).map(({ status }) => `${status} ${path}`));
    if (minute() >= WARM_UP_MINUTES) samples.push([minute(), memoryMb(pid)]);
  }

  await stop();

  expect(failed).toEqual([]);
  // a short series is over before the caches are full
  if (MINUTES > WARM_UP_MINUTES + 10) {
    const sizes = samples.map(([, megabytes]) => megabytes).toSorted((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(MAX_MB);
    expect(slopeOf(samples)).toBeLessThan(MAX_MB_PER_MINUTE);
  }

  const log = readFileSync(logFile, 'utf8').trimEnd();
  rmSync(dirname(logFile), { recursive: true });
  for (const line of log.split('\n')) expect(JSON.parse(line)).toHaveProperty('event');
  const { accessPassword, gateSecret } = readSecrets(production.dataDir);
  for (const secret of [accessPassword, gateSecret, host.authorization ?? host.Authorization ?? '', '@example.org'])
    expect(log).not.toContain(secret);
});

import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import retentionDays from '@/lib/retention-days.json';
import { openLog, rotateLog } from '@/scripts/lib/log-file.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vx-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a start begins an empty log and retains the one before', () => {
  writeFileSync(join(folder, 'server.log'), 'earlier\n');
  const { descriptor } = openLog(folder);
  appendFileSync(descriptor, 'now\n');

  expect(read('server.log')).toBe('now\n');
  const [old = ''] = readdirSync(folder).filter((name) => name !== 'server.log');
  expect(read(old)).toBe('earlier\n');
});

test('a running server writes to the same file after a rotation, and old logs are deleted after their period', () => {
  const { descriptor } = openLog(folder);
  const start = Date.parse('2026-11-01T00:00:00Z');
  for (let day = 0; day <= retentionDays.log + 5; day++) {
    appendFileSync(descriptor, `day ${day}\n`);
    rotateLog(folder, new Date(start + day * 86_400_000));
  }
  appendFileSync(descriptor, 'today\n');

  expect(read('server.log')).toBe('today\n');
  const old = readdirSync(folder).filter((name) => name !== 'server.log');
  expect(old).toHaveLength(retentionDays.log + 1);
  expect(old.toSorted()[0]).toBe('server-2026-11-06T000000.log');
});

import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import retentionDays from '@/lib/retention-days.json';
import { openLog, rotateLog } from '@/scripts/lib/log-file.mjs';

const DAY_MS = 86_400_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vx-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const read = (name = 'server.log') => readFileSync(join(folder, name), 'utf8');
const write = (text: string) => writeFileSync(join(folder, 'server.log'), text);
const old = () =>
  readdirSync(folder)
    .filter((name) => name !== 'server.log')
    .toSorted();

test('a start appends to the log of the run before', () => {
  write('before\n');
  const { descriptor } = openLog(folder);
  appendFileSync(descriptor, 'now\n');

  expect(read()).toBe('before\nnow\n');
  expect(old()).toEqual([]);
});

test('a log that is large, or was begun more than a day ago, becomes a file of its own', () => {
  const hour = (number: number) => new Date(Date.UTC(2099, 10, 1, number));
  const rotatedAt = (now: Date, maxBytes?: number) => {
    write('a line\n');
    const before = old().length;
    rotateLog(folder, now, maxBytes);
    return old().length > before && read() === '';
  };
  // by the time of the file, which is new
  expect(rotatedAt(new Date())).toBe(false);
  expect(rotatedAt(hour(0))).toBe(true);
  // by the time of the last rotation
  expect(rotatedAt(hour(23))).toBe(false);
  expect(rotatedAt(hour(23), 6)).toBe(true);
  expect(rotatedAt(hour(46))).toBe(false);
  expect(rotatedAt(hour(47))).toBe(true);
});

test('a running server writes to the same file after a rotation, and old logs are deleted after their period', () => {
  const { descriptor } = openLog(folder);
  const start = Date.UTC(2099, 10, 1);
  for (const day of [0, 1, retentionDays.log + 1, retentionDays.log + 2]) {
    appendFileSync(descriptor, `day ${day}\n`);
    rotateLog(folder, new Date(start + day * DAY_MS));
  }
  appendFileSync(descriptor, 'today\n');

  expect(read()).toBe('today\n');
  expect(old().map(read)).toEqual([`day ${retentionDays.log + 1}\n`, `day ${retentionDays.log + 2}\n`]);
});

test('the ten newest old logs are retained', () => {
  for (let minute = 10; minute < 22; minute++) {
    write('x'.repeat(11));
    rotateLog(folder, new Date(`2099-11-01T00:${minute}:00Z`), 10);
  }
  expect(old()).toHaveLength(10);
  expect(old()[0]).toBe('server-2099-11-01T001200.log');
});

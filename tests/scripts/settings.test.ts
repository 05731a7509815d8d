import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isCommonPassword } from '@/lib/gate/common-password';
import { openDataDir } from '@/scripts/lib/command/folder.mjs';
import { generateAccessPassword } from '@/scripts/lib/secrets.mjs';
import { parseEnvFile, readSettings } from '@/scripts/lib/settings.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vx-venice-settings-'));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('readSettings', () => {
  test('has defaults for everything it needs', () => {
    expect(readSettings(root, {})).toMatchObject({ port: 3000, dataDir: join(root, '.data'), databaseUrl: undefined });
  });

  test('reads the .env file, over which the environment wins', () => {
    writeFileSync(join(root, '.env'), 'PORT=4000\nDATA_DIR=elsewhere\n');

    expect(readSettings(root, { PORT: '4001' })).toMatchObject({ port: 4001, dataDir: join(root, 'elsewhere') });
  });

  test('migrates with its own address where one is given', () => {
    const urls = {
      DATABASE_URL: 'postgresql://app@host/guide',
      MIGRATION_DATABASE_URL: 'postgresql://owner@host/guide',
    };

    expect(readSettings(root, urls).migrationDatabaseUrl).toBe(urls.MIGRATION_DATABASE_URL);
    expect(readSettings(root, { DATABASE_URL: urls.DATABASE_URL }).migrationDatabaseUrl).toBe(urls.DATABASE_URL);
  });

  test.each([
    [{ PORT: 'http' }, /^PORT: "http" is not/],
    [{ PORT: '70000' }, /^PORT:/],
    [{ DATABASE_URL: 'mysql://host/guide' }, /^DATABASE_URL:/],
  ])('refuses %o and names the variable', (environment, message) => {
    expect(() => readSettings(root, environment)).toThrow(message);
  });
});

describe('parseEnvFile', () => {
  test('understands comments, quotes, export and empty values', () => {
    const text =
      '# a comment\nexport A=1\nB="two words # kept" # dropped\nC=\'$raw\'\nD=\nE=x # dropped\nF=a#b\nnot a line\r\nG = spaced ';

    expect(parseEnvFile(text)).toEqual({
      A: '1',
      B: 'two words # kept',
      C: '$raw',
      D: '',
      E: 'x',
      F: 'a#b',
      G: 'spaced',
    });
  });
});

describe('openDataDir', () => {
  test('names the folder it cannot make', () => {
    writeFileSync(join(root, 'file'), '');

    expect(() => openDataDir(join(root, 'file', 'data'))).toThrow(
      /^DATA_DIR: .* cannot be written: a part of the path is a file \(ENOTDIR\)\.$/,
    );
    expect(() => openDataDir(join(root, 'file'))).toThrow(/there is a file of that name \(EEXIST\)/);
  });

  test('creates no folder of a disk that is not mounted, and ends in a file system that takes none', () => {
    expect(() => openDataDir(join(root, 'disk', 'data'))).toThrow(
      `there is no folder ${join(root, 'disk')}; is its disk mounted? (ENOENT).`,
    );
    expect(() => openDataDir('/proc/guide')).toThrow(
      '/proc/guide cannot be written: its file system takes no folders (ENOENT).',
    );
  });

  test.skipIf(process.getuid?.() === 0)('names the folder it may not write to', () => {
    chmodSync(root, 0o500);

    expect(() => openDataDir(join(root, 'data'))).toThrow(
      /^DATA_DIR: .* cannot be written: permission is denied \(EACCES\)/,
    );
    chmodSync(root, 0o700);
  });
});

describe('generateAccessPassword', () => {
  test('invents what the gate accepts, and never the same', () => {
    const invented = Array.from({ length: 500 }, generateAccessPassword);

    expect(invented.filter((password) => password.length < 12 || isCommonPassword(password))).toEqual([]);
    expect(new Set(invented).size).toBe(500);
  });
});

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAccounts, readSecrets } from '@/scripts/lib/secrets.mjs';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vx-venice-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('secrets are generated once', () => {
  const secrets = readSecrets(dataDir);
  expect(readSecrets(dataDir)).toEqual(secrets);
  expect(readAccounts(dataDir)).toEqual([]);
});

test.each(['', '{"instance": "ab', 'null', '[]'])('a damaged secrets.json (%j) is named with the way out', (text) => {
  writeFileSync(join(dataDir, 'secrets.json'), text);
  expect(() => readSecrets(dataDir)).toThrow(/secrets\.json is damaged\. Restore it from a copy; .* restore a backup/);
});

test('no secrets are invented beside a database', () => {
  mkdirSync(join(dataDir, 'postgres', 'data'), { recursive: true });
  expect(() => readSecrets(dataDir)).toThrow(/secrets\.json is missing, .* Restore it from a copy/);
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false);
});

test.each(['', '[{"role":', '{}'])('a damaged accounts.json (%j) is named with the way out', (text) => {
  writeFileSync(join(dataDir, 'accounts.json'), text);
  expect(() => readAccounts(dataDir)).toThrow(/accounts\.json is damaged\. Delete it: .* new passwords/);
});

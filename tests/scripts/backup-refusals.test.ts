import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createBackup } from '@/scripts/lib/backup/create.mjs';
import { readManifest, writeManifest } from '@/scripts/lib/backup/manifest.mjs';
import { buildSource, noop, verify } from '@/tests/factories/backup';
import { buildFolder } from '@/tests/factories/installation';
import { buildListing } from '@/tests/factories/listing';

describe('a backup is refused by name of the file', () => {
  const table = 'tables/public.listing.copy.gz';
  let intact: string | undefined;

  /** A copy of a backup of one listing. */
  async function copyBackup(): Promise<string> {
    if (intact === undefined) {
      await buildListing();
      intact = mkdtempSync(join(tmpdir(), 'vx-venice-backup-'));
      await createBackup(buildSource(), join(intact, 'backup'), noop);
    }
    const copy = join(buildFolder(), 'backup');
    cpSync(join(intact, 'backup'), copy, { recursive: true });
    return copy;
  }
  afterAll(() => intact && rmSync(intact, { recursive: true }));

  function edit(file: string, from: string, to: string): void {
    writeFileSync(file, readFileSync(file, 'latin1').replace(from, to), 'latin1');
  }
  async function rewrite(folder: string, change: object) {
    const { product, format, ...content } = readManifest(folder);
    await writeManifest(folder, { ...content, ...change });
  }
  function flipBit(file: string): void {
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    writeFileSync(file, bytes);
  }
  const elsewhere = { path: 'media/../../x', bytes: 0, sha256: '0'.repeat(64) };

  test.each<[string, RegExp, (folder: string) => unknown]>([
    ['interrupted', /manifest\.json is missing: .* interrupted/, (folder) => rmSync(join(folder, 'manifest.json'))],
    ['without checksum', /json\.sha256 is missing/, (folder) => rmSync(join(folder, 'manifest.json.sha256'))],
    ['cut', /public\.listing\.copy\.gz has 10 bytes/, (folder) => writeFileSync(join(folder, table), '0123456789')],
    ['incomplete', /public\.listing\.copy\.gz is missing/, (folder) => rmSync(join(folder, table))],
    ['altered', /public\.listing\.copy\.gz differs/, (folder) => flipBit(join(folder, table))],
    [
      'altered there',
      /manifest\.json differs/,
      (folder) => edit(join(folder, 'manifest.json'), '"rows": 1', '"rows": 2'),
    ],
    [
      'foreign',
      /manifest\.json is not that/,
      (folder) => writeFileSync(join(folder, 'manifest.json'), '{"name": "x"}'),
    ],
    [
      'newer',
      /manifest\.json has format 2/,
      (folder) => edit(join(folder, 'manifest.json'), '"format": 1', '"format": 2'),
    ],
    ['of later migrations', /names the migration 2999_x/, (folder) => rewrite(folder, { migrations: ['2999_x'] })],
    ['leading elsewhere', /manifest\.json files\.0\.path/, (folder) => rewrite(folder, { files: [elsewhere] })],
  ])('one that is %s', async (_, reason, damage) => {
    const folder = await copyBackup();
    await damage(folder);
    await expect(verify(folder)).rejects.toThrow(reason);
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { backUpIfDue } from '@/lib/backup/service';
import { countFailures } from '@/lib/jobs/lease';
import { verifyBackup } from '@/scripts/lib/backup/manifest.mjs';
import { buildFolder } from '@/tests/factories/installation';
import { buildListing } from '@/tests/factories/listing';

afterEach(() => vi.unstubAllEnvs());

test('the daily job writes one backup a day, on one instance', async () => {
  await buildListing();
  const folder = buildFolder();
  vi.stubEnv('BACKUP_DIR', folder);
  const runs = await Promise.all([backUpIfDue(), backUpIfDue()]);
  expect(runs.toSorted()).toEqual([false, true]);
  expect(await backUpIfDue()).toBe(false);

  const [name = ''] = readdirSync(folder);
  const manifest = await verifyBackup(join(folder, name));
  expect(manifest.tables.find((table) => table.name === 'listing')).toMatchObject({ rows: 1 });
});

test('a backup that fails is an error that says why', async () => {
  vi.stubEnv('BACKUP_DIR', '/nowhere');
  await expect(backUpIfDue()).rejects.toThrow(/BACKUP_DIR: \/nowhere does not exist/);
  expect(await countFailures('backup')).toBe(1);
});

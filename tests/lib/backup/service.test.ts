import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { backUpIfDue } from '@/lib/backup/service';
import { db } from '@/lib/db';
import { HOUR_MS } from '@/lib/durations';
import { countFailures } from '@/lib/jobs/lease';
import { finishLoops, listJobs, startLoop } from '@/lib/jobs/loop';
import { log } from '@/lib/log';
import { fileStore } from '@/lib/media/store/configured-store';
import { keyOf } from '@/lib/media/store/image-store';
import { verifyBackup } from '@/scripts/lib/backup/manifest.mjs';
import { buildFolder } from '@/tests/factories/installation';
import { buildListing } from '@/tests/factories/listing';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('the daily job writes one backup a day, on one instance', async () => {
  await buildListing({ images: [] });
  const folder = buildFolder();
  vi.stubEnv('BACKUP_DIR', folder);
  const runs = await Promise.all([backUpIfDue(), backUpIfDue()]);
  expect(runs.filter(({ wasDue }) => wasDue)).toEqual([{ wasDue: true, failures: 0 }]);
  expect(await backUpIfDue()).toEqual({ wasDue: false, failures: 0 });

  const [name = ''] = readdirSync(folder);
  const manifest = await verifyBackup(join(folder, name));
  expect(manifest.tables.find((table) => table.name === 'listing')).toMatchObject({ rows: 1 });
});

test('a backup that fails is an error that says why', async () => {
  vi.stubEnv('BACKUP_DIR', '/nowhere');
  await expect(backUpIfDue()).rejects.toThrow(/BACKUP_DIR: \/nowhere does not exist/);
  expect(await countFailures('backup')).toBe(1);
});

test('a backup that lacks an image is an error in the log, and is not repeated within the day', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const lost = `${'b'.repeat(64)}.webp`;
  const stored = keyOf(Buffer.from('an image'));
  await fileStore.put(stored, Buffer.from('an image'));
  await buildListing({ images: [stored, lost].map((key) => ({ key, width: 8, height: 6 })) });
  vi.stubEnv('BACKUP_DIR', buildFolder());
  expect(await backUpIfDue()).toEqual({ wasDue: true, failures: 0 });
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ event: 'backup_incomplete', reason: expect.stringContaining(lost) })],
  ]);
  expect((await backUpIfDue()).wasDue).toBe(false);
});

test('a failed backup is reported until the next one succeeds, also between the attempts', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.stubEnv('BACKUP_DIR', '/nowhere');
  const hasFailed = () => listJobs().find(({ name }) => name === 'backup')?.hasFailed;
  const check = async () => {
    startLoop({ name: 'backup', everyMs: HOUR_MS, run: backUpIfDue });
    await finishLoops();
  };
  await check();
  expect(logged).toHaveBeenCalledOnce();
  expect(hasFailed()).toBe(true);
  await check();
  expect(hasFailed()).toBe(true);

  await buildListing({ images: [] });
  vi.stubEnv('BACKUP_DIR', buildFolder());
  await db.jobLease.update({ where: { name: 'backup' }, data: { dueAt: new Date() } });
  await check();
  expect(hasFailed()).toBe(false);
});

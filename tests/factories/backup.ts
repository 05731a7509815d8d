import { join, resolve } from 'node:path';
import { env } from '@/lib/env';
import { createBackup } from '@/scripts/lib/backup/create.mjs';
import { verifyBackup } from '@/scripts/lib/backup/manifest.mjs';
import { requireKnownMigrations } from '@/scripts/lib/backup/restore.mjs';
import { buildFolder } from '@/tests/factories/installation';

export const migrations = resolve('prisma/migrations');
export const noop = () => undefined;
/** The database of this test with an empty data folder. */
export const buildSource = () => ({ url: env.DATABASE_URL, dataDir: buildFolder() });

/** Writes a backup of the database of this test to a new folder. */
export async function backUp(from = buildSource()) {
  return createBackup(from, join(buildFolder(), 'backup'), noop);
}

export async function verify(folder: string) {
  const manifest = await verifyBackup(folder);
  requireKnownMigrations(folder, manifest, migrations);
  return manifest;
}

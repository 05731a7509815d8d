import 'server-only';
import { access, constants, readdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findCatalogueReadAt } from '@/lib/activities/partner/refresh';
import { SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { countFailures } from '@/lib/jobs/lease';
import { findMailQueue } from '@/lib/mail/status';
import { findLevelReadAt } from '@/lib/tides/service';

const TIMEOUT_MS = 3 * SECOND_MS;

/** What the database knows about mail and feeds; null while it is away or slow. */
export async function findStoredFacts() {
  const read = Promise.all([
    findMailQueue(),
    findLevelReadAt(),
    findCatalogueReadAt(),
    countFailures('mail'),
    countFailures('tide_feed'),
    countFailures('partner_catalogue'),
  ]).then(
    ([mail, tideReadAt, partnerReadAt, mailFailures, tideFailures, partnerFailures]) => ({
      mail: { ...mail, failures: mailFailures },
      tide: { readAt: tideReadAt, failures: tideFailures },
      partner: { readAt: partnerReadAt, failures: partnerFailures },
    }),
    () => null,
  );
  return Promise.race([read, wait(TIMEOUT_MS, null, { ref: false })]);
}
export type StoredFacts = NonNullable<Awaited<ReturnType<typeof findStoredFacts>>>;

/** Free bytes of DATA_DIR, where images are stored unless there is an object store; null when that folder cannot be written. */
export async function findFreeBytes(folder = env.DATA_DIR): Promise<number | null> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

const manifest = z.object({ createdAt: z.iso.datetime(), missingImages: z.number().default(0) });

type Backup = { at: Date; missingImages: number };

/** The newest backup in a folder; null when there is none, or no folder is set. */
export async function findLastBackup(folder = env.BACKUP_DIR): Promise<Backup | null> {
  if (!folder) return null;
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map((name) => readBackup(join(folder, name, 'manifest.json'))));
  const backups = found.filter((backup) => backup !== null);
  return backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null;
}

/** Null for what is no backup. */
async function readBackup(file: string): Promise<Backup | null> {
  try {
    const { createdAt, missingImages } = manifest.parse(JSON.parse(await readFile(file, 'utf8')));
    return { at: new Date(createdAt), missingImages };
  } catch {
    return null;
  }
}

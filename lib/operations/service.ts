import 'server-only';
import { hostname } from 'node:os';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { listJobs } from '@/lib/jobs/loop';
import { sendsMail } from '@/lib/mail/service';
import { checkImageStore, imageStorage } from '@/lib/media/store/availability';
import { findFreeBytes, findLastBackup, findStoredFacts, type StoredFacts } from '@/lib/operations/facts';
import type { OperationState, Operations } from '@/lib/operations/schema';
import { pool } from '@/lib/pool';

/** Older readings are reported as a failure. */
const TIDE_MAX_AGE_MS = 30 * MINUTE_MS;
const PARTNER_MAX_AGE_MS = 2 * HOUR_MS;
const BACKUP_MAX_AGE_MS = 2 * DAY_MS;
/** Writes fail soon. */
const MIN_FREE_BYTES = 500_000_000;

/** The state of the services, jobs and backups, as this instance sees them. @throws AppError `not_allowed` unless the user is a moderator */
export async function getOperations(user: SessionUser, now = new Date()): Promise<Operations> {
  requireModerator(user);
  const [answerMs, facts, freeBytes, lastBackup, hasImages] = await Promise.all([
    measureDatabase(),
    findStoredFacts(),
    findFreeBytes(),
    findLastBackup(),
    checkImageStore(),
  ]);
  const backupAt = lastBackup?.at ?? null;
  const isOld = (at: Date | null, maxAgeMs: number) => !at || now.getTime() - at.getTime() > maxAgeMs;
  return {
    version: env.APP_VERSION,
    instance: hostname(),
    database: { state: stateOf(true, answerMs === null || !facts), answerMs },
    media: {
      state: stateOf(true, !hasImages || freeBytes === null || freeBytes < MIN_FREE_BYTES),
      storage: imageStorage,
      freeBytes,
    },
    ...feeds(facts, isOld),
    mail: {
      state: stateOf(sendsMail, !facts || facts.mail.failures > 0),
      waiting: facts?.mail.waiting ?? 0,
      oldest: facts?.mail.oldest ?? null,
    },
    backup: {
      state: stateOf(
        env.BACKUP_DIR !== undefined,
        isOld(backupAt, BACKUP_MAX_AGE_MS) || lastBackup?.missingImages !== 0,
      ),
      at: backupAt,
    },
    jobs: listJobs().map(({ name, endedAt, hasFailed }) => ({
      name,
      state: endedAt ? stateOf(true, hasFailed) : 'waiting',
      at: endedAt,
    })),
  };
}

function feeds(facts: StoredFacts | null, isOld: (at: Date | null, maxAgeMs: number) => boolean) {
  const tideAt = facts?.tide.readAt ?? null;
  const partnerAt = facts?.partner.readAt ?? null;
  return {
    tide: { state: stateOf(env.TIDE_FEED_URL !== null, isOld(tideAt, TIDE_MAX_AGE_MS)), at: tideAt },
    partner: { state: stateOf(env.PARTNER_URL !== undefined, isOld(partnerAt, PARTNER_MAX_AGE_MS)), at: partnerAt },
  };
}

function stateOf(isSetUp: boolean, isFailing: boolean): OperationState {
  if (!isSetUp) return 'off';
  return isFailing ? 'failing' : 'ok';
}

async function measureDatabase(): Promise<number | null> {
  const startedAt = performance.now();
  return pool.query('SELECT 1').then(
    () => Math.round(performance.now() - startedAt),
    () => null,
  );
}

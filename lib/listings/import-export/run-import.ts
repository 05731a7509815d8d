import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { isDraining } from '@/lib/drain';
import { DAY_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { giveBack, limit } from '@/lib/http/rate-limit';
import { startLoop } from '@/lib/jobs/loop';
import * as imports from '@/lib/listings/import-export/repository';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';

/** Few enough that a statement of theirs never waits long, many enough that the notes between them cost little. */
const AT_ONCE = 10;
const MOST_FAILURES = 3;
const RETENTION_MS = DAY_MS;
const CHECK_EVERY_MS = 300_000;

const underway = processSingleton('runningImports', () => new Set<string>());

/**
 * Makes listings of what was confirmed, in the background. What is left when the process ends is found in the database
 * by the next one, or by whoever asks how far it is.
 */
export function makeInBackground(id: string): void {
  if (underway.has(id)) return;
  underway.add(id);
  void make(id).finally(() => underway.delete(id));
}

async function make(id: string): Promise<void> {
  for (let failures = 0; !isDraining(); ) {
    try {
      if (!(await makeBatch(id))) return;
      failures = 0;
    } catch (error) {
      log.error({ event: 'import_failed', importId: id, err: error });
      failures++;
      // while the database is away this fails too, and what is left is tried again later
      if (failures === MOST_FAILURES) return imports.stop(id, 'internal').catch(() => undefined);
      await pause(200 * failures);
    }
  }
}

async function makeBatch(id: string): Promise<boolean> {
  const counted: string[] = [];
  const allow = async (sub: string) => {
    const refusal = await limit('listingCreate', sub).catch((error: unknown) => error);
    if (refusal instanceof AppError && refusal.code === 'too_many_requests') return refusal.code;
    if (refusal !== undefined) throw refusal;
    counted.push(sub);
    return null;
  };
  return imports.makeNext(id, AT_ONCE, allow).catch(async (error) => {
    const [sub] = counted;
    if (sub !== undefined) await giveBack('listingCreate', sub, counted.length);
    throw error;
  });
}

/** Resumes imports that another process left, and deletes imports older than a day, in the background. */
export function startImports(): void {
  const resume = async () => {
    await imports.removeBefore(new Date(Date.now() - RETENTION_MS));
    for (const id of await imports.listRunning()) makeInBackground(id);
  };
  startLoop({ name: 'imports', everyMs: CHECK_EVERY_MS, run: resume });
}

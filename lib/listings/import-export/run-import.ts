import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { expiredTags } from '@/lib/cache/expired-tags';
import type { Writer } from '@/lib/db';
import { isDraining } from '@/lib/drain';
import { DAY_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { giveBack, limit } from '@/lib/http/rate-limit';
import { startLoop } from '@/lib/jobs/loop';
import * as imports from '@/lib/listings/import-export/repository';
import { directoryTag, listingTag } from '@/lib/listings/tags';
import { log } from '@/lib/log';
import { queueNotice } from '@/lib/mail/notice';
import { addNotice } from '@/lib/notices/service';
import { processSingleton } from '@/lib/process-singleton';
import retentionDays from '@/lib/retention-days.json';

const BATCH_SIZE = 10;
const MAX_FAILURES = 3;
const RETENTION_MS = retentionDays.import * DAY_MS;
const CHECK_EVERY_MS = 300_000;

const running = processSingleton('runningImports', () => new Set<string>());

/** Applies the confirmed lines of an import in the background; unfinished imports are resumed by `startImports`. */
export function runInBackground(id: string): void {
  if (running.has(id)) return;
  running.add(id);
  void runImport(id).finally(() => running.delete(id));
}

async function runImport(id: string): Promise<void> {
  for (let failures = 0; !isDraining(); ) {
    try {
      if (!(await runBatch(id))) return;
      failures = 0;
    } catch (error) {
      log.error({ event: 'import_failed', importId: id, err: error });
      failures++;
      // fails too while the database is unavailable; the import is then resumed later
      if (failures === MAX_FAILURES) return imports.stop(id, 'internal').catch(() => undefined);
      await pause(200 * failures);
    }
  }
}

async function runBatch(id: string): Promise<boolean> {
  const counted: string[] = [];
  const allow = async (sub: string) => {
    const refusal = await limit('listingCreate', sub).catch((error: unknown) => error);
    if (refusal instanceof AppError && refusal.code === 'too_many_requests') return refusal.code;
    if (refusal !== undefined) throw refusal;
    counted.push(sub);
    return null;
  };
  const notifyFinished = async ({ sub, email, language, mailNotices }: imports.Host, tx: Writer) => {
    await addNotice({ sub, kind: 'importFinished' }, tx);
    if (!mailNotices) return;
    const about = { path: '/dashboard/my-listings/import', key: `import:${id}` };
    await queueNotice({ kind: 'importFinished', to: email, language, ...about }, tx);
  };
  const batch = await imports.applyNext(id, BATCH_SIZE, allow, notifyFinished).catch(async (error) => {
    const [sub] = counted;
    if (sub !== undefined) await giveBack('listingCreate', sub, counted.length);
    throw error;
  });
  const { isRunning = false, published = [] } = batch ?? {};
  if (published.length > 0) await expiredTags.expire([directoryTag, ...published.map(listingTag)]);
  return isRunning;
}

/** Periodically resumes interrupted imports and deletes imports older than a day. */
export function startImports(): void {
  const resume = async () => {
    await imports.removeBefore(new Date(Date.now() - RETENTION_MS));
    for (const id of await imports.listRunning()) runInBackground(id);
  };
  startLoop({ name: 'imports', everyMs: CHECK_EVERY_MS, run: resume });
}

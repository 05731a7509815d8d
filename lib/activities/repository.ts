import 'server-only';
import { z } from 'zod';
import { type LocalActivity, localActivity } from '@/lib/activities/schema';
import { db } from '@/lib/db';
import { log } from '@/lib/log';

const storedActivity = localActivity.extend({ editedAt: z.string() });
/** A tour of the local list; `editedAt` in the format of `toISOString`. */
export type StoredActivity = LocalActivity & { code: string; editedAt: string };

/** The local list by code; invalid rows are skipped. */
export async function listAll(): Promise<StoredActivity[]> {
  const rows = await db.activity.findMany({ select: { code: true, content: true }, orderBy: { code: 'asc' } });
  return rows.flatMap(({ code, content }) => {
    const parsed = storedActivity.safeParse(content);
    if (parsed.success) return [{ code, ...parsed.data }];
    log.error({ event: 'activity_unreadable', activity: code, reason: z.prettifyError(parsed.error) });
    return [];
  });
}

/** Adds or replaces a local tour; `version` is the replaced row's `editedAt`, null for a new one. False when another is stored. */
export async function save(code: string, version: string | null, content: LocalActivity, now: Date): Promise<boolean> {
  const stored = { ...content, editedAt: now.toISOString() };
  const { count } =
    version === null
      ? await db.activity.createMany({ data: { code, content: stored }, skipDuplicates: true })
      : await db.activity.updateMany({
          where: { code, content: { path: ['editedAt'], equals: version } },
          data: { content: stored },
        });
  return count === 1;
}

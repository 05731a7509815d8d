import 'server-only';
import { z } from 'zod';
import { type LocalActivity, localActivity } from '@/lib/activities/schema';
import { db } from '@/lib/db';
import { log } from '@/lib/log';

const keptActivity = localActivity.extend({ editedAt: z.string() });
/** A tour of our own list; `editedAt` as `toISOString` writes it. */
export type KeptActivity = LocalActivity & { code: string; editedAt: string };

/** Our whole list, by code. A row that cannot be read is left out. */
export async function listAll(): Promise<KeptActivity[]> {
  const rows = await db.activity.findMany({ select: { code: true, content: true }, orderBy: { code: 'asc' } });
  return rows.flatMap(({ code, content }) => {
    const parsed = keptActivity.safeParse(content);
    if (parsed.success) return [{ code, ...parsed.data }];
    log.error({ event: 'activity_unreadable', activity: code, reason: z.prettifyError(parsed.error) });
    return [];
  });
}

/**
 * Replaces all that our list says about a tour, or adds it.
 *
 * @param seen the `editedAt` of what is replaced; null for a tour that is new to our list
 * @returns false when our list says something else by now
 */
export async function save(code: string, seen: string | null, content: LocalActivity, now: Date): Promise<boolean> {
  const kept = { ...content, editedAt: now.toISOString() };
  const { count } =
    seen === null
      ? await db.activity.createMany({ data: { code, content: kept }, skipDuplicates: true })
      : await db.activity.updateMany({
          where: { code, content: { path: ['editedAt'], equals: seen } },
          data: { content: kept },
        });
  return count === 1;
}

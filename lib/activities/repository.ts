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

/** Adds a tour, or replaces all that our list says about it. */
export async function save(code: string, content: LocalActivity, editedAt: Date): Promise<void> {
  const kept = { ...content, editedAt: editedAt.toISOString() };
  await db.activity.upsert({ where: { code }, create: { code, content: kept }, update: { content: kept } });
}

import 'server-only';
import { z } from 'zod';
import { type LocalActivity, localActivity } from '@/lib/activities/schema';
import { recordAudit } from '@/lib/audit/service';
import { db } from '@/lib/db';
import { log } from '@/lib/log';

const storedActivity = localActivity.extend({ editedAt: z.string() });
/** A tour of the local list; `editedAt` in the format of `toISOString`, `demonstration` for one of the seed. */
export type StoredActivity = LocalActivity & { code: string; editedAt: string; demonstration: boolean };

/** The local list by code; invalid rows are skipped. */
export async function listAll(): Promise<StoredActivity[]> {
  const rows = await db.activity.findMany({
    select: { code: true, content: true, demonstration: true },
    orderBy: { code: 'asc' },
  });
  return rows.flatMap(({ code, content, demonstration }) => {
    const parsed = storedActivity.safeParse(content);
    if (parsed.success) return [{ code, demonstration, ...parsed.data }];
    log.error({ event: 'activity_unreadable', activity: code, reason: z.prettifyError(parsed.error) });
    return [];
  });
}

/** Adds or replaces a local tour; `version` is the replaced row's `editedAt`, null for a new one. False when another is stored. */
export async function save(
  {
    code,
    version,
    content,
    actorSub,
  }: { code: string; version: string | null; content: LocalActivity; actorSub: string },
  now: Date,
): Promise<boolean> {
  const stored = { ...content, editedAt: now.toISOString() };
  return db.$transaction(async (tx) => {
    const { count } =
      version === null
        ? await tx.activity.createMany({ data: { code, content: stored }, skipDuplicates: true })
        : await tx.activity.updateMany({
            where: { code, content: { path: ['editedAt'], equals: version } },
            data: { content: stored },
          });
    if (count === 0) return false;
    await recordAudit(tx, { actorSub, action: 'tourChanged', target: code });
    return true;
  });
}

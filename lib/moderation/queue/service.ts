import 'server-only';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { imageUrl } from '@/lib/media/schema';
import * as queue from '@/lib/moderation/queue/repository';
import type { QueueEntry, QueueItem, QueueQuery } from '@/lib/moderation/schema';

/** Queue entries, oldest first. @throws AppError `not_allowed` unless the user is a moderator */
export async function listQueue(user: SessionUser, { cursor, limit, ...filter }: QueueQuery) {
  requireModerator(user);
  const [rows, counts] = await Promise.all([queue.list(filter, parseCursor(cursor), limit + 1), queue.count(filter)]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toItem),
    total: filter.kind ? counts[filter.kind] : counts.listing + counts.revision,
    counts,
    next: last ? `${last.submittedAt.getTime()}-${last.id}` : null,
  };
}

export const findNeighbours = queue.findNeighbours;

/** The entry after a position, else the oldest; null when the queue is empty. */
export async function findNext(cursor: queue.QueueCursor | null): Promise<QueueEntry | null> {
  const { next } = cursor ? await queue.findNeighbours(cursor) : { next: null };
  return next ?? queue.findFirst();
}

function parseCursor(cursor: string | undefined): queue.QueueCursor | null {
  const [milliseconds, id] = cursor?.split('-') ?? [];
  return milliseconds && id ? { submittedAt: new Date(Number(milliseconds)), id: BigInt(id) } : null;
}

function toItem({ id: _id, imageKey, submittedAt, ...row }: queue.QueueRow): QueueItem {
  return { ...row, cover: imageKey && imageUrl(imageKey), submittedAt: Math.floor(submittedAt.getTime() / 1000) };
}

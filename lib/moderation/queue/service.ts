import 'server-only';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { imageUrl } from '@/lib/media/schema';
import * as queue from '@/lib/moderation/queue/repository';
import type { QueueItem, QueueQuery, Waiting } from '@/lib/moderation/schema';

export type QueuePage = {
  items: QueueItem[];
  /** Counts all that match. */
  total: number;
  /** Counts all that match but for the kind. */
  counts: Record<QueueItem['kind'], number>;
  /** The cursor of the following page. */
  next: string | null;
};

/**
 * What waits for a decision, longest first.
 *
 * @throws AppError `not_allowed` unless the user is a moderator
 */
export async function listQueue(user: SessionUser, { cursor, limit, ...filter }: QueueQuery): Promise<QueuePage> {
  requireModerator(user);
  const [rows, counts] = await Promise.all([queue.list(filter, toPlace(cursor), limit + 1), queue.count(filter)]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toItem),
    total: filter.kind ? counts[filter.kind] : counts.listing + counts.revision,
    counts,
    next: last ? `${last.submittedAt.getTime()}-${last.id}` : null,
  };
}

/** What waits just before and just after a place in the queue. The caller has asked who wants to know. */
export const findNeighbours = queue.findNeighbours;

/** Where somebody who has just decided goes on: what waits next, else what waits longest; null when nothing does. */
export async function findNext(place: queue.QueuePlace | null): Promise<Waiting | null> {
  const { next } = place ? await queue.findNeighbours(place) : { next: null };
  return next ?? queue.findFirst();
}

function toPlace(cursor: string | undefined): queue.QueuePlace | null {
  const [milliseconds, id] = cursor?.split('-') ?? [];
  return milliseconds && id ? { submittedAt: new Date(Number(milliseconds)), id: BigInt(id) } : null;
}

function toItem({ id: _id, imageKey, submittedAt, ...row }: queue.QueueRow): QueueItem {
  return { ...row, cover: imageKey && imageUrl(imageKey), submittedAt: Math.floor(submittedAt.getTime() / 1000) };
}

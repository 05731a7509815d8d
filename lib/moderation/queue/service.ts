import 'server-only';
import { DAY_MS, unixSeconds } from '@/lib/durations';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { imageUrl } from '@/lib/media/schema';
import { toClaim } from '@/lib/moderation/claims/service';
import * as queue from '@/lib/moderation/queue/repository';
import {
  LATE_DAYS,
  type QueueEntry,
  type QueueFilter,
  type QueueGroup,
  type QueueItem,
  type QueueQuery,
} from '@/lib/moderation/schema';

/** Queue entries, oldest first. @throws AppError `not_allowed` unless the user is a moderator */
export async function listQueue(user: SessionUser, { cursor, limit, ...filter }: QueueQuery, now = new Date()) {
  requireModerator(user);
  const lateBefore = new Date(now.getTime() - LATE_DAYS * DAY_MS);
  const [rows, counts] = await Promise.all([
    queue.list(filter, parseCursor(cursor), limit + 1, lateBefore),
    queue.count(filter),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toItem(row, user, now)),
    total: filter.kind ? counts[filter.kind] : counts.listing + counts.revision,
    counts,
    next: last ? `${last.submittedAt.getTime()}-${last.id}` : null,
  };
}

const MAX_GROUPS = 10;

/** The largest groups of new listings by host and import. @throws AppError `not_allowed` unless the user is a moderator */
export async function listGroups(user: SessionUser, filter: QueueFilter): Promise<QueueGroup[]> {
  requireModerator(user);
  return queue.listGroups(filter, MAX_GROUPS);
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

function toItem(row: queue.QueueRow, user: SessionUser, now: Date): QueueItem {
  const { id: _id, imageKey, submittedAt, claimant, claimantName, claimedAt, ...item } = row;
  const held = claimant !== null && claimantName !== null && claimedAt !== null;
  return {
    ...item,
    own: item.host === user.sub,
    claim: held ? toClaim({ moderatorSub: claimant, name: claimantName, at: claimedAt }, user, now) : null,
    cover: imageKey && imageUrl(imageKey),
    submittedAt: unixSeconds(submittedAt),
  };
}

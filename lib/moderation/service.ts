import 'server-only';
import { drop } from '@/lib/cache/kept';
import { AppError } from '@/lib/errors';
import { limit as countAttempt } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { directoryTag, listingTag } from '@/lib/listings/directory/tags';
import { listingUid } from '@/lib/listings/schema';
import { statusWords } from '@/lib/listings/status';
import { imageUrl } from '@/lib/media/schema';
import { canModerate } from '@/lib/moderation/policy';
import * as moderation from '@/lib/moderation/repository';
import type { Decided, DecisionInput, QueueItem, QueueQuery, Review } from '@/lib/moderation/schema';

/**
 * What waits for a decision, longest first.
 *
 * @returns `total` counts all that waits; `next` is the cursor of the following page
 * @throws AppError `not_allowed` unless the user is a moderator
 */
export async function listQueue(
  user: SessionUser,
  { cursor, limit }: QueueQuery,
): Promise<{ items: QueueItem[]; total: number; next: string | null }> {
  requireModerator(user);
  const [rows, total] = await Promise.all([moderation.listQueue(toPlace(cursor), limit + 1), moderation.countQueue()]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), total, next: last ? `${last.submittedAt.getTime()}-${last.id}` : null };
}

/**
 * Everything about one listing, for a moderator.
 *
 * @throws AppError `not_allowed` unless the user is a moderator, `not_found` when there is no such listing
 */
export async function getReview(user: SessionUser, uid: string): Promise<Review> {
  requireModerator(user);
  const found = listingUid.safeParse(uid).success ? await moderation.findForReview(uid) : null;
  if (!found) throw new AppError('not_found');
  const { status, version, updatedAt, owner, content, revision, decisions } = found;
  return {
    uid,
    kind: revision ? 'revision' : status === 'pending' ? 'listing' : null,
    status: statusWords[status],
    version,
    submittedAt: Math.floor((revision?.submittedAt ?? updatedAt).getTime() / 1000),
    owner: { name: `${owner.firstName} ${owner.lastName}`.trim(), email: owner.email },
    proposed: revision?.content ?? content,
    current: revision ? content : null,
    decisions,
  };
}

/**
 * Makes a pending listing active or rejected; of an edit in review, puts it in place or throws it away.
 *
 * @param version what the moderator looked at, from `If-Match`; null when there was none
 * @throws AppError `not_allowed` unless the user is a moderator, `not_found` when there is no such listing
 * @throws AppError `precondition_required` without a version, `stale_version` when the listing changed meanwhile
 * @throws AppError `conflict` when nothing waits for a decision
 */
export async function decide(
  user: SessionUser,
  uid: string,
  version: number | null,
  { outcome, reasons }: DecisionInput,
  now = new Date(),
): Promise<Decided> {
  requireModerator(user);
  await countAttempt('moderationWrite', user.sub);
  if (version === null) throw new AppError('precondition_required');

  const past = outcome === 'approve' ? 'approved' : 'rejected';
  const told = reasons.map(({ note, ...reason }) => (note === undefined ? reason : { ...reason, note }));
  const ruling = await moderation.decide({ uid, version, moderatorSub: user.sub, outcome: past, reasons: told }, now);
  if (ruling === 'missing') throw new AppError('not_found');
  if (ruling === 'stale') throw new AppError('stale_version');
  if (ruling === 'not waiting') throw new AppError('conflict');

  // also after a refusal: a page that was kept as "not there" and one that shows an old edit look the same from here
  drop(listingTag(uid));
  drop(directoryTag);
  return { uid, status: statusWords[ruling.status], version: ruling.version, inReview: false };
}

function requireModerator(user: SessionUser): void {
  if (!canModerate(user)) throw new AppError('not_allowed');
}

function toPlace(cursor: string | undefined): moderation.QueuePlace | null {
  const [milliseconds, id] = cursor?.split('-') ?? [];
  return milliseconds && id ? { submittedAt: new Date(Number(milliseconds)), id: BigInt(id) } : null;
}

function toItem({ id: _id, imageKey, submittedAt, ...row }: moderation.QueueRow): QueueItem {
  return { ...row, cover: imageKey && imageUrl(imageKey), submittedAt: Math.floor(submittedAt.getTime() / 1000) };
}

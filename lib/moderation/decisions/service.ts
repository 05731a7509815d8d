import 'server-only';
import { limit as countAttempt } from '@/lib/http/rate-limit';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { type Status, statusNames } from '@/lib/listings/attributes';
import { invalidateListing } from '@/lib/listings/cache-tags';
import { log } from '@/lib/log';
import { toReasons, undoMs } from '@/lib/moderation/decisions/notices';
import * as decisions from '@/lib/moderation/decisions/repository';
import type { DecisionItem, DecisionsInput, ItemResult } from '@/lib/moderation/decisions/schema';
import { pastOf } from '@/lib/moderation/schema';

/** Decides about several listings, each on its own; hosts receive one mail. @throws AppError `not_allowed`, `too_many_requests` */
export async function decideEach(
  user: SessionUser,
  { items, outcome, reasons }: DecisionsInput,
  now: Date | null = null,
): Promise<ItemResult[]> {
  const decision = { moderatorSub: user.sub, outcome: pastOf[outcome], reasons: toReasons(reasons) };
  return eachItem(user, items, (item) => decisions.decide({ ...item, ...decision }, undoMs(items.length), now));
}

/** Reverts the user's own decisions that led to these versions until their hosts are notified. @throws AppError `not_allowed`, `too_many_requests` */
export async function undoEach(user: SessionUser, items: DecisionItem[]): Promise<ItemResult[]> {
  return eachItem(user, items, (item) => decisions.undo({ ...item, moderatorSub: user.sub }));
}

type Done = { status: Status; version: number } | decisions.Refusal;

/** One after the other: concurrent transactions of one host wait for the same counters. */
async function eachItem(user: SessionUser, items: DecisionItem[], act: (item: DecisionItem) => Promise<Done>) {
  requireModerator(user);
  await countAttempt('moderationWrite', user.sub);
  const results: ItemResult[] = [];
  for (const item of items) results.push(toResult(item.uid, await act(item).catch(logFailure)));
  return results;
}

function logFailure(error: unknown): 'internal' {
  log.error({ event: 'decision_failed', err: error });
  return 'internal';
}

function toResult(uid: string, done: Done | 'internal'): ItemResult {
  if (typeof done === 'string') return { uid, status: null, version: null, error: done };
  invalidateListing(uid);
  return { uid, status: statusNames[done.status], version: done.version, error: null };
}

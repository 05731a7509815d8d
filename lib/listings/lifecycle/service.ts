import 'server-only';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { reviewsEdits, type Status, statusNames } from '@/lib/listings/attributes';
import { invalidateListing } from '@/lib/listings/cache-tags';
import type { SpecialDay } from '@/lib/listings/hours/hours';
import { closeDates, reopenFrom } from '@/lib/listings/hours/temporary-closure';
import { addDays, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import * as lifecycle from '@/lib/listings/lifecycle/repository';
import { type ActionInput, type ActionResult, MAX_CLOSURE_DAYS } from '@/lib/listings/lifecycle/schema';
import * as listings from '@/lib/listings/repository';

/** Changes the user's listings, each for itself. A repeated action changes nothing and is no problem. @throws AppError `invalid_input`, `too_many_requests` */
export async function actOnListings(
  user: SessionUser,
  { action, uids, until }: ActionInput,
  now = new Date(),
): Promise<ActionResult[]> {
  const changeDays = planClosure(action, until, now);
  await limit('listingEdit', user.sub);
  const distinct = [...new Set(uids)];
  const isDone = changeDays
    ? await changeClosures(user, distinct, changeDays, now)
    : await changeStatuses(user, action as lifecycle.StatusAction, distinct, now);
  const statuses = new Map((await lifecycle.listStatuses(user.sub, distinct)).map(({ uid, status }) => [uid, status]));
  return distinct.map((uid) => {
    const status = statuses.get(uid);
    const isOk = isDone.has(uid) || (status !== undefined && hasOutcome(action, status));
    const problem = isOk ? null : status === undefined ? 'not_found' : 'conflict';
    return { uid, status: status === undefined ? null : statusNames[status], problem };
  });
}

/** Archives a listing, which is deleted after `ARCHIVE_DAYS`. @throws AppError `not_found`, also for another owner's listing */
export async function archiveListing(user: SessionUser, uid: string, now = new Date()): Promise<void> {
  const done = await changeStatuses(user, 'archive', [uid], now);
  if (!done.has(uid)) throw new AppError('not_found');
}

function hasOutcome(action: ActionInput['action'], status: Status): boolean {
  if (action === 'pause') return status === 'paused';
  if (action === 'resume') return status === 'active';
  if (action === 'archive') return status === 'archived';
  return action === 'restore' && status !== 'archived';
}

async function changeStatuses(user: SessionUser, action: lifecycle.StatusAction, uids: string[], now: Date) {
  const changed = await lifecycle.change(action, user.sub, uids, now);
  for (const { uid, status, archivedFrom } of changed) {
    if (action === 'pause' || status === 'active' || archivedFrom === 'active') invalidateListing(uid);
  }
  return new Set(changed.map(({ uid }) => uid));
}

type ChangeDays = (days: readonly SpecialDay[]) => SpecialDay[];

/** How an action changes special days; null for an action on the status. */
function planClosure(action: ActionInput['action'], until: string | undefined, now: Date): ChangeDays | null {
  const { date: today } = venetianMoment(now);
  if (action === 'reopen') return (days) => reopenFrom(days, today);
  if (action !== 'closeUntil' || until === undefined) return null;
  if (until < today || until > addDays(today, MAX_CLOSURE_DAYS)) {
    const code = until < today ? 'endBeforeStart' : 'tooLong';
    throw new AppError('invalid_input', { fields: [{ pointer: '/until', code }] });
  }
  // also shortens a closure that lasts longer
  return (days) => closeDates(reopenFrom(days, today), today, until);
}

/** Only of public listings: an edit of any other would submit it for review. */
async function changeClosures(user: SessionUser, uids: string[], changeDays: ChangeDays, now: Date) {
  const done = new Set<string>();
  for (const uid of uids) {
    const row = await listings.find(uid, user.sub);
    if (!row || !reviewsEdits(row.status)) continue;
    const target = { uid, ownerSub: user.sub, version: row.version };
    if (!(await listings.changeSpecialDays(target, changeDays, now))) continue;
    invalidateListing(uid);
    done.add(uid);
  }
  return done;
}

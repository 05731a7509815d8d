import 'server-only';
import { AppError } from '@/lib/errors';
import { distanceMetres } from '@/lib/geo/distance';
import { limit as countAttempt } from '@/lib/http/rate-limit';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { toFormValues } from '@/lib/listings/content';
import { invalidateListing } from '@/lib/listings/directory/cache-tags';
import { type ListingFormValues, listingUid, type Reason } from '@/lib/listings/schema';
import { statusWords } from '@/lib/listings/status';
import { queueMail, sendsMail } from '@/lib/mail/service';
import { writeDecisionMail } from '@/lib/moderation/decision-mail';
import { tellHistory } from '@/lib/moderation/history';
import { findNeighbours, findNext } from '@/lib/moderation/queue/service';
import * as moderation from '@/lib/moderation/repository';
import type { Decided, DecidedBefore, DecisionInput, HistoryEvent, Likeness, Review } from '@/lib/moderation/schema';

/** Two listings as near as this, with titles as alike as this, may be one place. */
const NEAR_METRES = 100;
const ALIKE = 0.4;
/** More than these nobody looks at. */
const MOST_LIKENESSES = 10;

/**
 * Everything about one listing, for a moderator.
 *
 * @throws AppError `not_allowed` unless the user is a moderator, `not_found` when there is no such listing
 */
export async function getReview(user: SessionUser, uid: string): Promise<Review> {
  requireModerator(user);
  const found = listingUid.safeParse(uid).success ? await moderation.findForReview(uid) : null;
  if (!found) throw new AppError('not_found');
  const { id, status, version, updatedAt, owner, content, revision } = found;
  const proposed = revision?.content ?? content;
  const submittedAt = revision?.submittedAt ?? updatedAt;
  const kind = revision ? 'revision' : status === 'pending' ? 'listing' : null;
  const [likenesses, neighbours] = await Promise.all([
    listLikenesses(uid, proposed),
    kind ? findNeighbours({ submittedAt, id }) : { previous: null, next: await findNext(null) },
  ]);
  return {
    ...{ uid, kind, version, proposed, likenesses, ...neighbours },
    status: statusWords[status],
    submittedAt: Math.floor(submittedAt.getTime() / 1000),
    owner: { name: `${owner.firstName} ${owner.lastName}`.trim(), email: owner.email },
    baseline: findBaseline(found, kind),
    history: tellHistory(found),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof moderation.findForReview>>>;

/** What a proposal is compared with; a listing that comes for the first time with nothing. */
function findBaseline({ content, decisions }: Found, kind: Review['kind']): Review['baseline'] {
  if (kind === 'revision') return { from: 'public', content };
  const last = decisions[0]?.content;
  if (kind === null || !last) return null;
  const { submittedAt: _at, ...decidedContent } = last;
  return { from: 'decision', content: decidedContent };
}

/** Other listings that could be the same place, nearest first. */
async function listLikenesses(uid: string, { title, position }: Review['proposed']): Promise<Likeness[]> {
  const alike = await moderation.listAlike({ uid, title, position }, NEAR_METRES, ALIKE);
  return alike
    .map(({ lat, lng, status, ...row }) => {
      return { ...row, status: statusWords[status], distanceMetres: distanceMetres(position, { lat, lng }) };
    })
    .filter((row) => row.distanceMetres <= NEAR_METRES)
    .toSorted((a, b) => a.distanceMetres - b.distanceMetres)
    .slice(0, MOST_LIKENESSES);
}

/**
 * What happened to the user's own listing, newest first.
 *
 * @throws AppError `not_found`, also for another owner's listing: ids must not be guessable
 */
export async function listHistory(user: SessionUser, uid: string): Promise<HistoryEvent[]> {
  const found = await moderation.findHistory({ uid, ownerSub: user.sub });
  if (!found) throw new AppError('not_found');
  return tellHistory(found);
}

/**
 * The user's own edit of a public listing that was not accepted, as they filled in the form; null when there is none,
 * when they have sent in another since, and for another owner's listing.
 */
export async function findRefusedEdit(user: SessionUser, uid: string): Promise<ListingFormValues | null> {
  const content = await moderation.findRefusedContent(uid, user.sub);
  return content && toFormValues(content);
}

/**
 * Makes a pending listing active or rejected; of an edit in review, puts it in place or throws it away. Its host is
 * told by mail, where there is a mail server.
 *
 * @param version what the moderator looked at, from `If-Match`; null when there was none
 * @throws AppError `not_allowed` unless the user is a moderator, `not_found` when there is no such listing
 * @throws AppError `precondition_required` without a version, `stale_version` when the listing changed meanwhile
 * @throws AppError `conflict` when nothing waits for a decision; both say what was decided before, and what waits next
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
  const given: Reason[] = reasons.map(({ note, ...reason }) => (note === undefined ? reason : { ...reason, note }));
  const ruling = await moderation.decide({ uid, version, moderatorSub: user.sub, outcome: past, reasons: given }, now);
  if (ruling === 'missing') throw new AppError('not_found');
  if (ruling === 'stale') throw new AppError('stale_version', { extra: await findDecidedBefore(uid) });
  if (ruling === 'not waiting') throw new AppError('conflict', { extra: await findDecidedBefore(uid) });

  // Also after a rejection: whether the public page changed is not known here.
  invalidateListing(uid);
  const { host, ...about } = ruling.told;
  if (sendsMail) {
    queueMail(() =>
      writeDecisionMail({ ...about, to: host.email, language: host.language, uid, outcome: past, reasons: given }),
    );
  }
  const next = await findNext(ruling.place);
  return { uid, status: statusWords[ruling.status], version: ruling.version, inReview: false, next };
}

/** For whoever decided second; without a decision the host has changed it, and it still waits. */
async function findDecidedBefore(uid: string): Promise<DecidedBefore> {
  const [found, next] = await Promise.all([moderation.findHistory({ uid }), findNext(null)]);
  const isWaiting = found?.status === 'pending' || found?.revision;
  const last = isWaiting ? undefined : found?.decisions[0];
  const decision = last && { outcome: last.outcome, reasons: last.reasons, at: Math.floor(last.at.getTime() / 1000) };
  return { decision: decision ?? null, next };
}

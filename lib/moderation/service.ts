import 'server-only';
import { AppError } from '@/lib/errors';
import { distanceMetres } from '@/lib/geo/distance';
import { limit as countAttempt } from '@/lib/http/rate-limit';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { statusNames } from '@/lib/listings/attributes';
import { invalidateListing } from '@/lib/listings/cache-tags';
import { toFormValues } from '@/lib/listings/content';
import { type ListingFormValues, listingUid, type Reason } from '@/lib/listings/schema';
import { queueMail, sendsMail } from '@/lib/mail/service';
import { writeDecisionMail } from '@/lib/moderation/decision-mail';
import { buildHistory } from '@/lib/moderation/history';
import { findNeighbours, findNext } from '@/lib/moderation/queue/service';
import * as moderation from '@/lib/moderation/repository';
import type {
  Decided,
  DecidedBefore,
  DecisionInput,
  DuplicateCandidate,
  HistoryEvent,
  Review,
} from '@/lib/moderation/schema';

const DUPLICATE_RADIUS_METRES = 100;
const MIN_TITLE_SIMILARITY = 0.4;
const MAX_DUPLICATES = 10;

/** One listing with everything needed to decide. @throws AppError `not_allowed` unless the user is a moderator, `not_found` */
export async function getReview(user: SessionUser, uid: string): Promise<Review> {
  requireModerator(user);
  const found = listingUid.safeParse(uid).success ? await moderation.findForReview(uid) : null;
  if (!found) throw new AppError('not_found');
  const { id, status, version, updatedAt, owner, content, revision } = found;
  const proposed = revision?.content ?? content;
  const submittedAt = revision?.submittedAt ?? updatedAt;
  const kind = revision ? 'revision' : status === 'pending' ? 'listing' : null;
  const [duplicates, neighbours] = await Promise.all([
    listDuplicateCandidates(uid, proposed),
    kind ? findNeighbours({ submittedAt, id }) : { previous: null, next: await findNext(null) },
  ]);
  return {
    uid,
    kind,
    version,
    proposed,
    duplicates,
    ...neighbours,
    status: statusNames[status],
    submittedAt: Math.floor(submittedAt.getTime() / 1000),
    owner: { name: `${owner.firstName} ${owner.lastName}`.trim(), email: owner.email },
    baseline: findBaseline(found, kind),
    history: buildHistory(found),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof moderation.findForReview>>>;

/** The content a proposal is compared with; null for a first submission. */
function findBaseline({ content, decisions }: Found, kind: Review['kind']): Review['baseline'] {
  if (kind === 'revision') return { from: 'public', content };
  const last = decisions[0]?.content;
  if (kind === null || !last) return null;
  const { submittedAt: _at, ...decidedContent } = last;
  return { from: 'decision', content: decidedContent };
}

async function listDuplicateCandidates(
  uid: string,
  { title, position }: Review['proposed'],
): Promise<DuplicateCandidate[]> {
  const similar = await moderation.listSimilar({ uid, title, position }, DUPLICATE_RADIUS_METRES, MIN_TITLE_SIMILARITY);
  return similar
    .map(({ lat, lng, status, ...row }) => {
      return { ...row, status: statusNames[status], distanceMetres: distanceMetres(position, { lat, lng }) };
    })
    .filter((row) => row.distanceMetres <= DUPLICATE_RADIUS_METRES)
    .toSorted((a, b) => a.distanceMetres - b.distanceMetres)
    .slice(0, MAX_DUPLICATES);
}

/** History of the user's own listing, newest first. @throws AppError `not_found`, also for another owner's: ids must not be guessable */
export async function listHistory(user: SessionUser, uid: string): Promise<HistoryEvent[]> {
  const found = await moderation.findHistory({ uid, ownerSub: user.sub });
  if (!found) throw new AppError('not_found');
  return buildHistory(found);
}

/** The user's last rejected edit as form values; null when there is none, when superseded, or for another owner. */
export async function findRefusedEdit(user: SessionUser, uid: string): Promise<ListingFormValues | null> {
  const content = await moderation.findRefusedContent(uid, user.sub);
  return content && toFormValues(content);
}

/** Decides about `version`, mails the host. @throws AppError `not_allowed`, `not_found`, `precondition_required`, `stale_version`, `conflict` */
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
  const result = await moderation.decide({ uid, version, moderatorSub: user.sub, outcome: past, reasons: given }, now);
  if (result === 'missing') throw new AppError('not_found');
  if (result === 'stale') throw new AppError('stale_version', { extra: await findDecidedBefore(uid) });
  if (result === 'not waiting') throw new AppError('conflict', { extra: await findDecidedBefore(uid) });

  // also after a rejection: a rejected listing may have been public
  invalidateListing(uid);
  const { host, ...about } = result.notice;
  if (sendsMail) {
    queueMail(() =>
      writeDecisionMail({ ...about, to: host.email, language: host.language, uid, outcome: past, reasons: given }),
    );
  }
  const next = await findNext(result.cursor);
  return { uid, status: statusNames[result.status], version: result.version, inReview: false, next };
}

/** Details for a refused decision; without `decision` the host changed the listing and it is still pending. */
async function findDecidedBefore(uid: string): Promise<DecidedBefore> {
  const [found, next] = await Promise.all([moderation.findHistory({ uid }), findNext(null)]);
  const isWaiting = found?.status === 'pending' || found?.revision;
  const last = isWaiting ? undefined : found?.decisions[0];
  const decision = last && { outcome: last.outcome, reasons: last.reasons, at: Math.floor(last.at.getTime() / 1000) };
  return { decision: decision ?? null, next };
}

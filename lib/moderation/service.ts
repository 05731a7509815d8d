import 'server-only';
import { unixSeconds } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { distanceMetres } from '@/lib/geo/distance';
import { limit as countAttempt } from '@/lib/http/rate-limit';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { reviewsEdits, statusNames } from '@/lib/listings/attributes';
import { invalidateListing } from '@/lib/listings/cache-tags';
import { toFormValues } from '@/lib/listings/content';
import type { SafeField } from '@/lib/listings/safe-fields';
import { type ListingFormValues, listingUid } from '@/lib/listings/schema';
import { mailLocales } from '@/lib/mail/template';
import { toClaim } from '@/lib/moderation/claims/service';
import { toReasons, undoMs } from '@/lib/moderation/decisions/notices';
import * as decisions from '@/lib/moderation/decisions/repository';
import { mapHosts } from '@/lib/moderation/people/service';
import { findNeighbours, findNext } from '@/lib/moderation/queue/service';
import * as moderation from '@/lib/moderation/repository';
import {
  type ChangedField,
  type Decided,
  type DecidedBefore,
  type DecisionInput,
  type DuplicateCandidate,
  type HistoryEvent,
  pastOf,
  pastOutcomes,
  type Review,
} from '@/lib/moderation/schema';

const DUPLICATE_RADIUS_METRES = 100;
const MIN_TITLE_SIMILARITY = 0.4;
const MAX_DUPLICATES = 10;

/** One listing with everything needed to decide. @throws AppError `not_allowed` unless the user is a moderator, `not_found` */
export async function getReview(user: SessionUser, uid: string, now = new Date()): Promise<Review> {
  requireModerator(user);
  const found = listingUid.safeParse(uid).success ? await moderation.findForReview(uid) : null;
  if (!found) throw new AppError('not_found');
  const { id, status, version, updatedAt, owner, content, revision } = found;
  const proposed = revision?.content ?? content;
  const submittedAt = revision?.submittedAt ?? updatedAt;
  const { firstName, lastName, email, demonstration } = owner;
  const [language = null, ...others] = mailLocales(owner.language);
  const kind = status === 'pending' ? 'listing' : revision && reviewsEdits(status) ? 'revision' : null;
  const [duplicates, host, hosts, neighbours] = await Promise.all([
    listDuplicateCandidates(uid, proposed),
    moderation.countHostHistory(found.ownerSub),
    mapHosts([found.ownerSub]),
    kind ? findNeighbours({ submittedAt, id }) : { previous: null, next: await findNext(null) },
  ]);
  return {
    uid,
    kind,
    version,
    proposed,
    duplicates,
    own: found.ownerSub === user.sub,
    account: hosts.get(found.ownerSub) ?? null,
    claim: toClaim(found.claim, user, now),
    host: { ...host, memberSince: unixSeconds(owner.createdAt) },
    ...neighbours,
    status: statusNames[status],
    submittedAt: unixSeconds(submittedAt),
    owner: {
      name: `${firstName} ${lastName}`.trim(),
      email,
      // an unknown language has several
      language: others.length > 0 ? null : language,
      demonstration,
    },
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
  if (!found || found.status === 'archived') throw new AppError('not_found');
  return buildHistory(found);
}

/** The user's last rejected edit as form values; null when there is none, when superseded, or for another owner. */
export async function findRefusedEdit(user: SessionUser, uid: string): Promise<ListingFormValues | null> {
  const content = await moderation.findRefusedContent(uid, user.sub);
  return content && toFormValues(content);
}

/** Decides about `version`, mails the host. @throws AppError `not_allowed`, also for the user's own listing, `not_found`, `precondition_required`, `stale_version`, `conflict` */
export async function decide(
  user: SessionUser,
  uid: string,
  version: number | null,
  { outcome, reasons }: DecisionInput,
  now: Date | null = null,
): Promise<Decided> {
  requireModerator(user);
  await countAttempt('moderationWrite', user.sub);
  if (version === null) throw new AppError('precondition_required');

  const decision = { uid, version, moderatorSub: user.sub, outcome: pastOf[outcome], reasons: toReasons(reasons) };
  const result = await decisions.decide(decision, undoMs(1), now);
  if (result === 'stale_version' || result === 'conflict') {
    throw new AppError(result, { extra: await findDecidedBefore(uid) });
  }
  if (typeof result === 'string') throw new AppError(result);

  // also after a rejection: a rejected listing may have been public
  invalidateListing(uid);
  const next = await findNext(result.cursor);
  return { uid, status: statusNames[result.status], version: result.version, inReview: false, next };
}

/** Details for a refused decision; without `decision` the host changed the listing and it is still pending. */
async function findDecidedBefore(uid: string): Promise<DecidedBefore> {
  const [found, next] = await Promise.all([moderation.findHistory({ uid }), findNext(null)]);
  const isWaiting = found?.status === 'pending' || (found?.revision && reviewsEdits(found.status));
  const last = isWaiting ? undefined : found?.decisions[0];
  const decision = last && { outcome: last.outcome, reasons: last.reasons, at: unixSeconds(last.at) };
  return { decision: decision ?? null, next };
}

type ListingPast = NonNullable<Awaited<ReturnType<typeof moderation.findHistory>>>;

/** Order of events of the same millisecond. */
const kindOrder: HistoryEvent['kind'][] = ['submitted', ...pastOutcomes, 'published', 'changed'];

const changedFieldOf: Record<SafeField, ChangedField> = {
  hours: 'days_hours',
  specialDays: 'special_days',
  closedOnHolidays: 'closed_on_holidays',
  seasons: 'seasons',
  closures: 'closures',
  byEvent: 'by_event',
  hoursCheckedAt: 'hours_checked_at',
  phone: 'phone',
};

const dated = (kind: HistoryEvent['kind'], date: Date, details: Partial<HistoryEvent> = {}) => {
  return { date, event: { kind, aboutEdit: false, reasons: [], fields: [], ...details } };
};

function buildHistory(past: ListingPast): HistoryEvent[] {
  const { createdAt, publishedAt, safeEdits } = past;
  const events = [
    dated('submitted', createdAt),
    ...listSubmissions(past),
    ...past.decisions.map(({ outcome, revision, reasons, at }) => dated(outcome, at, { aboutEdit: revision, reasons })),
    ...(publishedAt ? [dated('published', publishedAt)] : []),
    ...safeEdits.map(({ fields, at }) =>
      dated('changed', at, { fields: fields.map((field) => changedFieldOf[field]) }),
    ),
  ];
  const orderOf = ({ event }: (typeof events)[number]) => kindOrder.indexOf(event.kind);
  return events
    .toSorted((a, b) => Number(b.date) - Number(a.date) || orderOf(b) - orderOf(a))
    .map(({ date, event }) => ({ ...event, at: unixSeconds(date) }));
}

/** Submissions after the first one; a decision stores when its content was submitted. */
function listSubmissions({ status, updatedAt, revision, decisions }: ListingPast) {
  const decided = decisions.flatMap(({ content, revision: aboutEdit }, index) => {
    // the first decision about the listing concerns the first submission
    const isFirst = index === decisions.length - 1 && !aboutEdit;
    return content?.submittedAt && !isFirst ? [dated('submitted', new Date(content.submittedAt), { aboutEdit })] : [];
  });
  const isBack = status === 'pending' && decisions.length > 0;
  return [
    ...decided,
    ...(isBack ? [dated('submitted', updatedAt)] : []),
    ...(revision ? [dated('submitted', revision.submittedAt, { aboutEdit: true })] : []),
  ];
}

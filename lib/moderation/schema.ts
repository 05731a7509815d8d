import { z } from 'zod';
import { areas } from '@/lib/geo/area';
import type { Locale } from '@/lib/i18n/routing';
import { categories, type StatusName, statusNames } from '@/lib/listings/attributes';
import type { ListingContent } from '@/lib/listings/content';
import { line, orRequired, pageLimit, shortList } from '@/lib/listings/fields';
import { searchText } from '@/lib/listings/public-fields';
import { reason } from '@/lib/listings/schema';
import { type HostAccount, personParams } from '@/lib/moderation/people/schema';

/** Subject of a reason: a field of the listing form, or the whole listing. */
export const reasonFields = [
  'listing',
  'title',
  'keywords',
  'category',
  'kind',
  'cuisine',
  'price_level',
  'map_location',
  'address',
  'zip_code',
  'image',
  'gallery',
  'description',
  'translations',
  'social_links',
  'facilities',
  'email',
  'phone',
  'days_hours',
  'special_days',
  'seasons',
  'closures',
  'hours_source',
] as const;
export type ReasonField = (typeof reasonFields)[number];

/** Keys of `DecisionReasons` in messages/. */
export const reasonCodes = [
  'incomplete',
  'incorrect',
  'misleading',
  'offensive',
  'advertising',
  'poorQuality',
  'notOurs',
  'duplicate',
  'outsideScope',
  'illegal',
  'other',
] as const;

export const givenReason = z.strictObject(
  {
    field: z.enum(reasonFields, 'invalidValue').default('listing'),
    code: z.enum(reasonCodes, orRequired('invalidValue')),
    note: line(1, 500).optional(),
  },
  'invalidValue',
);

/** `reject` also sends a public or hidden listing back; `restore` publishes what was hidden, closed or rejected. */
export const outcomes = ['approve', 'reject', 'hide', 'restore', 'close'] as const;
export type Outcome = (typeof outcomes)[number];

export const pastOutcomes = ['approved', 'rejected', 'hidden', 'restored', 'closed'] as const;
export type PastOutcome = (typeof pastOutcomes)[number];
export const pastOf: Record<Outcome, PastOutcome> = {
  approve: 'approved',
  reject: 'rejected',
  hide: 'hidden',
  restore: 'restored',
  close: 'closed',
};

export const decisionFields = {
  outcome: z.enum(outcomes, orRequired('invalidValue')),
  reasons: shortList(givenReason, 20).default([]),
};
type Decision = { outcome: Outcome; reasons: readonly unknown[] };

/** A listing that goes back or is hidden has at least one reason; approved and restored ones have none. */
export const reasonRules = {
  hasRequired: ({ outcome, reasons }: Decision) => (outcome !== 'reject' && outcome !== 'hide') || reasons.length > 0,
  hasNoOthers: ({ outcome, reasons }: Decision) =>
    (outcome !== 'approve' && outcome !== 'restore') || reasons.length === 0,
  required: { path: ['reasons'], error: 'required' },
  notAllowed: { path: ['reasons'], error: 'notWanted' },
};

export const decisionInput = z
  .strictObject(decisionFields, 'notAnObject')
  .refine(reasonRules.hasRequired, reasonRules.required)
  .refine(reasonRules.hasNoOthers, reasonRules.notAllowed);
export type DecisionInput = z.output<typeof decisionInput>;
export type DecisionForm = z.input<typeof decisionInput>;

export const queueKinds = ['listing', 'revision'] as const;

/** `?kind=&category=&area=&q=&cursor=&limit=`; the cursor comes from the previous page's `Link`. */
export const queueQuery = z.strictObject({
  kind: z.enum(queueKinds, 'invalidValue').optional(),
  category: z.enum(categories, 'invalidValue').optional(),
  area: z.enum(areas, 'invalidValue').optional(),
  host: personParams.shape.sub.optional(),
  import: z.uuid('invalidValue').optional(),
  q: searchText,
  cursor: z
    .string('invalidValue')
    .regex(/^\d{1,14}-\d{1,18}$/, 'invalidValue')
    .optional(),
  limit: pageLimit.default(50),
});
export type QueueQuery = z.output<typeof queueQuery>;
/** Unfiltered, where only the counts of the queue are shown. */
export const countsOnly = queueQuery.parse({ limit: '1' });
export type QueueFilter = Omit<QueueQuery, 'cursor' | 'limit'>;

/** `mine`: claimed by the user. */
export const claim = z.object({ name: z.string(), at: z.number(), mine: z.boolean() });
export type Claim = z.infer<typeof claim>;

/** An open report, a last decision that was a rejection, `LATE_DAYS` of waiting. */
const priorityReasons = ['reported', 'rejected', 'late'] as const;
export const LATE_DAYS = 3;

/** A new listing or an edit of a public one in the queue. `submittedAt` is in unix seconds. */
export const queueItem = z.object({
  uid: z.string(),
  kind: z.enum(queueKinds),
  title: z.string(),
  category: z.enum(categories).nullable(),
  area: z.enum(areas),
  fullAddress: z.string(),
  cover: z.string().nullable(),
  ownerName: z.string(),
  demonstration: z.boolean(),
  submittedAt: z.number(),
  version: z.number(),
  again: z.boolean(),
  /** Why it has high priority; empty for normal priority. */
  priority: z.array(z.enum(priorityReasons)),
  /** Identifies the host in `?host=`. */
  host: z.string(),
  importId: z.string().nullable(),
  own: z.boolean(),
  claim: claim.nullable(),
});
export type QueueItem = z.infer<typeof queueItem>;

/** New listings of one host, or of one of their imports; `submittedAt` is the oldest one's, in unix seconds. */
export type QueueGroup = Pick<QueueItem, 'host' | 'importId' | 'ownerName' | 'submittedAt'> & { count: number };

const queueEntry = z.object({ uid: z.string(), title: z.string() });
export type QueueEntry = z.infer<typeof queueEntry>;

/** The answer to a decision; `next` is the following queue entry. */
export const decided = z.object({
  uid: z.string(),
  status: z.enum(statusNames),
  version: z.number(),
  inReview: z.boolean(),
  next: queueEntry.nullable(),
});
export type Decided = z.infer<typeof decided>;

/** Details of a refused decision: the earlier decision and the next queue entry. */
export const decidedBefore = z.object({
  decision: z.object({ outcome: z.enum(pastOutcomes), reasons: z.array(reason), at: z.number() }).nullable(),
  next: queueEntry.nullable(),
});
export type DecidedBefore = z.infer<typeof decidedBefore>;

/** Automatically approved fields, named as in the form. */
const changedField = z.enum([
  'days_hours',
  'special_days',
  'closed_on_holidays',
  'seasons',
  'closures',
  'by_event',
  'hours_checked_at',
  'phone',
]);
export type ChangedField = z.infer<typeof changedField>;

/** `aboutEdit`: an edit of a public listing; `fields`: approved automatically; `at` in unix seconds. The moderator's id is not exposed. */
export const historyEvent = z.object({
  kind: z.enum(['submitted', ...pastOutcomes, 'published', 'changed']),
  aboutEdit: z.boolean(),
  reasons: z.array(reason),
  fields: z.array(changedField),
  at: z.number(),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

/** The decided content. `submittedAt` is ISO 8601; null when the listing was public, not submitted. */
export type DecidedContent = ListingContent & { submittedAt: string | null };

export type DuplicateCandidate = { uid: string; title: string; status: StatusName; distanceMetres: number };

/** `memberSince` in unix seconds; counts of the host's listings and of the rejections and removals so far. */
type HostFacts = { memberSince: number; listings: number; refused: number };

export type Review = {
  uid: string;
  kind: QueueItem['kind'] | null;
  status: StatusName;
  version: number;
  submittedAt: number;
  /** `language` is null when it is unknown; `demonstration`: an account of the seed. */
  owner: { name: string; email: string; language: Locale | null; demonstration: boolean };
  /** Proposed content; the current content when nothing is pending. */
  proposed: ListingContent;
  /** Content to compare with: public, or of the last decision. */
  baseline: { from: 'public' | 'decision'; content: ListingContent } | null;
  history: HistoryEvent[];
  duplicates: DuplicateCandidate[];
  claim: Claim | null;
  own: boolean;
  account: HostAccount | null;
  host: HostFacts;
  previous: QueueEntry | null;
  next: QueueEntry | null;
};

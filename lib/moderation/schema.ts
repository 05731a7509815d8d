import { z } from 'zod';
import { areas } from '@/lib/geo/area';
import { categories, type StatusName, statusNames } from '@/lib/listings/attributes';
import type { ListingContent } from '@/lib/listings/content';
import { line, orRequired, shortList } from '@/lib/listings/fields';
import { searchText } from '@/lib/listings/public-fields';
import { reason } from '@/lib/listings/schema';

/** Subject of a reason: a field of the listing form, or the whole listing. */
export const reasonFields = [
  'listing',
  'title',
  'keywords',
  'category',
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

/** A moderator's decision: a rejection has at least one reason, an approval none. */
export const decisionInput = z
  .strictObject(
    {
      outcome: z.enum(['approve', 'reject'], orRequired('invalidValue')),
      reasons: shortList(givenReason, 20).default([]),
    },
    'notAnObject',
  )
  .superRefine(({ outcome, reasons }, context) => {
    if (outcome === 'reject' && reasons.length === 0) {
      context.addIssue({ code: 'custom', path: ['reasons'], message: 'required' });
    }
    if (outcome === 'approve' && reasons.length > 0) {
      context.addIssue({ code: 'custom', path: ['reasons'], message: 'notWanted' });
    }
  });
export type DecisionInput = z.output<typeof decisionInput>;
export type DecisionForm = z.input<typeof decisionInput>;

export const queueKinds = ['listing', 'revision'] as const;

/** `?kind=&category=&area=&q=&cursor=&limit=`; the cursor comes from the previous page's `Link`. */
export const queueQuery = z.strictObject({
  kind: z.enum(queueKinds, 'invalidValue').optional(),
  category: z.enum(categories, 'invalidValue').optional(),
  area: z.enum(areas, 'invalidValue').optional(),
  /** Part of the title, or of the host's name or e-mail address. */
  q: searchText,
  cursor: z
    .string('invalidValue')
    .regex(/^\d{1,16}-\d{1,18}$/, 'invalidValue')
    .optional(),
  limit: z
    .string('invalidValue')
    .regex(/^([1-9]\d?|100)$/, 'invalidValue')
    .transform(Number)
    .default(50),
});
export type QueueQuery = z.output<typeof queueQuery>;
/** Unfiltered, where only the counts of the queue are shown. */
export const countsOnly = queueQuery.parse({ limit: '1' });
export type QueueFilter = Pick<QueueQuery, 'kind' | 'category' | 'area' | 'q'>;

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
  submittedAt: z.number(),
  version: z.number(),
  /** An earlier decision exists. */
  again: z.boolean(),
});
export type QueueItem = z.infer<typeof queueItem>;

const queueEntry = z.object({ uid: z.string(), title: z.string() });
export type QueueEntry = z.infer<typeof queueEntry>;

/** The answer to a decision; `next` is the following queue entry. */
export const decided = z.object({
  uid: z.string(),
  status: z.enum([statusNames.active, statusNames.pending, statusNames.rejected]),
  version: z.number(),
  inReview: z.boolean(),
  next: queueEntry.nullable(),
});
export type Decided = z.infer<typeof decided>;

/** Details of a refused decision: the earlier decision and the next queue entry. */
export const decidedBefore = z.object({
  decision: z
    .object({ outcome: z.enum(['approved', 'rejected']), reasons: z.array(reason), at: z.number() })
    .nullable(),
  next: queueEntry.nullable(),
});
export type DecidedBefore = z.infer<typeof decidedBefore>;

/** Automatically approved fields, named as in the form. */
const changedField = z.enum(['days_hours', 'special_days', 'closed_on_holidays', 'phone']);
export type ChangedField = z.infer<typeof changedField>;

/** `aboutEdit`: an edit of a public listing; `fields`: approved automatically; `at` in unix seconds. The moderator's id is not exposed. */
export const historyEvent = z.object({
  kind: z.enum(['submitted', 'approved', 'rejected', 'published', 'changed']),
  aboutEdit: z.boolean(),
  reasons: z.array(reason),
  fields: z.array(changedField),
  at: z.number(),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

/** The decided content. `submittedAt` is ISO 8601. */
export type DecidedContent = ListingContent & { submittedAt: string };

export type DuplicateCandidate = { uid: string; title: string; status: StatusName; distanceMetres: number };

export type Review = {
  uid: string;
  kind: QueueItem['kind'] | null;
  status: StatusName;
  version: number;
  submittedAt: number;
  owner: { name: string; email: string };
  /** Proposed content; the current content when nothing is pending. */
  proposed: ListingContent;
  /** Content to compare with: public, or of the last decision. */
  baseline: { from: 'public' | 'decision'; content: ListingContent } | null;
  history: HistoryEvent[];
  duplicates: DuplicateCandidate[];
  previous: QueueEntry | null;
  next: QueueEntry | null;
};

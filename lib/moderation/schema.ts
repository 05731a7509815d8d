import { z } from 'zod';
import { areas } from '@/lib/geo/area';
import { categories } from '@/lib/listings/category';
import type { ListingContent } from '@/lib/listings/content';
import { line, orRequired, shortList } from '@/lib/listings/fields';
import { reason } from '@/lib/listings/schema';
import { searchText } from '@/lib/listings/search/search-text';
import { type StatusWord, statusWords } from '@/lib/listings/status';

/** What a reason may be about: a field of the listing form, or the listing as a whole. */
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

/** Why something is refused; keys of `DecisionReasons` in messages/. */
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

/** A moderator's decision. A refusal tells the host at least one reason; an approval has none to tell. */
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

/** `?kind=&category=&area=&q=&cursor=&limit=`; a cursor is what the last page's `Link` said. */
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
export type QueueFilter = Pick<QueueQuery, 'kind' | 'category' | 'area' | 'q'>;

/** What waits for a decision: a new listing, or an edit of a public one. `submittedAt` is in unix seconds. */
export const queueItem = z.object({
  uid: z.string(),
  kind: z.enum(queueKinds),
  title: z.string(),
  category: z.enum(categories).nullable(),
  area: z.enum(areas),
  fullAddress: z.string(),
  /** Address of the proposed cover. */
  cover: z.string().nullable(),
  ownerName: z.string(),
  submittedAt: z.number(),
  version: z.number(),
  /** It was decided about before. */
  again: z.boolean(),
});
export type QueueItem = z.infer<typeof queueItem>;

/** Where to go on. */
const waiting = z.object({ uid: z.string(), title: z.string() });
export type Waiting = z.infer<typeof waiting>;

/** The answer to a decision; `next` waits longest after it. */
export const decided = z.object({
  uid: z.string(),
  status: z.enum([statusWords.active, statusWords.pending, statusWords.rejected]),
  version: z.number(),
  inReview: z.boolean(),
  next: waiting.nullable(),
});
export type Decided = z.infer<typeof decided>;

/** What a decision that came second is told besides its code: what was decided first, and who waits now. */
export const decidedBefore = z.object({
  decision: z
    .object({ outcome: z.enum(['approved', 'rejected']), reasons: z.array(reason), at: z.number() })
    .nullable(),
  next: waiting.nullable(),
});
export type DecidedBefore = z.infer<typeof decidedBefore>;

/** What a host may change without us, in the words of the form. */
const changedField = z.enum(['days_hours', 'special_days', 'closed_on_holidays', 'phone']);
export type ChangedField = z.infer<typeof changedField>;

/**
 * Something that happened to a listing; `aboutEdit` when it was an edit of a public one, `fields` those that changed
 * before everybody's eyes at once. `at` is in unix seconds. Who decided is nobody's business but the house's.
 */
export const historyEvent = z.object({
  kind: z.enum(['submitted', 'approved', 'rejected', 'published', 'changed']),
  aboutEdit: z.boolean(),
  reasons: z.array(reason),
  fields: z.array(changedField),
  at: z.number(),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

/** What a decision was about, as the table keeps it. `submittedAt` is an ISO instant. */
export type DecidedContent = ListingContent & { submittedAt: string };

/** Another listing that could be the same place. */
export type Likeness = { uid: string; title: string; status: StatusWord; distanceMetres: number };

/** Everything a moderator needs in order to decide. */
export type Review = {
  uid: string;
  kind: QueueItem['kind'] | null;
  status: StatusWord;
  version: number;
  submittedAt: number;
  owner: { name: string; email: string };
  /** What is proposed; without a kind, what the listing says. */
  proposed: ListingContent;
  /** What to compare the proposal with: what visitors see, or what the last decision was about. */
  baseline: { from: 'public' | 'decision'; content: ListingContent } | null;
  history: HistoryEvent[];
  likenesses: Likeness[];
  previous: Waiting | null;
  next: Waiting | null;
};

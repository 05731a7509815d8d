import { z } from 'zod';
import { areas } from '@/lib/geo/area';
import { categories } from '@/lib/listings/category';
import type { ListingContent } from '@/lib/listings/content';
import { line, orRequired, shortList } from '@/lib/listings/fields';
import type { Reason } from '@/lib/listings/schema';
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
  'description',
  'social_links',
  'facilities',
  'email',
  'phone',
  'days_hours',
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

const givenReason = z.strictObject(
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

/** `?cursor=&limit=`; a cursor is what the last page's `Link` said. */
export const queueQuery = z.strictObject({
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

/** What waits for a decision: a new listing, or an edit of a public one. `submittedAt` is in unix seconds. */
export const queueItem = z.object({
  uid: z.string(),
  kind: z.enum(['listing', 'revision']),
  title: z.string(),
  category: z.enum(categories).nullable(),
  area: z.enum(areas),
  fullAddress: z.string(),
  /** Address of the proposed cover. */
  cover: z.string().nullable(),
  ownerName: z.string(),
  submittedAt: z.number(),
  version: z.number(),
});
export type QueueItem = z.infer<typeof queueItem>;

/** The answer to a decision. */
export const decided = z.object({
  uid: z.string(),
  status: z.enum([statusWords.active, statusWords.pending, statusWords.rejected]),
  version: z.number(),
  inReview: z.boolean(),
});
export type Decided = z.infer<typeof decided>;

/** A decision of the past. `at` is in unix seconds. */
export type PastDecision = { outcome: 'approved' | 'rejected'; aboutRevision: boolean; reasons: Reason[]; at: number };

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
  /** What the public sees now, when the proposal is an edit of it. */
  current: ListingContent | null;
  decisions: PastDecision[];
};

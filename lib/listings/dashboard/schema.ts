import type { Status } from '@/lib/listings/attributes';
import type { Reason } from '@/lib/listings/schema';
import type { ReviewTime } from '@/lib/review-time/schema';

/** Divisible by 1, 2 and 3 columns. */
export const CARDS_PER_PAGE = 12;

/** What a listing needs from its host, most urgent first; recorded by database triggers. */
export const attentionKinds = ['taken_down', 'rejected', 'edit_refused', 'no_hours', 'untranslated'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export const ATTENTION_SHOWN = 3;
export const ATTENTION_LIMIT = 100;

export type Attention = {
  kind: AttentionKind;
  /** `ATTENTION_LIMIT` means "or more". */
  count: number;
  newest: { uid: string; title: string; reasons: Reason[] }[];
};

/** Daily views of all listings of a host; `before` is the total of the preceding period. `demonstration`: the seed wrote views. */
export type ViewTrend = {
  days: { day: string; views: number }[];
  total: number;
  before: number;
  demonstration: boolean;
};

export type Counts = Record<Status | 'all', number>;

export type Overview = { counts: Counts; attention: Attention[]; views: ViewTrend; reviewTime: ReviewTime | null };

import type { Reason } from '@/lib/listings/schema';
import type { Status } from '@/lib/listings/status';

/** Cards that come at once: full rows of one, two and three. */
export const CARDS = 12;

/** What a listing may need from its host, the most urgent first; the database notes it, see the migration. */
export const attentionKinds = ['rejected', 'edit_refused', 'no_hours', 'untranslated'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Listings of a kind that the dashboard names, and up to how many it counts. */
export const ATTENTION_SHOWN = 3;
export const ATTENTION_LIMIT = 100;

/** The listings of one kind that need something. */
export type Attention = {
  kind: AttentionKind;
  /** At most `ATTENTION_LIMIT`, which then means "or more". */
  count: number;
  newest: { uid: string; title: string; reasons: Reason[] }[];
};

/** Views of all of a host's listings: the last days one by one, and what it was before. */
export type ViewTrend = { days: { day: string; views: number }[]; total: number; before: number };

export type Counts = Record<Status | 'all', number>;

/** What a host wants to know first. */
export type Overview = { counts: Counts; attention: Attention[]; views: ViewTrend };

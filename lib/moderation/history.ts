import type { SafeField } from '@/lib/listings/safe-fields';
import type { Reason } from '@/lib/listings/schema';
import type { Status } from '@/lib/listings/status';
import type { ChangedField, HistoryEvent } from '@/lib/moderation/schema';

type Past = {
  status: Status;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  revision: { submittedAt: Date } | null;
  /** Newest first. */
  decisions: {
    outcome: 'approved' | 'rejected';
    revision: boolean;
    reasons: Reason[];
    content: { submittedAt: string } | null;
    at: Date;
  }[];
  /** Newest first. */
  safeEdits: { fields: SafeField[]; at: Date }[];
};

type Moment = Omit<HistoryEvent, 'at'> & { at: Date };

/** What follows from what, when both have the same second. */
const order: Record<HistoryEvent['kind'], number> = {
  submitted: 0,
  approved: 1,
  rejected: 1,
  published: 2,
  changed: 3,
};

const words: Record<SafeField, ChangedField> = {
  hours: 'days_hours',
  specialDays: 'special_days',
  closedOnHolidays: 'closed_on_holidays',
  phone: 'phone',
};

const quiet = { reasons: [], fields: [], aboutEdit: false };

/** What happened to a listing, newest first. */
export function tellHistory(past: Past): HistoryEvent[] {
  const { createdAt, publishedAt, decisions, safeEdits } = past;
  const moments: Moment[] = [
    { ...quiet, kind: 'submitted', at: createdAt },
    ...tellSubmissions(past),
    ...decisions.map(({ outcome, revision: aboutEdit, reasons, at }) => {
      return { ...quiet, kind: outcome, aboutEdit, reasons, at };
    }),
    ...(publishedAt ? [{ ...quiet, kind: 'published' as const, at: publishedAt }] : []),
    ...safeEdits.map(({ fields, at }) => ({
      ...quiet,
      kind: 'changed' as const,
      fields: fields.map((field) => words[field]),
      at,
    })),
  ];
  return moments
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || order[b.kind] - order[a.kind])
    .map(({ at, ...event }) => ({ ...event, at: Math.floor(at.getTime() / 1000) }));
}

/** What came in after the beginning. A decision says when the host had sent in what it was about. */
function tellSubmissions({ status, updatedAt, revision, decisions }: Past): Moment[] {
  const decided = decisions.flatMap(({ content, revision: aboutEdit }, index): Moment[] => {
    // the first decision about the listing itself was about what it began with
    const isFirst = index === decisions.length - 1 && !aboutEdit;
    if (!content || isFirst) return [];
    return [{ ...quiet, kind: 'submitted', aboutEdit, at: new Date(content.submittedAt) }];
  });
  const isBack = status === 'pending' && decisions.length > 0;
  return [
    ...decided,
    ...(isBack ? [{ ...quiet, kind: 'submitted' as const, at: updatedAt }] : []),
    ...(revision ? [{ ...quiet, kind: 'submitted' as const, aboutEdit: true, at: revision.submittedAt }] : []),
  ];
}

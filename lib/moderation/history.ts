import type { Status } from '@/lib/listings/attributes';
import type { SafeField } from '@/lib/listings/safe-fields';
import type { Reason } from '@/lib/listings/schema';
import type { ChangedField, HistoryEvent } from '@/lib/moderation/schema';

type ListingPast = {
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

type DatedEvent = Omit<HistoryEvent, 'at'> & { at: Date };

/** Order of events of the same second. */
const kindOrder: Record<HistoryEvent['kind'], number> = {
  submitted: 0,
  approved: 1,
  rejected: 1,
  published: 2,
  changed: 3,
};

const changedFieldOf: Record<SafeField, ChangedField> = {
  hours: 'days_hours',
  specialDays: 'special_days',
  closedOnHolidays: 'closed_on_holidays',
  phone: 'phone',
};

const emptyEvent = { reasons: [], fields: [], aboutEdit: false };

export function buildHistory(past: ListingPast): HistoryEvent[] {
  const { createdAt, publishedAt, decisions, safeEdits } = past;
  const events: DatedEvent[] = [
    { ...emptyEvent, kind: 'submitted', at: createdAt },
    ...listSubmissions(past),
    ...decisions.map(({ outcome, revision: aboutEdit, reasons, at }) => {
      return { ...emptyEvent, kind: outcome, aboutEdit, reasons, at };
    }),
    ...(publishedAt ? [{ ...emptyEvent, kind: 'published' as const, at: publishedAt }] : []),
    ...safeEdits.map(({ fields, at }) => ({
      ...emptyEvent,
      kind: 'changed' as const,
      fields: fields.map((field) => changedFieldOf[field]),
      at,
    })),
  ];
  return events
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || kindOrder[b.kind] - kindOrder[a.kind])
    .map(({ at, ...event }) => ({ ...event, at: Math.floor(at.getTime() / 1000) }));
}

/** Submissions after the first one; a decision stores when its content was submitted. */
function listSubmissions({ status, updatedAt, revision, decisions }: ListingPast): DatedEvent[] {
  const decided = decisions.flatMap(({ content, revision: aboutEdit }, index): DatedEvent[] => {
    // the first decision about the listing concerns the first submission
    const isFirst = index === decisions.length - 1 && !aboutEdit;
    if (!content || isFirst) return [];
    return [{ ...emptyEvent, kind: 'submitted', aboutEdit, at: new Date(content.submittedAt) }];
  });
  const isBack = status === 'pending' && decisions.length > 0;
  return [
    ...decided,
    ...(isBack ? [{ ...emptyEvent, kind: 'submitted' as const, at: updatedAt }] : []),
    ...(revision ? [{ ...emptyEvent, kind: 'submitted' as const, aboutEdit: true, at: revision.submittedAt }] : []),
  ];
}

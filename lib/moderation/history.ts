import type { SafeField } from '@/lib/listings/safe-fields';
import type { findHistory } from '@/lib/moderation/repository';
import type { ChangedField, HistoryEvent } from '@/lib/moderation/schema';

type ListingPast = NonNullable<Awaited<ReturnType<typeof findHistory>>>;

/** Order of events of the same millisecond. */
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

const dated = (kind: HistoryEvent['kind'], date: Date, details: Partial<HistoryEvent> = {}) => {
  return { date, event: { kind, aboutEdit: false, reasons: [], fields: [], ...details } };
};

/** The events of a listing, newest first. */
export function buildHistory(past: ListingPast): HistoryEvent[] {
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
  return events
    .toSorted((a, b) => Number(b.date) - Number(a.date) || kindOrder[b.event.kind] - kindOrder[a.event.kind])
    .map(({ date, event }) => ({ ...event, at: Math.floor(date.getTime() / 1000) }));
}

/** Submissions after the first one; a decision stores when its content was submitted. */
function listSubmissions({ status, updatedAt, revision, decisions }: ListingPast) {
  const decided = decisions.flatMap(({ content, revision: aboutEdit }, index) => {
    // the first decision about the listing concerns the first submission
    const isFirst = index === decisions.length - 1 && !aboutEdit;
    return content && !isFirst ? [dated('submitted', new Date(content.submittedAt), { aboutEdit })] : [];
  });
  const isBack = status === 'pending' && decisions.length > 0;
  return [
    ...decided,
    ...(isBack ? [dated('submitted', updatedAt)] : []),
    ...(revision ? [dated('submitted', revision.submittedAt, { aboutEdit: true })] : []),
  ];
}

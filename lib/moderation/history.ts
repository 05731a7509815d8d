import type { Reason } from '@/lib/listings/schema';
import type { Status } from '@/lib/listings/status';
import type { HistoryEvent } from '@/lib/moderation/schema';

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
};

type Moment = Omit<HistoryEvent, 'at'> & { at: Date };

/** What follows from what, when both have the same second. */
const order: Record<HistoryEvent['kind'], number> = { submitted: 0, approved: 1, rejected: 1, published: 2 };

/** What happened to a listing, newest first. A decision says when the host had sent in what it was about. */
export function tellHistory({ status, createdAt, updatedAt, publishedAt, revision, decisions }: Past): HistoryEvent[] {
  const quiet = { reasons: [], aboutEdit: false };
  const later = decisions.flatMap(({ content, revision: aboutEdit }, index): Moment[] => {
    // the first decision about the listing itself was about what it began with
    const isFirst = index === decisions.length - 1 && !aboutEdit;
    if (!content || isFirst) return [];
    return [{ kind: 'submitted', aboutEdit, reasons: [], at: new Date(content.submittedAt) }];
  });
  const isBack = status === 'pending' && decisions.length > 0;
  const moments: Moment[] = [
    { ...quiet, kind: 'submitted', at: createdAt },
    ...later,
    ...decisions.map(({ outcome, revision: aboutEdit, reasons, at }) => ({ kind: outcome, aboutEdit, reasons, at })),
    ...(isBack ? [{ ...quiet, kind: 'submitted' as const, at: updatedAt }] : []),
    ...(revision ? [{ kind: 'submitted' as const, aboutEdit: true, reasons: [], at: revision.submittedAt }] : []),
    ...(publishedAt ? [{ ...quiet, kind: 'published' as const, at: publishedAt }] : []),
  ];
  return moments
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || order[b.kind] - order[a.kind])
    .map(({ at, ...event }) => ({ ...event, at: Math.floor(at.getTime() / 1000) }));
}

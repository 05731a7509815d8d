import 'server-only';
import { MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { startLoop } from '@/lib/jobs/loop';
import { answerReports } from '@/lib/listings/reports/service';
import type { Reason } from '@/lib/listings/schema';
import { queueMail } from '@/lib/mail/service';
import { type DecisionNotice, eventOf, writeDecisionMail, writeSummaryMail } from '@/lib/moderation/decision-mail';
import * as decisions from '@/lib/moderation/decisions/repository';
import { UNDO_SECONDS } from '@/lib/moderation/decisions/schema';
import type { DecisionInput } from '@/lib/moderation/schema';
import { addNotice } from '@/lib/notices/service';

const CHECK_EVERY_MS = 5 * SECOND_MS;
const DUE = { limit: 1_000, maxWaitMs: 10 * MINUTE_MS, timeoutMs: 20 * SECOND_MS };
/** Longer than the browser offers an undo: that of hundreds of decisions takes several requests. Mails are written after it. */
export const undoMs = (count: number) => (UNDO_SECONDS + 20) * SECOND_MS + count * UNDO_MS_PER_DECISION;
const UNDO_MS_PER_DECISION = 250;

export function toReasons(given: DecisionInput['reasons']): Reason[] {
  return given.map(({ note, ...reason }) => (note === undefined ? reason : { ...reason, note }));
}

/** Queues mail to hosts, each once, and reporters about the decisions that can no longer be undone, in one transaction. Tests pass `now`. */
export async function sendNotices(now: Date | null = null): Promise<void> {
  await decisions.takeDue(now, DUE, async (tx, ids, notices) => {
    const groups = new Map<string, DecisionNotice[]>();
    for (const notice of notices) {
      const subject = JSON.stringify([notice.to, notice.outcome, notice.reasons]);
      groups.set(subject, [...(groups.get(subject) ?? []), notice]);
    }
    for (const [first, ...rest] of groups.values()) {
      if (!first) continue;
      const about = rest.length === 0 ? { uid: first.uid } : { count: rest.length + 1 };
      await addNotice({ sub: first.sub, kind: eventOf(first), ...about }, tx);
      await queueMail(await (rest.length === 0 ? writeDecisionMail(first) : writeSummaryMail(first, rest)), tx);
    }
    await answerReports(tx, { decisionIds: ids });
  });
}

export function startNotices(): void {
  startLoop({ name: 'decision_notices', everyMs: CHECK_EVERY_MS, run: () => sendNotices() });
}

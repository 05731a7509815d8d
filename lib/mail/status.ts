import 'server-only';
import { DAY_MS, unixSeconds } from '@/lib/durations';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { countFailures } from '@/lib/jobs/lease';
import * as mails from '@/lib/mail/repository';
import { type MailStatus, mailKinds, mailStates } from '@/lib/mail/schema';
import { sendsMail } from '@/lib/mail/service';

const MAX_PROBLEMS = 50;

export const findMailQueue = mails.findQueue;

/** The state of the outgoing mail, without addresses and contents. @throws AppError `not_allowed` unless the user is a moderator */
export async function getMailStatus(user: SessionUser, now = new Date()): Promise<MailStatus> {
  requireModerator(user);
  const [{ waiting, oldest }, sent, problems, serverFailures] = await Promise.all([
    mails.findQueue(),
    mails.countSentSince(new Date(now.getTime() - DAY_MS)),
    mails.listProblems(MAX_PROBLEMS),
    countFailures('mail'),
  ]);
  return {
    isOn: sendsMail,
    waiting,
    oldestWaitingAt: oldest && unixSeconds(oldest),
    sent,
    serverFailures,
    problems: problems.map(({ kind, outcome, createdAt, ...row }) => ({
      ...row,
      kind: mailKinds.find((known) => known === kind) ?? 'other',
      state: mailStates.find((state) => state === outcome) ?? 'waiting',
      at: unixSeconds(createdAt),
    })),
  };
}

import 'server-only';
import { recordAudit } from '@/lib/audit/service';
import type { Transaction } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { blockAccount, listBlocked, unblockAccount } from '@/lib/identity/administration/access';
import type { PoolAdmin } from '@/lib/identity/administration/pool-admin';
import { endSessionsOf } from '@/lib/identity/ended-sessions';
import { queueNotice } from '@/lib/mail/notice';
import * as people from '@/lib/moderation/people/repository';
import type { PersonAction } from '@/lib/moderation/people/schema';

export type Account = { sub: string; username: string; email: string; language?: string | null };
/** Who changes which account, when, and through which pool. */
export type Change = { actorSub: string; account: Account; pool: PoolAdmin; now: Date };

/**
 * Each writes its audit entry in the transaction of the change. What our database enforces is committed before the pool is
 * called; what only the pool enforces is committed after it.
 *
 * They throw AppError `unavailable` when the pool refuses, `conflict` for the last moderator.
 */
export const personChanges: Record<PersonAction, (change: Change) => Promise<void>> = {
  async block({ actorSub, account: { sub, username }, pool, now }) {
    await people.changeAlone(async (tx) => {
      if (pool.isConfigured) await requireOtherModerator(tx, sub, pool);
      if (await blockAccount(tx, sub, now)) await recordAudit(tx, { actorSub, action: 'accountBlocked', target: sub });
    });
    if (pool.isConfigured) await pool.setEnabled(username, false);
  },
  async unblock({ actorSub, account: { sub, username }, pool, now }) {
    if (pool.isConfigured) await pool.setEnabled(username, true);
    await people.changeAlone(async (tx) => {
      const wasBlocked = await unblockAccount(tx, sub, now);
      if (wasBlocked) await recordAudit(tx, { actorSub, action: 'accountUnblocked', target: sub });
    });
  },
  async endSessions({ actorSub, account: { sub, username }, pool, now }) {
    await people.changeAlone(async (tx) => {
      await endSessionsOf(tx, sub, now);
      await recordAudit(tx, { actorSub, action: 'sessionsEnded', target: sub });
    });
    if (pool.isConfigured) await pool.endSessions(username);
  },
  async resetAuthenticator({ actorSub, account: { sub, username, email, language }, pool, now }) {
    await people.changeAlone(async (tx) => {
      await endSessionsOf(tx, sub, now);
      await recordAudit(tx, { actorSub, action: 'authenticatorReset', target: sub });
      await queueNotice({ kind: 'authenticatorOff', to: email, language, path: '/dashboard/profile' }, tx);
      await pool.resetAuthenticator(username);
    });
    await pool.endSessions(username);
  },
  async grantRole({ actorSub, account: { sub, username }, pool }) {
    await people.changeAlone(async (tx) => {
      const moderators = await pool.listModerators();
      if (moderators.some((moderator) => moderator.sub === sub)) return;
      if ((await listBlocked(tx, [sub])).has(sub)) throw new AppError('conflict');
      await recordAudit(tx, { actorSub, action: 'roleGranted', target: sub });
      await pool.grantRole(username);
    });
  },
  async withdrawRole({ actorSub, account: { sub, username }, pool }) {
    await people.changeAlone(async (tx) => {
      if (!(await requireOtherModerator(tx, sub, pool))) return;
      await recordAudit(tx, { actorSub, action: 'roleWithdrawn', target: sub });
      await pool.withdrawRole(username);
      // the role is part of the tokens: they end at once, also those of a sign-in during the call
      await endSessionsOf(tx, sub, new Date());
    });
  },
};

/**
 * @returns whether the account is a moderator
 * @throws AppError `conflict` when no other moderator could sign in
 */
async function requireOtherModerator(tx: Transaction, sub: string, pool: PoolAdmin): Promise<boolean> {
  const moderators = await pool.listModerators();
  if (!moderators.some((moderator) => moderator.sub === sub)) return false;
  const others = moderators.filter((moderator) => moderator.sub !== sub && moderator.isReady).map((other) => other.sub);
  const blocked = await listBlocked(tx, others);
  if (others.every((other) => blocked.has(other))) {
    throw new AppError('conflict', { fields: [{ pointer: '', code: 'lastModerator' }] });
  }
  return true;
}

/** Runs `act` unless it would leave the guide without a moderator. @throws AppError `conflict`, `unavailable` */
export async function unlessLastModerator(sub: string, pool: PoolAdmin, act: () => Promise<void>): Promise<void> {
  await people.changeAlone(async (tx) => {
    await requireOtherModerator(tx, sub, pool);
    await act();
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '@/lib/account/service';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { createPoolAdmin, type PoolAdmin } from '@/lib/identity/administration/pool-admin';
import { hasEnded } from '@/lib/identity/ended-sessions';
import type { SessionUser } from '@/lib/identity/session';
import { listSessions, recordUse } from '@/lib/identity/user-sessions';
import { peopleQuery, personActions } from '@/lib/moderation/people/schema';
import { changePerson, listPeople } from '@/lib/moderation/people/service';
import { buildListing } from '@/tests/factories/listing';
import { buildPoolUser, openSession, sentMail, signInWithPassword } from '@/tests/factories/pool';
import { testPoolAdmin as pool } from '@/tests/factories/pool-admin';
import { buildUser } from '@/tests/factories/user';

/** A user with an account of the pool and a profile. */
async function enlist(groups: string[] = []): Promise<SessionUser> {
  const { sub, email } = await buildPoolUser({ groups });
  return buildUser({ sub, username: sub, email, groups });
}
const enlistModerator = () => enlist(['moderators']);
const list = (user: SessionUser, query: Record<string, string> = {}) =>
  listPeople(user, peopleQuery.parse(query), pool);
const actionsInLog = async () => {
  const rows = await db.auditEntry.findMany({ orderBy: { id: 'asc' } });
  return rows.map(({ actorSub, action, target }) => [actorSub, action, target]);
};
const isSignedOut = (user: SessionUser, since = new Date(Date.now() - 60_000)) => hasEnded(user, since);

describe('the list of people', () => {
  test('is for moderators, finds by name and address, and names the moderators', async () => {
    const elena = await enlistModerator();
    const host = await enlist();
    await buildListing({ ownerSub: host.sub });
    await buildListing({ ownerSub: host.sub, status: 'pending' });

    await expect(list(host)).rejects.toMatchObject({ code: 'not_allowed' });
    expect((await list(elena)).total).toBe(2);
    const { people } = await list(elena, { q: host.email.slice(0, 12).toUpperCase() });
    expect(people).toMatchObject([{ sub: host.sub, listings: 2, isModerator: false, isBlocked: false, isSelf: false }]);
    expect((await list(elena, { group: 'moderators' })).people).toMatchObject([{ sub: elena.sub, isSelf: true }]);
    expect((await list(elena, { group: 'blocked' })).people).toEqual([]);
    expect((await list(elena, { q: '%' })).people).toEqual([]);
  });

  test('has pages without gaps', async () => {
    const elena = await enlistModerator();
    for (let i = 0; i < 4; i += 1) await buildUser();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(elena, { limit: '2', ...(cursor && { cursor }) });
      seen.push(...page.people.map(({ sub }) => sub));
      cursor = page.next;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test('is shown without roles while the pool cannot be reached', async () => {
    const elena = await enlistModerator();
    const { people } = await listPeople(elena, peopleQuery.parse({}), brokenPool);
    expect(people).toMatchObject([{ isModerator: null }]);
    await expect(listPeople(elena, peopleQuery.parse({ group: 'moderators' }), brokenPool)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

const brokenPool: PoolAdmin = createPoolAdmin(async () => {
  throw new AppError('unavailable');
});

describe('a moderator', () => {
  test('blocks and unblocks an account: its tokens and its password are refused meanwhile', async () => {
    const [elena, host] = [await enlistModerator(), await enlist()];
    await openSession(host.email);

    expect(await changePerson(elena, host.sub, 'block', { pool })).toMatchObject({ isBlocked: true });
    expect(await isSignedOut(host, new Date(Date.now() + 3_600_000))).toBe(true);
    expect((await signInWithPassword(host.email)).status).toBe(400);
    expect((await list(elena, { group: 'blocked' })).people).toMatchObject([{ sub: host.sub }]);
    // a second time changes nothing
    await changePerson(elena, host.sub, 'block', { pool });

    expect(await changePerson(elena, host.sub, 'unblock', { pool })).toMatchObject({ isBlocked: false });
    expect(await isSignedOut(host)).toBe(true);
    expect(await isSignedOut(host, new Date(Date.now() + 1_000))).toBe(false);
    expect((await signInWithPassword(host.email)).status).toBe(200);
    expect(await actionsInLog()).toEqual([
      [elena.sub, 'accountBlocked', host.sub],
      [elena.sub, 'accountUnblocked', host.sub],
    ]);
  });

  test('a block holds when the pool cannot be reached', async () => {
    const [elena, host] = [await enlistModerator(), await enlist()];
    const pool = { ...brokenPool, listModerators: async () => [] };
    await expect(changePerson(elena, host.sub, 'block', { pool })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await isSignedOut(host)).toBe(true);
    expect(await actionsInLog()).toHaveLength(1);
  });

  test('ends the sessions of an account, which may sign in again', async () => {
    const [elena, host] = [await enlistModerator(), await enlist()];
    await changePerson(elena, host.sub, 'endSessions', { pool });
    expect(await isSignedOut(host)).toBe(true);
    expect((await signInWithPassword(host.email)).status).toBe(200);
    expect(await actionsInLog()).toEqual([[elena.sub, 'sessionsEnded', host.sub]]);
  });

  test('resets an authenticator with its recovery codes, and writes to its owner', async () => {
    const [elena, host] = [await enlistModerator(), await enlist()];
    await db.poolUser.update({ where: { sub: host.sub }, data: { totpSecret: 'GEZDGNBV', mfaEnabled: true } });
    await db.poolRecoveryCode.create({ data: { sub: host.sub, digest: 'of a code' } });
    await recordUse(host, 'Telephone');
    expect((await signInWithPassword(host.email)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');

    await changePerson(elena, host.sub, 'resetAuthenticator', { pool });

    expect((await signInWithPassword(host.email)).body.ChallengeName).toBeUndefined();
    expect(await actionsInLog()).toEqual([[elena.sub, 'authenticatorReset', host.sub]]);
    expect(await db.poolRecoveryCode.count()).toBe(0);
    expect(await listSessions(host)).toEqual([]);
    expect(await sentMail(host.email)).toMatchObject([{ kind: 'authenticatorOff' }]);
  });

  test('grants and withdraws the role; a withdrawn one ends at once', async () => {
    const [elena, host] = [await enlistModerator(), await enlist()];
    expect(await changePerson(elena, host.sub, 'grantRole', { pool })).toMatchObject({ isModerator: true });
    await changePerson(elena, host.sub, 'grantRole', { pool });
    expect(await changePerson(elena, host.sub, 'withdrawRole', { pool })).toMatchObject({ isModerator: false });
    expect(await isSignedOut(host)).toBe(true);
    expect(await actionsInLog()).toEqual([
      [elena.sub, 'roleGranted', host.sub],
      [elena.sub, 'roleWithdrawn', host.sub],
    ]);
  });

  test('ends a session with the role that began while the role was withdrawn', async () => {
    const [elena, marco] = [await enlistModerator(), await enlistModerator()];
    let signedInAt = new Date(0);
    const slow = {
      ...pool,
      async withdrawRole(username: string) {
        await pause(20);
        signedInAt = new Date();
        await pool.withdrawRole(username);
      },
    };
    await changePerson(elena, marco.sub, 'withdrawRole', { pool: slow });
    expect(await isSignedOut(marco, signedInAt)).toBe(true);
  });

  test('writes no entry for a role that the pool did not change', async () => {
    const [elena, host] = [await enlistModerator(), await enlist()];
    const failing = { ...pool, grantRole: brokenPool.grantRole };
    await expect(changePerson(elena, host.sub, 'grantRole', { pool: failing })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await actionsInLog()).toEqual([]);
  });

  test('changes nothing of the own account but the role, and nothing of an unknown one', async () => {
    const [elena, other] = [await enlistModerator(), await enlistModerator()];
    for (const action of personActions) {
      await expect(changePerson(elena, 'nobody', action, { pool })).rejects.toMatchObject({ code: 'not_found' });
      if (action === 'withdrawRole') continue;
      await expect(changePerson(elena, elena.sub, action, { pool })).rejects.toMatchObject({ code: 'not_allowed' });
    }
    expect(await actionsInLog()).toEqual([]);
    expect(await changePerson(elena, elena.sub, 'withdrawRole', { pool })).toMatchObject({ isModerator: false });
    expect((await pool.listModerators()).map(({ sub }) => sub)).toEqual([other.sub]);
  });

  test('no host changes anyone', async () => {
    const [host, other] = [await enlist(), await enlist()];
    for (const action of personActions) {
      await expect(changePerson(host, other.sub, action, { pool })).rejects.toMatchObject({ code: 'not_allowed' });
    }
  });
});

describe('the last moderator', () => {
  const lastModerator = { code: 'conflict', fields: [{ pointer: '', code: 'lastModerator' }] };

  test('cannot be removed', async () => {
    const elena = await enlistModerator();
    await expect(changePerson(elena, elena.sub, 'withdrawRole', { pool })).rejects.toMatchObject(lastModerator);
    expect(await pool.listModerators()).toHaveLength(1);
    expect(await actionsInLog()).toEqual([]);
  });

  test('cannot delete the account', async () => {
    const elena = await enlistModerator();
    await expect(deleteAccount(elena, { confirm: elena.email }, pool)).rejects.toMatchObject(lastModerator);
    expect(await db.profile.count()).toBe(1);
  });

  test('remains when two moderators withdraw each other’s role at once', async () => {
    const [elena, marco] = [await enlistModerator(), await enlistModerator()];
    const outcomes = await Promise.allSettled([
      changePerson(elena, marco.sub, 'withdrawRole', { pool }),
      changePerson(marco, elena.sub, 'withdrawRole', { pool }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await pool.listModerators()).toHaveLength(1);
  });

  test('is the one who can sign in: blocked and disabled moderators do not count', async () => {
    const [elena, marco, lucia] = [await enlistModerator(), await enlistModerator(), await enlistModerator()];
    await changePerson(elena, marco.sub, 'block', { pool });
    await pool.setEnabled(lucia.sub, false);
    await expect(changePerson(elena, elena.sub, 'withdrawRole', { pool })).rejects.toMatchObject(lastModerator);
    await expect(changePerson(lucia, elena.sub, 'block', { pool })).rejects.toMatchObject(lastModerator);
  });
});

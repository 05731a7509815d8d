import 'server-only';
import { z } from 'zod';
import { call, type Operation } from '@/embedded/identity-pool/operation';
import { invalidParameter, PoolError } from '@/embedded/identity-pool/pool-error';
import { revokeSessions } from '@/embedded/identity-pool/tokens';
import { db } from '@/lib/db';
import { identityConfig } from '@/lib/identity/config';
import { MODERATOR_GROUP } from '@/lib/identity/policy';

/** Of this pool only. The group exists always: the pool stores groups at the accounts. */
const inPool = z.object({ UserPoolId: z.literal(identityConfig.userPoolId) });
const ofUser = inPool.extend({ Username: z.string().min(1).max(128) });
const ofMember = ofUser.extend({ GroupName: z.literal(MODERATOR_GROUP) });
const ofGroup = inPool.extend({
  GroupName: z.literal(MODERATOR_GROUP),
  Limit: z.int().min(1).max(60).default(60),
  NextToken: z.string().max(128).default(''),
});
const FILTER = /^(email|sub) = "([^"\\]{1,254})"$/;

const fields = { sub: true, email: true, status: true, attributes: true, disabled: true } as const;

const operations = new Map<string, Operation>(
  Object.entries({
    ListUsers: call(inPool.extend({ Filter: z.string().regex(FILTER) }), async ({ Filter }) => {
      const [, name = '', value = ''] = FILTER.exec(Filter) ?? [];
      const where = name === 'sub' ? { sub: value } : { email: value.toLowerCase() };
      return { Users: (await db.poolUser.findMany({ select: fields, where })).map(toCognito) };
    }),
    ListGroups: call(inPool, async () => ({ Groups: [{ GroupName: MODERATOR_GROUP }] })),
    ListUsersInGroup: call(ofGroup, async ({ GroupName, Limit, NextToken }) => {
      const found = await db.poolUser.findMany({
        select: fields,
        where: { groups: { has: GroupName }, sub: { gt: NextToken } },
        orderBy: { sub: 'asc' },
        take: Limit + 1,
      });
      const page = found.slice(0, Limit);
      const next = found.length > Limit ? { NextToken: page.at(-1)?.sub } : {};
      return { Users: page.map(toCognito), ...next };
    }),
    AdminAddUserToGroup: call(ofMember, async ({ Username: sub, GroupName }) => {
      requireChanged(sub, await db.poolUser.updateMany({ where: { sub }, data: { groups: [GroupName] } }));
    }),
    AdminRemoveUserFromGroup: call(ofMember, async ({ Username: sub }) => {
      requireChanged(sub, await db.poolUser.updateMany({ where: { sub }, data: { groups: [] } }));
    }),
    AdminDisableUser: call(ofUser, async ({ Username: sub }, now) => {
      requireChanged(sub, await db.poolUser.updateMany({ where: { sub }, data: { disabled: true } }));
      await revokeSessions({ sub }, now);
    }),
    AdminEnableUser: call(ofUser, async ({ Username: sub }) => {
      requireChanged(sub, await db.poolUser.updateMany({ where: { sub }, data: { disabled: false } }));
    }),
    AdminUserGlobalSignOut: call(ofUser, async ({ Username }, now) => {
      await revokeSessions({ sub: Username }, now);
    }),
    AdminSetUserMFAPreference: call(
      ofUser.extend({ SoftwareTokenMfaSettings: z.object({ Enabled: z.literal(false) }) }),
      async ({ Username: sub }) => {
        const data = { mfaEnabled: false, totpSecret: null };
        requireChanged(sub, await db.poolUser.updateMany({ where: { sub }, data }));
        await db.poolRecoveryCode.deleteMany({ where: { sub } });
      },
    ),
  }),
);

/** Performs an operation for an administrator; the caller has checked the key. @throws PoolError */
export async function performAdministration(name: string, body: unknown, now = new Date()): Promise<object> {
  const operation = operations.get(name);
  if (!operation) throw new PoolError('UnknownOperationException', 'Unknown operation');
  return (await operation(body, now)) ?? {};
}

function requireChanged(sub: string, { count }: { count: number }): void {
  if (count === 0) throw invalidParameter(`User ${sub} does not exist.`);
}

type Stored = { sub: string; email: string; status: string; attributes: unknown; disabled: boolean };

function toCognito({ sub, email, status, attributes, disabled }: Stored): object {
  const all = { sub, email, ...z.record(z.string(), z.string()).parse(attributes) };
  return {
    Username: sub,
    Attributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
    Enabled: !disabled,
    UserStatus: status,
  };
}

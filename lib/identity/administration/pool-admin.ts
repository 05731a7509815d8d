import 'server-only';
import { z } from 'zod';
import { isPoolAdministered, type SendToPool, sendToPool } from '@/lib/identity/administration/send';
import { identityConfig } from '@/lib/identity/config';
import { MODERATOR_GROUP } from '@/lib/identity/policy';

/** An account of the pool. `username` is the pool's name of it, `isReady`: confirmed and not disabled. */
export type PoolAccount = { sub: string; username: string; email: string; isReady: boolean };
export type PoolAdmin = ReturnType<typeof createPoolAdmin>;

const PAGE_SIZE = 60; // the maximum of Cognito
const MAX_PAGES = 20;

const poolUser = z.object({
  Username: z.string(),
  Attributes: z.array(z.object({ Name: z.string(), Value: z.string().default('') })).default([]),
  Enabled: z.boolean().default(true),
  UserStatus: z.string().default('CONFIRMED'),
});
const userList = z.object({ Users: z.array(poolUser).default([]), NextToken: z.string().optional() });
const groupList = z.object({
  Groups: z.array(z.object({ GroupName: z.string() })).default([]),
  NextToken: z.string().optional(),
});

/** What moderators and the operator may do in the pool, Cognito or embedded. Calls throw AppError `unavailable`. */
export function createPoolAdmin(send: SendToPool, isConfigured = true) {
  const pool = { UserPoolId: identityConfig.userPoolId };
  const group = { ...pool, GroupName: MODERATOR_GROUP };
  const change = (operation: string, username: string, more: object = {}) =>
    send(operation, { ...pool, Username: username, ...more });
  return {
    /** Whether calls can succeed: Cognito needs credentials. */
    isConfigured,
    /** The account of an address; null when there is none. */
    async findByEmail(email: string): Promise<PoolAccount | null> {
      // a quote would end the value; no address that the pool accepts has one
      const Filter = `email = "${email.toLowerCase().replace(/["\\]/g, '')}"`;
      const { Users } = userList.parse(await send('ListUsers', { ...pool, Filter, Limit: 1 }));
      return Users[0] ? toAccount(Users[0]) : null;
    },
    async listModerators(): Promise<PoolAccount[]> {
      if (!(await hasGroup())) return [];
      const pages = await listPages(send, 'ListUsersInGroup', group, userList);
      return pages.flatMap(({ Users }) => Users.map(toAccount));
    },
    /** Adds an account to the moderators and creates their group where it is missing. */
    async grantRole(username: string): Promise<void> {
      if (!(await hasGroup())) await send('CreateGroup', group);
      await change('AdminAddUserToGroup', username, { GroupName: MODERATOR_GROUP });
    },
    async withdrawRole(username: string): Promise<void> {
      await change('AdminRemoveUserFromGroup', username, { GroupName: MODERATOR_GROUP });
    },
    async setEnabled(username: string, isEnabled: boolean): Promise<void> {
      await change(isEnabled ? 'AdminEnableUser' : 'AdminDisableUser', username);
    },
    /** Switches the authenticator off; the next sign-in needs the password only. */
    async resetAuthenticator(username: string): Promise<void> {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      await change('AdminSetUserMFAPreference', username, { SoftwareTokenMfaSettings });
    },
    async endSessions(username: string): Promise<void> {
      await change('AdminUserGlobalSignOut', username);
    },
  };

  async function hasGroup(): Promise<boolean> {
    const pages = await listPages(send, 'ListGroups', pool, groupList);
    return pages.some(({ Groups }) => Groups.some(({ GroupName }) => GroupName === MODERATOR_GROUP));
  }
}

export const poolAdmin = createPoolAdmin(sendToPool, isPoolAdministered);

function toAccount({ Username, Attributes, Enabled, UserStatus }: z.infer<typeof poolUser>): PoolAccount {
  const { sub = Username, email = '' } = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value]));
  return { sub, email, username: Username, isReady: Enabled && UserStatus !== 'UNCONFIRMED' };
}

async function listPages<Page extends { NextToken?: string | undefined }>(
  send: SendToPool,
  operation: string,
  body: object,
  schema: z.ZodType<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let token: string | undefined;
  do {
    const request = { ...body, Limit: PAGE_SIZE, ...(token && { NextToken: token }) };
    const page = schema.parse(await send(operation, request));
    pages.push(page);
    token = page.NextToken;
  } while (token && pages.length < MAX_PAGES);
  return pages;
}

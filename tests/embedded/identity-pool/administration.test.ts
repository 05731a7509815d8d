import { describe, expect, test } from 'vitest';
import { POST } from '@/app/api/identity/[[...path]]/route';
import { db } from '@/lib/db';
import { embeddedAdminKey } from '@/lib/identity/administration/admin-key';
import { identityConfig } from '@/lib/identity/config';
import { askPool, buildPoolUser, openSession, poolRequest, signInWithPassword } from '@/tests/factories/pool';
import { testPoolAdmin } from '@/tests/factories/pool-admin';

const { userPoolId: UserPoolId } = identityConfig;
const admin = { params: Promise.resolve({ path: ['admin'] }) };

async function administer(operation: string, body: object, key = embeddedAdminKey()) {
  const response = await POST(poolRequest(operation, body, { Authorization: `Bearer ${key}` }), admin);
  return { status: response.status, body: await response.json() };
}

describe('the administration of the embedded pool', () => {
  test('needs the key of the installation', async () => {
    const { sub } = await buildPoolUser();
    const body = { UserPoolId, Username: sub, GroupName: 'moderators' };

    for (const key of ['', 'wrong', embeddedAdminKey().slice(1)]) {
      expect(await administer('AdminAddUserToGroup', body, key)).toMatchObject({
        status: 400,
        body: { __type: 'NotAuthorizedException' },
      });
    }
    expect(await testPoolAdmin.listModerators()).toEqual([]);
    expect(await administer('AdminAddUserToGroup', body)).toEqual({ status: 200, body: {} });
    expect(await testPoolAdmin.listModerators()).toMatchObject([{ sub, isReady: true }]);
  });

  test('is not reachable as an operation of the browser', async () => {
    const { sub } = await buildPoolUser();
    const { status, body } = await askPool('AdminAddUserToGroup', {
      UserPoolId,
      Username: sub,
      GroupName: 'moderators',
    });
    expect([status, body.__type]).toEqual([400, 'UnknownOperationException']);
  });

  test('finds an account by its address in any case, and none for an unknown one', async () => {
    const { sub, email } = await buildPoolUser();
    expect(await testPoolAdmin.findByEmail(email.toUpperCase())).toEqual({ sub, username: sub, email, isReady: true });
    expect(await testPoolAdmin.findByEmail('unknown@example.org')).toBeNull();
    expect(await testPoolAdmin.findByEmail('" or email ^= "')).toBeNull();
  });

  test('lists all moderators, in pages', async () => {
    const people = Array.from({ length: 62 }, (_, number) => ({
      sub: `sub-${number}`,
      email: `${number}@example.org`,
    }));
    const stored = { groups: ['moderators'], status: 'CONFIRMED', salt: '', verifier: '' };
    await db.poolUser.createMany({ data: people.map((person) => ({ ...person, ...stored })) });
    const listed = (await testPoolAdmin.listModerators()).map(({ sub }) => sub);
    expect(listed.toSorted()).toEqual(people.map(({ sub }) => sub).toSorted());
  });

  test('a disabled account cannot sign in, and its sessions have ended, until it is enabled', async () => {
    const { sub, email } = await buildPoolUser();
    const { RefreshToken, AccessToken } = await openSession(email);

    await testPoolAdmin.setEnabled(sub, false);

    const refused = { status: 400, body: { __type: 'NotAuthorizedException' } };
    expect(await signInWithPassword(email)).toMatchObject({ ...refused, body: { message: 'User is disabled.' } });
    expect(await signInWithPassword(email, 'Wrong-1!')).toMatchObject({
      body: { message: 'Incorrect username or password.' },
    });
    expect(await askPool('GetTokensFromRefreshToken', { RefreshToken })).toMatchObject(refused);
    expect(await askPool('GetUser', { AccessToken })).toMatchObject(refused);

    await testPoolAdmin.setEnabled(sub, true);
    expect((await signInWithPassword(email)).status).toBe(200);
  });

  test('refuses another pool, another group and an unknown account', async () => {
    const { sub } = await buildPoolUser();
    const member = { UserPoolId, Username: sub, GroupName: 'moderators' };
    for (const change of [{ UserPoolId: 'eu-south-1_Other' }, { GroupName: 'admins' }, { Username: 'nobody' }]) {
      expect((await administer('AdminAddUserToGroup', { ...member, ...change })).status).toBe(400);
    }
    expect(await testPoolAdmin.listModerators()).toEqual([]);
  });
});

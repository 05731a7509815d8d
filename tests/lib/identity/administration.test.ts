import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const POOL = 'eu-south-1_Laguna26';
const KEYS = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret' };

type Sent = { url: string; operation: string; headers: Headers; body: unknown };
let sent: Sent[] = [];
let answers: Record<string, Response[]>;

beforeEach(function configureCognito() {
  vi.resetModules();
  vi.stubEnv('COGNITO_USER_POOL_ID', POOL);
  vi.stubEnv('COGNITO_CLIENT_ID', 'theirclient');
  for (const [name, value] of Object.entries(KEYS)) vi.stubEnv(name, value);
  sent = [];
  answers = {};
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    const headers = new Headers(options?.headers);
    const operation = headers.get('x-amz-target')?.split('.')[1] ?? '';
    sent.push({ url: String(url), operation, headers, body: JSON.parse(String(options?.body)) });
    return answers[operation]?.shift() ?? Response.json({});
  });
});

afterEach(function restore() {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
});

const openAdmin = async () => (await import('@/lib/identity/administration/pool-admin')).poolAdmin;

test('the request of an account is signed for the region of the pool', async () => {
  const Attributes = [
    { Name: 'sub', Value: '7b1f' },
    { Name: 'email', Value: 'elena@example.org' },
  ];
  answers.ListUsers = [Response.json({ Users: [{ Username: 'elena', Attributes }] })];

  const account = await (await openAdmin()).findByEmail('Elena@Example.org');

  expect(account).toEqual({ sub: '7b1f', username: 'elena', email: 'elena@example.org', isReady: true });
  const [{ url, headers, body }] = sent as [Sent];
  expect(url).toBe('https://cognito-idp.eu-south-1.amazonaws.com/');
  expect(body).toEqual({ UserPoolId: POOL, Filter: 'email = "elena@example.org"', Limit: 1 });
  expect(headers.get('content-type')).toBe('application/x-amz-json-1.1');
  expect(headers.get('authorization')).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-south-1\/cognito-idp\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[\da-f]{64}$/,
  );
});

test('the group is created before its first moderator, and the session token is signed', async () => {
  vi.stubEnv('AWS_SESSION_TOKEN', 'temporary');
  await (await openAdmin()).grantRole('elena');
  expect(sent.map(({ operation }) => operation)).toEqual(['ListGroups', 'CreateGroup', 'AdminAddUserToGroup']);
  expect(sent.at(-1)?.body).toEqual({ UserPoolId: POOL, Username: 'elena', GroupName: 'moderators' });
  expect(sent.at(-1)?.headers.get('x-amz-security-token')).toBe('temporary');
});

test('the group is found among more groups than an answer contains', async () => {
  answers.ListGroups = [
    Response.json({ Groups: [{ GroupName: 'editors' }], NextToken: 'more' }),
    Response.json({ Groups: [{ GroupName: 'moderators' }] }),
  ];
  answers.ListUsersInGroup = [Response.json({ Users: [{ Username: 'elena' }] })];
  expect(await (await openAdmin()).listModerators()).toMatchObject([{ username: 'elena' }]);
  expect(sent[1]?.body).toMatchObject({ NextToken: 'more' });
});

test('a refusal is an outage with the reason of Cognito', async () => {
  const reason = { __type: 'AccessDeniedException', message: 'not authorized to perform cognito-idp:ListUsers' };
  answers.ListUsers = [Response.json(reason, { status: 400 })];
  const refused = (await openAdmin()).findByEmail('elena@example.org');
  await expect(refused).rejects.toMatchObject({
    code: 'unavailable',
    cause: { message: expect.stringContaining('AccessDeniedException not authorized') },
  });
});

test('without credentials nothing is sent', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
  const admin = await openAdmin();
  expect(admin.isConfigured).toBe(false);
  await expect(admin.listModerators()).rejects.toMatchObject({ code: 'unavailable' });
  expect(sent).toEqual([]);
});

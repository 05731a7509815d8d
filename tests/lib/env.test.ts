import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseEnvFile } from '@/scripts/lib/settings.mjs';

const complete = {
  DATABASE_URL: 'postgresql://guide@127.0.0.1/guide',
  ACCESS_PASSWORD: 'gondola-lantern-42',
  GATE_SECRET: 'x'.repeat(32),
};
const example = parseEnvFile(readFileSync('.env.example', 'utf8'));

async function read(environment: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return (await import('@/lib/env')).env;
}

beforeEach(() => {
  vi.resetModules();
  for (const name of Object.keys(example)) vi.stubEnv(name, undefined);
});

afterEach(() => vi.unstubAllEnvs());

describe('env', () => {
  test('needs a database, a password and a secret, and has defaults for the rest', async () => {
    expect(await read(complete)).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      APP_ORIGIN: 'http://localhost:3000',
      TRUSTED_PROXY_HOPS: 0,
      DRAIN_SECONDS: 5,
      embeddedPool: true,
    });
  });

  test.each(Object.keys(complete))('names %s when it is missing', async (name) => {
    await expect(read({ ...complete, [name]: undefined })).rejects.toThrow(name);
  });

  test.each<[string, string]>([
    ['PORT', '70000'],
    ...[
      ...[
        'guide.example.org',
        'localhost:3000',
        'guide.example.org:443',
        'ftp://guide.example.org',
        'https:guide.example.org',
      ],
      ...['https://guide.example.org/it', 'https://guide.example.org?a', 'https://a:b@guide.example.org', 'https://'],
    ].map((value): [string, string] => ['APP_ORIGIN', value]),
    ['COGNITO_ENDPOINT', 'localhost:9229'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['DRAIN_SECONDS', 'soon'],
    ['DATABASE_URL', 'mysql://guide@127.0.0.1/guide'],
    ['ACCESS_PASSWORD', 'short'],
    ['GATE_SECRET', 'short'],
    ['MAIL_FROM', 'not an address'],
    ['MAIL_FROM', 'Lagoon post@guide.test'],
    ['NEXT_PUBLIC_TILE_URL', 'garbage'],
    ['NEXT_PUBLIC_TILE_URL', 'https://tile.example.org/'],
    ['COGNITO_USER_POOL_ID', 'no pool/id'],
    ['PARTNER_URL', 'viator'],
    ['PARTNER_KEY', 'short'],
    ['PARTNER_DESTINATION', 'Venice'],
    ['STAGING', 'no'],
    ['OPERATOR_EMAIL', 'guide at example.org'],
  ])('names %s when it is %o', async (name, value) => {
    await expect(read({ ...complete, [name]: value })).rejects.toThrow(name);
  });

  test.each([
    ['MAIL_FROM', 'post@guide.test'],
    ['MAIL_FROM', '"Lagoon, the guide" <post@guide.test>'],
    ['NEXT_PUBLIC_TILE_URL', 'https://{s}.tile.example.org/{z}/{x}/{y}{r}.png?key=1'],
  ])('accepts %s=%s', async (name, value) => {
    expect(await read({ ...complete, [name]: value })).toMatchObject({ [name]: value });
  });

  test('has a booking partner with a key, or none', async () => {
    const url = 'https://api.partner.example/partner';
    await expect(read({ ...complete, PARTNER_URL: url })).rejects.toThrow('PARTNER_KEY');
    vi.resetModules();
    expect((await read({ ...complete, PARTNER_URL: 'off' })).PARTNER_URL).toBeUndefined();
    vi.resetModules();
    expect((await read({ ...complete, PARTNER_URL: '' })).PARTNER_URL).toBeUndefined();
  });

  test('mounts no embedded service unless it is named', async () => {
    expect((await read(complete)).EMBEDDED_SERVICES).toEqual([]);
    vi.resetModules();
    const EMBEDDED_SERVICES = 'booking-partner,booking-site';
    expect((await read({ ...complete, EMBEDDED_SERVICES })).EMBEDDED_SERVICES).toEqual([
      'booking-partner',
      'booking-site',
    ]);
    vi.resetModules();
    await expect(read({ ...complete, EMBEDDED_SERVICES: 'post-office' })).rejects.toThrow('EMBEDDED_SERVICES');
  });

  test('has no review page unless it is switched on', async () => {
    expect((await read(complete)).REVIEW_PAGE).toBe(false);
    vi.resetModules();
    expect((await read({ ...complete, REVIEW_PAGE: 'on' })).REVIEW_PAGE).toBe(true);
    vi.resetModules();
    await expect(read({ ...complete, REVIEW_PAGE: 'yes' })).rejects.toThrow('REVIEW_PAGE');
  });

  test('needs no access password when the site is public, which has no review page', async () => {
    const open = { ...complete, STAGING: 'off', ACCESS_PASSWORD: undefined };
    expect(await read(open)).toMatchObject({ STAGING: false, ACCESS_PASSWORD: '' });
    vi.resetModules();
    await expect(read({ ...open, REVIEW_PAGE: 'on' })).rejects.toThrow('REVIEW_PAGE');
  });

  test('derives the origin from the port, or has the one that is set', async () => {
    expect((await read({ ...complete, PORT: '4000' })).APP_ORIGIN).toBe('http://localhost:4000');
    vi.resetModules();
    expect((await read({ ...complete, APP_ORIGIN: 'https://Guide.example.org:443/' })).APP_ORIGIN).toBe(
      'https://guide.example.org',
    );
    vi.resetModules();
    await expect(read({ ...complete, APP_ORIGIN: 'localhost:3000' })).rejects.toThrow(
      'APP_ORIGIN: expected http:// or https:// with a host and without a path',
    );
  });

  test('treats an empty variable as one that is not set', async () => {
    const empty = { COGNITO_USER_POOL_ID: '', COGNITO_CLIENT_ID: '', COGNITO_ENDPOINT: '', APP_ORIGIN: '' };

    const env = await read({ ...complete, ...empty });
    expect(env).toMatchObject({ embeddedPool: true, APP_ORIGIN: 'http://localhost:3000' });
    expect(env.COGNITO_ENDPOINT).toBeUndefined();
  });

  test('uses Cognito when a pool is configured, and then requires its client', async () => {
    const pool = { ...complete, COGNITO_USER_POOL_ID: 'us-east-1_abc' };
    expect(await read({ ...pool, COGNITO_CLIENT_ID: 'client' })).toMatchObject({ embeddedPool: false });

    vi.resetModules();
    await expect(read({ ...pool, COGNITO_CLIENT_ID: undefined })).rejects.toThrow('COGNITO_CLIENT_ID');
  });

  test('is described completely by .env.example, whose values are accepted', async () => {
    const declared = [...readFileSync('lib/env.ts', 'utf8').matchAll(/^ {4}([A-Z\d_]+): /gm)].map(([, name]) => name);
    // variables of Node, or of `npm start` alone
    const known = new Set([...declared, 'MIGRATION_DATABASE_URL']);
    known.delete('NODE_ENV');
    expect(Object.keys(example).sort()).toEqual([...known].sort());

    vi.resetModules();
    const filled = Object.fromEntries(Object.entries(example).filter(([, value]) => value !== ''));
    await expect(read({ ...complete, ...filled })).resolves.toBeDefined();
  });
});

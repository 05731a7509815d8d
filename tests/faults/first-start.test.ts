import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { findFreePort } from '@/scripts/lib/processes.mjs';
import { passGate, startInstance } from '@/scripts/lib/test-instance.mjs';
import { buildDatabase } from '@/tests/factories/installation';

// F10. Every other suite starts on a copy of a seeded database.

test('a first start on an empty folder creates, migrates and seeds a database, and serves it', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const { stop, ...instance } = await startInstance();
  try {
    const roles = instance.accounts.map(({ role }) => role);
    expect(new Set(roles)).toEqual(new Set(['host', 'moderator']));
    const headers = { Cookie: await passGate(instance) };
    const answer = await fetch(`${instance.baseUrl}/api/map?bbox=12,45,13,46&zoom=19`, { headers });
    const { features } = await answer.json();
    expect(features.length).toBeGreaterThan(50);
  } finally {
    await stop();
  }
}, 120_000);

test('a deployment that may not migrate refuses an old schema by name; that its object store is away it only says', async () => {
  const storeUrl = `http://127.0.0.1:${await findFreePort()}`;
  const store = { S3_ENDPOINT: storeUrl, S3_BUCKET: 'venice', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const env = {
    // biome-ignore lint/style/noProcessEnv: the folder and the secrets of this test worker
    ...process.env,
    ...store,
    NODE_ENV: 'production' as const,
    EMBEDDED_SERVICES: '',
    PORT: String(await findFreePort()),
    DATABASE_URL: await buildDatabase(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    OPERATOR_NAME: 'Comune di Esempio',
    OPERATOR_EMAIL: 'guida@example.org',
  };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs', '--no-migrate'], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/The object store of the images is away: .*fetch failed/);
  expect(stderr).toMatch(/migration \d{14}_init is missing. Start once without --no-migrate/);
  expect(status).toBe(1);
});

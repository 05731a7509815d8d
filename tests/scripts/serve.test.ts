import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const complete = {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  ACCESS_PASSWORD: 'gondola-lantern-42',
  GATE_SECRET: 'only-for-tests-0123456789abcdef0123456789',
};

/** The last words of a deployment that cannot begin. */
function serve(environment: Record<string, string | undefined>): string {
  // an empty value stands for what the machine's own `.env` might say
  const env = { NODE_ENV: 'production' as const, SMTP_URL: '', COGNITO_USER_POOL_ID: '', ...environment };
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/serve.mjs'], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  return `${stdout}${stderr}`;
}

test('a deployment with the embedded pool needs a mail server, so that codes are in no file', () => {
  expect(serve(complete)).toMatch(/SMTP_URL: not set/);
});

test('a deployment without anything is told everything it lacks at once (P06)', () => {
  const words = serve({ ...complete, DATABASE_URL: '', ACCESS_PASSWORD: '', GATE_SECRET: '' });
  expect(words).toMatch(/ACCESS_PASSWORD, GATE_SECRET, DATABASE_URL, SMTP_URL: not set/);
});

test('a deployment refuses to mount the demo services', () => {
  expect(serve({ ...complete, SMTP_URL: 'smtp://localhost', EMBEDDED_SERVICES: 'booking-site' })).toMatch(
    /EMBEDDED_SERVICES: a deployment mounts no demo/,
  );
});

test('with Cognito the mail is Cognito’s', () => {
  const words = serve({ ...complete, COGNITO_USER_POOL_ID: 'eu-south-1_abc', COGNITO_CLIENT_ID: '', PORT: '99999' });
  expect(words).not.toMatch(/SMTP_URL/);
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const complete = {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  ACCESS_PASSWORD: 'gondola-lantern-42',
  GATE_SECRET: 'only-for-tests-0123456789abcdef0123456789',
  OPERATOR_NAME: 'Comune di Esempio',
  OPERATOR_EMAIL: 'guida@example.org',
};

/** The output of a deployment that cannot start. */
function serve(environment: Record<string, string | undefined>): string {
  // an empty value stands for what the machine's own `.env` might say
  const env = { NODE_ENV: 'production' as const, SMTP_URL: '', COGNITO_USER_POOL_ID: '', STAGING: '', ...environment };
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/serve.mjs'], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  return `${stdout}${stderr}`;
}

test('a deployment needs a mail server, so that codes and decisions arrive and are in no file', () => {
  expect(serve(complete)).toMatch(/SMTP_URL: not set/);
});

test('a deployment without settings names all that are missing at once (P06)', () => {
  const output = serve({ ...complete, DATABASE_URL: '', ACCESS_PASSWORD: '', GATE_SECRET: '' });
  expect(output).toMatch(/ACCESS_PASSWORD, GATE_SECRET, DATABASE_URL, SMTP_URL: not set/);
});

test.each(['OPERATOR_NAME', 'OPERATOR_EMAIL'])(
  'a deployment needs %s: its legal pages name who operates it',
  (name) => {
    expect(serve({ ...complete, SMTP_URL: 'smtp://localhost', [name]: '' })).toContain(`${name}: not set`);
  },
);

test('a public deployment needs no access password', () => {
  const environment = { ...complete, SMTP_URL: 'smtp://localhost', STAGING: 'off', ACCESS_PASSWORD: '', PORT: '99999' };
  expect(serve(environment)).not.toMatch(/ACCESS_PASSWORD/);
});

test('a deployment refuses to mount the demo services', () => {
  expect(serve({ ...complete, SMTP_URL: 'smtp://localhost', EMBEDDED_SERVICES: 'booking-site' })).toMatch(
    /EMBEDDED_SERVICES: a deployment mounts demo services only with DEMO_DATA=on/,
  );
});

test('a deployment knows only DEMO_DATA on and off', () => {
  expect(serve({ ...complete, SMTP_URL: 'smtp://localhost', DEMO_DATA: 'yes' })).toMatch(/DEMO_DATA|There is no build/);
});

test('with Cognito it needs a mail server too: decisions are mailed by the guide', () => {
  expect(serve({ ...complete, COGNITO_USER_POOL_ID: 'eu-south-1_abc', COGNITO_CLIENT_ID: 'client' })).toMatch(
    /SMTP_URL: not set/,
  );
});

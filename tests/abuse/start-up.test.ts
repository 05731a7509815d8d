import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';

const complete = {
  NODE_ENV: 'production',
  PORT: '1',
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  ACCESS_PASSWORD: 'gondola-lantern-42',
  GATE_SECRET: 'only-for-tests-0123456789abcdef0123456789',
};

type Ending = { code: number | null; lines: string[] };

/** The application's own process, as a deployment starts it, until it gives up. */
function start(environment: Record<string, string | undefined>): Promise<Ending> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=react-server', 'server.ts'], {
    env: environment as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      resolve({ code, lines: output.trim().split('\n') });
    }),
  );
}

function expectRefusalToStart({ code, lines }: Ending, about: RegExp): void {
  // Next reports a slow start, as information
  const problems = lines.filter((line) => !line.includes('"level":30'));
  expect(problems).toEqual([expect.stringMatching(about)]);
  expect(code).toBe(1);
}

// `tests/lib/env.test.ts` has every other setting, `tests/lib/gate/password.test.ts` every other weak password

test('S10: without an access password, it is named and nothing starts', async () => {
  expectRefusalToStart(await start({ ...complete, ACCESS_PASSWORD: undefined }), /ACCESS_PASSWORD/);
});

test.each(['short', 'Welcome12345'])('S11: a weak access password is refused by name (%s)', async (password) => {
  const ending = await start({ ...complete, ACCESS_PASSWORD: password });
  expectRefusalToStart(ending, /ACCESS_PASSWORD/);
  expect(ending.lines.join()).not.toContain(password);
});

describe('F11, P03: what else is wrong', () => {
  test('a malformed setting is named in one line', async () => {
    expectRefusalToStart(await start({ ...complete, DATABASE_URL: 'mysql://x' }), /DATABASE_URL/);
  });

  test('so is a port of another process', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, () => resolve((other.address() as { port: number }).port)),
    );

    expectRefusalToStart(await start({ ...complete, PORT: String(port) }), new RegExp(`port ${port} is taken`));
    other.close();
  });
});

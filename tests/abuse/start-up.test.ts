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

type Ending = { code: number | null; seconds: number; lines: string[] };

/** The application's own process, as a deployment starts it, until it gives up. */
function start(environment: Record<string, string | undefined>): Promise<Ending> {
  const from = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=react-server', 'server.ts'], {
    env: environment as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      resolve({ code, seconds: (performance.now() - from) / 1000, lines: output.trim().split('\n') });
    }),
  );
}

function expectRefusalToStart({ code, seconds, lines }: Ending, about: RegExp): void {
  expect(lines).toEqual([expect.stringMatching(about)]);
  expect(code).toBe(1);
  // two seconds on a quiet machine; this one also runs the suite
  expect(seconds).toBeLessThan(6);
}

describe('S10: no access password', () => {
  test.each([undefined, ''])('(%j) is named and nothing starts', async (password) => {
    expectRefusalToStart(await start({ ...complete, ACCESS_PASSWORD: password }), /ACCESS_PASSWORD/);
  });
});

describe('S11: a weak access password', () => {
  test.each(['short', 'eleven-char', 'password1234', '123456789012', 'qwertyuiop12', 'aaaaaaaaaaaa', 'Welcome12345'])(
    '%s is refused by name',
    async (password) => {
      const ending = await start({ ...complete, ACCESS_PASSWORD: password });
      expectRefusalToStart(ending, /ACCESS_PASSWORD/);
      expect(ending.lines.join()).not.toContain(password);
    },
  );
});

describe('F11, P03: what else is wrong', () => {
  test('a malformed setting is named in one line', async () => {
    expectRefusalToStart(await start({ ...complete, DATABASE_URL: 'mysql://x' }), /DATABASE_URL/);
    expectRefusalToStart(await start({ ...complete, GATE_SECRET: 'short' }), /GATE_SECRET/);
  });

  test('so is a port somebody else has', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, () => resolve((other.address() as { port: number }).port)),
    );

    expectRefusalToStart(await start({ ...complete, PORT: String(port) }), new RegExp(`port ${port} is taken`));
    other.close();
  });
});

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** In a process of its own: what is logged in tests is not written. */
function run(code: string): Record<string, unknown>[] {
  const environment = {
    DATABASE_URL: 'postgresql://none',
    ACCESS_PASSWORD: 'gondola-lantern-42',
    GATE_SECRET: 'x'.repeat(32),
  };
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=react-server', '--input-type=module', '-e', code],
    {
      encoding: 'utf8',
      env: { ...environment, NODE_ENV: 'production', APP_VERSION: 'build-7', PORT: '4000' },
    },
  );
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('an outage is one line for all requests of ten seconds, and every other error one for each', () => {
  const lines = run(`
    import { log } from './lib/log.ts';
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const store = new Error('object_store answered 503');
    for (let request = 0; request < 20; request++) {
      log.error({ event: 'unavailable', requestId: 'a' + request, err: away });
      log.error({ event: 'unavailable', requestId: 'b' + request, err: store });
      log.warn({ event: 'tours_unavailable', err: away });
      if (request < 2) log.error({ requestId: 'c' + request, err: new Error('a mistake') });
    }
  `);
  expect(lines.map(({ event, requestId, err }) => [event, requestId, (err as Error).message])).toEqual([
    ['unavailable', 'a0', 'connect ECONNREFUSED'],
    ['unavailable', 'b0', 'object_store answered 503'],
    ['tours_unavailable', undefined, 'connect ECONNREFUSED'],
    [undefined, 'c0', 'a mistake'],
    [undefined, 'c1', 'a mistake'],
  ]);
});

test('every line is JSON with the version and the instance, also what libraries print and warnings of Node', () => {
  const lines = run(`
    import { captureConsole } from './lib/captured-console.ts';
    import { requestContext } from './lib/request-context.ts';
    captureConsole();
    console.log('\\x1b[32m✓\\x1b[39m Running next.config.ts');
    console.log('');
    requestContext.run({ requestId: 'proxy-4711' }, () => console.error('⨯', new Error('two\\nlines')));
    process.emitWarning('old');
  `);
  expect(lines).toHaveLength(3);
  for (const line of lines)
    expect(line).toMatchObject({
      version: 'build-7',
      instance: expect.stringMatching(/.:4000$/),
      time: expect.any(String),
    });
  expect(lines[0]).toMatchObject({ level: 30, event: 'console', msg: '✓ Running next.config.ts' });
  expect(lines[0]).not.toHaveProperty('requestId');
  expect(lines[1]).toMatchObject({ level: 50, msg: '⨯', requestId: 'proxy-4711', err: { message: 'two\nlines' } });
  expect(lines[2]).toMatchObject({ level: 40, event: 'warning', err: { message: 'old' } });
});

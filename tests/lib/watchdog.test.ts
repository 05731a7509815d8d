import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const BLOCKED_MS = 1_500;

/** Runs a process whose watchdog allows 1.5 s, and returns how it ended. */
async function runBlocked(milliseconds: number) {
  const source = `
    import('./lib/watchdog.ts').then(({ startWatchdog }) => {
      startWatchdog(${BLOCKED_MS}, 100);
      // the thread needs a moment to begin
      setTimeout(() => { const end = Date.now() + ${milliseconds}; while (Date.now() < end); process.exit(0); }, 500);
    });`;
  const options = ['--import', 'tsx', '--conditions=react-server', '--eval', source];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, output };
}

test('a process whose event loop is blocked is killed, and the log says why', async () => {
  const { signal, output } = await runBlocked(60_000);
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(output)).toMatchObject({ event: 'event_loop_blocked' });
});

test('a process that is busy for a while is not', async () => {
  expect(await runBlocked(BLOCKED_MS / 3)).toMatchObject({ code: 0, output: '' });
});

import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED_SERVER } from './build/build.mjs';
import { eventually, signalGroup, stopProcess } from './processes.mjs';

/** What Node is asked to run: the application's process, as it was built, or from its sources while they change. */
export function serverCommand(/** @type {'production' | 'development'} */ mode) {
  const sources = mode === 'production' ? [BUNDLED_SERVER] : ['--import', 'tsx', 'server.ts'];
  return ['--import', './scripts/lib/leave-with-parent.mjs', '--conditions=react-server', ...sources];
}
const READY_MS = 120_000;
/** The server ends by itself within its drain limit; beyond it something hangs. */
const STOP_MS = 25_000;
const KEPT_LINES = 30;

/**
 * Starts the application, which writes its log to `DATA_DIR/server.log`, and waits until it is ready.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} environment
 * @param {import('./lock.mjs').Lock} lock
 */
export async function startServer({ projectRoot, dataDir, port }, environment, lock) {
  const logFile = join(dataDir, 'server.log');
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(
    process.execPath,
    serverCommand(environment.NODE_ENV === 'development' ? 'development' : 'production'),
    {
      cwd: projectRoot,
      env: environment,
      // its own group: Ctrl-C reaches us alone and we ask it to drain
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    },
  );
  const { pid } = child;
  if (pid) lock.addChild(pid);
  let ended = false;
  const exited = new Promise((resolve) => child.once('exit', resolve)).then(() => {
    ended = true;
  });
  const stop = () => stopServer(child);
  const kill = () => pid && signalGroup(pid, 'SIGKILL');

  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  const ready = (async () => {
    const answered = await eventually(async () => ended || (await isReady()), READY_MS, 100);
    if (answered && !ended) return;
    await stop();
    throw new Error(`The application did not start (${logFile}):\n${endOf(logFile)}`);
  })();
  return { ready, exited, stop, kill, lastWords: () => endOf(logFile) };
}

/**
 * Asks the application to drain and waits for it; then nothing of it may be left.
 * @param {import('node:child_process').ChildProcess} child leader of its own group
 */
export async function stopServer({ pid, exitCode, signalCode }) {
  if (!pid || exitCode !== null || signalCode !== null) return;
  await stopProcess(pid, [['SIGTERM', STOP_MS]]);
  signalGroup(pid, 'SIGKILL');
}

function endOf(/** @type {string} */ file) {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-KEPT_LINES).join('\n');
}

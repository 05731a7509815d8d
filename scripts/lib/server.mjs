import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { BUNDLED_SERVER } from './build/build.mjs';
import { openLog } from './log-file.mjs';
import { eventually, signalGroup, stopProcess } from './processes.mjs';

/** docs/decisions/279-memory.md: 8 MB per half of the young generation; the old one is collected at 1.3 × what was in use. */
const HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
const READY_TIMEOUT_MS = 120_000;
/** Longer than the drain limit of the server. */
const STOP_TIMEOUT_MS = 25_000;
const LOG_TAIL_LINES = 30;

/** Arguments of Node for the application's process: the bundle in production, else the sources. */
export function serverCommand(/** @type {'production' | 'development'} */ mode) {
  const sources = mode === 'production' ? [BUNDLED_SERVER] : ['--import', 'tsx', 'server.ts'];
  return ['--import', './scripts/lib/leave-with-parent.mjs', '--conditions=react-server', ...HEAP, ...sources];
}

/** Starts the application, which logs to `DATA_DIR/server.log`; `ready` resolves when it accepts requests. */
export async function startServer(
  /** @type {import('./settings.mjs').Settings} */ { projectRoot, dataDir, port },
  /** @type {NodeJS.ProcessEnv} */ environment,
  /** @type {import('./lock.mjs').Lock} */ lock,
) {
  const { file: logFile, descriptor: log } = openLog(dataDir);
  const child = spawn(
    process.execPath,
    serverCommand(environment.NODE_ENV === 'development' ? 'development' : 'production'),
    {
      cwd: projectRoot,
      env: environment,
      // a group of its own: Ctrl-C must not end it before it has drained
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
      (response) => response.ok,
      () => false,
    );
  const ready = (async () => {
    const isSettled = await eventually(async () => ended || (await isReady()), READY_TIMEOUT_MS, 100);
    if (isSettled && !ended) return;
    await stop();
    throw new Error(`The application did not start (${logFile}):\n${readTail(logFile)}`);
  })();
  return { ready, exited, stop, kill, logTail: () => readTail(logFile) };
}

/** Drains the application, a group leader, and kills what remains of its group. */
export async function stopServer(
  /** @type {import('node:child_process').ChildProcess} */ { pid, exitCode, signalCode },
) {
  if (!pid || exitCode !== null || signalCode !== null) return;
  await stopProcess(pid, [['SIGTERM', STOP_TIMEOUT_MS]]);
  signalGroup(pid, 'SIGKILL');
}

function readTail(/** @type {string} */ file) {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}

import { spawn } from 'node:child_process';
import { signalGroup } from './processes.mjs';

const FIRST_LINES = 20;
const LAST_LINES = 40;
/** How long a program that is told to stop may take. */
const PATIENCE_MS = 5_000;

/** @type {Set<Promise<unknown>>} */
const running = new Set();

/** Waits until the programs that were told to stop are gone. */
export async function toolsEnded() {
  await Promise.allSettled(running);
}

/**
 * @typedef {object} ToolContext
 * @property {import('./lock.mjs').Lock} [lock] remembers the program for whoever cleans up after a crash
 * @property {AbortSignal} [signal] stops it
 */

/**
 * Runs a program to its end, in a process group of its own.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onOutput?: (chunk: Buffer) => unknown } & ToolContext} options
 *   `onOutput` receives the output at once; an error then does not repeat it
 * @returns {Promise<string>} what it wrote
 * @throws Error with the end of its output when it fails
 */
export async function runTool(command, args, { cwd, env, lock, signal, onOutput }) {
  signal?.throwIfAborted();
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => {
    if (!child.pid) return;
    signalGroup(child.pid, 'SIGTERM');
    setTimeout(signalGroup, PATIENCE_MS, child.pid, 'SIGKILL').unref();
  };
  signal?.addEventListener('abort', stop, { once: true });
  const forget = child.pid ? lock?.addChild(child.pid) : undefined;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      onOutput?.(chunk);
    });
  }
  const closed = new Promise((done, fail) => child.once('error', fail).once('close', done));
  running.add(closed);
  try {
    const code = await closed;
    // some answer a request to stop with a code that says they had finished
    signal?.throwIfAborted();
    if (code === 0) return output;
    const said = onOutput ? '' : `:\n${shorten(output)}`;
    throw new Error(`${[command, ...args].join(' ')} ended with ${code}${said}`);
  } finally {
    running.delete(closed);
    signal?.removeEventListener('abort', stop);
    forget?.();
  }
}

/** The cause stands at one of the two ends. */
function shorten(/** @type {string} */ output) {
  const lines = output.trim().split('\n');
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines.join('\n');
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)].join('\n');
}

import { spawn } from 'node:child_process';
import { signalGroup } from './processes.mjs';

const FIRST_LINES = 20;
const LAST_LINES = 40;
const KILL_TIMEOUT_MS = 5_000;

/** @type {Set<Promise<unknown>>} */
const running = new Set();

export async function toolsEnded() {
  await Promise.allSettled(running);
}

/**
 * @typedef {object} ToolContext
 * @property {import('./lock.mjs').Lock} [lock] records the program, which is stopped after a crash
 * @property {AbortSignal} [signal] stops the program
 */

/** Runs a program in a process group of its own and returns its output, which is part of the error when it fails. */
export async function runTool(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {{ cwd: string, env: NodeJS.ProcessEnv, onOutput?: (chunk: Buffer) => unknown } & ToolContext} */ {
    cwd,
    env,
    lock,
    signal,
    onOutput,
  },
) {
  signal?.throwIfAborted();
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => {
    if (!child.pid) return;
    signalGroup(child.pid, 'SIGTERM');
    setTimeout(signalGroup, KILL_TIMEOUT_MS, child.pid, 'SIGKILL').unref();
  };
  signal?.addEventListener('abort', stop, { once: true });
  const removeChild = child.pid ? lock?.addChild(child.pid) : undefined;
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
    // some programs exit with code 0 after SIGTERM
    signal?.throwIfAborted();
    if (code === 0) return output;
    const excerpt = onOutput ? '' : `:\n${shorten(output)}`;
    throw new Error(`${[command, ...args].join(' ')} ended with ${code}${excerpt}`);
  } finally {
    running.delete(closed);
    signal?.removeEventListener('abort', stop);
    removeChild?.();
  }
}

function shorten(/** @type {string} */ output) {
  const lines = output.trim().split('\n');
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines.join('\n');
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)].join('\n');
}

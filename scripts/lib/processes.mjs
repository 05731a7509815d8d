import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process with this id exists, also when it is somebody else's. */
export function isAlive(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * The command line of a process, or an empty string when it is gone or cannot be read.
 * Ids are given to new processes after a crash, so an id alone never proves that a process is ours.
 */
export function commandOf(/** @type {number} */ pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    if (process.platform === 'linux') return '';
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/**
 * A process as `id@birth`. Ids are used again; together with the moment of birth they are not.
 * @returns {string | null} null when there is no such process
 */
export function identify(/** @type {number} */ pid) {
  if (!isAlive(pid)) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name, in brackets, may hold anything; after it the state is field 3 and the birth field 22
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${pid}@${fields[19]}`;
  } catch {
    if (process.platform === 'linux') return null;
  }
  try {
    const birth = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
    return `${pid}@${birth.trim()}`;
  } catch {
    return null;
  }
}

/** Whether the process that `identify` named still runs. */
export function isRunning(/** @type {string} */ identity) {
  return identify(Number.parseInt(identity, 10)) === identity;
}

/** Signals a process that leads its own group, and all it started. */
export function signalGroup(/** @type {number} */ pid, /** @type {NodeJS.Signals} */ signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // gone already
  }
}

/** Waits until the condition holds. @returns whether it came to hold in time */
export async function eventually(/** @type {() => unknown} */ condition, timeoutMs = 10_000, everyMs = 50) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await pause(everyMs);
  }
  return true;
}

/**
 * Sends each signal in turn until the process is gone, waiting between them.
 * @param {number} pid
 * @param {[NodeJS.Signals, number][]} steps signal, and milliseconds to wait after it
 */
export async function stopProcess(pid, steps) {
  for (const [signal, waitMs] of steps) {
    if (!isAlive(pid)) return true;
    try {
      process.kill(pid, signal);
    } catch {
      // gone between the two lines
    }
    if (await eventually(() => !isAlive(pid), waitMs)) return true;
  }
  return !isAlive(pid);
}

/** Whether we could listen on the port now; `undefined` as host asks for every address. */
export function isPortFree(/** @type {number} */ port, /** @type {string | undefined} */ host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(host === undefined ? { port } : { port, host }, () => probe.close(() => resolve(true)));
  });
}

/** A port nobody listens on at this moment. @returns {Promise<number>} */
export function findFreePort(host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host }, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

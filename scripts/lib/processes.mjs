import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process with this id exists, also one of another user. */
export function isAlive(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** The command line of a process, or an empty string. Process ids are reused: an id alone does not identify a process. */
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

/** `id@start time`, which is unique, or null when there is no such process. */
export function identify(/** @type {number} */ pid) {
  if (!isAlive(pid)) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name, in parentheses, may contain any character; after it, field 3 is the state and field 22 the start time
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${pid}@${fields[19]}`;
  } catch {
    if (process.platform === 'linux') return null;
  }
  try {
    const startTime = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
    return `${pid}@${startTime.trim()}`;
  } catch {
    return null;
  }
}

export function isRunning(/** @type {string} */ identity) {
  return identify(Number.parseInt(identity, 10)) === identity;
}

export function signalGroup(/** @type {number} */ pid, /** @type {NodeJS.Signals} */ signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // it has ended
  }
}

/** Polls until the condition is true. @returns false after the time limit */
export async function eventually(/** @type {() => unknown} */ condition, timeoutMs = 10_000, intervalMs = 50) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await pause(intervalMs);
  }
  return true;
}

/** Sends each signal and waits the given milliseconds, until the process has ended. */
export async function stopProcess(/** @type {number} */ pid, /** @type {[NodeJS.Signals, number][]} */ steps) {
  for (const [signal, waitMs] of steps) {
    if (!isAlive(pid)) return true;
    try {
      process.kill(pid, signal);
    } catch {
      // it has ended meanwhile
    }
    if (await eventually(() => !isAlive(pid), waitMs)) return true;
  }
  return !isAlive(pid);
}

/** Whether the port can be listened on; a host of `undefined` means all addresses. */
export function isPortFree(/** @type {number} */ port, /** @type {string | undefined} */ host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(host === undefined ? { port } : { port, host }, () => probe.close(() => resolve(true)));
  });
}

/** @returns {Promise<number>} a port that is free now */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { eventually, identify, isRunning, signalGroup } from './processes.mjs';

/**
 * @typedef {object} LockState
 * @property {string} holder identity of the process that holds the lock
 * @property {boolean} stopping
 * @property {string} note for the message of other processes
 * @property {string[]} children identities of group leaders that must not outlive the holder
 */

const STOP_NOTICE_MS = 800;
const STOP_TIMEOUT_MS = 60_000;
const CHILD_TIMEOUT_MS = 10_000;

/**
 * Acquires a lock file. The lock of an ended process is taken over, after its remaining child processes are stopped.
 * @throws LockedError when another process holds it and `wait` is not set
 */
export async function acquireLock(
  /** @type {string} */ file,
  /** @type {{ note?: string, wait?: boolean, onWait?: (state: LockState) => void }} */ {
    note = '',
    wait = false,
    onWait,
  } = {},
) {
  mkdirSync(dirname(file), { recursive: true });
  const self = identify(process.pid) ?? String(process.pid);
  /** @type {LockState} */
  const state = { holder: self, stopping: false, note, children: [] };
  let isNotified = false;

  while (!tryCreate(file, state)) {
    const holder = readState(file);
    if (!holder) continue;
    if (!isRunning(holder.holder)) {
      await takeOver(file, holder);
      continue;
    }
    if (!isNotified) onWait?.(holder);
    isNotified = true;
    if (wait)
      await eventually(() => !isRunning(holder.holder) || readState(file)?.holder !== holder.holder, 5_000, 100);
    else await waitUntilReleased(file, holder);
  }

  const save = () => replace(file, state);
  return {
    /** Records a group leader, which the next holder stops after a crash. Returns a function that removes it. */
    addChild(/** @type {number} */ pid) {
      const identity = identify(pid);
      if (!identity) return () => undefined;
      state.children.push(identity);
      save();
      return () => {
        state.children = state.children.filter((child) => child !== identity);
        save();
      };
    },
    announceStopping() {
      state.stopping = true;
      save();
    },
    release() {
      if (readState(file)?.holder === self) rmSync(file, { force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof acquireLock>>} Lock */

export class LockedError extends Error {
  /** @param {LockState} state */
  constructor(state) {
    super(`Locked by process ${Number.parseInt(state.holder, 10)}`);
    this.state = state;
  }
}

/** Waits for a holder that is stopping, not for another. */
async function waitUntilReleased(/** @type {string} */ file, /** @type {LockState} */ holder) {
  const isGone = () => !isRunning(holder.holder) || readState(file)?.holder !== holder.holder;
  await eventually(() => isGone() || readState(file)?.stopping, STOP_NOTICE_MS);
  if (isGone()) return;
  if (!readState(file)?.stopping || !(await eventually(isGone, STOP_TIMEOUT_MS))) throw new LockedError(holder);
}

/** Creates the file with its content atomically; of two processes one succeeds. */
function tryCreate(/** @type {string} */ file, /** @type {LockState} */ state) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(/** @type {string} */ file, /** @type {LockState} */ state) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  renameSync(draft, file);
}

/** @returns {LockState | null} */
function readState(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // invalid JSON was not written by a lock; a missing file was released meanwhile
    if (error instanceof SyntaxError) rmSync(file, { force: true });
    else if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    return null;
  }
}

async function takeOver(/** @type {string} */ file, /** @type {LockState} */ dead) {
  for (const child of dead.children.filter(isRunning)) {
    const pid = Number.parseInt(child, 10);
    signalGroup(pid, 'SIGTERM');
    if (!(await eventually(() => !isRunning(child), CHILD_TIMEOUT_MS))) signalGroup(pid, 'SIGKILL');
    await eventually(() => !isRunning(child), CHILD_TIMEOUT_MS);
  }
  // renamed instead of deleted: of two processes only one succeeds
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readState(aside);
  // another process had already taken over: restore its lock
  if (moved && moved.holder !== dead.holder) linkSync(aside, file);
  rmSync(aside, { force: true });
}

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { eventually, identify, isRunning, signalGroup } from './processes.mjs';

/**
 * @typedef {object} LockState
 * @property {string} holder identity of the process that holds the lock
 * @property {boolean} stopping whether it is about to let go
 * @property {string} note what the holder wants others to know
 * @property {string[]} children identities of group leaders that the holder started and that must not outlive it
 */

const SETTLE_MS = 800;
const LEAVE_MS = 60_000;
const CHILD_MS = 10_000;

/**
 * Takes a lock that survives nothing: when its holder is gone, however it went, the next one gets the lock, after
 * stopping what the holder had started and left behind.
 *
 * @param {string} file
 * @param {{ note?: string, wait?: boolean, onWait?: (state: LockState) => void }} [options] `wait`: for as long as it takes
 * @throws LockedError when somebody holds it and `wait` is not set
 */
export async function takeLock(file, { note = '', wait = false, onWait } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  const me = identify(process.pid) ?? String(process.pid);
  /** @type {LockState} */
  const state = { holder: me, stopping: false, note, children: [] };
  let told = false;

  while (!tryCreate(file, state)) {
    const holder = readState(file);
    if (!holder) continue;
    if (!isRunning(holder.holder)) {
      await takeOver(file, holder);
      continue;
    }
    if (!told) onWait?.(holder);
    told = true;
    if (wait)
      await eventually(() => !isRunning(holder.holder) || readState(file)?.holder !== holder.holder, 5_000, 100);
    else await waitForLeaver(file, holder);
  }

  const save = () => replace(file, state);
  return {
    /** Remembers a process that leads its own group, so that whoever comes after a crash can stop it. */
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
      if (readState(file)?.holder === me) rmSync(file, { force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof takeLock>>} Lock */

export class LockedError extends Error {
  /** @param {LockState} state */
  constructor(state) {
    super(`Locked by process ${Number.parseInt(state.holder, 10)}`);
    this.state = state;
  }
}

/** A holder on its way out is waited for; one that stays is not. */
async function waitForLeaver(/** @type {string} */ file, /** @type {LockState} */ holder) {
  const isGone = () => !isRunning(holder.holder) || readState(file)?.holder !== holder.holder;
  await eventually(() => isGone() || readState(file)?.stopping, SETTLE_MS);
  if (isGone()) return;
  if (!readState(file)?.stopping || !(await eventually(isGone, LEAVE_MS))) throw new LockedError(holder);
}

/** Appears with its content or not at all: two processes cannot both succeed, and nobody reads half of it. */
function tryCreate(/** @type {string} */ file, /** @type {LockState} */ state) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  try {
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
    // gone meanwhile; anything else that is unreadable was not written by us
    if (error instanceof SyntaxError) rmSync(file, { force: true });
    else if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    return null;
  }
}

async function takeOver(/** @type {string} */ file, /** @type {LockState} */ dead) {
  for (const child of dead.children.filter(isRunning)) {
    const pid = Number.parseInt(child, 10);
    signalGroup(pid, 'SIGTERM');
    if (!(await eventually(() => !isRunning(child), CHILD_MS))) signalGroup(pid, 'SIGKILL');
    await eventually(() => !isRunning(child), CHILD_MS);
  }
  // Moved aside rather than deleted: of two newcomers only one can move it.
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readState(aside);
  // Another newcomer had been faster and this was already its lock: give it back.
  if (moved && moved.holder !== dead.holder) linkSync(aside, file);
  rmSync(aside, { force: true });
}

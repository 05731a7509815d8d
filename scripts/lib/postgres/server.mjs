import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { commandOf, eventually, findFreePort, isAlive, isPortFree, stopProcess } from '../processes.mjs';
import { copyBinaries } from './binaries.mjs';

/** PostgreSQL refuses to run as root: this user id runs it then. */
const UNPRIVILEGED_ID = 65_534;
const isRoot = process.getuid?.() === 0;
/** 1/16 of the machine's memory, 128 MB to 1 GB. */
const SHARED_MEGABYTES = Math.min(1024, Math.max(128, Math.floor(totalmem() / 2 ** 24)));
const UNUSED_PID = '4194305';

/**
 * @typedef {object} PostgresOptions
 * @property {string} projectRoot
 * @property {string} home folder of data, programs and log
 * @property {string} password of the superuser `postgres`
 * @property {boolean} [durable] false in tests: without fsync
 * @typedef {{ port: number, pid: number, adopted: boolean, stop: () => Promise<void> }} Postgres
 */

/** A folder of `dataDir`, or, when the unprivileged user cannot enter that (below /root), a system folder named by `id`. */
export function postgresHome(/** @type {string} */ dataDir, /** @type {string} */ id) {
  const inside = resolve(dataDir, 'postgres');
  if (!isRoot || isOpenToAll(dirname(inside))) return inside;
  const shared = existsSync('/var/lib') ? '/var/lib' : tmpdir();
  return join(shared, `vx-venice-${id}`);
}

function isOpenToAll(/** @type {string} */ folder) {
  for (let path = folder; ; path = dirname(path)) {
    if (existsSync(path) && (statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** Starts the server on 127.0.0.1, or adopts the one that is running on the same data. @returns {Promise<Postgres>} */
export async function startPostgres(/** @type {PostgresOptions} */ { projectRoot, home, password, durable = true }) {
  mkdirSync(home, { recursive: true });
  if (isRoot) chmodSync(home, 0o755);
  const data = join(home, 'data');
  const running = await findRunning(data);
  if (running) return { ...running, adopted: true, stop: () => stopPostgres(running.pid) };

  const programs = copyBinaries(projectRoot, home);
  if (!existsSync(data)) await initialise(programs, home, data, password, durable);

  const portFile = join(home, 'port');
  for (let attempt = 1; ; attempt += 1) {
    // the same port as before where possible: clients reconnect to it
    const last = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
    const port = last > 0 && (await isPortFree(last)) ? last : await findFreePort();
    const failure = await launch(programs, home, data, port, durable);
    if (typeof failure === 'number') {
      writeFileSync(portFile, String(port));
      return { port, pid: failure, adopted: false, stop: () => stopPostgres(failure) };
    }
    // the port was taken meanwhile, or child processes of a killed server are still running
    const isTransient = /Address already in use|shared memory block|could not create any TCP/.test(failure);
    if (!isTransient || attempt === 20)
      throw new Error(`PostgreSQL did not start (${join(home, 'postgres.log')}):\n${failure.trim()}`);
    await eventually(() => false, 500);
  }
}

/** Stops the server that an earlier process left running in this folder, if any. */
export async function stopLeftover(/** @type {string} */ home) {
  const running = await findRunning(join(home, 'data'));
  if (running) await stopPostgres(running.pid);
}

/** Fast shutdown; after 30 s an immediate one, after which the next start recovers. */
async function stopPostgres(/** @type {number} */ pid) {
  await stopProcess(pid, [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]);
}

async function findRunning(/** @type {string} */ data) {
  const lockFile = join(data, 'postmaster.pid');
  const read = () => (existsSync(lockFile) ? readFileSync(lockFile, 'utf8').split('\n') : []);
  const first = read();
  const pid = Number(first[0]);
  if (!Number.isInteger(pid) || pid <= 0) {
    // truncated while it was written
    if (first.length > 0) rmSync(lockFile, { force: true });
    return null;
  }
  if (!isAlive(pid)) return null;
  if (!commandOf(pid).includes(data)) {
    // The id was reused, and PostgreSQL would refuse to start. It needs the rest of the file: it checks there that no child
    // of its predecessor is running.
    writeFileSync(lockFile, [UNUSED_PID, ...first.slice(1)].join('\n'));
    return null;
  }
  const ready = await eventually(() => !isAlive(pid) || read()[7]?.trim() === 'ready', 60_000);
  if (!ready) throw new Error(`PostgreSQL (process ${pid}) runs on ${data} but does not become ready.`);
  return isAlive(pid) ? { pid, port: Number(read()[3]) } : null;
}

/** Creates the cluster beside its final folder and moves it there, so that an incomplete one is never used. */
async function initialise(
  /** @type {string} */ programs,
  /** @type {string} */ home,
  /** @type {string} */ data,
  /** @type {string} */ password,
  /** @type {boolean} */ durable,
) {
  for (const name of readdirSync(home)) {
    if (name.startsWith('data.new-')) rmSync(join(home, name), { recursive: true, force: true });
  }
  const created = join(home, `data.new-${randomBytes(4).toString('hex')}`);
  const passwordFile = `${created}.password`;
  mkdirSync(created, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) for (const path of [created, passwordFile]) chownSync(path, UNPRIVILEGED_ID, UNPRIVILEGED_ID);

  const options = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
  if (!durable) options.push('--no-sync');
  const child = spawn(
    join(programs, 'initdb'),
    ['-D', created, `--pwfile=${passwordFile}`, ...options],
    spawnOptions('pipe'),
  );
  const output = collect(child);
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  rmSync(passwordFile, { force: true });
  if (code !== 0) {
    rmSync(created, { recursive: true, force: true });
    throw new Error(`The database could not be created:\n${output().trim()}`);
  }
  renameSync(created, data);
}

/** @returns {Promise<number | string>} the process id once it accepts connections, else its log */
async function launch(
  /** @type {string} */ programs,
  /** @type {string} */ home,
  /** @type {string} */ data,
  /** @type {number} */ port,
  /** @type {boolean} */ durable,
) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // the suites of a test run share one server
    max_connections: durable ? 60 : 250,
    shared_buffers: `${SHARED_MEGABYTES}MB`,
    // well before the limit of a statement, whose error is an outage and not a conflict that is repeated
    deadlock_timeout: '200ms',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const logFile = join(home, 'postgres.log');
  // what ended the run before is in the previous log
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...flags], spawnOptions(['ignore', log, log]));
  child.unref();
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  const lockFile = join(data, 'postmaster.pid');
  const isReady = () => {
    if (!existsSync(lockFile)) return false;
    const lines = readFileSync(lockFile, 'utf8').split('\n');
    return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready';
  };
  const isSettled = await eventually(() => ended || isReady(), 120_000, 20);
  if (!ended && isSettled && child.pid) return child.pid;
  if (!ended) child.kill('SIGKILL');
  return readFileSync(logFile, 'utf8');
}

/** Detached: Ctrl-C must not stop the server before its clients. @returns {import('node:child_process').SpawnOptions} */
function spawnOptions(/** @type {import('node:child_process').StdioOptions} */ stdio) {
  const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  return { stdio, detached: true, env, cwd: '/', ...(isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {}) };
}

function collect(/** @type {import('node:child_process').ChildProcess} */ child) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return () => text;
}

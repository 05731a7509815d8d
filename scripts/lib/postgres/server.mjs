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

/** PostgreSQL refuses to run as root; started by root it runs as nobody. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** A share of this machine's memory for what is read often; the system lends it only as it is used. */
const SHARED_MEGABYTES = Math.min(1024, Math.max(128, Math.floor(totalmem() / 2 ** 24)));
/** Larger than any process id a system hands out. */
const NO_SUCH_PID = '4194305';

/**
 * @typedef {object} PostgresOptions
 * @property {string} projectRoot where node_modules lies
 * @property {string} home folder of our own for data, programs and log
 * @property {string} password of the superuser `postgres`
 * @property {boolean} [durable] false for tests: no waiting for the disk
 *
 * @typedef {{ port: number, pid: number, adopted: boolean, stop: () => Promise<void> }} Postgres
 */

/**
 * Where a server for this data folder may keep its files: inside it, unless root started us and nobody could not reach it
 * there (below /root, for instance). Then it is a folder of the system's, named by `id`, which must not change.
 *
 * @param {string} dataDir
 * @param {string} id
 */
export function postgresHome(dataDir, id) {
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

/**
 * Starts the embedded server on 127.0.0.1, or adopts the one that a killed start left running on the same data.
 * @param {PostgresOptions} options
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ projectRoot, home, password, durable = true }) {
  mkdirSync(home, { recursive: true });
  if (isRoot) chmodSync(home, 0o755);
  const data = join(home, 'data');
  const running = await findRunning(data);
  if (running) return { ...running, adopted: true, stop: () => stopPostgres(running.pid) };

  const programs = copyBinaries(projectRoot, home);
  if (!existsSync(data)) await initialise(programs, home, data, password, durable);

  const portFile = join(home, 'port');
  for (let attempt = 1; ; attempt += 1) {
    // the same as last time where possible: whoever still holds the address finds the server again
    const last = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
    const port = last > 0 && (await isPortFree(last)) ? last : await findFreePort();
    const failure = await launch(programs, home, data, port, durable);
    if (typeof failure === 'number') {
      writeFileSync(portFile, String(port));
      return { port, pid: failure, adopted: false, stop: () => stopPostgres(failure) };
    }
    // The port went to somebody else meanwhile, or the children of a killed server are still leaving.
    const passing = /Address already in use|shared memory block|could not create any TCP/.test(failure);
    if (!passing || attempt === 20)
      throw new Error(`PostgreSQL did not start (${join(home, 'postgres.log')}):\n${failure.trim()}`);
    await eventually(() => false, 500);
  }
}

/** Stops the server that a killed start left running in this folder, if there is one. */
export async function stopLeftover(/** @type {string} */ home) {
  const running = await findRunning(join(home, 'data'));
  if (running) await stopPostgres(running.pid);
}

/** Fast shutdown; after 30 s an immediate one, from which the next start recovers. */
async function stopPostgres(/** @type {number} */ pid) {
  await stopProcess(pid, [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]);
}

/** The server that already works on this data, once it accepts connections. */
async function findRunning(/** @type {string} */ data) {
  const lockFile = join(data, 'postmaster.pid');
  const read = () => (existsSync(lockFile) ? readFileSync(lockFile, 'utf8').split('\n') : []);
  const first = read();
  const pid = Number(first[0]);
  if (!Number.isInteger(pid) || pid <= 0) {
    // cut off while it was being written
    if (first.length > 0) rmSync(lockFile, { force: true });
    return null;
  }
  if (!isAlive(pid)) return null;
  if (!commandOf(pid).includes(data)) {
    // The id belongs to a stranger now, and PostgreSQL would refuse to start. The rest of the file must stay: with it the
    // server makes sure that no child of its predecessor is still writing.
    writeFileSync(lockFile, [NO_SUCH_PID, ...first.slice(1)].join('\n'));
    return null;
  }
  const ready = await eventually(() => !isAlive(pid) || read()[7]?.trim() === 'ready', 60_000);
  if (!ready) throw new Error(`PostgreSQL (process ${pid}) runs on ${data} but does not become ready.`);
  return isAlive(pid) ? { pid, port: Number(read()[3]) } : null;
}

/** Makes the cluster beside its place and moves it there, so that a half-made one is never used. */
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
  const fresh = join(home, `data.new-${randomBytes(4).toString('hex')}`);
  const passwordFile = `${fresh}.password`;
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) for (const path of [fresh, passwordFile]) chownSync(path, NOBODY, NOBODY);

  const options = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
  if (!durable) options.push('--no-sync');
  const child = spawn(
    join(programs, 'initdb'),
    ['-D', fresh, `--pwfile=${passwordFile}`, ...options],
    spawnOptions('pipe'),
  );
  const output = collect(child);
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  rmSync(passwordFile, { force: true });
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`The database could not be created:\n${output().trim()}`);
  }
  renameSync(fresh, data);
}

/** @returns {Promise<number | string>} the process id when it accepts connections, else what it said */
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
    max_connections: 60,
    shared_buffers: `${SHARED_MEGABYTES}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const logFile = join(home, 'postgres.log');
  const log = openSync(logFile, 'w', 0o600);
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
  const answered = await eventually(() => ended || isReady(), 120_000, 20);
  if (!ended && answered && child.pid) return child.pid;
  if (!ended) child.kill('SIGKILL');
  return readFileSync(logFile, 'utf8');
}

/**
 * Its own session: Ctrl-C in the terminal goes to us alone, and we stop the server after those who use it.
 * @returns {import('node:child_process').SpawnOptions}
 */
function spawnOptions(/** @type {import('node:child_process').StdioOptions} */ stdio) {
  const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  return { stdio, detached: true, env, cwd: '/', ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) };
}

function collect(/** @type {import('node:child_process').ChildProcess} */ child) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return () => text;
}

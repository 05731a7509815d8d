import { chmodSync, chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asClient, embeddedAddress } from '@/scripts/lib/postgres/roles.mjs';
import { eventually, findFreePort } from '@/scripts/lib/processes.mjs';
import { runTool } from '@/scripts/lib/tool.mjs';
import { type Program, startProgram } from '@/tests/cluster/programs';

/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = process.getuid?.() === 0 ? 65_534 : undefined;
const STANDBY = 'standby';
const START_MS = 60_000;

/**
 * A PostgreSQL primary with a synchronous standby: a commit is acknowledged when both have written it.
 *
 * @param programs folder of the server's programs
 * @param folder for data and logs; the unprivileged user must be able to enter it
 */
export async function startPostgresPair(programs: string, folder: string, password: string) {
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()];
  const primary = createServer('primary', primaryPort, ['-c', `synchronous_standby_names=${STANDBY}`]);
  const standby = createServer('standby', standbyPort, []);

  function createServer(name: string, port: number, options: string[]) {
    const home = join(folder, name);
    const data = join(home, 'data');
    makeFolder(home);
    const log = openSync(join(home, 'postgres.log'), 'a', 0o600);
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120'];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting]), ...options];
    const url = embeddedAddress('postgres', password, port, 'postgres');
    let program: Program | null = null;
    /** Children of a killed server may still be ending: then the server does not start yet, and is started again. */
    async function start(): Promise<void> {
      const isUp = await eventually(async () => {
        program = startProgram(join(programs, 'postgres'), args, { log, uid: UNPRIVILEGED_ID });
        let hasEnded = false;
        void program.ended.then(() => {
          hasEnded = true;
        });
        return eventually(() => hasEnded || accepts(url), 10_000).then(() => !hasEnded);
      }, START_MS);
      if (!isUp) throw new Error(`The ${name} does not start (${home}).`);
    }
    return {
      data,
      home,
      port,
      url,
      start,
      kill: async () => program?.kill(),
      stop: async () => program?.stop('SIGINT'),
    };
  }

  await initialise();
  await primary.start();
  await copyPrimary();
  await standby.start();
  const isInStep = () =>
    asClient(primary.url, async (client) => {
      const { rowCount } = await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
      return rowCount === 1;
    });
  if (!(await eventually(isInStep, START_MS))) throw new Error('The standby does not follow the primary.');

  async function initialise(): Promise<void> {
    const passwordFile = join(primary.home, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    giveAway(passwordFile);
    const options = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
    await run('initdb', ['-D', primary.data, `--pwfile=${passwordFile}`, ...options]);
    const host = 'host replication all 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n';
    writeFileSync(join(primary.data, 'pg_hba.conf'), host);
  }

  /** A commit would wait for a standby that does not exist yet, so nothing is written between the two starts. */
  async function copyPrimary(): Promise<void> {
    const source = new URL(primary.url);
    const origin = `host=127.0.0.1 port=${primary.port} user=postgres password=${source.password} application_name=${STANDBY}`;
    await run('pg_basebackup', ['-D', standby.data, '-d', origin, '-R', '-X', 'stream', '-c', 'fast']);
  }

  /** As the user that runs the servers. */
  function run(name: string, args: string[]): Promise<string> {
    const [file, first] = UNPRIVILEGED_ID
      ? [
          'setpriv',
          [`--reuid=${UNPRIVILEGED_ID}`, `--regid=${UNPRIVILEGED_ID}`, '--clear-groups', join(programs, name)],
        ]
      : [join(programs, name), []];
    return runTool(file, [...first, ...args], { cwd: '/', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  }

  return {
    primary,
    standby,
    /** What an operator does when the primary is lost; it must not return afterwards. */
    promote: () => asClient(standby.url, (client) => client.query('SELECT pg_promote(true, 30)')),
    stop: async () => {
      await primary.stop();
      await standby.stop();
    },
  };
}

function makeFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 });
  chmodSync(path, 0o700);
  giveAway(path);
}

function giveAway(path: string): void {
  if (UNPRIVILEGED_ID) chownSync(path, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
}

const accepts = (url: string): Promise<boolean> =>
  asClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );

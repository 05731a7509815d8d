import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from '@/scripts/lib/tool.mjs';

const POSTGRES_FOLDER = '/usr/lib/postgresql';
const MIN_POSTGRES = 15;

type Programs = { postgres: string; haproxy: string };

/** Debian's PostgreSQL (the folder of its programs) and HAProxy, installed where that is possible. */
export async function providePrograms(): Promise<Programs> {
  const missing = [
    ...(findPostgres() ? [] : [`postgresql-${MIN_POSTGRES}`]),
    ...(findProgram('haproxy') ? [] : ['haproxy']),
  ];
  if (missing.length > 0) await install(missing);
  const [postgres, haproxy] = [findPostgres(), findProgram('haproxy')];
  if (!postgres || !haproxy)
    throw new Error(`The cluster needs Debian's packages postgresql-${MIN_POSTGRES} and haproxy.`);
  return { postgres, haproxy };
}

/** The lowest version that is supported: what works with it works with later ones. */
function findPostgres(): string | null {
  if (!existsSync(POSTGRES_FOLDER)) return null;
  const versions = readdirSync(POSTGRES_FOLDER).map(Number);
  const [version] = versions.filter((number) => number >= MIN_POSTGRES).toSorted((one, other) => one - other);
  return version === undefined ? null : join(POSTGRES_FOLDER, String(version), 'bin');
}

function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

async function install(packages: string[]): Promise<void> {
  const context = { cwd: '/', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await runTool('apt-get', ['update'], context).catch(() => undefined);
  await runTool('apt-get', ['install', '-y', '--no-install-recommends', ...packages], context);
}

/** A program in a process group of its own, which `kill` ends without warning, with the processes it has started. */
export function startProgram(
  file: string,
  args: string[],
  { env = {}, uid, log }: { env?: Record<string, string>; uid?: number; log: number },
) {
  const user = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(file, args, {
    ...user,
    cwd: '/',
    detached: true,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const signal = async (name: NodeJS.Signals) => {
    const isRunning = child.pid && child.exitCode === null && child.signalCode === null;
    // a process of a group of its own would outlive its parent
    const detached = isRunning && name === 'SIGKILL' ? childrenOf(child.pid) : [];
    for (const pid of isRunning ? [child.pid, ...detached] : []) killGroup(Number(pid), name);
    await ended;
  };
  return { kill: () => signal('SIGKILL'), stop: (name: NodeJS.Signals = 'SIGTERM') => signal(name), ended };
}

const childrenOf = (pid: number | undefined): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

function killGroup(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name);
  } catch {
    // it is no leader of a group, and dies with that of its parent
  }
}

export type Program = ReturnType<typeof startProgram>;

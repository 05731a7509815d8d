import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asClient, embeddedAddress, prepareDatabase } from '@/scripts/lib/postgres/roles.mjs';
import { postgresHome, startPostgres, stopLeftover } from '@/scripts/lib/postgres/server.mjs';
import { watchPostgres } from '@/scripts/lib/postgres/watch.mjs';
import { eventually, isAlive } from '@/scripts/lib/processes.mjs';
import { expectConsoleError } from '@/tests/setup/console';

const password = randomBytes(18).toString('hex');
const passwords = { superuser: password, owner: 'owner-of-the-tables', application: 'reads-and-writes' };
let folder: string;
let home: string;

const start = (durable = false) => startPostgres({ projectRoot: resolve('.'), home, password, durable });
const ask = async (port: number, sql: string) =>
  asClient(embeddedAddress('postgres', password, port, 'postgres'), async (client) => (await client.query(sql)).rows);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vx-venice-postgres-'));
  chmodSync(folder, 0o755);
  home = join(folder, 'postgres');
});

afterAll(async () => {
  await stopLeftover(home);
  rmSync(folder, { recursive: true });
});

describe('startPostgres', () => {
  test('listens on this machine only and requires a password', async () => {
    const server = await start();

    expect(await ask(server.port, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(
      asClient(embeddedAddress('postgres', 'wrong', server.port, 'postgres'), async () => 0),
    ).rejects.toThrow(/password/);
    await server.stop();
  });

  test('stops with everything it started, and comes back on the same port with its data', async () => {
    const first = await start();
    await ask(first.port, 'CREATE TABLE IF NOT EXISTS kept (id int)');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start();
    expect(second.port).toBe(first.port);
    expect(await ask(second.port, 'SELECT * FROM kept')).toEqual([]);
    await second.stop();
  });

  test('adopts the server that a killed start has left running', async () => {
    const left = await start();
    const found = await start();

    expect(found).toMatchObject({ pid: left.pid, port: left.port, adopted: true });
    await found.stop();
    expect(isAlive(left.pid)).toBe(false);
  });

  test('starts normally after the server was killed', async () => {
    const killed = await start(true);
    await ask(killed.port, 'CREATE TABLE IF NOT EXISTS survives (id int)');
    process.kill(killed.pid, 'SIGKILL');
    await eventually(() => !isAlive(killed.pid));

    const next = await start();
    expect(next.adopted).toBe(false);
    expect(await ask(next.port, 'SELECT * FROM survives')).toEqual([]);
    await next.stop();
  });

  test('ignores a lock file whose process id belongs to another process, or that was cut off', async () => {
    const server = await start();
    const lockFile = join(home, 'data', 'postmaster.pid');
    const lines = readFileSync(lockFile, 'utf8').split('\n');
    await server.stop();

    writeFileSync(lockFile, [process.pid, ...lines.slice(1)].join('\n'));
    await (await start()).stop();

    writeFileSync(lockFile, '');
    await (await start()).stop();
  });

  test('takes no notice of a cluster that was never finished', async () => {
    const half = join(home, 'data.new-half');
    mkdirSync(half);
    appendFileSync(join(half, 'PG_VERSION'), '18');
    rmSync(join(home, 'data'), { recursive: true });

    const server = await start();
    expect(await ask(server.port, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});

describe('watchPostgres (D04)', () => {
  const options = () => ({ projectRoot: resolve('.'), home, password, durable: false });

  test('makes a server read-only while its disk is nearly full, also for sessions that are open', async () => {
    let freeMegabytes = 63;
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const server = await start();
    const stop = watchPostgres(server, options(), () => freeMegabytes * 2 ** 20);
    await asClient(embeddedAddress('postgres', password, server.port, 'postgres'), async (client) => {
      await client.query('CREATE TABLE IF NOT EXISTS full_disk (id int)');
      const write = () => client.query('INSERT INTO full_disk VALUES (1)').then(Boolean, ({ code }) => code);
      expect(await eventually(async () => (await write()) === '25006')).toBe(true);
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
      freeMegabytes = 128;
      expect(await eventually(async () => (await write()) === true)).toBe(true);
    });
    await stop();
    expect(warn.mock.calls.flat()).toEqual([
      `63 MB free in ${home}: the database is read-only.`,
      `128 MB free in ${home}: the database can be written again.`,
    ]);
    warn.mockRestore();
  });

  test('starts a server again that could not start, as on a full disk', async () => {
    expectConsoleError(/PostgreSQL is tried again every 5 s: PostgreSQL did not start/);
    const server = await start();
    const stop = watchPostgres(server, options());
    const settings = join(home, 'data', 'postgresql.conf');
    const intact = readFileSync(settings);
    appendFileSync(settings, 'no such setting');
    process.kill(server.pid, 'SIGKILL');
    const log = join(home, 'postgres.log');
    expect(await eventually(() => readFileSync(log, 'utf8').includes('syntax error'), 30_000)).toBe(true);
    writeFileSync(settings, intact);
    const isBack = () => ask(server.port, 'SELECT 1').then(Boolean, () => false);
    expect(await eventually(isBack, 30_000)).toBe(true);
    await stop();
  });
});

describe('prepareDatabase (P07)', () => {
  test('gives the application rows, but no tables and no other rights, however often it runs', async () => {
    const server = await start();
    await prepareDatabase(server.port, passwords);
    const urls = await prepareDatabase(server.port, passwords);
    await asClient(urls.owner, (client) => client.query('CREATE TABLE things (id serial, name text)'));

    await asClient(urls.application, async (client) => {
      await client.query("INSERT INTO things (name) VALUES ('oar')");
      expect((await client.query('SELECT name FROM things')).rows).toEqual([{ name: 'oar' }]);
      await expect(client.query('CREATE TABLE more (id int)')).rejects.toThrow(/permission denied/);
      await expect(client.query('DROP TABLE things')).rejects.toThrow(/must be owner/);
      await expect(client.query('TRUNCATE things')).rejects.toThrow(/permission denied/);
      await expect(client.query("COPY things TO PROGRAM 'true'")).rejects.toThrow(/permission denied/);
    });
    await server.stop();
  });
});

describe('postgresHome', () => {
  test('lies inside the data folder wherever the server may enter it', () => {
    expect(postgresHome(folder, 'abc')).toBe(home);
  });

  test.runIf(process.getuid?.() === 0)('lies elsewhere, always in the same place, where root keeps others out', () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });

    expect(postgresHome(join(closed, 'data'), 'abc')).toMatch(/\/vx-venice-abc$/);
    expect(postgresHome(join(closed, 'data'), 'abc')).toBe(postgresHome(closed, 'abc'));
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { asClient } from '@/scripts/lib/postgres/roles.mjs';
import { listPending, migrate } from '@/scripts/migrate.mjs';

const admin = inject('workerPlaces')[0]?.adminUrl ?? '';
let url: string;
let directory: string;

function addMigration(name: string, sql: string): void {
  mkdirSync(join(directory, name));
  writeFileSync(join(directory, name, 'migration.sql'), sql);
}

const read = (sql: string) => asClient(url, async (client) => (await client.query(sql)).rows);

beforeEach(async () => {
  const name = `vx_migrate_${randomBytes(5).toString('hex')}`;
  await asClient(admin, (client) => client.query(`CREATE DATABASE ${name}`));
  const address = new URL(admin);
  address.pathname = `/${name}`;
  url = address.href;
  directory = mkdtempSync(join(tmpdir(), 'vx-migrations-'));
  addMigration('1_first', 'CREATE TABLE first (id int); INSERT INTO first VALUES (1);');
  addMigration('2_second', 'CREATE TABLE second (id int);');
});

afterEach(async () => {
  const name = new URL(url).pathname.slice(1);
  await asClient(admin, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  rmSync(directory, { recursive: true });
});

test('D14: a release lacks its own migrations, never those of a later one', async () => {
  expect(await listPending(url, directory)).toEqual(['1_first', '2_second']);
  await migrate(url, directory);
  expect(await listPending(url, directory)).toEqual([]);
  rmSync(join(directory, '2_second'), { recursive: true });
  expect(await listPending(url, directory)).toEqual([]);
  addMigration('3_third', 'CREATE TABLE third (id int);');
  expect(await listPending(url, directory)).toEqual(['3_third']);
});

describe('D13: migrate', () => {
  test('applies what is missing, in the order of the names, and then nothing', async () => {
    expect(await migrate(url, directory)).toEqual(['1_first', '2_second']);
    addMigration('3_third', 'CREATE TABLE third (id int);');

    expect(await migrate(url, directory)).toEqual(['3_third']);
    expect(await migrate(url, directory)).toEqual([]);
  });

  test('applies each migration once when several instances start together', async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, directory)));

    expect(applied.flat().sort()).toEqual(['1_first', '2_second']);
    expect(await read('SELECT * FROM first')).toHaveLength(1);
  });

  test('keeps the books as Prisma does: finished, one step, the digest of the file', async () => {
    await migrate(url, directory);

    const [row] = await read("SELECT * FROM _prisma_migrations WHERE migration_name = '2_second'");
    expect(row).toMatchObject({ applied_steps_count: 1, rolled_back_at: null, logs: null });
    expect(row.finished_at).toBeInstanceOf(Date);
    expect(row.checksum).toBe(createHash('sha256').update('CREATE TABLE second (id int);').digest('hex'));
  });

  test('leaves nothing of a migration that fails, and repeats it once it is corrected', async () => {
    addMigration('3_third', 'CREATE TABLE third (id int); SELECT nonsense;');
    await expect(migrate(url, directory)).rejects.toThrow(/3_third failed: .*nonsense/);
    expect(await read("SELECT to_regclass('third') AS found")).toEqual([{ found: null }]);

    writeFileSync(join(directory, '3_third', 'migration.sql'), 'CREATE TABLE third (id int);');
    expect(await migrate(url, directory)).toEqual(['3_third']);
  });

  test('leaves nothing of a migration whose connection is cut, and the next run completes it', async () => {
    addMigration('3_third', 'CREATE TABLE third (id int); SELECT pg_sleep(60);');
    const cut = expect(migrate(url, directory)).rejects.toThrow('3_third failed');
    const killer = new pg.Client({ connectionString: admin });
    await killer.connect();
    await vi.waitUntil(async () => {
      const { rowCount } = await killer.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = $1 AND query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()`,
        [new URL(url).pathname.slice(1)],
      );
      return rowCount === 1;
    });
    await killer.end();
    await cut;

    writeFileSync(join(directory, '3_third', 'migration.sql'), 'CREATE TABLE third (id int);');
    expect(await migrate(url, directory)).toEqual(['3_third']);
  });

  test('runs a migration again that Prisma began and did not finish', async () => {
    await migrate(url, directory);
    await read(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('unfinished', 'x', '3_third') RETURNING id`,
    );
    addMigration('3_third', 'CREATE TABLE third (id int);');

    expect(await migrate(url, directory)).toEqual(['3_third']);
    const rows = await read(
      "SELECT rolled_back_at IS NULL AS stands FROM _prisma_migrations WHERE migration_name = '3_third'",
    );
    expect(rows.map((row) => row.stands).sort()).toEqual([false, true]);
  });

  test('refuses a migration that would commit half of itself', async () => {
    addMigration('3_third', 'CREATE TABLE third (id int);\nCOMMIT;\nCREATE TABLE fourth (id int);');

    await expect(migrate(url, directory)).rejects.toThrow('controls transactions itself');
  });

  test('warns when a file was edited after it was applied', async () => {
    await migrate(url, directory);
    writeFileSync(join(directory, '1_first', 'migration.sql'), '-- edited');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

    expect(await migrate(url, directory)).toEqual([]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('1_first was edited'));
    warn.mockRestore();
  });
});

import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { env } from '@/lib/env';
import retentionDays from '@/lib/retention-days.json';
import { seed } from '@/prisma/seed/seed';
import { addScheduledBackup, createBackup } from '@/scripts/lib/backup/create.mjs';
import { restoreBackup } from '@/scripts/lib/backup/restore.mjs';
import { asClient } from '@/scripts/lib/postgres/roles.mjs';
import { migrate } from '@/scripts/migrate.mjs';
import { backUp, buildSource, migrations, noop, verify } from '@/tests/factories/backup';
import { buildDatabase, buildFolder, describeDatabase, describeFiles } from '@/tests/factories/installation';
import { buildListing } from '@/tests/factories/listing';

const read = async (url: string, sql: string) => asClient(url, async (client) => (await client.query(sql)).rows);

async function restore(folder: string, target: { url: string; dataDir: string }) {
  return restoreBackup(folder, await verify(folder), { ...target, migrations });
}

/** Runs a command on the embedded server of a data folder. */
async function run(script: string, dataDir: string, folder: string): Promise<{ code: number; output: string }> {
  // an empty value stands for what the machine's own `.env` might contain
  const own = { NODE_ENV: 'production' as const, DATABASE_URL: '', MIGRATION_DATABASE_URL: '', BACKUP_DIR: '' };
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, folder], {
    env: { ...own, DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? -1)));
  return { code, output };
}

test('every table and file is equal after a restore to the embedded server, and back to an external one', async () => {
  const source = buildSource();
  await seed(source.url, source.dataDir);
  const [rows, files] = [await describeDatabase(source.url), await describeFiles(source.dataDir)];
  const first = await backUp(source);
  const embedded = join(buildFolder(), 'data');

  const damaged = join(buildFolder(), 'damaged');
  cpSync(first.path, damaged, { recursive: true });
  writeFileSync(join(damaged, 'accounts.json'), '[]');
  const refused = await run('restore', embedded, damaged);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('accounts.json has 2 bytes') });
  expect(existsSync(embedded)).toBe(false);

  expect(await run('restore', embedded, first.path)).toMatchObject({ code: 0 });
  expect(await describeFiles(embedded)).toEqual(files);
  const again = await run('restore', embedded, first.path);
  expect(again.code).toBe(1);
  expect(again.output).toMatch(/The database has rows in .* `npm run db:reset` empties this one/);

  const second = join(buildFolder(), 'second');
  expect(await run('backup', embedded, second)).toMatchObject({ code: 0 });
  const external = { url: await buildDatabase(), dataDir: buildFolder() };
  expect(await restore(second, external)).toEqual([]);
  expect(await describeDatabase(external.url)).toEqual(rows);
  expect(await describeFiles(external.dataDir)).toEqual(files);
}, 240_000);

test('a restored database has the same indexes, constraints and triggers, and continues its ids', async () => {
  await buildListing();
  await read(env.DATABASE_URL, `INSERT INTO audit_entry (actor_sub, action, target) VALUES ('a', 'b', 'c')`);
  const { path } = await backUp();
  const target = { url: await buildDatabase(), dataDir: buildFolder() };
  await restore(path, target);

  const schema = `
    SELECT indexdef AS text FROM pg_indexes WHERE schemaname IN ('public', 'identity')
    UNION ALL SELECT concat(conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) FROM pg_constraint WHERE conrelid <> 0
    UNION ALL SELECT concat(pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`;
  const expected = await read(env.DATABASE_URL, schema);
  expect(expected.length).toBeGreaterThan(150);
  expect(await read(target.url, schema)).toEqual(expected);
  const add = `INSERT INTO audit_entry (actor_sub, action, target) VALUES ('a', 'b', 'd') RETURNING id::int`;
  expect(await read(target.url, add)).toEqual([{ id: 2 }]);
});

test('a backup is one snapshot while the site writes, with the images of its rows (D17)', async () => {
  const source = buildSource();
  let isDone = false;
  let pairs = 0;
  async function writePairs() {
    await asClient(source.url, async (client) => {
      while (!isDone) {
        const key = `${String(pairs).padStart(64, '0')}.webp`;
        mkdirSync(join(source.dataDir, 'media', '00'), { recursive: true });
        writeFileSync(join(source.dataDir, 'media', '00', key), key);
        // the first and the last table that a backup reads
        await client.query(`WITH attempt AS (INSERT INTO identity.pool_attempt VALUES ('${key}', 1, now()))
          INSERT INTO user_session (key, sub, started_at, last_used_at) VALUES ('${key}', 'a', now(), now())`);
        pairs++;
      }
    });
  }
  const writing = writePairs();
  while (pairs < 5) await new Promise(setImmediate);
  const acknowledged = pairs;
  const { path } = await backUp(source).finally(() => {
    isDone = true;
  });
  await writing;
  const target = { url: await buildDatabase(), dataDir: buildFolder() };
  await restore(path, target);

  const attempts = await read(target.url, 'SELECT address_key AS key FROM identity.pool_attempt ORDER BY 1');
  expect(await read(target.url, 'SELECT key FROM user_session ORDER BY 1')).toEqual(attempts);
  expect(attempts.length).toBeGreaterThanOrEqual(acknowledged);
  expect(attempts.length).toBeLessThan(pairs);
  const restored = readdirSync(join(target.dataDir, 'media', '00'));
  expect(attempts.filter(({ key }) => !restored.includes(key))).toEqual([]);
});

test('a backup of an earlier release is restored with its schema and then migrated', async () => {
  const names = readdirSync(migrations)
    .filter((name) => existsSync(join(migrations, name, 'migration.sql')))
    .sort();
  const earlier = { url: await buildDatabase(), dataDir: buildFolder() };
  await migrate(earlier.url, migrations, names.slice(0, -1));
  await read(earlier.url, `INSERT INTO rate_limit (key, points) VALUES ('earlier', 1)`);
  const { path, manifest } = await backUp(earlier);
  expect(manifest.migrations).toEqual(names.slice(0, -1));

  const target = { url: await buildDatabase(), dataDir: buildFolder() };
  expect(await restore(path, target)).toEqual(names.slice(-1));
  expect(await read(target.url, 'SELECT key FROM rate_limit')).toEqual([{ key: 'earlier' }]);
});

test('a backup is restored into an empty installation only, and a failed restore can be repeated', async () => {
  const source = buildSource();
  await buildListing();
  mkdirSync(join(source.dataDir, 'media', 'ab'), { recursive: true });
  writeFileSync(join(source.dataDir, 'media', 'ab', 'abc.webp'), 'an image');
  const { path } = await backUp(source);
  const target = { url: await buildDatabase(), dataDir: buildFolder() };

  mkdirSync(join(target.dataDir, 'media', 'cd'), { recursive: true });
  writeFileSync(join(target.dataDir, 'media', 'cd', 'cde.webp'), 'another');
  await expect(restore(path, target)).rejects.toThrow(/has the file media\/cd\/cde\.webp.*db:reset/);
  rmSync(join(target.dataDir, 'media', 'cd'), { recursive: true });
  await migrate(target.url, migrations);
  await read(target.url, `INSERT INTO rate_limit (key) VALUES ('used')`);
  await expect(restore(path, target)).rejects.toThrow(/has rows in rate_limit.*db:reset/);
  await read(target.url, 'DELETE FROM rate_limit');

  // rows that the schema refuses: the load fails at its end
  await read(target.url, 'ALTER TABLE listing ADD CONSTRAINT refused CHECK (false)');
  await expect(restore(path, target)).rejects.toThrow(/refused/);
  expect(await read(target.url, 'SELECT FROM profile')).toEqual([]);
  await read(target.url, 'ALTER TABLE listing DROP CONSTRAINT refused');
  await restore(path, target);
  expect(await describeDatabase(target.url)).toEqual(await describeDatabase(source.url));
  expect(await describeFiles(target.dataDir)).toEqual(await describeFiles(source.dataDir));
});

test('a backup never replaces a folder, lies outside the data, and leaves nothing when it fails', async () => {
  const source = buildSource();
  const folder = buildFolder();
  await expect(createBackup(source, folder, noop)).rejects.toThrow(/exists: a backup is written to a new folder/);
  await expect(createBackup(source, join(source.dataDir, 'b'), noop)).rejects.toThrow(/inside DATA_DIR/);
  await expect(createBackup(source, '/proc/bk', noop)).rejects.toThrow('/proc/bk cannot be written: its file system');
  await expect(createBackup(source, join(folder, 'disk', 'b'), noop)).rejects.toThrow(
    /there is no folder .*disk; is its/,
  );
  const closers: (() => unknown)[] = [];
  const empty = { url: await buildDatabase(), dataDir: buildFolder() };
  const failing = createBackup(empty, join(folder, 'b'), (close) => closers.push(close));
  await expect(failing).rejects.toThrow(/The database is empty/);
  for (const close of closers) close();
  expect(readdirSync(folder)).toEqual([]);
});

test('scheduled backups share equal images, and the newest seven stay', async () => {
  const source = buildSource();
  const folder = buildFolder();
  mkdirSync(join(source.dataDir, 'media', 'ab'), { recursive: true });
  writeFileSync(join(source.dataDir, 'media', 'ab', 'abc.webp'), 'an image');
  const add = (day: number) => addScheduledBackup(source, folder, noop, new Date(Date.UTC(2026, 10, day, 2, 15)));
  const first = await add(1);
  const second = await add(2);
  const image = (path: string) => statSync(join(path, 'media', 'ab', 'abc.webp')).ino;
  expect(image(second.path)).toBe(image(first.path));
  writeFileSync(join(second.path, 'media', 'ab', 'abc.webp'), 'altered');
  const third = await add(3);
  expect(image(third.path)).not.toBe(image(second.path));

  for (let day = 4; day < 4 + retentionDays.backup; day++) {
    cpSync(third.path, join(folder, `2026-11-${String(day).padStart(2, '0')}T021500Z`), { recursive: true });
  }
  mkdirSync(join(folder, '2026-11-03T021500Z.partial-77'));
  utimesSync(join(folder, '2026-11-03T021500Z.partial-77'), 0, 0);
  mkdirSync(join(folder, 'photos of the office'));
  await add(20);
  const names = readdirSync(folder).sort();
  expect(names).toHaveLength(retentionDays.backup + 1);
  expect(names.slice(0, 2)).toEqual(['2026-11-05T021500Z', '2026-11-06T021500Z']);
  expect(names.slice(-2)).toEqual(['2026-11-20T021500Z', 'photos of the office']);
  await expect(addScheduledBackup(source, join(folder, 'unmounted'), noop)).rejects.toThrow(
    /BACKUP_DIR: .* does not exist/,
  );
});

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { readSteps } from '@/scripts/lib/postgres/migration-steps.mjs';
import { asClient } from '@/scripts/lib/postgres/roles.mjs';
import { migrate } from '@/scripts/migrate.mjs';
import { buildDatabase, buildFolder, describeDatabase } from '@/tests/factories/installation';

// D12: a database in use is migrated in steps that lock it for moments only.

const migrations = resolve('prisma/migrations');
const [first = '', ...later] = readdirSync(migrations)
  .filter((name) => /^\d/.test(name))
  .sort();
const query = (url: string, sql: string) => asClient(url, async (client) => (await client.query(sql)).rows);

/** Rows of the first release, in each state that a later migration treats in its own way. */
const FIRST_ROWS = `
  INSERT INTO profile (sub, username, email, first_name, last_name, updated_at, created_at)
  SELECT 'invented-host-' || n, 'host' || n, 'host' || n || '@example.org', 'Anna', 'Zanon', '2026-11-20'::timestamptz, '2026-11-20'::timestamptz FROM generate_series(1, 3) n
  UNION ALL SELECT 'host', 'host', 'host@example.org', 'Anna', 'Zanon', '2026-11-20', '2026-11-20';
  INSERT INTO listing (uid, owner_sub, status, title, keywords, category, description, full_address, zip_code, lat, lng, area, created_at, updated_at)
  SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
    CASE WHEN n % 4 = 0 THEN 'host' ELSE 'invented-host-' || n % 4 END,
    (ARRAY['active', 'pending', 'rejected']::listing_status[])[1 + n % 3], 'Trattoria ' || n, 'pesce, laguna',
    (ARRAY['hotel', 'shop', NULL]::listing_category[])[1 + n % 3], 'Cucina veneziana', 'Calle ' || n || ', Venezia', '30121',
    45.4 + n * 0.0001, 12.3 + n * 0.0001, 'venice', '2026-11-20', '2026-11-20'
  FROM generate_series(1, 700) n;
  INSERT INTO listing_hours SELECT id, 0, 1, 480, 720 FROM listing WHERE id % 2 = 0;
  INSERT INTO listing_revision (listing_id, content, base_version, submitted_at)
  SELECT id, CASE WHEN id % 2 = 0 THEN '{"title": "a", "image": {"key": "k"}}' ELSE '{"title": "b"}' END::jsonb, 1, '2026-11-20'
  FROM listing WHERE id <= 9;
  INSERT INTO decision (listing_id, revision, moderator_sub, outcome, at)
  SELECT id, true, 'moderator', 'rejected', '2026-11-20' FROM listing WHERE id BETWEEN 20 AND 40;`;

/** Columns, indexes, constraints, triggers and functions, whatever their order. */
const SCHEMA = `
  SELECT concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default, is_generated) AS part
  FROM information_schema.columns WHERE table_schema IN ('public', 'identity')
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'identity')
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
  WHERE connamespace::regnamespace::text IN ('public', 'identity')
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND prolang <> 13 ORDER BY 1`;
const VECTORS = 'SELECT id, search::text FROM listing ORDER BY id';

async function buildFirst(): Promise<string> {
  const url = await buildDatabase();
  await migrate(url, migrations, [first]);
  await query(url, FIRST_ROWS);
  return url;
}

function copyMigrations(): string {
  const folder = join(buildFolder(), 'migrations');
  cpSync(migrations, folder, { recursive: true });
  return folder;
}

/** The migrations as Prisma sees them. */
function withoutSteps(): string {
  const folder = copyMigrations();
  for (const name of later) rmSync(join(folder, name, 'online.sql'), { force: true });
  return folder;
}

describe('migrations of a database in use', () => {
  test('lead in steps to the schema and the rows of the migrations themselves', async () => {
    const [inSteps, atOnce] = [await buildFirst(), await buildFirst()];
    expect(await migrate(inSteps, migrations)).toEqual(later);
    expect(await migrate(atOnce, withoutSteps())).toEqual(later);

    expect(await query(inSteps, SCHEMA)).toEqual(await query(atOnce, SCHEMA));
    expect(await query(inSteps, VECTORS)).toEqual(await query(atOnce, VECTORS));
    const ignored = { 'public.listing': '' };
    expect({ ...(await describeDatabase(inSteps)), ...ignored }).toEqual({
      ...(await describeDatabase(atOnce)),
      ...ignored,
    });
    const listings = `SELECT md5(string_agg(to_jsonb(l)::text, '' ORDER BY id)) FROM listing l`;
    expect(await query(inSteps, listings)).toEqual(await query(atOnce, listings));
    const books =
      'SELECT migration_name, checksum, applied_steps_count, logs, rolled_back_at FROM _prisma_migrations ORDER BY 1';
    expect(await query(inSteps, books)).toEqual(await query(atOnce, books));
  });

  test('continue at the step where they were interrupted, and count what was written meanwhile', async () => {
    const url = await buildFirst();
    const expected = await buildFirst();
    const torn = copyMigrations();
    const file = join(torn, later.find((name) => name.endsWith('map_cells')) ?? '', 'online.sql');
    const counted = 'UPDATE listing_cell_progress SET counted = upto;';
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(counted, `IF upto > 500 THEN RAISE 'interrupted'; END IF; ${counted}`),
    );
    await expect(migrate(url, torn)).rejects.toThrow(/map_cells failed: interrupted/);
    const change = (id: number) => `UPDATE listing SET status = 'pending' WHERE id = ${id}`;
    const write = `${change(3)}; ${change(690)}; DELETE FROM listing WHERE id IN (6, 693);
      INSERT INTO listing (uid, owner_sub, status, title, description, full_address, zip_code, lat, lng, area, created_at, updated_at)
      VALUES ('00000000-0000-4000-9000-000000000000', 'host', 'active', 'Nuova', 'd', 'a', '30121', 45.41, 12.31, 'venice', '2026-11-20', '2026-11-20')`;
    await query(url, write);
    await migrate(url, migrations);

    await migrate(expected, withoutSteps());
    await query(expected, write);
    const cellsOf = 'SELECT * FROM listing_cell WHERE count <> 0 ORDER BY level, y, x, category';
    expect(await query(url, cellsOf)).toEqual(await query(expected, cellsOf));
    const counts = 'SELECT * FROM listing_count ORDER BY owner_sub';
    expect(await query(url, counts)).toEqual(await query(expected, counts));
    expect(await query(url, `SELECT FROM _prisma_migrations WHERE finished_at IS NULL`)).toEqual([]);
  });

  test('wait for a lock in short attempts, so that no request waits behind them', async () => {
    const url = await buildDatabase();
    await migrate(url, migrations, [first]);
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('BEGIN; SELECT FROM listing');
    const migrating = migrate(url, migrations, [first, later.find((name) => name.endsWith('ground_level')) ?? '']);
    const isWaiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    while ((await query(url, isWaiting)).length === 0);
    const startedAt = performance.now();
    await query(url, 'SELECT FROM listing');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await holder.query('COMMIT');
    await holder.end();
    expect(await migrating).toHaveLength(1);
  });
});

test('steps name statements of their migration, and run alone what no transaction may contain', () => {
  const migration = `-- a; comment\nCREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; SELECT 2; $$;\nCREATE TABLE t (a text DEFAULT '$');`;
  const online = `-- copy CREATE FUNCTION\n-- step the table\n-- copy CREATE TABLE\n-- step\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON t(a);`;
  expect(readSteps(online, migration)).toEqual([
    {
      sql: 'CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; SELECT 2; $$;',
      isAtomic: true,
      index: null,
    },
    { sql: `CREATE TABLE t (a text DEFAULT '$');`, isAtomic: true, index: null },
    { sql: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON t(a);', isAtomic: false, index: 'i' },
  ]);
  expect(() => readSteps('-- copy DROP', migration)).toThrow('begins with DROP');
});

import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../../migrate.mjs';
import { STAMP_TABLE } from '../postgres/database.mjs';
import { asClient } from '../postgres/roles.mjs';
import { SettingError } from '../settings.mjs';
import { createMeter, syncFolder } from './files.mjs';
import { SCHEMAS, tablePath } from './manifest.mjs';

/** Saves two thirds of the space at the speed of the copy. */
const GZIP_LEVEL = 3;
const MIGRATIONS = '_prisma_migrations';

/** Text that every version of the server reads and writes alike. */
const SESSION = `SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'iso_8601'; SET timezone = 'UTC';
  SET extra_float_digits = 1; SET maintenance_work_mem = '256MB'; SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

const LIST_TABLES = `
  SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND n.nspname = ANY ($1) AND c.relname <> $2
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND (c.relname, a.attname) <> ('listing', 'search')
  GROUP BY 1, 2 ORDER BY 1, 2`;

/** Photographs that pages show; other keys are drawn when they are requested. */
const LIST_IMAGES = `
  SELECT key FROM (
    SELECT key FROM listing_media UNION SELECT unnest(image_keys) FROM listing_revision UNION SELECT image_key FROM profile
  ) image WHERE key ~ '^[0-9a-f]{64}[.]webp$' ORDER BY key`;

/** Calculates `search`, which is not saved; absent from the schema of an earlier release, which generates the column. */
const ENABLE_SEARCH = `DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'listing_search') THEN
    ALTER TABLE public.listing ENABLE TRIGGER listing_search;
  END IF;
END $$`;

/** What is faster to create after the rows: first the indexes that no constraint needs, then the foreign keys. */
const LIST_DEFERRED = `
  SELECT 1 AS step, format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS create
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace::regnamespace::text = ANY ($1)
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
  UNION ALL
  SELECT 2, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE contype = 'f' AND connamespace::regnamespace::text = ANY ($1)
  ORDER BY step`;

/** @typedef {import('pg').Client} Client */
/** @typedef {import('./manifest.mjs').Manifest} Manifest */
/** @typedef {Pick<import('./manifest.mjs').TableEntry, 'schema' | 'name' | 'columns'>} Table */

const quote = (/** @type {Pick<Table, 'schema' | 'name'>} */ { schema, name }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
const copyTarget = (/** @type {Table} */ table) =>
  `${quote(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/**
 * Writes all rows of one snapshot of the database to a folder. Writes are not blocked; a migration waits.
 * @returns {Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { imageKeys: string[] }>}
 */
export function dumpTables(/** @type {string} */ url, /** @type {string} */ folder) {
  mkdirSync(join(folder, 'tables'), { mode: 0o700 });
  return asClient(url, async (client) => {
    await client.query(SESSION);
    // before the snapshot: a migration that waited for a table would block all later queries on it
    await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = await listMigrations(client);
    if (migrations.length === 0) throw new SettingError('The database is empty: there is nothing to back up.');
    /** @type {Manifest['tables']} */
    const tables = [];
    for (const table of await listTables(client)) {
      const rows = client.query(copyStreams.to(`COPY ${copyTarget(table)} TO STDOUT`));
      const meter = createMeter();
      const file = createWriteStream(join(folder, tablePath(table)), { mode: 0o600, flush: true });
      await pipeline(rows, createGzip({ level: GZIP_LEVEL }), meter.through, file);
      tables.push({ ...table, rows: rows.rowCount, ...meter.result() });
    }
    await syncFolder(join(folder, 'tables'));
    const { rows: images } = await client.query(LIST_IMAGES);
    return { migrations, tables, sequences: await readSequences(client), imageKeys: images.map(({ key }) => key) };
  });
}

/**
 * Loads the rows of a backup into a database with its schema, in one transaction. Triggers do not run, except for the search:
 * what they calculate is in the backup.
 */
export function loadTables(/** @type {string} */ url, /** @type {string} */ folder, /** @type {Manifest} */ manifest) {
  return asClient(url, async (client) => {
    await client.query(SESSION);
    await client.query('BEGIN');
    if (manifest.tables.some(({ schema }) => schema === 'setup')) await client.query(STAMP_TABLE);
    const tables = await listTables(client);
    const all = tables.map(quote);
    const { rows: deferred } = await client.query(LIST_DEFERRED, [SCHEMAS]);
    await client.query(`TRUNCATE ${all.join(', ')}`);
    for (const table of all) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(ENABLE_SEARCH);
    for (const { drop } of deferred) await client.query(drop);

    for (const entry of manifest.tables) {
      const target = client.query(copyStreams.from(`COPY ${copyTarget(entry)} FROM STDIN`));
      await pipeline(createReadStream(join(folder, tablePath(entry))), createGunzip(), target);
      if (target.rowCount !== entry.rows)
        throw new Error(`${tablePath(entry)} has ${target.rowCount} rows instead of ${entry.rows}.`);
    }
    for (const sequence of manifest.sequences) {
      await client.query('SELECT setval($1, $2, $3)', [quote(sequence), sequence.value, sequence.isCalled]);
    }
    for (const { create } of deferred) await client.query(create);
    for (const table of all) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
  });
}

/** What a database holds. @returns {Promise<{ migrations: string[], filled: string[] }>} names of tables with rows */
export function inspectDatabase(/** @type {string} */ url) {
  return asClient(url, async (client) => {
    const migrations = await listMigrations(client);
    const tests = (await listTables(client)).map(
      (table) => `SELECT ${pg.escapeLiteral(table.name)} AS name WHERE EXISTS (SELECT FROM ${quote(table)})`,
    );
    if (tests.length === 0) return { migrations, filled: [] };
    const { rows } = await client.query(tests.join(' UNION ALL '));
    return { migrations, filled: rows.map(({ name }) => name) };
  });
}

/** Collects statistics for the planner, which would take the tables for empty until autovacuum has run. */
export function analyzeTables(/** @type {string} */ url) {
  return asClient(url, async (client) => {
    const tables = await listTables(client);
    await client.query(`ANALYZE ${tables.map(quote).join(', ')}`);
  });
}

/** @returns {Promise<Table[]>} without the table of migrations */
async function listTables(/** @type {Client} */ client) {
  return (await client.query(LIST_TABLES, [SCHEMAS, MIGRATIONS])).rows;
}

/** @returns {Promise<string[]>} names of the applied migrations */
async function listMigrations(/** @type {Client} */ client) {
  const { rows: found } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [`public.${MIGRATIONS}`]);
  if (!found[0].exists) return [];
  const { rows } = await client.query(
    `SELECT DISTINCT migration_name FROM public.${MIGRATIONS} WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows.map(({ migration_name }) => migration_name);
}

/** @returns {Promise<Manifest['sequences']>} */
async function readSequences(/** @type {Client} */ client) {
  const { rows } = await client.query(
    'SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY 1, 2',
    [SCHEMAS],
  );
  const sequences = [];
  for (const sequence of rows) {
    const { rows: states } = await client.query(`SELECT last_value AS value, is_called FROM ${quote(sequence)}`);
    sequences.push({ ...sequence, value: states[0].value, isCalled: states[0].is_called });
  }
  return sequences;
}

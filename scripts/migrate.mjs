import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readSteps } from './lib/postgres/migration-steps.mjs';
import { asClient } from './lib/postgres/roles.mjs';

/** The advisory lock that `prisma migrate deploy` also takes. */
export const MIGRATION_LOCK = 72_707_369;

const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** A lock that is waited for blocks all later requests of its table, so the wait is short and repeated. */
const LOCK_TIMEOUT_MS = 250;
const LOCK_PAUSE_MS = 500;
const LOCK_ATTEMPTS = 600;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
/** In `logs` of a row that has not finished. */
const IN_STEPS = 'in steps';

/**
 * Applies pending migrations as `prisma migrate deploy` would, without its engine; concurrent callers run one after the other.
 * Each migration and its row in `_prisma_migrations` are one transaction. On a database in use, one that has an `online.sql`
 * runs that in steps instead, and continues after an interruption.
 * @param {string} url
 * @param {string} [directory]
 * @param {string[]} [only] names of migrations; without it all
 * @returns the names of the migrations applied now
 */
export async function migrate(url, directory = 'prisma/migrations', only = undefined) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `SET lock_timeout = ${LOCK_TIMEOUT_MS}; SET statement_timeout = 0; SET synchronous_commit = off`,
    );
    await client.query(MIGRATIONS_TABLE);
    const known = await readApplied(client);
    const isInUse = known.size > 0;
    /** @type {string[]} */
    const applied = [];
    for (const migration of readMigrations(directory)) {
      const row = known.get(migration.name);
      if (row && row.checksum !== migration.checksum)
        console.warn(`Migration ${migration.name} was edited after it was applied here.`);
      if (row?.finished_at || only?.includes(migration.name) === false) continue;
      await apply(client, migration, isInUse, row).catch((error) => {
        throw new Error(`Migration ${migration.name} failed: ${error.message}`, { cause: error });
      });
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** The migrations of this release that the database lacks; it may have those of a later one. @returns {Promise<string[]>} */
export function listPending(/** @type {string} */ url, directory = 'prisma/migrations') {
  return asClient(url, async (client) => {
    const known = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known");
    const { rows } = await client.query(
      known.rows[0].known
        ? 'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL'
        : 'SELECT NULL AS migration_name LIMIT 0',
    );
    const done = new Set(rows.map((row) => row.migration_name));
    return readMigrations(directory).flatMap(({ name }) => (done.has(name) ? [] : [name]));
  });
}

/** @typedef {{ name: string, sql: string, checksum: string, online: string | null }} Migration */
/** @typedef {{ id: string, checksum: string, finished_at: Date | null, applied_steps_count: number }} Row */

/** @returns {Migration[]} in the order of their names */
function readMigrations(/** @type {string} */ directory) {
  const names = readdirSync(directory).filter((name) => existsSync(join(directory, name, 'migration.sql')));
  return names.sort().map((name) => {
    const sql = readFileSync(join(directory, name, 'migration.sql'), 'utf8');
    const steps = join(directory, name, 'online.sql');
    const online = existsSync(steps) ? readFileSync(steps, 'utf8') : null;
    return { name, sql, online, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Rows that Prisma's engine left unfinished are marked as rolled back and run again: no statement of them was committed. */
async function readApplied(/** @type {pg.Client} */ client) {
  await client.query(
    `UPDATE _prisma_migrations SET rolled_back_at = now(), logs = 'interrupted'
     WHERE finished_at IS NULL AND rolled_back_at IS NULL AND logs IS DISTINCT FROM $1`,
    [IN_STEPS],
  );
  const { rows } = await client.query(
    `SELECT id, migration_name, checksum, finished_at, applied_steps_count FROM _prisma_migrations
     WHERE rolled_back_at IS NULL`,
  );
  return /** @type {Map<string, Row>} */ (new Map(rows.map((row) => [row.migration_name, row])));
}

async function apply(
  /** @type {pg.Client} */ client,
  /** @type {Migration} */ migration,
  /** @type {boolean} */ isInUse,
  /** @type {Row | undefined} */ row,
) {
  const statements = migration.sql.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '');
  if (/^\s*(BEGIN|START TRANSACTION|COMMIT|ROLLBACK)\b[^;]*;/im.test(statements))
    throw new Error('it controls transactions itself, and would be left half done if it were interrupted.');
  const { online } = migration;
  if (online !== null && (isInUse || row)) await applySteps(client, { ...migration, online }, row);
  else await retryLocks(() => applyAtOnce(client, migration));
}

/** @param {pg.Client} client @param {Migration} migration */
async function applyAtOnce(client, { name, sql, checksum }) {
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query(sql);
    await client.query(
      'UPDATE _prisma_migrations SET finished_at = clock_timestamp() WHERE migration_name = $1 AND checksum = $2',
      [name, checksum],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function applySteps(
  /** @type {pg.Client} */ client,
  /** @type {Migration & { online: string }} */ { name, sql, checksum, online },
  /** @type {Row | undefined} */ row,
) {
  const id = row?.id ?? randomUUID();
  if (!row)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, started_at) VALUES ($1, $2, $3, $4, clock_timestamp())`,
      [id, checksum, name, IN_STEPS],
    );
  const steps = readSteps(online, sql);
  for (const [index, step] of steps.entries()) {
    if (index < (row?.applied_steps_count ?? 0)) continue;
    const progress = `UPDATE _prisma_migrations SET applied_steps_count = ${index + 1} WHERE id = '${id}'`;
    await retryLocks(() => runStep(client, step, progress));
  }
  await client.query(
    'UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1, logs = NULL WHERE id = $1',
    [id],
  );
}

async function runStep(
  /** @type {pg.Client} */ client,
  /** @type {import('./lib/postgres/migration-steps.mjs').Step} */ { sql, isAtomic, index },
  /** @type {string} */ progress,
) {
  // several statements of one query are one transaction
  if (isAtomic) return client.query(`${sql}\n${progress}`);
  if (index) await dropInvalid(client, index);
  const waits = /\bCONCURRENTLY\b/.test(sql);
  if (waits) await client.query('SET lock_timeout = 0');
  await client.query(sql).finally(() => client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`).catch(() => undefined));
  return client.query(progress);
}

async function dropInvalid(/** @type {pg.Client} */ client, /** @type {string} */ index) {
  const { rowCount } = await client.query(
    `SELECT FROM pg_index WHERE NOT indisvalid AND indexrelid = to_regclass('public.' || quote_ident($1))`,
    [index],
  );
  if (rowCount) await client.query(`DROP INDEX "${index}"`);
}

/** @param {() => Promise<unknown>} run */
async function retryLocks(run) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      if ((code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) || attempt >= LOCK_ATTEMPTS) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

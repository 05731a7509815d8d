import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The advisory lock that `prisma migrate deploy` also takes. */
export const MIGRATION_LOCK = 72_707_369;

const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Applies pending migrations as `prisma migrate deploy` would, without its engine. Each migration and its row in
 * `_prisma_migrations` are one transaction; concurrent callers run one after the other.
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
    await client.query(MIGRATIONS_TABLE);
    const known = await readApplied(client);
    /** @type {string[]} */
    const applied = [];
    for (const migration of readMigrations(directory)) {
      const row = known.get(migration.name);
      if (row && row.checksum !== migration.checksum)
        console.warn(`Migration ${migration.name} was edited after it was applied here.`);
      if (row || only?.includes(migration.name) === false) continue;
      await apply(client, migration);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** @typedef {{ name: string, sql: string, checksum: string }} Migration */

/** @returns {Migration[]} in the order of their names */
function readMigrations(/** @type {string} */ directory) {
  const names = readdirSync(directory).filter((name) => existsSync(join(directory, name, 'migration.sql')));
  return names.sort().map((name) => {
    const sql = readFileSync(join(directory, name, 'migration.sql'), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Rows that Prisma's engine left unfinished are marked as rolled back and run again: no statement of them was committed. */
async function readApplied(/** @type {pg.Client} */ client) {
  await client.query(`UPDATE _prisma_migrations SET rolled_back_at = now(), logs = 'interrupted'
    WHERE finished_at IS NULL AND rolled_back_at IS NULL`);
  const { rows } = await client.query(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

async function apply(/** @type {pg.Client} */ client, /** @type {Migration} */ { name, sql, checksum }) {
  const statements = sql.replace(/--.*$/gm, '');
  if (
    /^\s*(BEGIN|START TRANSACTION|COMMIT|ROLLBACK)\b[^;]*;/im.test(statements.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, ''))
  ) {
    throw new Error(
      `Migration ${name} controls transactions itself; it would be left half done if it were interrupted.`,
    );
  }
  try {
    await client.query('BEGIN');
    // a waiting ALTER TABLE blocks every later query on its table
    await client.query(`SET LOCAL lock_timeout = '30s'`);
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
    throw new Error(`Migration ${name} failed: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
}

import pg from 'pg';
import { afterAll, beforeEach, inject } from 'vitest';
import { ofThisWorker } from './of-this-worker';

const place = ofThisWorker(inject('workerPlaces'));
process.env.DATABASE_URL = place.applicationUrl;
process.env.DATA_DIR = place.dataDir;

// Empties what the test before has filled, found by looking: most tables are empty most of the time. Processes that a file
// has started read the keys of the identity pool once.
const EMPTY_TABLES = `DO $$
DECLARE
  one record;
  filled boolean;
  names text[] := '{}';
BEGIN
  FOR one IN
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'identity') AND tablename NOT IN ('_prisma_migrations', 'pool_key')
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', one.name) INTO filled;
    IF filled THEN names := names || one.name; END IF;
  END LOOP;
  IF cardinality(names) > 0 THEN
    EXECUTE 'TRUNCATE ' || array_to_string(names, ', ') || ' RESTART IDENTITY CASCADE';
  END IF;
END $$`;

const admin = new pg.Pool({ connectionString: place.adminUrl, max: 1 });

const DEADLOCK = '40P01';

/** Again after a deadlock: a process that a file has started may hold a table, and wait for one that this has locked. */
async function emptyTheDatabase(): Promise<void> {
  try {
    await admin.query(EMPTY_TABLES);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error;
    await emptyTheDatabase();
  }
}

beforeEach(emptyTheDatabase);

afterAll(async function leaveTheDatabase() {
  await admin.end();
});

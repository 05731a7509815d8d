// Applies every migration after the first to a database in use, and prints the longest request of each:
// node --import tsx bench/migrations.ts 200000
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { prepareDatabase } from '../scripts/lib/postgres/roles.mjs';
import { startPostgres } from '../scripts/lib/postgres/server.mjs';
import { migrate } from '../scripts/migrate.mjs';

const LISTINGS = Number(process.argv[2] ?? 200_000);
const REQUESTS_PER_SECOND = 50;
const MAX_BLOCKED_MS = 1_000;
const migrations = resolve(import.meta.dirname, '../prisma/migrations');
const names = readdirSync(migrations)
  .filter((name) => /^\d/.test(name))
  .sort();

/** A tenth of the hosts' listings has a decision or an edit in review; all have a week of hours. */
const ROWS = [
  `INSERT INTO profile (sub, username, email, first_name, last_name, updated_at)
   SELECT 'host-' || n, 'host-' || n, 'host-' || n || '@example.org', 'Anna', 'Zanon', now() FROM generate_series(1, 1000) n`,
  `INSERT INTO listing (owner_sub, status, title, keywords, category, description, full_address, zip_code, lat, lng, area, updated_at)
   SELECT 'host-' || 1 + n % 1000, CASE WHEN n % 20 = 0 THEN 'pending' ELSE 'active' END::listing_status,
     'Trattoria della laguna ' || n, 'pesce, cicchetti', 'restaurant', repeat('Cucina veneziana vicino al ponte. ', 8),
     'Calle ' || n || ', Venezia', '30121', 45.4 + (n % 997) * 0.0001, 12.3 + (n % 991) * 0.0001, 'venice', now()
   FROM generate_series(1, $1::int) n`,
  'INSERT INTO listing_hours SELECT id, day, day, 480, 1200 FROM listing, generate_series(1, 7) day',
  `INSERT INTO decision (listing_id, moderator_sub, outcome) SELECT id, 'moderator', 'rejected' FROM listing WHERE id % 10 = 0`,
  `INSERT INTO listing_revision (listing_id, content, base_version) SELECT id, '{"title": "a"}', 1 FROM listing WHERE id % 100 = 1`,
  'ANALYZE',
];

/** What every release may ask of the tables, by primary key, owner and status. */
const REQUESTS = [
  'SELECT id, title FROM listing WHERE id = $1',
  `SELECT id FROM listing WHERE owner_sub = 'host-' || 1 + $1::int % 1000 ORDER BY created_at LIMIT 10`,
  'SELECT day, opens_minute FROM listing_hours WHERE listing_id = $1',
  `UPDATE listing SET title = title || '.', version = version + 1 WHERE id = $1`,
  `UPDATE listing SET status = CASE WHEN status = 'active' THEN 'pending' ELSE 'active' END::listing_status WHERE id = $1`,
  `INSERT INTO favourite (sub, kind, ref) SELECT 'host-1', 'listing', $1::bigint::text ON CONFLICT DO NOTHING`,
];

const home = mkdtempSync(join(tmpdir(), 'vx-migrations-'));
mkdirSync(home, { recursive: true });
const server = await startPostgres({ projectRoot: resolve(import.meta.dirname, '..'), home, password: 'bench' });
const passwords = { superuser: 'bench', owner: 'bench', application: 'bench' };
try {
  const { owner, application } = await prepareDatabase(server.port, passwords);
  await migrate(owner, migrations, names.slice(0, 1));
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  for (const sql of ROWS) await client.query(sql, sql.includes('$1') ? [LISTINGS] : []);
  await client.end();
  if (!(await measure(owner, application))) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}

async function measure(owner: string, application: string): Promise<boolean> {
  const load = startLoad(application);
  await pause(5_000);
  let longest = report('before', load.take(), 5);
  try {
    for (const [index, name] of names.entries()) {
      if (index === 0) continue;
      const startedAt = performance.now();
      await migrate(owner, migrations, names.slice(0, index + 1));
      longest = Math.max(longest, report(name, load.take(), (performance.now() - startedAt) / 1_000));
    }
  } finally {
    await load.stop();
  }
  process.stdout.write(`longest of ${LISTINGS} listings: ${longest.toFixed(0)} ms\n`);
  return longest <= MAX_BLOCKED_MS;
}

type Taken = { count: number; failed: string[]; longestMs: number; slowest: string };

function report(name: string, { count, failed, longestMs, slowest }: Taken, seconds: number): number {
  const failures = failed.length === 0 ? '' : `  ${failed.length} FAILED: ${failed[0]}`;
  process.stdout.write(
    `${name.padEnd(40)} ${seconds.toFixed(1).padStart(7)} s  ${String(count).padStart(6)} requests  longest ${longestMs.toFixed(0).padStart(5)} ms  ${slowest}${failures}\n`,
  );
  return longestMs;
}

/** Sends requests at a constant rate, whether or not the ones before have been answered. */
function startLoad(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 60 });
  pool.on('error', () => undefined);
  const none = (): Taken => ({ count: 0, failed: [], longestMs: 0, slowest: '' });
  let taken = none();
  let sent = 0;
  const running = new Set<Promise<void>>();

  async function send(sql: string): Promise<void> {
    const startedAt = performance.now();
    await pool
      .query(sql, [1 + Math.floor(Math.random() * LISTINGS)])
      .catch((error) => taken.failed.push(error.message));
    const took = performance.now() - startedAt;
    taken.count++;
    if (took > taken.longestMs) Object.assign(taken, { longestMs: took, slowest: sql.slice(0, 30) });
  }
  const timer = setInterval(() => {
    const request = send(REQUESTS[sent++ % REQUESTS.length] ?? '').finally(() => running.delete(request));
    running.add(request);
  }, 1_000 / REQUESTS_PER_SECOND);
  return {
    take: () => {
      const result = taken;
      taken = none();
      return result;
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      await pool.end();
    },
  };
}

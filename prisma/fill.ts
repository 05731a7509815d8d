// Adds invented public listings for load tests: tsx --conditions=react-server prisma/fill.ts 100000
import pg from 'pg';
import { env } from '@/lib/env';
import { insertListings, prepareHosts } from './seed/bulk';
import { seedPlaces } from './seed/places';
import { printCovers } from './seed/print-cover';
import { syntheticListings } from './seed/synthetic';

const BATCH = 2_000;
const CONNECTIONS = 2;
/** A few covers are enough: nobody looks at a hundred thousand. */
const COVER_EVERY = 6;

const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 1) throw new Error('Say how many listings, for example 100000.');

const began = Date.now();
// connections without the application's statement timeout
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: CONNECTIONS });
const printed = await printCovers(
  seedPlaces.filter((_, index) => index % COVER_EVERY === 0),
  () => undefined,
);
const covers = [...printed].map(([{ category }, image]) => ({ category, ...image }));
const hosts = await prepareHosts(pool);

const listings = syntheticListings(count, seedPlaces)[Symbol.iterator]();
let written = 0;
async function writeBatches(): Promise<void> {
  for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
    await insertListings(pool, batch, hosts, covers);
    written += batch.length;
    if (written % (BATCH * 5) === 0) process.stdout.write(`  ${written} of ${count}\n`);
  }
}
function nextBatch() {
  const batch = [];
  for (let next = listings.next(); !next.done; next = listings.next()) {
    batch.push(next.value);
    if (batch.length === BATCH) break;
  }
  return batch;
}

await Promise.all(Array.from({ length: CONNECTIONS }, writeBatches));
// fresh statistics, or the first queries would be planned for an empty table
await pool.query('ANALYZE listing, listing_hours, listing_media').catch(() => undefined);
await pool.end();
process.stdout.write(`${written} listings added in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);

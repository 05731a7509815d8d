import path from 'node:path';
import pg from 'pg';
import { createFileStore } from '@/lib/media/file-store';
import { insertAccounts } from './accounts';
import { storeCovers } from './covers';
import { seedListings } from './listings';
import { readPlaces } from './places';
import { insertStatistics } from './statistics';
import { readStory } from './story';
import { insertTours, readTours } from './tours';

/**
 * Writes the demonstration data that a migrated database does not have yet, in one transaction, and its images and
 * `accounts.json` into the data folder. Reads no environment variable.
 *
 * @returns how many listings and tours were inserted
 */
export async function seed(
  databaseUrl: string,
  dataDir: string,
  { embeddedPool = true, now = new Date() } = {},
): Promise<{ listings: number; tours: number }> {
  const places = readPlaces();
  const story = readStory(places);
  const tours = readTours();
  const covers = await storeCovers(places, createFileStore(path.resolve(dataDir, 'media')));

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    const subs = await insertAccounts(client, dataDir, embeddedPool);
    const listings = await seedListings(client, story, covers, subs, now);
    await insertStatistics(client, listings, now);
    const inserted = { listings: listings.length, tours: await insertTours(client, tours, now) };
    await client.query('COMMIT');
    return inserted;
  } finally {
    // without COMMIT the server rolls back
    await client.end();
  }
}

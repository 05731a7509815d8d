import path from 'node:path';
import pg from 'pg';
import { createFileStore } from '@/lib/media/store/file-store';
import type { ImageStore } from '@/lib/media/store/image-store';
import { insertAccounts } from './accounts';
import { storeCovers } from './covers';
import { seedListings } from './listings';
import { readPlaces } from './places';
import { insertStatistics } from './statistics';
import { readStory } from './story';
import { insertTours, readTours } from './tours';

/**
 * Writes the demonstration data that a migrated database does not have yet, in one transaction, `accounts.json`
 * into the data folder, and its images there or into another store. Reads no environment variable.
 *
 * @returns how many listings and tours were inserted
 */
export async function seed(
  databaseUrl: string,
  dataDir: string,
  {
    embeddedPool = true,
    now = new Date(),
    images = createFileStore(path.resolve(dataDir, 'media')) as ImageStore,
  } = {},
): Promise<{ listings: number; tours: number }> {
  const places = readPlaces();
  const story = readStory(places);
  const tours = readTours();
  const covers = await storeCovers(places, images);

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

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import type { ListingContent } from '@/lib/listings/content';
import { createFileStore } from '@/lib/media/store/file-store';
import type { ImageStore } from '@/lib/media/store/image-store';
import { storeCovers } from './covers';
import { insertListings, type NewListing } from './insert-listings';
import { readPlaces } from './places';
import { syntheticListings } from './synthetic';

const BATCH = 2_000;
const CONNECTIONS = 2;
/** Owners of generated listings. The demonstration hosts get none, so that their dashboards stay short. */
const HOSTS = 50;

/**
 * Adds generated active listings for load tests.
 *
 * @param onProgress called after each batch with the number of listings inserted so far
 */
export async function fill(
  databaseUrl: string,
  dataDir: string,
  count: number,
  {
    onProgress = () => undefined,
    images = createFileStore(path.resolve(dataDir, 'media')),
  }: { onProgress?: (inserted: number) => void; images?: ImageStore } = {},
): Promise<void> {
  const places = readPlaces();
  const covers = await storeCovers(places, images);
  // without the application's statement timeout
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const hosts = await insertHosts(pool);
  const now = new Date();

  function toListing(content: ListingContent, index: number): NewListing {
    const similar = places.filter((place) => place.content.category === content.category);
    const cover = covers.get(similar[index % similar.length]?.cover ?? '');
    const dates = { createdAt: now, updatedAt: now, publishedAt: now };
    return {
      ...{ ...dates, uid: randomUUID(), ownerSub: hosts[index % HOSTS] ?? '', status: 'active', version: 1 },
      ...{ groundLevelCm: null, content: { ...content, images: cover ? [cover] : [] } },
    };
  }

  const batches = inBatches(syntheticListings(count, places));
  let inserted = 0;
  async function insertBatches() {
    for (const batch of batches) {
      await insertListings(pool, batch.map(toListing));
      inserted += batch.length;
      onProgress(inserted);
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, insertBatches));
    // the planner would take the tables for small until autovacuum has run
    await pool.query('ANALYZE listing, listing_hours, listing_media');
  } finally {
    await pool.end();
  }
}

async function insertHosts(pool: pg.Pool): Promise<string[]> {
  const subs = Array.from({ length: HOSTS }, (_, index) => `invented-host-${index + 1}`);
  await pool.query(
    `INSERT INTO profile (sub, username, email, first_name, last_name, demonstration, updated_at)
     SELECT sub, sub, sub || '@example.org', 'Invented', 'Host', true, now() FROM unnest($1::text[]) AS sub
     ON CONFLICT DO NOTHING`,
    [subs],
  );
  return subs;
}

function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { StoredImage } from '@/lib/media/schema';
import type { SeedCategory } from './place';
import type { SyntheticListing } from './synthetic';

/** Owners of what is invented: apart from the hosts of the demonstration, whose dashboards stay readable. */
const HOSTS = 50;

type Cover = StoredImage & { category: SeedCategory };

/** Makes sure that the owners of invented listings exist. @returns their identities */
export async function prepareHosts(pool: pg.Pool): Promise<string[]> {
  const subs = Array.from({ length: HOSTS }, (_, index) => `invented-host-${index + 1}`);
  await pool.query(
    `INSERT INTO profile (sub, username, email, first_name, last_name, updated_at)
     SELECT sub, sub, sub || '@example.org', 'Invented', 'Host', now() FROM unnest($1::text[]) AS sub
     ON CONFLICT DO NOTHING`,
    [subs],
  );
  return subs;
}

/** Writes public listings with their hours and covers in one statement. */
export async function insertListings(
  pool: pg.Pool,
  listings: readonly SyntheticListing[],
  hosts: readonly string[],
  covers: readonly Cover[],
): Promise<void> {
  const rows = listings.map((listing, index) => {
    const fitting = covers.filter(({ category }) => category === listing.category);
    return {
      ...listing,
      uid: randomUUID(),
      owner: hosts[index % hosts.length],
      cover: fitting[index % fitting.length],
    };
  });
  await pool.query(INSERT, [JSON.stringify(rows)]);
}

const INSERT = `
  WITH input AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row(
      uid uuid, owner text, title text, keywords text, category listing_category, description text, "fullAddress" text,
      "zipCode" text, lat float8, lng float8, area area, facilities jsonb, hours jsonb, cover jsonb)
  ), made AS (
    INSERT INTO listing (uid, owner_sub, status, title, keywords, category, description, full_address, zip_code,
      lat, lng, area, facilities, updated_at, published_at)
    SELECT uid, owner, 'active', title, keywords, category, description, "fullAddress", "zipCode", lat, lng, area,
      ARRAY(SELECT jsonb_array_elements_text(facilities)), now(), now()
    FROM input RETURNING id, uid
  ), hours AS (
    INSERT INTO listing_hours (listing_id, position, day, opens_minute, closes_minute)
    SELECT made.id, entry.number - 1, (entry.hours ->> 'day')::int, (entry.hours ->> 'opensMinute')::int,
      (entry.hours ->> 'closesMinute')::int
    FROM made JOIN input USING (uid), jsonb_array_elements(input.hours) WITH ORDINALITY AS entry(hours, number)
  )
  INSERT INTO listing_media (listing_id, position, key, width, height)
  SELECT made.id, 0, cover ->> 'key', (cover ->> 'width')::int, (cover ->> 'height')::int
  FROM made JOIN input USING (uid) WHERE cover IS NOT NULL`;

import type pg from 'pg';
import type { Status } from '@/lib/listings/attributes';
import type { ListingContent } from '@/lib/listings/content';

export type NewListing = {
  uid: string;
  ownerSub: string;
  status: Status;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  groundLevelCm: number | null;
  content: ListingContent;
};

/** Inserts listings of the demonstration with their hours, special days and images, in one statement. */
export async function insertListings(client: pg.ClientBase | pg.Pool, listings: readonly NewListing[]): Promise<void> {
  const rows = listings.map(({ content, ...row }) => ({ ...row, ...content }));
  await client.query(INSERT, [JSON.stringify(rows)]);
}

const INSERT = `
  WITH input AS (
    SELECT * FROM jsonb_to_recordset($1) AS row(
      uid uuid, "ownerSub" text, status listing_status, version int, "createdAt" timestamptz, "updatedAt" timestamptz,
      "publishedAt" timestamptz, "groundLevelCm" smallint, title text, keywords text, category listing_category,
      kind text, cuisine text, "priceLevel" smallint,
      description text, "fullAddress" text, "zipCode" text, "position" jsonb, area area, email text, phone text,
      facilities text[], "socialLinks" jsonb, hours jsonb, "specialDays" jsonb, "closedOnHolidays" boolean,
      seasons jsonb, closures jsonb, "byEvent" boolean, "hoursCheckedAt" date, "hoursSource" text,
      language text, translations jsonb, images jsonb)
  ), inserted AS (
    INSERT INTO listing (uid, owner_sub, status, version, created_at, updated_at, published_at, ground_level_cm, title,
      keywords, category, place_kind, cuisine, price_level, description, full_address, zip_code, lat, lng, area, email,
      phone, facilities, social_links, closed_on_holidays, seasons, closures, by_event, hours_checked_at, hours_source,
      language, translations, demonstration)
    SELECT uid, "ownerSub", status, version, "createdAt", "updatedAt", "publishedAt", "groundLevelCm", title,
      keywords, category, kind, cuisine, "priceLevel", description, "fullAddress", "zipCode",
      ("position" ->> 'lat')::float8, ("position" ->> 'lng')::float8, area, email, phone, facilities, "socialLinks",
      "closedOnHolidays", seasons, closures, "byEvent", "hoursCheckedAt", "hoursSource", language, translations,
      true
    FROM input RETURNING id, uid
  ), hours AS (
    INSERT INTO listing_hours (listing_id, position, day, opens_minute, closes_minute)
    SELECT id, number - 1, (entry ->> 'day')::int, (entry ->> 'opensMinute')::int, (entry ->> 'closesMinute')::int
    FROM inserted JOIN input USING (uid), jsonb_array_elements(hours) WITH ORDINALITY AS one(entry, number)
  ), special_days AS (
    INSERT INTO listing_special_day (listing_id, position, day, until, opens_minute, closes_minute)
    SELECT id, number - 1, (entry ->> 'day')::date, (entry ->> 'until')::date, (entry ->> 'opensMinute')::int,
      (entry ->> 'closesMinute')::int
    FROM inserted JOIN input USING (uid), jsonb_array_elements("specialDays") WITH ORDINALITY AS one(entry, number)
  )
  INSERT INTO listing_media (listing_id, position, key, width, height)
  SELECT id, number - 1, entry ->> 'key', (entry ->> 'width')::int, (entry ->> 'height')::int
  FROM inserted JOIN input USING (uid), jsonb_array_elements(images) WITH ORDINALITY AS one(entry, number)`;

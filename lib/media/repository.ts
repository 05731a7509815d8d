import 'server-only';
import { db } from '@/lib/db';

// This file knows every column that names an image; a new one must be added to both questions.

/** Is it part of something visitors may see: a listing that was not rejected, an edit in review, a portrait? */
export async function isShown(key: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ shown: boolean }[]>`
    SELECT EXISTS (
        SELECT FROM listing_media m JOIN listing l ON l.id = m.listing_id WHERE m.key = ${key} AND l.status <> 'rejected')
      OR EXISTS (SELECT FROM listing_revision WHERE content -> 'image' ->> 'key' = ${key})
      OR EXISTS (SELECT FROM profile WHERE image_key = ${key}) AS shown`;
  return row?.shown ?? false;
}

/** Does a listing of this person use it, in whatever state? */
export async function isUsedByOwner(key: string, ownerSub: string): Promise<boolean> {
  const found = await db.listingMedia.findFirst({ select: { key: true }, where: { key, listing: { ownerSub } } });
  return found !== null;
}

/** Does any listing use it, in whatever state? */
export async function isUsed(key: string): Promise<boolean> {
  return (await db.listingMedia.findFirst({ select: { key: true }, where: { key } })) !== null;
}

/** Those of the keys that any row names, also a rejected listing's. */
export async function listUsed(keys: string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT key FROM listing_media WHERE key = ANY (${keys})
    UNION SELECT content -> 'image' ->> 'key' FROM listing_revision WHERE content -> 'image' ->> 'key' = ANY (${keys})
    UNION SELECT image_key FROM profile WHERE image_key = ANY (${keys})`;
  return new Set(rows.map(({ key }) => key));
}

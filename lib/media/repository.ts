import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { StoredImage } from '@/lib/media/schema';

// Every column that names an image must be read by `isShown` and `listUsed`.

/** Photographs of refused edits, which their hosts may submit again; aliases are `decision d`, `listing_attention a`. */
const refusedPhotos = Prisma.sql`
  listing_attention a JOIN decision d ON d.listing_id = a.listing_id AND d.revision AND d.outcome = 'rejected'
  CROSS JOIN LATERAL jsonb_to_recordset(d.content -> 'images') AS photo(key text, width int, height int)`;

/** Whether a page shows the image to others than its host: an active or pending listing, an edit in review or a portrait. */
export async function isShown(key: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ shown: boolean }[]>`
    SELECT EXISTS (
        SELECT FROM listing_media m JOIN listing l ON l.id = m.listing_id WHERE m.key = ${key} AND l.status IN ('active', 'pending'))
      OR EXISTS (SELECT FROM listing_revision WHERE image_keys @> ARRAY[${key}])
      OR EXISTS (SELECT FROM profile WHERE image_key = ${key}) AS shown`;
  return row?.shown ?? false;
}

/** Whether a listing, a refused edit or an upload of this user names the image. */
export async function isUsedByOwner(key: string, ownerSub: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ used: boolean }[]>`
    SELECT EXISTS (SELECT FROM upload WHERE sub = ${ownerSub} AND key = ${key})
      OR EXISTS (SELECT FROM listing_media m JOIN listing l ON l.id = m.listing_id
        WHERE m.key = ${key} AND l.owner_sub = ${ownerSub})
      OR EXISTS (SELECT FROM ${refusedPhotos}
        WHERE a.owner_sub = ${ownerSub} AND a.kind = 'edit_refused' AND photo.key = ${key}) AS used`;
  return row?.used ?? false;
}

/** Records uploads, so that the sweep does not delete the images before a form references them. */
export async function recordUploads(sub: string, images: readonly StoredImage[], at: Date): Promise<void> {
  const keys = images.map(({ key }) => key);
  await db.$transaction([
    db.upload.createMany({ data: images.map((image) => ({ ...image, sub, at })), skipDuplicates: true }),
    db.upload.updateMany({ where: { sub, key: { in: keys } }, data: { at } }),
  ]);
}

/** Lists those of the images that this user uploaded or used in a refused edit. */
export async function listUploads(sub: string, keys: string[]): Promise<StoredImage[]> {
  return db.$queryRaw`
    SELECT key, width, height FROM upload WHERE sub = ${sub} AND key = ANY (${keys})
    UNION SELECT photo.key, photo.width, photo.height FROM ${refusedPhotos}
    WHERE a.owner_sub = ${sub} AND a.kind = 'edit_refused' AND photo.key = ANY (${keys})`;
}

/** Deletes older uploads that no draft of their user names. */
export async function deleteUploads(before: Date): Promise<void> {
  await db.$executeRaw`
    DELETE FROM upload u WHERE u.at < ${before}
      AND NOT EXISTS (SELECT FROM form_draft d WHERE d.owner_sub = u.sub AND u.key = ANY (d.image_keys))`;
}

export async function isUsed(key: string): Promise<boolean> {
  return (await db.listingMedia.findFirst({ select: { key: true }, where: { key } })) !== null;
}

/** Lists the keys that any row names, including former contents that a moderator compares with a pending listing. */
export async function listUsed(keys: string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT key FROM listing_media WHERE key = ANY (${keys})
    UNION SELECT unnest(image_keys) FROM listing_revision WHERE image_keys && ${keys}
    UNION SELECT image ->> 'key' FROM listing l JOIN decision d ON d.listing_id = l.id,
      jsonb_array_elements(d.content -> 'images') image WHERE l.status IN ('pending', 'archived') AND image ->> 'key' = ANY (${keys})
    UNION SELECT photo.key FROM ${refusedPhotos} WHERE a.kind = 'edit_refused' AND photo.key = ANY (${keys})
    UNION SELECT key FROM upload WHERE key = ANY (${keys})
    UNION SELECT image_key FROM profile WHERE image_key = ANY (${keys})`;
  return new Set(rows.map(({ key }) => key));
}

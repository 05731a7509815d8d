import 'server-only';
import { db } from '@/lib/db';
import { contentFields, fromRow, type ListingContent } from '@/lib/listings/content';

const { description: _description, ...cardFields } = contentFields;

/** The published ones of these listings, without descriptions, unordered. */
export async function listPublished(
  uids: string[],
): Promise<(Omit<ListingContent, 'description'> & { uid: string })[]> {
  const rows = await db.listing.findMany({
    select: { ...cardFields, uid: true },
    where: { uid: { in: uids }, status: 'active' },
  });
  return rows.map((row) => ({ ...fromRow({ ...row, description: '' }), uid: row.uid }));
}

export async function listPublishedUids(uids: string[]): Promise<string[]> {
  const rows = await db.listing.findMany({ select: { uid: true }, where: { uid: { in: uids }, status: 'active' } });
  return rows.map(({ uid }) => uid);
}

import 'server-only';
import { db } from '@/lib/db';
import type { LatLng } from '@/lib/geo/schema';
import type { TsQuery } from '@/lib/listings/text-search/text-query';

export type AddressRow = { address: string; position: LatLng };

/** Addresses of up to `limit` public listings whose text meets a condition, in no order. */
export async function listAddresses(condition: TsQuery, limit: number): Promise<AddressRow[]> {
  const rows = await db.$queryRaw<{ address: string; lat: number; lng: number }[]>`
    SELECT full_address AS address, lat, lng FROM listing
    WHERE status = 'active' AND search @@ ${condition}::tsquery LIMIT ${limit}`;
  return rows.map(({ address, lat, lng }) => ({ address, position: { lat, lng } }));
}

import 'server-only';
import { db } from '@/lib/db';
import type { YearlyRange } from '@/lib/listings/hours/seasons';

/** Kinds of opening hours; a seasonal place is closed outside of its seasons. */
const situations = {
  seasonal: { NOT: { seasons: { equals: [] } }, hours: { some: {}, every: { opensMinute: null, closesMinute: null } } },
  yearlyBreak: { NOT: { closures: { equals: [] } } },
  unknown: { seasons: { equals: [] }, byEvent: false, hours: { none: {} }, specialDays: { none: {} } },
  byEvent: { byEvent: true },
};
const MAX_PLACES = 50;
const oldest = { select: { uid: true }, orderBy: { id: 'asc' } } as const;

/** The oldest public places with a kind of opening hours. */
export async function listPlaces(situation: keyof typeof situations) {
  const rows = await db.listing.findMany({
    select: { uid: true, title: true, seasons: true, closures: true },
    where: { status: 'active', ...situations[situation] },
    orderBy: { id: 'asc' },
    take: MAX_PLACES,
  });
  // cast: JSON written by edits and the seed only
  return rows.map((row) => ({ ...row, ...(row as unknown as Record<'seasons' | 'closures', YearlyRange[]>) }));
}

/** The oldest public listing of a host. */
export const findListingOf = (email: string) =>
  db.listing.findFirst({ ...oldest, where: { status: 'active', owner: { email } } });

/** The oldest listing that waits for a decision. */
export const findWaitingListing = () => db.listing.findFirst({ ...oldest, where: { status: 'pending' } });

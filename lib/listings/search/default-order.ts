import 'server-only';
import { type Area, areas } from '@/lib/geo/area';
import { categoryTurns, inTurn } from '@/lib/listings/directory/mixed';
import { listNewestIds } from '@/lib/listings/directory/repository';
import { any, areaMark, marked, type TextQuery } from '@/lib/listings/search/question';
import type { Match } from '@/lib/listings/search/repository';
import type { SearchFilter } from '@/lib/listings/search/schema';

// The order of results without a query and without a position: area by area, beginning with Venice, and newest first in
// each. Where nothing but an area is chosen, a lead comes first: the newest places of each category, in turn.

/** Places of each category in the lead. */
const LEAD_OF_EACH = 2;

/** Conditions for the areas in order, from the first of them to all. */
export const areaTiers: readonly TextQuery[] = areas.map((_, index) =>
  index === areas.length - 1 ? '' : any(areas.slice(0, index + 1).map((area) => marked([areaMark(area)]))),
);

export function hasDefaultOrder({ q, near, sort }: SearchFilter): boolean {
  return sort === 'relevance' && q === '' && !near;
}

export function hasLead(filter: SearchFilter): boolean {
  const { category, facilities, openNow } = filter;
  return hasDefaultOrder(filter) && !category && facilities.length === 0 && !openNow;
}

/** The lead of an area, of Venice unless one is chosen; its keys come before those of `areaTiers`. */
export async function listLead(area: Area = 'venice'): Promise<Match[]> {
  const ids = inTurn(await listNewestIds(area, categoryTurns, LEAD_OF_EACH));
  return ids.map((id, index) => ({ id, key: areaTiers.length + ids.length - index }));
}

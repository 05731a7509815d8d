import 'server-only';
import { areas } from '@/lib/geo/area';
import { categoryOrder, interleave } from '@/lib/listings/directory/category-mix';
import { listNewestIds } from '@/lib/listings/directory/repository';
import type { Match } from '@/lib/listings/search/repository';
import type { SearchFilter } from '@/lib/listings/search/schema';
import { anyOf, areaLexeme, lexeme, type TsQuery } from '@/lib/listings/text-search/text-query';

// Without a query and a position results are sorted by area, Venice first, then newest first. With no filter but an
// area, the newest places of each category come before them, alternating.

const LEAD_PER_CATEGORY = 2;

/** Ever wider conditions: Venice, Venice and the next area, and so on to all areas. */
export const areaTiers: readonly TsQuery[] = areas.map((_, index) =>
  index === areas.length - 1 ? '' : anyOf(areas.slice(0, index + 1).map((area) => lexeme(areaLexeme(area)))),
);

export function hasDefaultOrder({ q, near, sort }: SearchFilter): boolean {
  return sort === 'relevance' && q === '' && !near;
}

/** The results before all others; their keys are greater than those of `areaTiers`. Empty for most filters. */
export async function listLead(filter: SearchFilter): Promise<Match[]> {
  const { category, facilities, openNow, area = 'venice' } = filter;
  if (!hasDefaultOrder(filter) || category || facilities.length > 0 || openNow) return [];
  const ids = interleave(await listNewestIds(area, categoryOrder, LEAD_PER_CATEGORY));
  return ids.map((id, index) => ({ id, key: areaTiers.length + ids.length - index }));
}

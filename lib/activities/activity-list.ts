import type { ActivityCard } from '@/lib/activities/activity';
import { countOptions, filterActivities, type OptionCounts } from '@/lib/activities/filter';
import { countWithout, listChosen, type Shelf, toActivityFilters } from '@/lib/activities/filter-address';
import type { UserFilters } from '@/lib/activities/user-filters';

/** Tours that were found, and what every choice would leave. */
export type FoundList = {
  total: number;
  counts: OptionCounts;
  /** When there are none: how many there would be without each of the chosen. */
  without: Record<string, number>;
};

/** What the filters leave of all tours. */
export function findList(catalogue: readonly ActivityCard[], filters: UserFilters, shelf: Shelf) {
  const asked = toActivityFilters(filters);
  const activities = filterActivities(catalogue, asked);
  const without = activities.length > 0 ? {} : countWithout(catalogue, listChosen(filters, shelf));
  return { activities, total: activities.length, counts: countOptions(catalogue, asked), without };
}

export const hrefOf = (path: string, query: string): string => (query ? `${path}?${query}` : path);

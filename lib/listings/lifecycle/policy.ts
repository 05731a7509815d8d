import type { ListingAction } from '@/lib/listings/lifecycle/schema';
import type { OwnListing } from '@/lib/listings/schema';

/** What the host may do with a listing now. The database decides again by its status. */
export function allowedActions({ status, closedUntil }: Pick<OwnListing, 'status' | 'closedUntil'>): ListingAction[] {
  const closure = closedUntil ? 'reopen' : 'closeUntil';
  if (status === 'Active') return ['pause', closure, 'archive'];
  if (status === 'Paused') return ['resume', closure, 'archive'];
  return status === 'Archived' ? ['restore', 'delete'] : ['archive'];
}

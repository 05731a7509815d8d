import type { DeskQuery } from '@/lib/activities/admin';

/** The desk of tours. */
export const TOUR_DESK = '/dashboard/moderation/tours';

/** What of a query is set, for an address; the page apart. */
export function given({ source, q }: DeskQuery): Record<string, string> {
  return { ...(source && { source }), ...(q && { q }) };
}

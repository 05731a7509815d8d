import type { Source } from '@/lib/activities/activity';

export const ADMIN_TOURS_PATH = '/dashboard/moderation/tours';

/** `source` limits the list to tours of one source; `page` starts at 1. */
export type AdminTourQuery = { source: Source | null; q: string; page: number };

export function toAddressQuery({ source, q }: Omit<AdminTourQuery, 'page'>): Record<string, string> {
  return { ...(source && { source }), ...(q && { q }) };
}

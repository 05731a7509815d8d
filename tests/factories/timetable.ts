import type { TimetableSource } from '@/lib/boats/schema';

/** Where the times of boats come from, as answers name it. */
export const timetable: TimetableSource = {
  publisher: 'Toy Town Boats',
  publishedOn: '2026-10-15',
  ageDays: 39,
  valid: { from: '2026-10-19', to: '2026-12-31' },
};

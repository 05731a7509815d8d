import { type DayHours, toOpeningHours } from '@/lib/listings/hours/day-hours';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';
import { instantOf } from '@/lib/listings/hours/venetian-clock';

export const plan = (changes: Partial<OpeningPlan> = {}): OpeningPlan => ({
  hours: [],
  seasons: [],
  closures: [],
  specialDays: [],
  closedOnHolidays: false,
  area: 'venice',
  ...changes,
});
export const hours = (...entries: DayHours[]) => entries.flatMap(toOpeningHours);
export const daily = (open_hour: string, close_hour: string, rest: Partial<DayHours> = {}) =>
  (['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const).flatMap((day) =>
    toOpeningHours({ day, open_hour, close_hour, ...rest }),
  );
export const at = (text: string) => {
  const [date = '', clock = ''] = text.split(' ');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return instantOf(date, hour * 60 + minute);
};
export const open = (until: string | null) => ({ state: 'open', closesAt: until && at(until) });
export const closed = (until: string | null) => ({ state: 'closed', opensAt: until && at(until) });

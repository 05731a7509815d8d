import { DAY_MS } from '@/lib/durations';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { type Day, days } from '@/lib/listings/hours/hours';

// any Monday, for formatting weekday names
const MONDAY = Date.UTC(2024, 0, 1, 12);

/** Weekday names in the page's language. */
export function useDayNames() {
  const format = useDateFormat();
  return (day: Day, weekday: 'long' | 'short') => format(MONDAY + days.indexOf(day) * DAY_MS, { weekday });
}

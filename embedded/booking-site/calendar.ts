import { bookableDays } from '@/lib/booking/hand-off';
import { addDays, isDate, weekdayOf } from '@/lib/listings/hours/venetian-clock';

export function isBookable(day: string, now: Date): boolean {
  const { first, last } = bookableDays(now);
  return isDate(day) && day >= first && day <= last;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month before or after one like `2026-05`. */
export function shiftMonth(month: string, by: 1 | -1): string {
  return monthOf(addDays(`${month}-15`, by * 30));
}

/** The weeks of a month, from Monday to Sunday, with the days of other months in the first and the last. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const monday = addDays(first, 1 - weekdayOf(first));
  const weeks: string[][] = [];
  for (let start = monday; start < `${shiftMonth(month, 1)}-01`; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

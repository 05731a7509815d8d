import { DAY_MINUTES } from '@/lib/listings/hours/hours';
import { isOpenAt, listOpeningsOn, type OpeningPlan } from '@/lib/listings/hours/open-state';
import { addDays, type VenetianMoment } from '@/lib/listings/hours/venetian-clock';

/**
 * When an open place closes, in minutes after midnight. Null when it is closed or stays open past midnight, and the
 * same as `isOpenAt` it needs only the special days of yesterday and today.
 */
export function closingMinute(plan: OpeningPlan, moment: VenetianMoment): number | null {
  if (isOpenAt(plan, moment) !== true) return null;
  const openings = [addDays(moment.date, -1), moment.date].flatMap((date) => listOpeningsOn(plan, date) ?? []);
  const ends = openings.map(({ closesMinute }) => closesMinute).toSorted((a, b) => a - b);
  const isEnd = (minute: number) =>
    minute > moment.minute && minute < DAY_MINUTES && !isOpenAt(plan, { ...moment, minute });
  return ends.find(isEnd) ?? null;
}

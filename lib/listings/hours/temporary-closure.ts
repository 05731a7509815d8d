import { isClosed, type SpecialDay } from '@/lib/listings/hours/hours';
import { addDays } from '@/lib/listings/hours/venetian-clock';

const endOf = ({ day, until }: SpecialDay) => until ?? day;

/** The special days with every date from `first` through `last` closed; other entries lose these dates. */
export function closeDates(specialDays: readonly SpecialDay[], first: string, last: string): SpecialDay[] {
  const closure = { ...toRange(first, last), opensMinute: null, closesMinute: null };
  const others = specialDays.flatMap((special) => [
    ...cut(special, special.day, earlier(endOf(special), addDays(first, -1))),
    ...cut(special, later(special.day, addDays(last, 1)), endOf(special)),
  ]);
  return [...others, closure].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The special days without the closure that includes `today`; its past dates remain. */
export function reopenFrom(specialDays: readonly SpecialDay[], today: string): SpecialDay[] {
  return specialDays.flatMap((special) => {
    const isCurrent = isClosed(special) && special.day <= today && today <= endOf(special);
    return isCurrent ? cut(special, special.day, addDays(today, -1)) : [special];
  });
}

function cut({ day: _day, until: _until, ...opening }: SpecialDay, first: string, last: string): SpecialDay[] {
  return first > last ? [] : [{ ...toRange(first, last), ...opening }];
}

const toRange = (first: string, last: string) => ({ day: first, ...(last !== first && { until: last }) });
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

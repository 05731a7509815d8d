/** One opening interval. Minutes after local midnight; `closesMinute` ≤ `opensMinute` runs past midnight. */
export type SeedHours = { day: number; opensMinute: number; closesMinute: number };

const weekDays = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6, sun: 7 } as const;
export type WeekDay = keyof typeof weekDays;

const allWeek = Object.keys(weekDays) as WeekDay[]; // Object.keys forgets the literal types

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The same hours on some days of the week. */
export function onDays(days: readonly WeekDay[], opens: string, closes: string): SeedHours[] {
  return days.map((day) => ({ day: weekDays[day], opensMinute: minuteOf(opens), closesMinute: minuteOf(closes) }));
}

/** The same hours from Monday to Sunday. */
export function everyDay(opens: string, closes: string): SeedHours[] {
  return onDays(allWeek, opens, closes);
}

/** The same hours on every day but one. */
export function closedOn(closed: WeekDay, opens: string, closes: string): SeedHours[] {
  return onDays(
    allWeek.filter((day) => day !== closed),
    opens,
    closes,
  );
}

/** Open day and night, as hotel receptions are: from 0 to 1440 on every day. */
export function aroundTheClock(): SeedHours[] {
  return everyDay('0:00', '24:00');
}

/** Day names of the API; Monday is stored as 1. */
export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Day = (typeof days)[number];

export const MAX_SPECIAL_DAYS = 60;

/** Minutes after midnight; both null when closed, one null when it is not known. */
export type Opening = { opensMinute: number | null; closesMinute: number | null };
/** An opening on a weekday; 1 is Monday. */
export type OpeningHours = Opening & { day: number };
/** An opening on a date, such as `2026-12-25`, or on each day through `until`. */
export type SpecialDay = Opening & { day: string; until?: string | undefined };

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;
export const DAY_MINUTES = 1_440;

/** Parses `9:30` or `09:30` into minutes after midnight; null for anything else. */
export function parseClock(text: string): number | null {
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Formats minutes after midnight as `09:30`; 1440 is `00:00`. */
export function formatClock(minute: number): string {
  const hours = Math.floor(minute / 60) % 24;
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export function isAroundTheClock({ opensMinute, closesMinute }: Opening): boolean {
  return opensMinute === 0 && closesMinute !== null && closesMinute % DAY_MINUTES === 0;
}

export function isClosed({ opensMinute, closesMinute }: Opening): boolean {
  return opensMinute === null && closesMinute === null;
}

/** The openings of each day, in the order of the days' first openings. */
export function groupByDay<O extends { day: unknown }>(openings: readonly O[]): O[][] {
  return [...new Set(openings.map(({ day }) => day))].map((day) => openings.filter((opening) => opening.day === day));
}

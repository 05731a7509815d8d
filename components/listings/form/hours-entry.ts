import { CLOSED, type Day, days } from '@/lib/listings/hours';
import type { ListingForm } from '@/lib/listings/schema';

export type HourField = 'open_hour' | 'close_hour';
/** What is saved at once: several days that share their hours. An hour not chosen yet is ''. */
export type HoursEntry = { id: string; days: Day[]; open_hour: string; close_hour: string };
/** The same as the form sends it: a row for each day; the rows of one entry carry its id. */
export type HoursRow = NonNullable<ListingForm['days_hours']>[number];

export function isComplete({ days: chosen, open_hour, close_hour }: HoursEntry): boolean {
  return chosen.length > 0 && open_hour !== '' && close_hour !== '';
}

/** Whether an hour cannot be picked because the other field has it. `Closed` always can: it sets both. */
export function isHourTaken(entry: HoursEntry, field: HourField, hour: string): boolean {
  return hour !== CLOSED && hour === entry[field === 'open_hour' ? 'close_hour' : 'open_hour'];
}

/** The days of an entry that another entry has already; the week's order. */
export function listTakenDays(entries: readonly HoursEntry[], entry: HoursEntry): Day[] {
  const others = new Set(entries.filter(({ id }) => id !== entry.id).flatMap((other) => other.days));
  return days.filter((day) => entry.days.includes(day) && others.has(day));
}

/** The entries with this one added, or changed where it stands. */
export function withEntry(entries: readonly HoursEntry[], entry: HoursEntry): HoursEntry[] {
  const sorted = { ...entry, days: days.filter((day) => entry.days.includes(day)) };
  const isNew = !entries.some(({ id }) => id === entry.id);
  return isNew ? [...entries, sorted] : entries.map((other) => (other.id === entry.id ? sorted : other));
}

/** From the form's rows: those with one id belong together; what was stored has no ids and is joined by its hours. */
export function toEntries(rows: readonly HoursRow[]): HoursEntry[] {
  const entries = new Map<string, HoursEntry>();
  for (const { id, day = 'Mon', open_hour = '', close_hour = '' } of rows) {
    const key = String(id ?? `${open_hour}-${close_hour}`);
    const entry = entries.get(key) ?? { id: key, days: [], open_hour, close_hour };
    entries.set(key, { ...entry, days: [...entry.days, day] });
  }
  return [...entries.values()];
}

/** To the form's rows, in the order in which the entries were made. */
export function toRows(entries: readonly HoursEntry[]): HoursRow[] {
  return entries.flatMap(({ id, days: chosen, ...hours }) => chosen.map((day) => ({ id, day, ...hours })));
}

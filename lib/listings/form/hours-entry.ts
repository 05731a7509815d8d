import { CLOSED, chooseHour, type DayHours } from '@/lib/listings/hours/day-hours';
import { type Day, days } from '@/lib/listings/hours/hours';
import type { ListingForm } from '@/lib/listings/schema';

export type Hours = Omit<DayHours, 'day'>;
/** Several days with the same hours. An hour not chosen yet is ''. */
export type HoursEntry = Hours & { id: string; days: Day[] };
export type HourField = keyof Hours;
export type HoursRow = NonNullable<ListingForm['days_hours']>[number];

const MIDNIGHT = '00:00';
const partners: Record<HourField, HourField> = {
  open_hour: 'close_hour',
  close_hour: 'open_hour',
  second_open_hour: 'second_close_hour',
  second_close_hour: 'second_open_hour',
};

export function isComplete({ days: chosen, ...hours }: Hours & { days?: readonly Day[] }): boolean {
  const { open_hour, close_hour, second_open_hour, second_close_hour } = hours;
  return chosen?.length !== 0 && ![open_hour, close_hour, second_open_hour, second_close_hour].includes('');
}

export const hasSecond = (entry: Hours) => entry.second_open_hour !== undefined;
export const isAllDay = ({ open_hour, close_hour }: Hours) => open_hour === MIDNIGHT && close_hour === MIDNIGHT;
export const endsNextDay = (open = '', close = '') => close !== CLOSED && open !== '' && close !== '' && close <= open;

/** A second opening is possible when the first is chosen and ends before midnight. */
export function allowsSecond({ open_hour, close_hour }: Hours): boolean {
  return open_hour !== '' && close_hour !== '' && close_hour !== CLOSED && !endsNextDay(open_hour, close_hour);
}

/** Whether choosing an hour would give an empty interval or overlap the other opening. */
export function isHourTaken(entry: Hours, field: HourField, hour: string): boolean {
  if (hour === CLOSED) return false;
  if (hour === entry[partners[field]]) return true;
  const { open_hour, close_hour, second_open_hour } = entry;
  if (field === 'second_open_hour') return hour < close_hour;
  if (field === 'second_close_hour') return hour > open_hour && hour < (second_open_hour || close_hour);
  return false;
}

/** The hours with one of them set. `Closed` applies to both fields and removes the second opening. */
export function withHour<H extends Hours>(entry: H, field: HourField, hour: string): H {
  if (field === 'second_open_hour' || field === 'second_close_hour') return { ...entry, [field]: hour };
  const chosen = chooseHour(entry, field, hour);
  return hour === CLOSED ? withoutSecond(chosen) : chosen;
}

export function withoutSecond<H extends Hours>(entry: H): H {
  return { ...entry, second_open_hour: undefined, second_close_hour: undefined };
}

export function withAllDay<H extends Hours>(entry: H, isOn: boolean): H {
  const hour = isOn ? MIDNIGHT : '';
  return { ...withoutSecond(entry), open_hour: hour, close_hour: hour };
}

export function withHoursOf<H extends Hours>(entry: H, from: Hours): H {
  const { open_hour, close_hour, second_open_hour, second_close_hour } = from;
  return { ...entry, open_hour, close_hour, second_open_hour, second_close_hour };
}

/** The days without an entry of their own. */
export function listFreeDays(others: readonly HoursEntry[]): Day[] {
  return days.filter((day) => !others.some((other) => other.days.includes(day)));
}

export function listTakenDays(entries: readonly HoursEntry[], entry: HoursEntry): Day[] {
  const others = new Set(entries.filter(({ id }) => id !== entry.id).flatMap((other) => other.days));
  return days.filter((day) => entry.days.includes(day) && others.has(day));
}

export function withEntry(entries: readonly HoursEntry[], entry: HoursEntry): HoursEntry[] {
  const sorted = { ...entry, days: days.filter((day) => entry.days.includes(day)) };
  const isNew = !entries.some(({ id }) => id === entry.id);
  return isNew ? [...entries, sorted] : entries.map((other) => (other.id === entry.id ? sorted : other));
}

/** The id of the entry a row belongs to; stored rows have no id and are grouped by their hours. */
export function entryIdOf({ id, ...row }: HoursRow): string {
  const hours = [row.open_hour, row.close_hour, row.second_open_hour, row.second_close_hour];
  return String(id ?? hours.map((hour) => hour ?? '').join('-'));
}

export function toEntries(rows: readonly HoursRow[]): HoursEntry[] {
  const entries = new Map<string, HoursEntry>();
  for (const row of rows) {
    const { day = 'Mon', open_hour = '', close_hour = '', second_open_hour, second_close_hour } = row;
    const id = entryIdOf(row);
    const second = second_open_hour && second_close_hour ? { second_open_hour, second_close_hour } : {};
    const entry = entries.get(id) ?? { id, days: [], open_hour, close_hour, ...second };
    entries.set(id, { ...entry, days: [...entry.days, day] });
  }
  return [...entries.values()];
}

export function toRows(entries: readonly HoursEntry[]): HoursRow[] {
  return entries.flatMap(({ id, days: chosen, ...hours }) => chosen.map((day) => ({ id, day, ...hours })));
}

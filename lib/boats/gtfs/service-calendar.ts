import 'server-only';
import { type Archive, FeedError } from '@/lib/boats/gtfs/archive';
import { readTable } from '@/lib/boats/gtfs/table';
import { readDate } from '@/lib/boats/gtfs/values';
import { addDays, daysBetween, weekdayOf } from '@/lib/listings/hours/venetian-clock';

const MAX_DAYS = 3_660;
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type ServiceCalendar = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads `calendar.txt` and `calendar_dates.txt`, of which one may be missing. @throws FeedError */
export async function readCalendar(archive: Archive): Promise<ServiceCalendar> {
  const services = new Map<string, Set<string>>();
  const hasWeeks = archive.entries.has('calendar.txt');
  if (!hasWeeks && !archive.entries.has('calendar_dates.txt')) {
    throw new FeedError('calendar.txt', 'is missing, and calendar_dates.txt too');
  }
  if (hasWeeks) await readWeeks(archive, services);
  if (archive.entries.has('calendar_dates.txt')) await readExceptions(archive, services);
  return services;
}

async function readWeeks(archive: Archive, services: Map<string, Set<string>>): Promise<void> {
  const required = ['service_id', 'start_date', 'end_date', ...weekdays] as const;
  await readTable(archive, 'calendar.txt', { required }, (row, reject) => {
    const from = readDate(row.start_date) ?? reject(`start_date "${row.start_date}" is no date`);
    const to = readDate(row.end_date) ?? reject(`end_date "${row.end_date}" is no date`);
    const count = daysBetween(from, to) + 1;
    if (count < 1) reject('end_date is before start_date');
    if (count > MAX_DAYS) reject(`the service is longer than ${MAX_DAYS} days`);
    if (services.has(row.service_id)) reject(`service ${row.service_id} is there twice`);
    const dates = Array.from({ length: count }, (_, index) => addDays(from, index));
    services.set(
      row.service_id,
      new Set(dates.filter((date) => row[weekdays[weekdayOf(date) - 1] ?? 'monday'] === '1')),
    );
  });
}

async function readExceptions(archive: Archive, services: Map<string, Set<string>>): Promise<void> {
  const required = ['service_id', 'date', 'exception_type'] as const;
  await readTable(archive, 'calendar_dates.txt', { required }, (row, reject) => {
    const date = readDate(row.date) ?? reject(`date "${row.date}" is no date`);
    const dates = services.get(row.service_id) ?? new Set();
    if (row.exception_type === '1') dates.add(date);
    else if (row.exception_type === '2') dates.delete(date);
    else reject(`exception_type "${row.exception_type}" is neither 1 nor 2`);
    services.set(row.service_id, dates);
  });
}

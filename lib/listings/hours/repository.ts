import 'server-only';
import { Prisma } from '@/lib/generated/prisma/client';
import { areas } from '@/lib/geo/area';
import { findHoliday } from '@/lib/listings/hours/holidays';
import { monthDayOf } from '@/lib/listings/hours/seasons';
import { addDays, type VenetianMoment, weekdayOf } from '@/lib/listings/hours/venetian-clock';

const columns = { opens: Prisma.sql`h.opens_minute`, closes: Prisma.sql`h.closes_minute` };
const members = { opens: Prisma.sql`h."opensMinute"`, closes: Prisma.sql`h."closesMinute"` };
type Minutes = typeof columns;

/** Whether listing `l` is open: the same rule as `isOpenAt`, by lookups of primary keys. */
export function isOpen({ date, day, minute }: VenetianMoment): Prisma.Sql {
  const yesterday = addDays(date, -1);
  const isExceptionYesterday = isException(yesterday);
  const weekly = (minutes: Minutes, applies: (date: string) => Prisma.Sql) => Prisma.sql`(
    (h.day = ${day} AND ${isDuring(minutes, minute)} AND ${applies(date)})
    OR (h.day = ${weekdayOf(yesterday)} AND ${isAfterMidnight(minutes, minute)} AND ${applies(yesterday)}
      AND NOT ${isExceptionYesterday}))`;
  return Prisma.sql`(
    EXISTS (SELECT FROM listing_special_day h WHERE h.listing_id = l.id AND (
      (${isOn(date)} AND ${isDuring(columns, minute)})
      OR (${isOn(yesterday)} AND ${isAfterMidnight(columns, minute)})))
    OR (NOT ${isException(date)} AND (
      EXISTS (SELECT FROM listing_hours h WHERE h.listing_id = l.id
        AND ${weekly(columns, (when) => Prisma.sql`NOT ${hasRange('seasons', when)}`)})
      OR (l.seasons <> '[]' AND EXISTS (
        SELECT FROM jsonb_array_elements(l.seasons) AS r,
          jsonb_to_recordset(r -> 'hours') AS h(day int, "opensMinute" int, "closesMinute" int)
        WHERE ${weekly(members, contains)})))))`;
}

/** Whether weekly hours do not apply: on a special day, in a yearly closure, or on a holiday on which the place is closed. */
function isException(date: string): Prisma.Sql {
  const days = Prisma.sql`EXISTS (SELECT FROM listing_special_day h WHERE h.listing_id = l.id AND ${isOn(date)})
    OR ${hasRange('closures', date)}`;
  const onHoliday = areas.filter((area) => findHoliday(date, area));
  if (onHoliday.length === 0) return Prisma.sql`(${days})`;
  return Prisma.sql`(${days} OR (l.closed_on_holidays AND l.area = ANY (${onHoliday}::area[])))`;
}

const isOn = (date: string) => Prisma.sql`h.day <= ${date}::date AND ${date}::date <= coalesce(h.until, h.day)`;

function hasRange(column: 'seasons' | 'closures', date: string): Prisma.Sql {
  const ranges = Prisma.raw(`l.${column}`);
  return Prisma.sql`(${ranges} <> '[]' AND EXISTS (SELECT FROM jsonb_array_elements(${ranges}) AS r WHERE ${contains(date)}))`;
}

function contains(date: string): Prisma.Sql {
  const day = monthDayOf(date);
  return Prisma.sql`CASE WHEN r ->> 'from' <= r ->> 'to' THEN ${day} BETWEEN r ->> 'from' AND r ->> 'to'
    ELSE ${day} >= r ->> 'from' OR ${day} <= r ->> 'to' END`;
}

function isDuring({ opens, closes }: Minutes, minute: number): Prisma.Sql {
  return Prisma.sql`${opens} <= ${minute} AND (${closes} <= ${opens} OR ${closes} > ${minute})`;
}

function isAfterMidnight({ opens, closes }: Minutes, minute: number): Prisma.Sql {
  return Prisma.sql`${closes} <= ${opens} AND ${closes} > ${minute}`;
}

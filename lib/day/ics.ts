import { writeCalendar } from '@/lib/icalendar';
import { DAY_MINUTES } from '@/lib/listings/hours/hours';
import { addDays, instantOf } from '@/lib/listings/hours/venetian-clock';

export type DayEvent = { id: string; title: string; place: string; url: string; from: number; to: number };

/** A calendar of the events of a day, whose times are minutes after midnight in Venice. */
export function toIcs(date: string, events: readonly DayEvent[], now: Date): string {
  return writeCalendar({
    product: 'My day',
    events: events.map(({ id, title, place, url, from, to }) => ({
      uid: `${date}-${id.replaceAll('/', '-')}@my-day`,
      from: instantAt(date, from),
      to: instantAt(date, to),
      summary: title,
      place,
      url,
    })),
    writtenAt: now.getTime(),
  });
}

/** The instant of a minute of a day, or of those after it. */
export function instantAt(date: string, minute: number): number {
  return instantOf(addDays(date, Math.floor(minute / DAY_MINUTES)), minute % DAY_MINUTES).getTime();
}

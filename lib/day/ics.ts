import { DAY_MINUTES } from '@/lib/listings/hours/hours';
import { addDays, instantOf } from '@/lib/listings/hours/venetian-clock';

export type CalendarEvent = { id: string; title: string; place: string; url: string; from: number; to: number };

const MAX_LINE_BYTES = 75;

/** A calendar (RFC 5545) of the events of a day, whose times are minutes after midnight in Venice. */
export function toIcs(date: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//VX Venice//My day//EN',
    ...events.flatMap(({ id, title, place, url, from, to }) => [
      'BEGIN:VEVENT',
      `UID:${date}-${id.replaceAll('/', '-')}@my-day`,
      `DTSTAMP:${stamp(now.getTime())}`,
      `DTSTART:${stamp(instantAt(date, from))}`,
      `DTEND:${stamp(instantAt(date, to))}`,
      `SUMMARY:${escaped(title)}`,
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      `URL:${url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** The instant of a minute of a day, or of the night after it. */
export function instantAt(date: string, minute: number): number {
  const [day, rest] = minute < DAY_MINUTES ? [date, minute] : [addDays(date, 1), minute - DAY_MINUTES];
  return instantOf(day, rest).getTime();
}

const stamp = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Breaks a line into parts of at most 75 bytes, between letters. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > MAX_LINE_BYTES - 1) {
      parts.push('');
      bytes = 0;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n ');
}

/** Times are in milliseconds. Without `to` it is a moment and occupies no time. */
export type CalendarEvent = {
  uid: string;
  from: number;
  to?: number;
  summary: string;
  description?: string;
  place?: string;
  url: string;
};

/** `product` names what wrote it. A calendar with a `name` can be subscribed to, and is read again every hour. */
type Calendar = { product: string; name?: string; events: readonly CalendarEvent[]; writtenAt: number };

const MAX_LINE_BYTES = 75;
const encoder = new TextEncoder();

/** Writes iCalendar (RFC 5545): CRLF, lines of at most 75 bytes, UTC times. */
export function writeCalendar({ product, name, events, writtenAt }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//VX Venice//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : describeFeed(name)),
    ...events.flatMap((event) => describeEvent(event, writtenAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function describeFeed(name: string): string[] {
  return [
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Europe/Rome',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ];
}

function describeEvent({ uid, from, to, summary, description, place, url }: CalendarEvent, writtenAt: number) {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(from)}`,
    to === undefined ? 'TRANSP:TRANSPARENT' : `DTEND:${utc(to)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description !== undefined ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are forbidden by the format
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

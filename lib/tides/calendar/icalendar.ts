export type CalendarEvent = { uid: string; at: number; summary: string; description: string; url: string };

export type Calendar = { name: string; events: readonly CalendarEvent[]; writtenAt: number };

const MAX_LINE_BYTES = 75;
const encoder = new TextEncoder();

/** Writes iCalendar (RFC 5545): CRLF, folded lines, UTC times. */
export function writeCalendar({ name, events, writtenAt }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//VX Venice//Tides//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Europe/Rome',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(({ uid, at, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${utc(writtenAt)}`,
      `DTSTART:${utc(at)}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20261121T094000Z` */
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

/** Folds lines at 75 bytes without splitting characters. */
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

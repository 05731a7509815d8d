import 'server-only';
import { createTranslator } from 'use-intl/core';
import { MINUTE_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { dateFormat } from '@/lib/i18n/formats';
import { loadMessages } from '@/lib/i18n/load-messages';
import { getPathname } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { currentTime } from '@/lib/scenario';
import type { CalendarLevel } from '@/lib/tides/calendar/schema';
import { listTurns, type Turn } from '@/lib/tides/outlook';
import type { TideAnswer } from '@/lib/tides/schema';
import { readTides } from '@/lib/tides/service';

const DAYS = 14;

export async function writeTideCalendar(from: CalendarLevel, lang: Locale, now = currentTime()): Promise<string> {
  return describeCalendar(await readTides(now), from, lang, now);
}

export async function describeCalendar(
  answer: TideAnswer,
  from: CalendarLevel,
  lang: Locale,
  now: Date,
): Promise<string> {
  const t = createTranslator({ locale: lang, messages: await loadMessages(lang), namespace: 'TideCalendar' });
  const clock = dateFormat(lang, { timeZone: 'Europe/Rome', timeStyle: 'short' });
  const turns = listTurns(answer, now.getTime(), DAYS).filter(
    ({ type, levelCm }) => type === 'max' && Math.round(levelCm) >= from,
  );
  const toEvent = ({ name, at, levelCm, errorCm, source }: Turn) => ({
    uid: `${name}@tides.${new URL(env.APP_ORIGIN).hostname}`,
    at,
    summary: t('summary', { level: Math.round(levelCm), source }),
    description: t('description', {
      time: clock.format(at),
      error: errorCm === null ? -1 : Math.round(errorCm),
      source,
    }),
    url: new URL(getPathname({ href: '/tides', locale: lang }), env.APP_ORIGIN).href,
  });
  return writeCalendar({
    name: t('name', { level: from }),
    events: turns.map(toEvent),
    writtenAt: Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS,
  });
}

type CalendarEvent = { uid: string; at: number; summary: string; description: string; url: string };
type Calendar = { name: string; events: readonly CalendarEvent[]; writtenAt: number };

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

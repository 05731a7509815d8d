import 'server-only';
import { createTranslator } from 'next-intl';
import { MINUTE_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { getPathname } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { territories } from '@/lib/i18n/routing';
import { writeCalendar } from '@/lib/tides/calendar/icalendar';
import type { CalendarLevel } from '@/lib/tides/calendar/schema';
import { listTurns, type Turn } from '@/lib/tides/outlook';
import type { TideAnswer } from '@/lib/tides/schema';
import { readTides } from '@/lib/tides/service';
import type messages from '@/messages/en.json';

const DAYS = 14;

export async function writeTideCalendar(from: CalendarLevel, lang: Locale, now = new Date()): Promise<string> {
  const answer = await readTides({ now });
  return describeCalendar(answer, from, lang, now);
}

export async function describeCalendar(
  answer: TideAnswer,
  from: CalendarLevel,
  lang: Locale,
  now: Date,
): Promise<string> {
  // next-intl's request locale is not available in route handlers
  const { default: catalogue }: { default: typeof messages } = await import(`../../../messages/${lang}.json`);
  const t = createTranslator({ locale: lang, messages: catalogue, namespace: 'TideCalendar' });
  const clock = new Intl.DateTimeFormat(territories[lang], { timeZone: 'Europe/Rome', timeStyle: 'short' });
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

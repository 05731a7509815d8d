import 'server-only';
import { createTranslator } from 'use-intl/core';
import { MINUTE_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { dateFormat } from '@/lib/i18n/formats';
import { loadMessages } from '@/lib/i18n/load-messages';
import { getPathname } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { writeCalendar } from '@/lib/icalendar';
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
    from: at,
    summary: t('summary', { level: Math.round(levelCm), source }),
    description: t('description', {
      time: clock.format(at),
      error: errorCm === null ? -1 : Math.round(errorCm),
      source,
    }),
    url: new URL(getPathname({ href: '/tides', locale: lang }), env.APP_ORIGIN).href,
  });
  return writeCalendar({
    product: 'Tides',
    name: t('name', { level: from }),
    events: turns.map(toEvent),
    writtenAt: Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS,
  });
}

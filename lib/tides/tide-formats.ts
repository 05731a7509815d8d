import { dateFormat, numberFormat } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/routing';
import { territories } from '@/lib/i18n/territories';

const centimetres = {
  style: 'unit',
  unit: 'centimeter',
  maximumFractionDigits: 0,
  // -0.3 cm is no level below zero
  signDisplay: 'negative',
} satisfies Intl.NumberFormatOptions;
const wholePercent = { style: 'percent', maximumFractionDigits: 0 } satisfies Intl.NumberFormatOptions;

/** Levels and Venetian times in a language, wherever the reader's clock stands. */
export function createTideFormats(locale: Locale) {
  const territory = territories[locale];
  const format = (options: Intl.DateTimeFormatOptions) => (at: number) =>
    dateFormat(territory, { timeZone: 'Europe/Rome', ...options }).format(at);
  return {
    cm: (level: number) => numberFormat(territory, centimetres).format(level),
    percent: (percent: number) => numberFormat(territory, wholePercent).format(percent / 100),
    clock: format({ hour: '2-digit', minute: '2-digit' }),
    weekday: format({ weekday: 'long' }),
    shortDay: format({ weekday: 'short', day: 'numeric' }),
    longDay: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    date: format({ dateStyle: 'long' }),
  };
}

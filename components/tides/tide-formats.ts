import type { Locale } from '@/lib/i18n/routing';
import { territories } from '@/lib/i18n/territories';

/** Levels and Venetian times in a language, wherever the reader's clock stands. */
export function createTideFormats(locale: Locale) {
  const territory = territories[locale];
  const number = new Intl.NumberFormat(territory, {
    style: 'unit',
    unit: 'centimeter',
    maximumFractionDigits: 0,
    // -0.3 cm is no level below zero
    signDisplay: 'negative',
  });
  const share = new Intl.NumberFormat(territory, { style: 'percent', maximumFractionDigits: 0 });
  const format = (options: Intl.DateTimeFormatOptions) => {
    const clock = new Intl.DateTimeFormat(territory, { timeZone: 'Europe/Rome', ...options });
    return (at: number) => clock.format(at);
  };
  return {
    cm: (level: number) => number.format(level),
    percent: (percent: number) => share.format(percent / 100),
    clock: format({ hour: '2-digit', minute: '2-digit' }),
    weekday: format({ weekday: 'long' }),
    shortDay: format({ weekday: 'short', day: 'numeric' }),
    longDay: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    date: format({ dateStyle: 'long' }),
  };
}

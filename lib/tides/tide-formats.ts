import { dateFormat, numberFormat } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/routing';

const centimetres = {
  style: 'unit',
  unit: 'centimeter',
  maximumFractionDigits: 0,
  // shows -0.3 cm as 0
  signDisplay: 'negative',
} satisfies Intl.NumberFormatOptions;
const wholePercent = { style: 'percent', maximumFractionDigits: 0 } satisfies Intl.NumberFormatOptions;

/** CLDR has a hyphen in all our languages. */
const withMinus = (text: string) => text.replace('-', '\u2212');

/** Formats for levels and Venetian times in a language, independent of the browser's time zone. */
export function createTideFormats(locale: Locale) {
  const format = (options: Intl.DateTimeFormatOptions) => (at: number) =>
    dateFormat(locale, { timeZone: 'Europe/Rome', ...options }).format(at);
  return {
    cm: (level: number) => withMinus(numberFormat(locale, centimetres).format(level)),
    /** Without its unit. */
    figure: (level: number) => withMinus(String(Math.round(level) + 0)),
    percent: (percent: number) => numberFormat(locale, wholePercent).format(percent / 100),
    clock: format({ hour: '2-digit', minute: '2-digit' }),
    weekday: format({ weekday: 'long' }),
    shortDay: format({ weekday: 'short', day: 'numeric' }),
    longDay: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    date: format({ dateStyle: 'long' }),
  };
}

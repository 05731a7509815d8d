import { numberFormat } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/routing';

const KILOMETRE = 1000;

/** Formats a distance: `450 m`, `1,2 km`, `12 km`. Metres are rounded to tens. */
export function distanceText(metres: number, locale: Locale): string {
  const tens = Math.round(metres / 10) * 10;
  const isNear = tens < KILOMETRE;
  const value = isNear ? tens : metres / KILOMETRE;
  return numberFormat(locale, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: isNear || value >= 10 ? 0 : 1,
  }).format(value);
}

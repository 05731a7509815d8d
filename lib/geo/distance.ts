import type { LatLng } from '@/lib/geo/schema';
import { numberFormat } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/routing';

const EARTH_RADIUS_METRES = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine formula, spherical earth); error below 0.5 %. */
export function distanceMetres(a: LatLng, b: LatLng): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  // rounding can lift the chord of antipodes above 1, where asin is NaN
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord)));
}

const METRES_PER_KILOMETRE = 1000;

/** Formats a distance: `450 m`, `1,2 km`, `12 km`. Metres are rounded to tens. */
export function distanceText(metres: number, locale: Locale): string {
  const tens = Math.round(metres / 10) * 10;
  const isNear = tens < METRES_PER_KILOMETRE;
  const value = isNear ? tens : metres / METRES_PER_KILOMETRE;
  return numberFormat(locale, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: isNear || value >= 10 ? 0 : 1,
  }).format(value);
}

/** Mean ratio of a way on foot to the straight line, among the canals. */
const DETOUR_FACTOR = 1.35;
export const WALK_METRES_PER_MINUTE = 4_500 / 60;
/** No way on foot is longer whose rounded minutes are within `minutes`; one minute covers the rounding. */
export const maxWalkMetres = (minutes: number) => (minutes + 1) * WALK_METRES_PER_MINUTE;
/** Farther places are rarely reached on foot, and islands lie between. */
export const MAX_WALK_MINUTES = 45;

/** Estimated metres on foot for a straight distance. */
export const walkMetres = (metres: number) => Math.round(metres * DETOUR_FACTOR);

/** Estimated minutes on foot for a straight distance; null beyond `MAX_WALK_MINUTES`. */
export function walkMinutes(metres: number): number | null {
  const minutes = Math.max(1, Math.round(walkMetres(metres) / WALK_METRES_PER_MINUTE));
  return minutes <= MAX_WALK_MINUTES ? minutes : null;
}

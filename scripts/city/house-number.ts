import type { LatLng } from '@/lib/geo/schema';

export type HouseNumber = LatLng & { text: string };

/** Longer texts are lists or descriptions. */
const MAX_LENGTH = 8;

/** A number in the middle of the rectangle around its points; nothing without a text or points. */
export function toHouseNumber(text: string | null | undefined, points: readonly LatLng[]): HouseNumber[] {
  const number = text?.trim() ?? '';
  if (number === '' || number.length > MAX_LENGTH || points.length === 0) return [];
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [{ text: number, lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) }];
}

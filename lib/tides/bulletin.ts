import { MINUTE_MS } from '@/lib/durations';
import { type Extreme, findExtremes, stationTide } from '@/lib/tides/harmonics';
import { median } from '@/lib/tides/reading';
import { CITY_STATION, requireStation } from '@/lib/tides/stations';

/** The city's forecast: the high and low waters of the coming days. */
export type Bulletin = { issuedAt: number; extremes: Extreme[] };

const NEIGHBOURHOOD_MS = 180 * MINUTE_MS;
/** An hour is missing or too many when the official tides come so much before or after the astronomical ones. */
const FURTHEST_SHIFT_MINUTES = 40;
const FEWEST_SHIFTS = 4;

/** Is every tide of this bulletin early, or late, as if somebody had mistaken legal time for solar time? */
export function isHourOff({ extremes }: Bulletin): boolean {
  const shifts = extremeShifts(extremes);
  return shifts.length >= FEWEST_SHIFTS && Math.abs(median(shifts)) > FURTHEST_SHIFT_MINUTES;
}

/** How many minutes after the astronomical tide each official one comes. */
function extremeShifts(extremes: readonly Extreme[]): number[] {
  const [first, last] = [extremes[0]?.at ?? 0, extremes.at(-1)?.at ?? 0];
  const tide = stationTide(requireStation(CITY_STATION));
  const astronomical = findExtremes(tide, first - NEIGHBOURHOOD_MS, last + NEIGHBOURHOOD_MS);
  return extremes.flatMap(({ at, type }) => {
    const shifts = astronomical.filter((one) => one.type === type).map((one) => (at - one.at) / MINUTE_MS);
    const [nearest] = shifts.toSorted((one, other) => Math.abs(one) - Math.abs(other));
    return nearest !== undefined && Math.abs(nearest) * MINUTE_MS <= NEIGHBOURHOOD_MS ? [nearest] : [];
  });
}

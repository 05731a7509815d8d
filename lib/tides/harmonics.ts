import { createTidePredictor } from '@neaps/tide-predictor';
import { DAY_MS, MINUTE_MS } from '@/lib/durations';
import venezia from '@/lib/tides/venezia-harmonics.json';

const STEP_MS = 600_000;
const MAX_CACHED_DAYS = 64;

const predictor = createTidePredictor(venezia.harmonic_constituents);
const days = new Map<number, Float64Array>();

/** Level in centimetres at an instant in epoch milliseconds. */
export type Curve = (at: number) => number;

/** Delay of a station's high water against the Lido inlet, negative when earlier, and mean sea level over ZMPS. */
export type Correction = { lagMinutes: number; offsetCm: number };

/** Astronomical tide at the Lido inlet in cm over mean sea level, from the 50 constituents of TICON-4 (CC-BY-4.0); error below 0.5 mm. */
export function referenceTide(at: number): number {
  const day = Math.floor(at / DAY_MS);
  const levels = days.get(day) ?? predictDay(day);
  const step = (at - day * DAY_MS) / STEP_MS;
  const before = Math.floor(step);
  const [left = Number.NaN, right = Number.NaN] = [levels[before], levels[before + 1]];
  return left + (right - left) * (step - before);
}

/** Astronomical tide at a station, centimetres over ZMPS. */
export function stationTide({ lagMinutes, offsetCm }: Correction): Curve {
  return (at) => referenceTide(at - lagMinutes * MINUTE_MS) + offsetCm;
}

function predictDay(day: number): Float64Array {
  const [start, end] = [new Date(day * DAY_MS), new Date((day + 1) * DAY_MS)];
  const timeline = predictor.getTimelinePrediction({ start, end, timeFidelity: STEP_MS / 1000 });
  const levels = Float64Array.from(timeline, ({ level }) => level * 100);
  const [oldest] = days.keys();
  if (days.size >= MAX_CACHED_DAYS && oldest !== undefined) days.delete(oldest);
  days.set(day, levels);
  return levels;
}

export type Extreme = { at: number; type: 'max' | 'min'; levelCm: number };

/** Smaller oscillations of the curve are not tides. */
const RIPPLE_CM = 3;

export function findExtremes(curve: Curve, from: number, to: number): Extreme[] {
  const found: Extreme[] = [];
  let [before, here, after] = [Number.NaN, curve(from), curve(from + STEP_MS)];
  for (let at = from + STEP_MS; at < to; at += STEP_MS) {
    [before, here, after] = [here, after, curve(at + STEP_MS)];
    const type = here >= before && here > after ? 'max' : here <= before && here < after ? 'min' : null;
    if (!type) continue;
    // vertex of the parabola through the three points
    const shift = (before - after) / (2 * (before - 2 * here + after));
    const levelCm = here - ((before - after) * shift) / 4;
    found.push({ at: Math.round((at + shift * STEP_MS) / MINUTE_MS) * MINUTE_MS, type, levelCm });
  }
  return withoutRipples(found);
}

function withoutRipples(extremes: readonly Extreme[]): Extreme[] {
  const filtered: Extreme[] = [];
  for (const extreme of extremes) {
    const last = filtered.at(-1);
    if (last && last.type !== extreme.type && Math.abs(last.levelCm - extreme.levelCm) < RIPPLE_CM) filtered.pop();
    else if (last?.type === extreme.type) {
      // after removing a ripple between two maxima (or minima) the more extreme one stays
      const isFurther = extreme.type === 'max' ? extreme.levelCm > last.levelCm : extreme.levelCm < last.levelCm;
      if (isFurther) filtered[filtered.length - 1] = extreme;
    } else filtered.push(extreme);
  }
  return filtered;
}

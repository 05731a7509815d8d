import { createTidePredictor } from '@neaps/tide-predictor';
import { DAY_MS, MINUTE_MS } from '@/lib/durations';
import venezia from '@/lib/tides/venezia-harmonics.json';

const STEP_MS = 600_000;
/** Days kept once they were worked out: two ahead and three behind at every station, many times over. */
const DAYS_KEPT = 64;

const predictor = createTidePredictor(venezia.harmonic_constituents);
const days = new Map<number, Float64Array>();

/** A level in centimetres at an instant in milliseconds since 1970. */
export type Curve = (at: number) => number;

/** Where a curve has its time and height at a station: see `stations.ts`. */
export type Correction = { lagMinutes: number; offsetCm: number };

/**
 * The astronomical tide at the Lido inlet: centimetres over mean sea level. From the 50 constituents of TICON-4, rounded
 * to hundredths of a millimetre and of a degree; the same in the browser. Between its ten-minute steps it is read off a
 * straight line, which is off by less than half a millimetre.
 */
export function referenceTide(at: number): number {
  const day = Math.floor(at / DAY_MS);
  const levels = days.get(day) ?? predictDay(day);
  const place = (at - day * DAY_MS) / STEP_MS;
  const before = Math.floor(place);
  const [left = Number.NaN, right = Number.NaN] = [levels[before], levels[before + 1]];
  return left + (right - left) * (place - before);
}

/** The astronomical tide at a station: centimetres over ZMPS. */
export function stationTide({ lagMinutes, offsetCm }: Correction): Curve {
  return (at) => referenceTide(at - lagMinutes * MINUTE_MS) + offsetCm;
}

function predictDay(day: number): Float64Array {
  const [start, end] = [new Date(day * DAY_MS), new Date((day + 1) * DAY_MS)];
  const timeline = predictor.getTimelinePrediction({ start, end, timeFidelity: STEP_MS / 1000 });
  const levels = Float64Array.from(timeline, ({ level }) => level * 100);
  const [oldest] = days.keys();
  if (days.size >= DAYS_KEPT && oldest !== undefined) days.delete(oldest);
  days.set(day, levels);
  return levels;
}

export type Extreme = { at: number; type: 'max' | 'min'; levelCm: number };

/** A wave smaller than this is a ripple in the curve and no tide. */
const RIPPLE_CM = 3;

/** High and low waters of a curve in a span of time, to the minute; the ends of the span are none. */
export function findExtremes(curve: Curve, from: number, to: number): Extreme[] {
  const found: Extreme[] = [];
  for (let at = from + STEP_MS; at < to; at += STEP_MS) {
    const [before, here, after] = [curve(at - STEP_MS), curve(at), curve(at + STEP_MS)];
    const type = here >= before && here > after ? 'max' : here <= before && here < after ? 'min' : null;
    if (!type) continue;
    // the top of the parabola through the three
    const shift = (before - after) / (2 * (before - 2 * here + after));
    const levelCm = here - ((before - after) * shift) / 4;
    found.push({ at: Math.round((at + shift * STEP_MS) / MINUTE_MS) * 60_000, type, levelCm });
  }
  return withoutRipples(found);
}

function withoutRipples(extremes: readonly Extreme[]): Extreme[] {
  const kept: Extreme[] = [];
  for (const extreme of extremes) {
    const last = kept.at(-1);
    if (last && last.type !== extreme.type && Math.abs(last.levelCm - extreme.levelCm) < RIPPLE_CM) kept.pop();
    else if (last?.type === extreme.type) {
      // a ripple between two tops was taken out: the higher of them stands
      const isFurther = extreme.type === 'max' ? extreme.levelCm > last.levelCm : extreme.levelCm < last.levelCm;
      if (isFurther) kept[kept.length - 1] = extreme;
    } else kept.push(extreme);
  }
  return kept;
}

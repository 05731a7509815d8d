import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { CLOSING_FROM_CM } from '@/lib/tides/codes';
import { latestBy, median, type Observations, residualOf, stationOf } from '@/lib/tides/reading';
import type { Inlet } from '@/lib/tides/schema';
import type { StationId } from '@/lib/tides/stations';

/** Gauges outside each inlet and in the part of the lagoon behind it. The feed has no signal of the barriers themselves. */
const gauges: Readonly<Record<Inlet, { sea: StationId; lagoon: readonly StationId[] }>> = {
  lido: { sea: '1022', lagoon: ['1025', '1045', '1029', '1001', '1030', '1028'] },
  malamocco: { sea: '1023', lagoon: ['1032', '1037'] },
  chioggia: { sea: '1024', lagoon: ['1036', '1033'] },
};

/** In the recordings of July 2026 two closed inlets differed by more than 20 cm, all others by less than 14. */
const CLOSED_DIFFERENCE_CM = 16;
const READING_MAX_AGE_MS = 30 * MINUTE_MS;
/** The lagoon follows a surge of the sea within this time. */
const SEA_LEAD_MS = 90 * MINUTE_MS;
const MIN_LAGOON_STATIONS = 2;

/** Assumed: a closing lasts at most twice as long. */
export const CLOSING_REACH_MS = 6 * HOUR_MS;
/** Assumed level of a closed lagoon, in centimetres. */
export const HELD_LEVEL_CM = 70;

/** Infers the closed inlets: the sea is higher than the lagoon behind it, both against their astronomical tide. */
export function findClosedInlets({ now, readings }: Observations): Inlet[] {
  const current = [...latestBy(readings.filter(isWithin(now, READING_MAX_AGE_MS)), stationOf).values()];
  const residuals = new Map(current.map((reading) => [reading.station, residualOf(reading)]));
  const known = (ids: readonly StationId[]) => ids.flatMap((id) => residuals.get(id) ?? []);
  const allSea = median(known(Object.values(gauges).map(({ sea }) => sea)));
  // the lowest of the last hours: a rising surge reaches the lagoon later, a closed barrier holds it back
  const seaCm = (id: StationId) =>
    Math.min(
      allSea,
      ...readings.filter(isWithin(now, SEA_LEAD_MS)).flatMap((one) => (one.station === id ? [residualOf(one)] : [])),
    );
  return (Object.keys(gauges) as Inlet[]).filter((inlet) => {
    const { sea, lagoon } = gauges[inlet];
    const inside = known(lagoon);
    if (!residuals.has(sea) || inside.length < MIN_LAGOON_STATIONS) return false;
    return seaCm(sea) - median(inside) >= CLOSED_DIFFERENCE_CM;
  });
}

const isWithin =
  (now: number, spanMs: number) =>
  ({ at }: { at: number }) =>
    at > now - spanMs && at <= now;

/** The announced high waters for which the barriers may be closed. */
export function findPossibleClosings({ now, bulletin }: Observations): number[] {
  const extremes = bulletin?.extremes ?? [];
  return extremes
    .filter(({ at, type, levelCm }) => type === 'max' && levelCm >= CLOSING_FROM_CM && at > now)
    .map(({ at }) => at);
}

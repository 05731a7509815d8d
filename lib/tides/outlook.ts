import { DAY_MS, HOUR_MS } from '@/lib/durations';
import { computedErrorCm } from '@/lib/tides/computed';
import { type Extreme, findExtremes, stationTide } from '@/lib/tides/harmonics';
import type { TideAnswer } from '@/lib/tides/schema';
import { CITY_STATION, requireStation } from '@/lib/tides/stations';

/** A coming high or low water by official forecast, nowcast or astronomical tide; `name` is stable while forecasts change. */
export type Turn = Extreme & {
  name: string;
  source: 'forecast' | 'nowcast' | 'computed';
  /** Null for the official forecast, which states none. */
  errorCm: number | null;
};

/** Weather shifts a tide by less than this. */
const MATCH_WINDOW_MS = 3 * HOUR_MS;

type UnnamedTurn = Omit<Turn, 'name'>;

export function listTurns({ forecast, extremes }: TideAnswer, now: number, days = 7): Turn[] {
  // whole days, so that the extremes do not depend on the time of the call
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const tide = stationTide(requireStation(CITY_STATION));
  const astronomical = findExtremes(tide, today - DAY_MS, today + (days + 2) * DAY_MS);
  const announced: UnnamedTurn[] = [
    ...(forecast?.extremes ?? []).map((one) => ({ ...one, source: 'forecast' as const, errorCm: null })),
    ...extremes,
  ].map((one) => ({ ...one, at: Date.parse(one.at) }));

  const turns = astronomical.map((own): Turn => {
    const near = announced.filter(({ type, at }) => type === own.type && Math.abs(at - own.at) <= MATCH_WINDOW_MS);
    const best = near.find(({ source }) => source === 'forecast') ?? near[0];
    const computed = { ...own, source: 'computed' as const, errorCm: computedErrorCm(own.at) };
    return { ...(best ?? computed), name: nameOf(own) };
  });
  const unmatched = announced
    .filter(({ source, at }) => source === 'forecast' && !turns.some((turn) => turn.at === at))
    .map((one) => ({ ...one, name: nameOf({ ...one, at: Math.round(one.at / HOUR_MS) * HOUR_MS }) }));
  return [...turns, ...unmatched]
    .filter(({ at }) => at > now && at < now + days * DAY_MS)
    .toSorted((one, other) => one.at - other.at);
}

/** Stable name of a tide: `max-20261121T0940`. */
function nameOf({ type, at }: Extreme): string {
  return `${type}-${new Date(at).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}`;
}

import { stationTide } from '@/lib/tides/harmonics';
import type { TideAnswer } from '@/lib/tides/schema';
import { CITY_STATION, requireStation } from '@/lib/tides/stations';

/**
 * Returns the expected level at an instant in centimetres over ZMPS: the nowcast between its steps, outside of its 48 hours the
 * astronomical tide.
 */
export function createExpectedLevel({ nowcast }: Pick<TideAnswer, 'nowcast'>): (instant: number) => number {
  const first = Date.parse(nowcast[0]?.at ?? '');
  const stepMs = Date.parse(nowcast[1]?.at ?? '') - first;
  const tide = stationTide(requireStation(CITY_STATION));
  return (instant) => {
    const step = (instant - first) / stepMs;
    const [before, after] = [nowcast[Math.floor(step)]?.levelCm, nowcast[Math.ceil(step)]?.levelCm];
    if (before === undefined || after === undefined) return tide(instant);
    return before + (after - before) * (step - Math.floor(step));
  };
}

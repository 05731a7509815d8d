import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { describeTides, type FeedSnapshot } from '@/lib/tides/answer';
import { findExtremes, stationTide } from '@/lib/tides/harmonics';
import type { Reading } from '@/lib/tides/reading';
import type { TideAnswer } from '@/lib/tides/schema';
import { CITY_STATION, requireStation, stations } from '@/lib/tides/stations';

const nothing = { readings: [], failures: 0, levelReadAt: null, bulletinReadAt: null, bulletin: null };

/** The answer without measurements and without a forecast. */
export function computedAnswer(now: number): TideAnswer {
  return describeTides({ now, ...nothing });
}

/** Gauges that were read every half-hour, last some minutes ago, and a bulletin, all so much over the astronomical tide. */
export function measuredAnswer(now: number, surplusCm = 10, closed = false, minutesAgo = 4): TideAnswer {
  const readings = stations.flatMap((station): Reading[] => {
    const tide = stationTide(station);
    const over = closed && station.sea ? surplusCm + 60 : surplusCm;
    return Array.from({ length: 24 }, (_, index) => {
      const at = now - minutesAgo * MINUTE_MS - index * 30 * MINUTE_MS;
      return { station: station.id, at, levelCm: Math.round(tide(at) + over) };
    });
  });
  const tide = stationTide(requireStation(CITY_STATION));
  const extremes = findExtremes(tide, now, now + 60 * HOUR_MS).map((one) => ({
    ...one,
    levelCm: Math.round((one.levelCm + surplusCm) / 5) * 5,
  }));
  const situation: FeedSnapshot = { ...nothing, now, readings, bulletin: { issuedAt: now - HOUR_MS, extremes } };
  return describeTides({ ...situation, levelReadAt: now, bulletinReadAt: now });
}

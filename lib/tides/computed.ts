import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { tideCode } from '@/lib/tides/codes';
import { toVenetianIso } from '@/lib/tides/feed-time';
import { type Extreme, findExtremes, stationTide } from '@/lib/tides/harmonics';
import { trendOf } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';
import { CITY_STATION, requireStation, stations } from '@/lib/tides/stations';

export const STEP_MS = 10 * MINUTE_MS;
export const SPAN_MS = 48 * HOUR_MS;

/** 8–10 cm were measured in a July week outside the fit; 15 cm are assumed from October to April (storms, not measured). */
export function computedErrorCm(instant: number): number {
  const month = new Date(instant).getUTCMonth();
  return month >= 9 || month <= 3 ? 15 : 10;
}

/** The answer without any reading of the feed: the astronomical tide. Also computed by a browser without network. */
export function computeTides(now: number): TideAnswer {
  const tide = stationTide(requireStation(CITY_STATION));
  const first = Math.floor(now / STEP_MS) * STEP_MS;
  const steps = Array.from({ length: SPAN_MS / STEP_MS + 1 }, (_, index) => first + index * STEP_MS);
  const computed = (at: number) => ({ errorCm: computedErrorCm(at), source: 'computed' as const });
  const levelCm = roundToTenth(tide(now));
  return {
    datum: 'ZMPS',
    unit: 'cm',
    veniceTime: toVenetianIso(now),
    now: {
      levelCm,
      kind: 'computed',
      station: CITY_STATION,
      at: iso(now),
      ageSeconds: 0,
      stale: true,
      errorCm: computedErrorCm(now),
      trend: trendOf(tide(now + 2 * STEP_MS) - tide(now)),
    },
    code: tideCode(levelCm),
    forecast: null,
    curve: steps.map((at) => ({ at: iso(at), levelCm: roundToTenth(tide(at)) })),
    nowcast: steps.map((at) => ({ at: iso(at), levelCm: roundToTenth(tide(at)), ...computed(at) })),
    extremes: findExtremes(tide, now, now + SPAN_MS).map((one) => ({ ...toJson(one), ...computed(one.at) })),
    measured: [],
    seaClosedHint: false,
    closedInlets: [],
    closingPossible: false,
    stations: stations.map(({ lagMinutes, offsetCm, ...place }) => {
      const computedCm = roundToTenth(stationTide({ lagMinutes, offsetCm })(now));
      return { ...place, levelCm: null, at: null, stale: true, computedCm };
    }),
    sources: sources.map((source) => ({ ...source, readAt: null })),
  };
}

const cityFeed = { url: 'https://dati.venezia.it/', licence: 'CC BY 4.0', state: 'down' } as const;

/** Readings, bulletins and constituents, in this order. */
const sources = [
  { name: 'Centro Maree, Comune di Venezia: livelli', ...cityFeed },
  { name: 'Centro Maree, Comune di Venezia: previsioni', ...cityFeed },
  {
    name: 'TICON-4 (Venezia)',
    url: 'https://www.seanoe.org/data/00980/109129/',
    licence: 'CC BY 4.0',
    state: 'own',
  },
] as const;

export function toJson(extreme: Extreme) {
  return { ...extreme, at: iso(extreme.at), levelCm: roundToTenth(extreme.levelCm) };
}

export function iso(instant: number): string {
  return new Date(instant).toISOString();
}

export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

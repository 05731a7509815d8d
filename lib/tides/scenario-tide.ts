import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations';
import type { scenarioTides } from '@/lib/scenario';
import { describeTides, type FeedSnapshot } from '@/lib/tides/answer';
import { legalInstants, toVenetianIso } from '@/lib/tides/feed-time';
import { type Curve, type Extreme, findExtremes, stationTide } from '@/lib/tides/harmonics';
import type { Reading } from '@/lib/tides/reading';
import type { TideAnswer } from '@/lib/tides/schema';
import { CITY_STATION, requireStation, type Station, stations } from '@/lib/tides/stations';

export type ScenarioTide = (typeof scenarioTides)[number];

/** Level of the peak at nine o'clock, in centimetres. */
const PEAKS: Readonly<Partial<Record<ScenarioTide, number>>> = { high100: 100, high140: 140, barrier: 130 };
/** Standard deviation of the surge of a storm. */
const SURGE_MS = 3 * HOUR_MS;
const SURGE_ROUNDS = 5;
const CLOSED_LAGOON_CM = 65;
const READING_STEP_MS = 30 * MINUTE_MS;
const LAST_READING_AGE_MS = 5 * MINUTE_MS;
const SILENCE_MS = 3 * HOUR_MS;
const SEARCHED_DAYS = 30;

const cityTide = stationTide(requireStation(CITY_STATION));

/** The tide of a scenario, from readings and a bulletin that no database contains. */
export function describeScenarioTide(kind: ScenarioTide, now: number): TideAnswer {
  return describeTides(kind === 'silent' ? silentFeed(now) : feedOf(kind, now));
}

/** A quarter of an hour before nine o'clock in Venice, on the next day on which the tide is highest about that time. */
export function findMorningPeak(now: number): number {
  const peaks = findExtremes(cityTide, now, now + SEARCHED_DAYS * DAY_MS).filter(({ type }) => type === 'max');
  // a higher tide has a sharper peak, which the surge moves less: a centimetre counts as a minute
  const score = ({ at, levelCm }: Extreme) => levelCm - Math.abs(at - nineOClock(at)) / MINUTE_MS;
  const best = peaks.toSorted((one, other) => score(other) - score(one))[0];
  return nineOClock(best?.at ?? now) - 15 * MINUTE_MS;
}

function nineOClock(at: number): number {
  return legalInstants(`${toVenetianIso(at).slice(0, 10)} 09:00`)[0] ?? at;
}

/** Today's before noon, else tomorrow's. */
function nextMorning(now: number): number {
  return nineOClock(now + 12 * HOUR_MS);
}

function feedOf(kind: ScenarioTide, now: number): FeedSnapshot {
  const peak = PEAKS[kind];
  const surge = peak === undefined ? () => 0 : surgeTo(peak, nextMorning(now));
  const isClosed = kind === 'barrier';
  const levelOf = (station: Station): Curve => {
    const tide = stationTide(station);
    return isClosed && !station.sea ? () => CLOSED_LAGOON_CM : (at) => tide(at) + surge(at);
  };
  const expected: Curve = (at) => cityTide(at) + surge(at);
  const extremes = findExtremes(expected, now - 2 * HOUR_MS, now + 2 * DAY_MS);
  return {
    now,
    readings: stations.flatMap((station) => readingsOf(station, levelOf(station), now - LAST_READING_AGE_MS)),
    bulletin: { issuedAt: now - HOUR_MS, extremes },
    failures: 0,
    levelReadAt: now - MINUTE_MS,
    bulletinReadAt: now - HOUR_MS,
  };
}

/** The weather's share of a level, greatest at an instant, so that the water around it is highest at `peakCm`. */
function surgeTo(peakCm: number, at: number): Curve {
  const shape: Curve = (instant) => Math.exp(-(((instant - at) / SURGE_MS) ** 2) / 2);
  let highest = peakCm - cityTide(at);
  for (let round = 0; round < SURGE_ROUNDS; round++) {
    const levels = Array.from({ length: 25 }, (_, index) => at + (index - 12) * (SURGE_MS / 12));
    const excess = Math.max(...levels.map((instant) => cityTide(instant) + highest * shape(instant))) - peakCm;
    highest -= excess;
  }
  return (instant) => highest * shape(instant);
}

function silentFeed(now: number): FeedSnapshot {
  const feed = feedOf('calm', now - SILENCE_MS);
  return { ...feed, now, bulletin: null, failures: 30, bulletinReadAt: now - 2 * DAY_MS };
}

function readingsOf({ id, ...station }: Station, level: Curve, last: number): Reading[] {
  const count = (station.sea ? 6 : 24) * (HOUR_MS / READING_STEP_MS);
  return Array.from({ length: count }, (_, index) => {
    const at = last - (count - 1 - index) * READING_STEP_MS;
    return { station: id, at, levelCm: Math.round(level(at)) };
  });
}

// node --import tsx --conditions=react-server bench/tides.ts: processor time of the tide.
import { DAY_MS, MINUTE_MS } from '@/lib/durations';
import { describeTides } from '@/lib/tides/answer';
import { readLevels } from '@/lib/tides/feed';
import { stationTide } from '@/lib/tides/harmonics';
import { CITY_STATION, requireStation } from '@/lib/tides/stations';
import { levelRows } from '../tests/factories/tide-feed';
import { median } from './paired';

const NEW_YEAR = Date.parse('2027-01-01');
const ROUNDS = 25;
const STEPS = 289;
const STEP_MS = 600_000;
const MAX_PREDICTION_MS = 5;
const MAX_ANSWER_MS = 40;

/** 48 hours at ten-minute steps, of days that are not cached. */
function predict(round: number): void {
  const start = NEW_YEAR + round * 10 * DAY_MS;
  const tide = stationTide(requireStation(CITY_STATION));
  for (let step = 0; step < STEPS; step++) tide(start + step * STEP_MS);
}

/** The complete answer, with three days of readings. */
function answer(round: number): void {
  const now = NEW_YEAR + round * MINUTE_MS;
  describeTides({ now, readings, bulletin: null, failures: 0, levelReadAt: now, bulletinReadAt: null });
}

const readings = Array.from({ length: 144 }, (_, index) =>
  readLevels(levelRows(NEW_YEAR - index * 1_800_000, index % 20), NEW_YEAR),
).flat();

function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function measure(name: string, limit: number, work: (round: number) => void): void {
  for (let round = 0; round < 5; round++) work(100 + round);
  const cost = median(Array.from({ length: ROUNDS }, (_, round) => cpuMilliseconds(() => work(round))));
  console.log(`${name}: ${cost.toFixed(2)} ms of CPU (limit ${limit})`);
  if (cost > limit) process.exitCode = 1;
}

measure('48 hours of tide at ten-minute steps', MAX_PREDICTION_MS, predict);
measure('GET /api/tides computed', MAX_ANSWER_MS, answer);

import OpeningHoursOracle from 'opening_hours';
import { expect } from 'vitest';
import { isOpenAt, type OpeningPlan } from '@/lib/listings/hours/open-state';
import { addDays, instantOf, type VenetianMoment, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { formatOsmHours } from '@/lib/listings/import-export/osm-format';

const veneto = { lat: 45.4375, lon: 12.3358, address: { country_code: 'it', state: 'Veneto' } };
const MINUTE_MS = 60_000;

export type Moment = { at: Date; moment: VenetianMoment };

/** Each `step` minutes of these days and, for full hours, the minute before. */
export function momentsFrom(date: string, days: number, step = 60): Moment[] {
  const start = instantOf(date, 0).getTime();
  const end = instantOf(addDays(date, days), 0).getTime();
  const instants = Array.from(
    { length: (end - start) / (step * MINUTE_MS) },
    (_, index) => start + index * step * MINUTE_MS,
  );
  return instants
    .flatMap((instant) => (step === 60 ? [new Date(instant - MINUTE_MS), new Date(instant)] : [new Date(instant)]))
    .filter((at) => !isLostByOracle(at) && !isAfterClockChange(at))
    .map((at) => ({ at, moment: venetianMoment(at) }));
}

// it steps back by 24 hours to find yesterday, which after the 23-hour day is the day before yesterday
const isLostByOracle = (at: Date) => new Date(at.getTime() - 86_400_000).getDate() === at.getDate() - 2;

// the hour that clocks show twice, and the one after the hour they skip: the oracle counts on, `isOpenAt` goes by the clock
const isAfterClockChange = (at: Date) =>
  (at.getHours() - new Date(at.getTime() - 60 * MINUTE_MS).getHours() + 24) % 24 !== 1;

/** The moments at which the library `opening_hours` and `isOpenAt` differ. It reads the clock of `TZ`. */
export function listDifferences(plan: OpeningPlan, moments: readonly Moment[]): { text: string; wrong: Date[] } {
  const text = formatOsmHours({ ...plan, byEvent: false });
  if (text === '') return { text, wrong: [] };
  const oracle = new OpeningHoursOracle(text, veneto);
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return { text, wrong: [] };
  // one scan of its changes instead of a query per moment, which would take ten times as long
  const intervals = oracle.getOpenIntervals(first.at, new Date(last.at.getTime() + MINUTE_MS));
  const isOpen = ({ at }: Moment) => intervals.some(([from, to, isUnknown]) => !isUnknown && from <= at && at < to);
  const wrong = moments.filter((one) => isOpen(one) !== (isOpenAt(plan, one.moment) ?? false));
  return { text, wrong: wrong.map(({ at }) => at) };
}

export function expectAgreement(plan: OpeningPlan, moments: readonly Moment[]): void {
  const { text, wrong } = listDifferences(plan, moments);
  expect(
    wrong.map((at) => at.toString()),
    text,
  ).toEqual([]);
}

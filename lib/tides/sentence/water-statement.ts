import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { CLOSING_FROM_CM, floodedPercent, type TideCode, tideCode } from '@/lib/tides/codes';
import type { Inlet, TideAnswer } from '@/lib/tides/schema';

/** A level now or ahead, in centimetres over ZMPS, with its expected error. */
export type LevelAhead = {
  at: number;
  levelCm: number;
  errorCm: number;
  source: 'forecast' | 'nowcast' | 'computed';
};

/** Ground that is under water above a level, in centimetres over ZMPS. */
export type Ground<Name extends string> = { name: Name; groundCm: number };

/** A time in which the lowest ground is under water, or may be within the error of the levels. */
export type WetSpell<Name extends string> = {
  /** Outer limits, on the ten minutes before and after. `until` is null when the known levels end before. */
  from: number;
  until: number | null;
  isNow: boolean;
  certainty: 'expected' | 'possible';
  peak: LevelAhead;
  /** The ground below the peak, lowest first; at least the lowest. */
  wet: Name[];
  /** Share of the city's walkways under water at the peak; null below the first published level. */
  walkwaysPercent: number | null;
};

export type WaterStatement<Name extends string> = {
  now: 'dry' | 'mayBeWet' | 'wet';
  /** At most two, by time: the next one, and a later one with a higher code. */
  spells: WetSpell<Name>[];
  /** The highest code of now and the spells. */
  code: TideCode;
  closedInlets: readonly Inlet[];
  /** The barriers may be closed before the water rises. */
  mayClose: boolean;
};

type Situation<Name extends string> = {
  /** By time, the first for now. */
  levels: readonly LevelAhead[];
  /** Lowest first, at least one. */
  grounds: readonly [Ground<Name>, ...Ground<Name>[]];
  closedInlets?: readonly Inlet[];
  closingPossible?: boolean;
};

const STEP_MS = 10 * MINUTE_MS;
/** Forecasts describe the sea: while an inlet is closed, those of the next hours do not hold in the lagoon. */
const CLOSED_SPAN_MS = 6 * HOUR_MS;

/** States whether ground is dry now and when it will be under water. */
export function describeWater<Name extends string>(situation: Situation<Name>): WaterStatement<Name> {
  const { levels, grounds, closedInlets = [], closingPossible = false } = situation;
  const [lowest] = grounds;
  const present = levels[0];
  const now = !present || isDry(present, lowest) ? 'dry' : isWet(present, lowest) ? 'wet' : 'mayBeWet';
  const mayClose = closingPossible && closedInlets.length === 0 && now !== 'wet';
  const found = findSpells(levels, grounds).map((spell) => {
    const isHeldBack = closedInlets.length > 0 || (mayClose && isForClosing(spell));
    return isHeldBack && !spell.isNow ? { ...spell, certainty: 'possible' as const } : spell;
  });
  const spells = chooseSpells(found, lowest);
  const highestCm = Math.max(...spells.map(({ peak }) => peak.levelCm), present?.levelCm ?? 0);
  return { now, spells, code: tideCode(highestCm), closedInlets, mayClose: mayClose && spells.some(isForClosing) };
}

const isForClosing = ({ peak }: WetSpell<string>) => peak.levelCm >= CLOSING_FROM_CM;

const isWet = ({ levelCm }: LevelAhead, { groundCm }: Ground<string>) => levelCm > groundCm;
const isDry = ({ levelCm, errorCm }: LevelAhead, { groundCm }: Ground<string>) => levelCm + errorCm <= groundCm;

/** The next spell whose level reaches the ground, else the next possible one, and a later one of a higher code. */
function chooseSpells<Name extends string>(found: readonly WetSpell<Name>[], lowest: Ground<Name>): WetSpell<Name>[] {
  const next = found.find(({ peak }) => isWet(peak, lowest)) ?? found[0];
  if (!next) return [];
  const { levelCm } = next.peak;
  const higher = found.find(
    ({ from, peak }) => from > next.from && peak.levelCm > levelCm && tideCode(peak.levelCm) !== tideCode(levelCm),
  );
  return higher ? [next, higher] : [next];
}

function findSpells<Name extends string>(
  levels: readonly LevelAhead[],
  grounds: Situation<Name>['grounds'],
): WetSpell<Name>[] {
  const [lowest] = grounds;
  const spells: WetSpell<Name>[] = [];
  let begin = 0;
  levels.forEach((level, index) => {
    if (isDry(level, lowest)) begin = index + 1;
    else if (index === levels.length - 1 || isDry(levels[index + 1] ?? level, lowest)) {
      spells.push(toSpell(levels, begin, index, grounds));
    }
  });
  return spells;
}

/** Describes the levels from `begin` to `end`, of which none is surely dry. */
function toSpell<Name extends string>(
  levels: readonly LevelAhead[],
  begin: number,
  end: number,
  grounds: Situation<Name>['grounds'],
): WetSpell<Name> {
  const [lowest] = grounds;
  const under = levels.flatMap((level, index) =>
    index >= begin && index <= end && isWet(level, lowest) ? [index] : [],
  );
  const [first, last] = [under[0] ?? begin, under.at(-1) ?? end];
  const peak = findPeak(levels.slice(first, last + 1), lowest);
  const wet = grounds.filter((ground) => isWet(peak, ground)).map(({ name }) => name);
  const [before, after] = [levels[Math.max(0, first - 1)] ?? peak, levels[last + 1]];
  return {
    from: Math.floor(before.at / STEP_MS) * STEP_MS,
    until: after ? Math.ceil(after.at / STEP_MS) * STEP_MS : null,
    isNow: first === 0,
    certainty: under.length > 0 ? 'expected' : 'possible',
    peak,
    wet: wet.length > 0 ? wet : [lowest.name],
    walkwaysPercent: floodedPercent(Math.round(peak.levelCm)),
  };
}

/** The announced high water, unless only our estimate reaches the ground. */
function findPeak(within: readonly LevelAhead[], lowest: Ground<string>): LevelAhead {
  const highest = (of: readonly LevelAhead[]) => of.reduce((top, one) => (one.levelCm > top.levelCm ? one : top));
  const top = highest(within);
  const announced = within.filter((one) => one.source === 'forecast' && isWet(one, lowest) === isWet(top, lowest));
  return announced.length > 0 ? highest(announced) : top;
}

type Point = { at: number; cm: number };

/** The nowcast from `now` on, shifted so that it passes through the high and low waters of the official forecast. */
export function levelsAhead({ nowcast, forecast, closedInlets }: TideAnswer, now: number): LevelAhead[] {
  const steps = nowcast.map((step) => ({ ...step, at: Date.parse(step.at) })).filter(({ at }) => at > now - STEP_MS);
  const from = closedInlets.length > 0 ? now + CLOSED_SPAN_MS : now;
  const end = steps.at(-1)?.at ?? now;
  const announced = (forecast?.extremes ?? [])
    .map((extreme) => ({ ...extreme, at: Date.parse(extreme.at) }))
    .filter(({ at }) => at > from && at <= end);
  const points = steps.map(({ at, levelCm }) => ({ at, cm: levelCm }));
  // what is measured now needs no shift
  const shifts = [
    { at: from, cm: 0 },
    ...announced.map(({ at, levelCm }) => ({ at, cm: levelCm - interpolate(points, at) })),
  ];
  const errors = steps.map(({ at, errorCm }) => ({ at, cm: errorCm }));
  return [
    ...steps.map((step) => ({ ...step, levelCm: step.levelCm + interpolate(shifts, step.at) })),
    ...announced
      .filter(({ type }) => type === 'max')
      .map(({ at, levelCm }) => ({ at, levelCm, errorCm: interpolate(errors, at), source: 'forecast' as const })),
  ].toSorted((one, other) => one.at - other.at);
}

/** Linear between the points, constant before the first and after the last; 0 without points. */
function interpolate(points: readonly Point[], at: number): number {
  const next = points.findIndex((point) => point.at >= at);
  const [left, right] = [points.at(next > 0 ? next - 1 : next), points.at(next)];
  if (!left || !right || left === right) return right?.cm ?? 0;
  return left.cm + ((right.cm - left.cm) * (at - left.at)) / (right.at - left.at);
}

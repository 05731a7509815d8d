import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { tideCode } from '@/lib/tides/codes';
import { describeWater, type LevelAhead, levelsAhead } from '@/lib/tides/sentence/water-statement';
import { measuredAnswer } from '@/tests/components/tides/answers';

const NOW = Date.parse('2026-11-22T19:00:00Z');
const STEP_MS = 10 * MINUTE_MS;
const grounds = [
  { name: 'sanMarco', groundCm: 80 },
  { name: 'rialto', groundCm: 105 },
] as const;
const at = (hours: number) => NOW + hours * HOUR_MS;

/** Levels every ten minutes that rise to peaks at given hours, and fall as fast. */
function levelsOf(peaks: readonly { hour: number; levelCm: number }[], errorCm = 5, baseCm = 40): LevelAhead[] {
  return Array.from({ length: 289 }, (_, index) => {
    const hours = (index * STEP_MS) / HOUR_MS;
    const waves = peaks.map(({ hour, levelCm }) => levelCm - 12 * Math.abs(hours - hour));
    return { at: NOW + index * STEP_MS, levelCm: Math.max(baseCm, ...waves), errorCm, source: 'nowcast' };
  });
}
const describe100 = (more = {}) => describeWater({ levels: levelsOf([{ hour: 13, levelCm: 100 }]), grounds, ...more });

describe('the statement about the water', () => {
  test('is dry now, with the hours and the peak of the next high water', () => {
    const { now, spells, code, mayClose } = describe100();
    expect([now, code, mayClose, spells.length]).toEqual(['dry', 'yellow', false, 1]);
    expect(spells[0]).toMatchObject({ isNow: false, certainty: 'expected', wet: ['sanMarco'], walkwaysPercent: 5 });
    expect(spells[0]?.peak).toMatchObject({ at: at(13), levelCm: 100 });
    // 20 cm at 12 cm an hour, on the ten minutes before and after
    expect([spells[0]?.from, spells[0]?.until]).toEqual([at(11) + 20 * MINUTE_MS, at(15) - 20 * MINUTE_MS]);
  });

  test('is dry throughout when no level with its error reaches the ground', () => {
    const levels = levelsOf([{ hour: 13, levelCm: 74 }]);
    expect(describeWater({ levels, grounds })).toMatchObject({ now: 'dry', spells: [], code: 'green' });
  });

  test('is only possible when no more than the error reaches the ground', () => {
    const levels = levelsOf([{ hour: 13, levelCm: 76 }]);
    const [spell] = describeWater({ levels, grounds }).spells;
    expect(spell).toMatchObject({ certainty: 'possible', wet: ['sanMarco'] });
  });

  test('leaves out what is only possible when something is expected', () => {
    const levels = levelsOf([
      { hour: 3, levelCm: 77 },
      { hour: 15, levelCm: 100 },
    ]);
    expect(describeWater({ levels, grounds }).spells).toMatchObject([{ certainty: 'expected', peak: { at: at(15) } }]);
  });

  test('has a later water too when its code is higher', () => {
    const hours = (first: number, second: number) =>
      describeWater({
        levels: levelsOf([
          { hour: 13, levelCm: first },
          { hour: 37, levelCm: second },
        ]),
        grounds,
      }).spells.map(({ peak }) => peak.levelCm);
    expect(hours(100, 108)).toEqual([100]);
    expect(hours(100, 115)).toEqual([100, 115]);
    expect(hours(115, 100)).toEqual([115]);
  });

  test('is wet now until the water falls', () => {
    const levels = levelsOf([{ hour: 0.5, levelCm: 110 }]);
    const { now, spells } = describeWater({ levels, grounds });
    expect(now).toBe('wet');
    expect(spells[0]).toMatchObject({ isNow: true, wet: ['sanMarco', 'rialto'], until: at(3) });
  });

  test('has no end when the known levels end before', () => {
    const levels = levelsOf([{ hour: 48, levelCm: 100 }]);
    expect(describeWater({ levels, grounds }).spells[0]?.until).toBeNull();
  });

  test('does not expect what closed barriers hold back, nor a high water for which they may close', () => {
    expect(describe100({ closedInlets: ['lido'] }).spells[0]?.certainty).toBe('possible');
    expect(describe100({ closingPossible: true })).toMatchObject({
      mayClose: false,
      spells: [{ certainty: 'expected' }],
    });
    const levels = levelsOf([{ hour: 13, levelCm: 130 }]);
    const statement = describeWater({ levels, grounds, closingPossible: true });
    expect(statement).toMatchObject({ mayClose: true, code: 'orange', spells: [{ certainty: 'possible' }] });
    const wetNow = describeWater({ levels: levelsOf([{ hour: 1, levelCm: 130 }]), grounds, closingPossible: true });
    expect(wetNow).toMatchObject({ now: 'wet', mayClose: false, spells: [{ certainty: 'expected' }] });
  });

  const level = fc.record({ levelCm: fc.integer({ min: -60, max: 170 }), errorCm: fc.integer({ min: 1, max: 40 }) });
  const anyLevels = fc
    .array(level, { minLength: 1, maxLength: 120 })
    .map((many) => many.map((one, index): LevelAhead => ({ ...one, at: NOW + index * STEP_MS, source: 'computed' })));

  test('omits no water that reaches the ground, and calls nothing dry that the error reaches', () => {
    fc.assert(
      fc.property(anyLevels, (levels) => {
        const { now, spells, code } = describeWater({ levels, grounds });
        const [present] = levels;
        const reach = (one: LevelAhead) => one.levelCm + one.errorCm;
        expect(now === 'dry').toBe(present !== undefined && reach(present) <= 80);
        expect(spells.length === 0).toBe(levels.every((one) => reach(one) <= 80));
        const firstWet = levels.find(({ levelCm }) => levelCm > 80);
        const [next] = spells;
        if (firstWet) {
          expect(next?.certainty).toBe('expected');
          expect(next?.from).toBeLessThanOrEqual(firstWet.at);
          expect(next?.until ?? Number.POSITIVE_INFINITY).toBeGreaterThan(firstWet.at);
        }
        for (const { from, until, peak, certainty } of spells) {
          expect(peak.at).toBeGreaterThanOrEqual(from);
          expect(peak.at).toBeLessThanOrEqual(until ?? Number.POSITIVE_INFINITY);
          expect(peak.levelCm > 80).toBe(certainty === 'expected');
        }
        const highest = Math.max(present?.levelCm ?? 0, ...spells.map(({ peak }) => peak.levelCm));
        expect(code).toBe(tideCode(highest));
      }),
    );
  });
});

describe('the levels ahead', () => {
  test('pass through what the city announces, and begin with the present level', () => {
    const answer = measuredAnswer(NOW, 20);
    const forecast = { issuedAt: answer.veniceTime, extremes: (answer.forecast?.extremes ?? []).map(raise) };
    const levels = levelsAhead({ ...answer, forecast }, NOW);
    expect(levels[0]?.levelCm).toBeCloseTo(answer.nowcast[0]?.levelCm ?? 0, 1);
    const highs = forecast.extremes.filter(({ type, at: time }) => type === 'max' && Date.parse(time) < at(48));
    const announced = levels.filter(({ source }) => source === 'forecast');
    expect(announced.map(({ levelCm }) => levelCm)).toEqual(highs.map(({ levelCm }) => levelCm));
    for (const { at: time, levelCm } of announced) {
      const near = levels.filter((one) => Math.abs(one.at - time) <= STEP_MS);
      for (const one of near) expect(Math.abs(one.levelCm - levelCm)).toBeLessThan(4);
    }
    expect(levels.map((one) => one.at)).toEqual(levels.map((one) => one.at).toSorted((one, other) => one - other));
  });

  test('of the next hours are not those of the sea while an inlet is closed', () => {
    const answer = { ...measuredAnswer(NOW, 20), closedInlets: ['lido' as const] };
    const announced = levelsAhead(answer, NOW).filter(({ source }) => source === 'forecast');
    expect(announced.length).toBeGreaterThan(1);
    expect(announced.every((one) => one.at > at(6))).toBe(true);
  });
});

function raise<T extends { levelCm: number }>(extreme: T): T {
  return { ...extreme, levelCm: extreme.levelCm + 15 };
}

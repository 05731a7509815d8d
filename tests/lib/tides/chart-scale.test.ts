import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '@/lib/durations';
import { anchorBeside, bandPath, isOverMark, linePath, scaleOf } from '@/lib/tides/chart-scale';
import { createTideFormats } from '@/lib/tides/tide-formats';
import { computedAnswer, measuredAnswer } from '@/tests/components/tides/answers';

describe('the chart', () => {
  test('has everything on it that is known, and every marked level below its top', () => {
    fc.assert(
      fc.property(fc.integer({ min: -120, max: 150 }), (surplusCm) => {
        const answer = measuredAnswer(Date.parse('2026-11-21T10:00:00Z'), surplusCm);
        const { x, y, marks } = scaleOf(answer);
        for (const { at, levelCm, errorCm } of answer.nowcast) {
          expect(x(Date.parse(at))).toBeGreaterThanOrEqual(0);
          expect(x(Date.parse(at))).toBeLessThanOrEqual(100);
          expect(y(levelCm + errorCm)).toBeGreaterThan(0);
          expect(y(levelCm - errorCm)).toBeLessThan(90);
        }
        expect(marks.slice(0, 2)).toEqual([80, 110]);
        expect(marks.every((level) => y(level) > 0)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('begins twelve hours ago with measurements, else now; a fifth of it is past', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect(scaleOf(computedAnswer(now))).toMatchObject({ from: now });
    expect(scaleOf(measuredAnswer(now))).toMatchObject({ from: now - 12 * HOUR_MS });
    expect(scaleOf(measuredAnswer(now)).x(now)).toBeCloseTo(20);
    expect(scaleOf(measuredAnswer(now)).instantAt(0.2)).toBe(now);
  });

  test.each([
    ['2026-10-24T10:00:00Z', '24 hours and one more', [7, 6, 6, 6, 6, 6, 6]],
    ['2026-03-28T10:00:00Z', '24 hours less one', [5, 6, 6, 6, 6, 6, 6]],
  ])('writes Venetian hours where the clocks change: %s, %s', (now, _, apart) => {
    const { hours } = scaleOf(computedAnswer(Date.parse(now)));
    expect(hours.map(({ hour }) => hour)).toEqual([12, 18, 0, 6, 12, 18, 0, 6].slice(0, hours.length));
    const between = hours.slice(3).map(({ at }, index) => (at - (hours[index + 2]?.at ?? 0)) / HOUR_MS);
    expect(between).toEqual(apart.slice(0, between.length));
  });

  test('knows where a figure would lie over a marked level or its name', () => {
    const scale = scaleOf(computedAnswer(Date.parse('2026-11-21T10:00:00Z')));
    const [early, late] = [scale.from + HOUR_MS, scale.from + 12 * HOUR_MS];
    const aboveLine = scale.y(80) - 5;
    expect(isOverMark(scale, early, aboveLine)).toBe(true);
    expect(isOverMark(scale, early, aboveLine + 12)).toBe(false);
    expect(isOverMark(scale, late, aboveLine)).toBe(false);
    expect(isOverMark(scale, late, scale.y(110) + 2)).toBe(true);
  });

  test('writes a figure beside a vertical line that would cross it', () => {
    expect(anchorBeside(40, [20, 80])).toEqual({ textAnchor: 'middle' });
    expect(anchorBeside(21, [20, 80])).toEqual({ textAnchor: 'start', dx: 5 });
    expect(anchorBeside(78.5, [20, 80])).toEqual({ textAnchor: 'end', dx: -5 });
  });

  test('draws a line through all points, and a closed area around them', () => {
    const answer = computedAnswer(Date.parse('2026-11-21T10:00:00Z'));
    const points = answer.nowcast.map((one) => ({ ...one, at: Date.parse(one.at) }));
    expect(linePath(points, scaleOf(answer))).toMatch(/^M-?\d+ \d+(L-?\d+ \d+){288}$/);
    expect(bandPath(points, scaleOf(answer))).toMatch(/Z$/);
  });
});

describe('levels and times', () => {
  test('are written as the reader does, and times are Venetian wherever that is', () => {
    const at = Date.parse('2026-10-25T00:30:00Z');
    expect(createTideFormats('en').clock(at)).toBe('02:30');
    expect(createTideFormats('en').clock(at + HOUR_MS)).toBe('02:30');
    expect(createTideFormats('en').clock(Date.parse('2026-03-29T01:30:00Z'))).toBe('03:30');
    expect(createTideFormats('it').weekday(at)).toBe('domenica');
    expect(createTideFormats('en').cm(-0.3)).toBe('0 cm');
    expect(createTideFormats('ja').cm(71.6).replace(/\s/g, '')).toBe('72cm');
  });
});

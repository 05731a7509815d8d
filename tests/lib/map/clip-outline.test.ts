import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipOutline } from '@/lib/map/base-shapes';

const frame = { left: 0, top: 0, right: 100, bottom: 100 };
const box = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

function areaOf(corners: { x: number; y: number }[]): number {
  const twice = corners.reduce((sum, { x, y }, index) => {
    const before = corners.at(index - 1) ?? { x, y };
    return sum + before.x * y - x * before.y;
  }, 0);
  return Math.abs(twice / 2);
}

describe('clipOutline', () => {
  test('leaves alone what is inside, and nothing of what is outside', () => {
    expect(clipOutline(box(10, 10, 90, 90), frame)).toEqual(box(10, 10, 90, 90));
    expect(clipOutline(box(110, 10, 190, 90), frame)).toEqual([]);
    expect(clipOutline([], frame)).toEqual([]);
  });

  test('cuts a box that reaches over a corner', () => {
    expect(areaOf(clipOutline(box(50, 50, 150, 150), frame))).toBe(2_500);
  });

  test('returns of any box the intersection, and never leaves the frame', () => {
    const side = fc.integer({ min: -200, max: 300 });
    fc.assert(
      fc.property(side, side, side, side, (a, b, c, d) => {
        const [left, right] = [Math.min(a, b), Math.max(a, b)];
        const [top, bottom] = [Math.min(c, d), Math.max(c, d)];
        const clipped = clipOutline(box(left, top, right, bottom), frame);

        const width = Math.max(0, Math.min(right, 100) - Math.max(left, 0));
        const height = Math.max(0, Math.min(bottom, 100) - Math.max(top, 0));
        expect(areaOf(clipped)).toBeCloseTo(width * height, 6);
        for (const { x, y } of clipped) expect(x >= 0 && x <= 100 && y >= 0 && y <= 100, `${x}, ${y}`).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { traceLine, traceOutline } from '@/lib/map/base-shapes';

type Move = [kind: 'move' | 'line' | 'curve' | 'close', ...to: number[]];

function recorder() {
  const moves: Move[] = [];
  const pen = {
    moveTo: (...to: number[]) => moves.push(['move', ...to]),
    lineTo: (...to: number[]) => moves.push(['line', ...to]),
    quadraticCurveTo: (...to: number[]) => moves.push(['curve', ...to]),
    closePath: () => moves.push(['close']),
  };
  return { pen, moves };
}

const square = [
  { x: 0, y: 0 },
  { x: 0, y: 40 },
  { x: 40, y: 40 },
  { x: 40, y: 0 },
];

describe('traceOutline', () => {
  test('rounds the corners and leaves long sides straight', () => {
    const { pen, moves } = recorder();
    traceOutline(pen, square, 10);
    expect(moves.slice(0, 5)).toEqual([
      ['move', 10, 0],
      ['line', 10, 0],
      ['curve', 0, 0, 0, 10],
      ['line', 0, 30],
      ['curve', 0, 40, 10, 40],
    ]);
  });

  test('meets half-way between corners that are close', () => {
    const { pen, moves } = recorder();
    traceOutline(pen, square, 100);
    expect(moves.filter(([kind]) => kind === 'curve').map((curve) => curve.slice(3))).toEqual([
      [0, 20],
      [20, 40],
      [40, 20],
      [20, 0],
    ]);
  });

  test('draws nothing for an outline without corners', () => {
    const { pen, moves } = recorder();
    traceOutline(pen, [], 10);
    expect(moves).toEqual([]);
  });

  test('closes itself and stays inside the rectangle it had, whatever the outline', () => {
    const coordinate = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const corners = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(corners, fc.double({ min: 0, max: 1e5, noNaN: true }), (outline, reach) => {
        const { pen, moves } = recorder();
        traceOutline(pen, outline, reach);
        expect(moves.at(-1)).toEqual(['close']);
        for (const end of moves.slice(0, -1).map((move) => move.slice(-2).map(Number))) {
          for (const [axis, value] of end.entries()) {
            const range = outline.map(({ x, y }) => (axis === 0 ? x : y));
            expect(value).toBeGreaterThanOrEqual(Math.min(...range) - 1e-6);
            expect(value).toBeLessThanOrEqual(Math.max(...range) + 1e-6);
          }
        }
      }),
    );
  });
});

describe('traceLine', () => {
  test('keeps both ends and rounds what is between', () => {
    const { pen, moves } = recorder();
    traceLine(pen, square.slice(0, 3), 10);
    expect(moves).toEqual([
      ['move', 0, 0],
      ['line', 0, 30],
      ['curve', 0, 40, 10, 40],
      ['line', 40, 40],
    ]);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinLines } from '@/scripts/city/names/join-lines';

test('lines that meet are joined in any order and direction', () => {
  const [a, b, c, d] = [0, 1, 2, 3].map((x) => ({ x, y: 0 }));
  if (!a || !b || !c || !d) throw new Error('four points');
  expect(
    joinLines([
      [c, b],
      [d, c],
      [a, b],
    ]),
  ).toEqual([[a, b, c, d]]);
  expect(
    joinLines([
      [a, b],
      [c, d],
    ]),
  ).toHaveLength(2);
});

test('lines are joined as by trying every one in their order', () => {
  type Point = { x: number; y: number };
  const point = fc.record({ x: fc.nat(3), y: fc.nat(2) });
  const isSame = (a?: Point, b?: Point) => a?.x === b?.x && a?.y === b?.y;
  function tryAll(parts: Point[][]): Point[][] {
    const rest = [...parts];
    const extend = (line: Point[]): Point[] => {
      const index = rest.findIndex((part) => isSame(part[0], line.at(-1)) || isSame(part.at(-1), line.at(-1)));
      const [next] = index < 0 ? [] : rest.splice(index, 1);
      if (!next) return line;
      return extend([...line, ...(isSame(next[0], line.at(-1)) ? next : next.toReversed()).slice(1)]);
    };
    const joined: Point[][] = [];
    for (let first = rest.shift(); first; first = rest.shift()) joined.push(extend(extend(first).toReversed()));
    return joined;
  }
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 2, maxLength: 3 }), { maxLength: 12 }), (parts) => {
      expect(joinLines(parts)).toEqual(tryAll(parts));
    }),
  );
});

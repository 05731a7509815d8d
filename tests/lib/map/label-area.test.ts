import { describe, expect, test } from 'vitest';
import { findLabelArea } from '@/lib/map/label-layout';
import { areaAround } from '@/lib/map/pixels';

const frame = { left: 0, top: 0, right: 400, bottom: 400 };
const size = { width: 80, height: 20 };
const centre = { x: 200, y: 200 };
const marker = (x: number, y: number) => areaAround({ x, y }, { width: 40, height: 40 });

describe('findLabelArea', () => {
  test('leaves a name at its place when nothing is there', () => {
    expect(findLabelArea(centre, size, frame, [marker(300, 300)])).toEqual(areaAround(centre, size));
  });

  test('lifts a name over the marker that covers it', () => {
    expect(findLabelArea(centre, size, frame, [marker(200, 210)])).toEqual(areaAround({ x: 200, y: 180 }, size));
  });

  test('lowers a name when there is no room above either', () => {
    const taken = [marker(200, 190), marker(200, 150)];
    expect(findLabelArea(centre, size, frame, taken)).toEqual(areaAround({ x: 200, y: 220 }, size));
  });

  test('drops a name that has no room, and one that the edge would cut', () => {
    expect(findLabelArea(centre, size, frame, [marker(200, 160), marker(200, 200), marker(200, 240)])).toBeNull();
    expect(findLabelArea({ x: 30, y: 200 }, size, frame, [])).toBeNull();
  });
});

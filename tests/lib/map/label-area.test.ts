import { describe, expect, test } from 'vitest';
import { layoutLabels } from '@/lib/map/label-layout';
import { type Area, areaAround } from '@/lib/map/pixels';

const frame = { left: 0, top: 0, right: 400, bottom: 400 };
const size = { width: 75, height: 18 };
const marker = (x: number, y: number) => areaAround({ x, y }, { width: 40, height: 40 });
const label = { lat: 0, lng: 0, name: 'San Michel', kind: 'island', minZoom: 0 } as const;

function areaOfName(occupied: Area[], x = 200) {
  const [placed] = layoutLabels([label], { zoom: 14, toPixels: () => ({ x, y: 200 }), frame, occupied });
  return placed?.area;
}

describe('the name of an island', () => {
  test('is at its place when nothing is there', () => {
    expect(areaOfName([marker(300, 300)])).toEqual(areaAround({ x: 200, y: 200 }, size));
  });

  test('is above the marker that would cover it', () => {
    expect(areaOfName([marker(200, 210)])).toEqual(areaAround({ x: 200, y: 173 }, size));
  });

  test('is below when there is no room above either', () => {
    expect(areaOfName([marker(200, 190), marker(200, 150)])).toEqual(areaAround({ x: 200, y: 227 }, size));
  });

  test('is omitted without room, and where the edge would cut it', () => {
    expect(areaOfName([marker(200, 160), marker(200, 200), marker(200, 240)])).toBeUndefined();
    expect(areaOfName([], 30)).toBeUndefined();
  });
});

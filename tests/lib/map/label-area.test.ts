import { describe, expect, test } from 'vitest';
import {
  type Label,
  labelsAround,
  layoutLabels,
  namesBeside,
  obstacleArea,
  toCityPixels,
} from '@/lib/map/label-layout';
import { type Area, areaAround } from '@/lib/map/pixels';
import { cityView } from '@/lib/map/view';

const view = areaAround({ x: 0, y: 0 }, { width: 400, height: 400 });
const size = { width: 75, height: 18 };
const marker = (x: number, y: number) => areaAround({ x, y }, { width: 40, height: 40 });
const island: Label = { ...cityView.center, name: 'San Michel', kind: 'island', minZoom: 0 };

function areaOfName(markers: Area[]) {
  const [placed] = labelsAround(layoutLabels([island], 14), markers, view);
  return placed?.area;
}

describe('the name of an island', () => {
  test('is at its position when nothing is there', () => {
    expect(areaOfName([marker(100, 100)])).toEqual(areaAround({ x: 0, y: 0 }, size));
  });

  test('is above the marker that would cover it', () => {
    expect(areaOfName([marker(0, 10)])).toEqual(areaAround({ x: 0, y: -27 }, size));
  });

  test('is below when there is no room above either', () => {
    expect(areaOfName([marker(0, -10), marker(0, -50)])).toEqual(areaAround({ x: 0, y: 27 }, size));
  });

  test('is omitted without room', () => {
    expect(areaOfName([marker(0, -40), marker(0, 0), marker(0, 40)])).toBeUndefined();
  });

  test('leaves its position to a more important one', () => {
    const town: Label = { ...island, name: 'Murano', kind: 'town' };
    const [first, second] = layoutLabels([town, island], 13);
    expect(first?.area.bottom).toBeCloseTo(10.8);
    expect(second?.area.bottom).toBeLessThanOrEqual(-10.8);
  });
});

describe('the name of a place', () => {
  const pin = { key: 'florian', name: 'Caffè Florian', position: cityView.center };
  const besides = (occupied: Area[], zoom = 16) => namesBeside([pin], occupied, zoom)[0];

  test('is beside its pin from zoom 15', () => {
    expect(besides([], 14)).toBeUndefined();
    const { left, right } = obstacleArea(pin, 15);
    expect(besides([], 15)).toMatchObject({ name: 'Caffè Florian', isBefore: false, room: { left: right } });
    expect(besides([marker(40, 0)], 15)).toMatchObject({ isBefore: true, room: { right: left } });
    expect(besides([marker(40, 0), marker(-40, 0)], 15)).toBeUndefined();
  });

  test('is at most 150 pixels long', () => {
    const [name] = namesBeside([{ ...pin, name: 'A walk through the workshops of the glassmakers' }], [], 16);
    expect((name?.room.right ?? 0) - (name?.room.left ?? 0)).toBe(150);
  });

  test('gives way to that of the marker before it', () => {
    const { x, y } = toCityPixels(cityView.center, 16);
    expect({ x, y }).toEqual({ x: 0, y: 0 });
    const twin = { ...pin, key: 'twin', position: { lat: pin.position.lat, lng: pin.position.lng + 0.0006 } };
    const markers = [pin, twin].map((one) => obstacleArea(one, 16));
    const names = namesBeside([pin, twin], markers, 16);
    expect(names.map(({ key, isBefore }) => [key, isBefore])).toEqual([
      ['florian', true],
      ['twin', false],
    ]);
  });
});

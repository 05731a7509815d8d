import { beforeEach, expect, test, vi } from 'vitest';
import { isGround, type ShapeKind, type StreetMapTile, shapeKinds, TILE_EXTENT } from '@/lib/city/street-map/shapes';
import { drawStreetMap, tileAround, traceShapes } from '@/lib/map/street-style';
import type { MapTheme } from '@/lib/map/theme';

const theme: MapTheme = {
  land: 'land',
  shore: 'shore',
  water: 'water',
  bridge: 'bridge',
  street: 'street',
  building: 'building',
  square: 'square',
  green: 'green',
  label: 'label',
  'water-label': 'water-label',
};

beforeEach(() => {
  vi.stubGlobal('document', { body: null });
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'Inter' }));
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo() {}
      lineTo() {}
    },
  );
});

const across = (kind: ShapeKind, zoom = 15): StreetMapTile => {
  const lines = [[0, 100, TILE_EXTENT, 100]];
  if (isGround(kind)) return [{ kind, lines }];
  if (kind === 'house-number') return [{ kind, lines, numbers: { texts: ['1608', '1609'], zoom } }];
  return [{ kind, lines, name: { text: 'Calle Larga', zoom } }];
};

/** Draws into a context that records colours; widths are in pixels of the tile. */
function draw(tile: StreetMapTile, coords: { x: number; y: number; z: number }) {
  const calls: string[] = [];
  let scale = 0;
  let dash: number[] = [];
  const context = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    scale: (x: number) => {
      scale = x;
    },
    translate: () => undefined,
    rotate: () => undefined,
    save: () => undefined,
    restore: () => undefined,
    measureText: () => ({ width: 6 }),
    strokeText: (text: string) => calls.push(`halo ${context.strokeStyle} ${text}`),
    fillText: (text: string) => calls.push(`text ${context.fillStyle} ${text}`),
    setLineDash: (segments: number[]) => {
      dash = segments;
    },
    fillRect: () => calls.push(`all ${context.fillStyle}`),
    fill: () => calls.push(`fill ${context.fillStyle}`),
    stroke: () => {
      const width = Math.round(context.lineWidth * scale * 10) / 10;
      calls.push(`${dash.length > 0 ? 'dashes' : 'line'} ${context.strokeStyle} ${width}`);
    },
  };
  // cast: what the drawing uses of a context
  drawStreetMap(context as unknown as CanvasRenderingContext2D, traceShapes(tile), coords, theme);
  return calls;
}

test('a tile of a closer zoom is drawn from the tile around it, and only what it shows', () => {
  expect(tileAround({ x: 17_500, y: 11_700, z: 15 })).toBe('17500-11700');
  expect(tileAround({ x: 70_003, y: 46_801, z: 17 })).toBe('17500-11700');

  expect(tileAround({ x: 8_750, y: 5_850, z: 14 })).toBe('13-4375-2925');
  expect(draw(across('street'), { x: 8_750, y: 5_850, z: 14 })).toEqual(['line street 1.2']);

  expect(draw(across('street'), { x: 70_003, y: 46_800, z: 17 })).toHaveLength(1);
  expect(draw(across('street'), { x: 70_003, y: 46_801, z: 17 })).toEqual([]);
});

test('a street is as wide as it is, and can be seen from afar', () => {
  expect(draw(across('street'), { x: 17_500, y: 11_700, z: 15 })).toEqual(['line street 1.2']);
  expect(draw(across('street'), { x: 280_000, y: 187_200, z: 19 })).toEqual(['line street 14.3']);
});

test('bridges have edges, and their steps are drawn one by one from zoom 17', () => {
  expect(draw(across('bridge'), { x: 17_500, y: 11_700, z: 15 })).toEqual(['line bridge 3.2', 'line street 1.2']);
  const closer = draw(across('bridge-steps'), { x: 70_000, y: 46_800, z: 17 });
  expect(closer.map((line) => line.replace(/ [\d.]+$/, ''))).toEqual(['line bridge', 'line street', 'dashes bridge']);
});

test('land of the pack covers the coarse coastline below, which a tile without land leaves to be seen', () => {
  expect(draw(across('land'), { x: 17_500, y: 11_700, z: 15 })).toEqual(['all water', 'fill land', 'line shore 1']);
  expect(draw(across('building'), { x: 17_500, y: 11_700, z: 15 })).toEqual(['fill building']);
});

test('every kind has a colour of the theme', () => {
  for (const kind of shapeKinds) {
    const calls = draw(across(kind), { x: 17_500, y: 11_700, z: 15 });
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.join()).not.toContain('undefined');
  }
});

test('a name has a halo in the colour of its ground, from its zoom on', () => {
  const tile = { x: 70_000, y: 46_800, z: 17 };
  expect(draw(across('street-name', 17), tile)).toEqual(['halo land Calle Larga', 'text label Calle Larga']);
  expect(draw(across('canal-name', 16), tile)).toEqual(['halo water Calle Larga', 'text water-label Calle Larga']);
  expect(draw(across('street-name', 18), tile)).toEqual([]);
});

test('a name along a line that bends is written letter by letter, all halos first', () => {
  const lines = [[0, 100, 200, 100, 400, 150]];
  const tile: StreetMapTile = [{ kind: 'canal-name', lines, name: { text: 'Rio', zoom: 17 } }];
  expect(draw(tile, { x: 70_000, y: 46_800, z: 17 })).toEqual([
    ...['R', 'i', 'o'].map((letter) => `halo water ${letter}`),
    ...['R', 'i', 'o'].map((letter) => `text water-label ${letter}`),
  ]);
});

test('house numbers are written where the tile shows them, from their zoom on', () => {
  const tile = { x: 140_000, y: 93_600, z: 18 };
  expect(draw(across('house-number', 18), tile)).toEqual(['halo land 1608', 'text label 1608']);
  expect(draw(across('house-number', 19), tile)).toEqual([]);
});

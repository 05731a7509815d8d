import { expect, test } from 'vitest';
import { areaAround } from '@/lib/map/pixels';
import { drawStreetPicture, tilesIn } from '@/lib/map/street-picture';
import { readStyleThemes } from '@/lib/map/theme';

const names = ['land', 'shore', 'water', 'bridge', 'street', 'building', 'square', 'green', 'label', 'water-label'];
const css = names.map((name, index) => `--color-map-${name}: #00000${index};`).join('\n');
const { light } = readStyleThemes(css + css);

test('a view is drawn from the tiles that it touches, from afar from tiles of zoom 13', () => {
  const area = areaAround({ x: 512 * 10, y: 512 * 20 + 200 }, { width: 600, height: 300 });
  expect(tilesIn({ area, zoom: 14 })).toEqual([
    { zoom: 13, x: 9, y: 20 },
    { zoom: 13, x: 10, y: 20 },
  ]);
  expect(tilesIn({ area: areaAround({ x: 100, y: 100 }, { width: 20, height: 20 }), zoom: 15 })).toEqual([
    { zoom: 15, x: 0, y: 0 },
  ]);
});

test('tiles are where they are on the map, with the strokes of the map and no names', () => {
  const area = { left: 0, top: 0, right: 512, bottom: 512 };
  const tile = [
    { kind: 'land' as const, lines: [[1000, 1000, 2000, 1000, 2000, 2000, 1000, 1000]] },
    { kind: 'street' as const, lines: [[1000, 1000, 1500, 1250]] },
    { kind: 'street-name' as const, lines: [[1000, 1000, 1500, 1250]], name: { text: 'Calle', zoom: 16 } },
  ];
  const svg = drawStreetPicture([{ x: 0, y: 0, tile }], { area, zoom: 16 }, light);
  expect(svg).toMatch(/^<svg x="-256" y="-256" width="512" height="512" viewBox="0 0 4096 4096"><path fill="#000002"/);
  expect(svg).toContain('<path fill="#000000" fill-rule="evenodd" d="M1000 1000l1000 0 0 1000 -1000 -1000"/>');
  expect(svg).toMatch(
    /stroke="#000004" stroke-width="[\d.]+" stroke-linejoin="round" stroke-linecap="round" d="M1000 1000l500 250"/,
  );
  expect(svg).not.toContain('Calle');
});

test('areas that overlap do not cut holes into each other; streets are one path', () => {
  const area = { left: 0, top: 0, right: 512, bottom: 512 };
  const square = (x: number) => [[x, 0, x + 100, 0, x + 100, 100, x, 100, x, 0]];
  const tile = [
    { kind: 'land' as const, lines: square(0) },
    { kind: 'land' as const, lines: square(50) },
    { kind: 'street' as const, lines: [[0, 0, 10, 10]] },
    { kind: 'street' as const, lines: [[20, 0, 30, 10]] },
  ];
  const svg = drawStreetPicture([{ x: 0, y: 0, tile }], { area, zoom: 16 }, light);
  expect(svg.match(/fill="#000000"/g)).toHaveLength(2);
  expect(svg.match(/stroke="#000004"/g)).toHaveLength(1);
});

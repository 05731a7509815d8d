import { describe, expect, test } from 'vitest';
import { TILE_EXTENT, TILE_ZOOM } from '@/lib/city/street-map/shapes';
import { lengthOf } from '@/lib/map/along-line';
import { pixelsPerMetre, TILE_PIXELS, worldPixels } from '@/lib/map/pixels';
import type { MapShape } from '@/scripts/city/map-shape';
import { centreLine } from '@/scripts/city/names/centre-line';
import { cutNumbers, placeNumbers } from '@/scripts/city/names/house-numbers';
import { listPlaces } from '@/scripts/city/names/name-places';
import { ownNames } from '@/scripts/city/names/name-room';
import { cutNames, placeNames } from '@/scripts/city/names/street-names';

// in the open lagoon, where the map itself has no names
const LAT = 45.3901;
const LNG = 12.27;
const METRE_LAT = 1 / 111_195;
const METRE_LNG = METRE_LAT / Math.cos((LAT * Math.PI) / 180);
const at = (east: number, north = 0) => [LNG + east * METRE_LNG, LAT + north * METRE_LAT];

const street = (name: string, metres: number, north = 0): MapShape => ({
  kind: 'street',
  name,
  geometry: { type: 'LineString', coordinates: [at(0, north), at(metres, north)] },
});
const shown = (shapes: MapShape[]) => placeNames(shapes).map(({ text, zoom }) => `${text} ${zoom}`);

describe('names along lines', () => {
  test('stand at the first zoom at which the line is long enough', () => {
    expect(shown([street('Calle Corta', 12)])).toEqual([]);
    expect(shown([street('Calle Prova', 40)])).toEqual(['Calle Prova 18']);
    expect(shown([street('Calle Prova', 160)])).toContain('Calle Prova 16');
  });

  test('do not lie over each other; the longer line comes first, the other at a closer zoom', () => {
    const near = [street('Calle Seconda', 200, 10), street('Calle Prima', 220)];
    expect(shown(near).slice(0, 2)).toEqual(['Calle Prima 16', 'Calle Seconda 17']);
  });

  test('of a street of several pieces are one, and are repeated on a long one', () => {
    const pieces = [0, 30, 60].map((east): MapShape => {
      return {
        kind: 'street',
        name: 'Calle Intera',
        geometry: { type: 'LineString', coordinates: [at(east), at(east + 30)] },
      };
    });
    expect(shown(pieces)).toEqual(['Calle Intera 17']);
    expect(shown([street('Via Lunga', 2_000)]).filter((name) => name === 'Via Lunga 16').length).toBeGreaterThan(1);
  });

  test('the map’s own names are not repeated', () => {
    expect(shown([street('Strada Nova', 300), street('Fondamenta de la sensa', 300, 50)])).toEqual([]);
  });

  test.each([
    ['Canal Grande', 'Canal Grande'],
    ['Canale della Giudecca', 'Canal de la Giudeca'],
    ['Rio di San Trovaso', 'Rio de San Trovaso'],
  ])('of the map’s own canals are repeated away from them: %s', (ownName, name) => {
    const { lat, lng } = ownNames.find((own) => own.name === ownName) ?? expect.fail(ownName);
    const canal: MapShape = {
      kind: 'canal',
      name,
      geometry: { type: 'LineString', coordinates: [-1500, 1500].map((east) => [lng + east * METRE_LNG, lat]) },
    };
    const own = worldPixels({ lat, lng }, 16);
    const placed = placeNames([canal]).filter(({ zoom }) => zoom === 16);
    expect(placed.length).toBeGreaterThan(1);
    for (const { line } of placed) {
      const middle = ((line[0]?.x ?? 0) + (line.at(-1)?.x ?? 0)) * (2 ** (16 - TILE_ZOOM) / 2);
      expect(Math.abs(middle - own.x)).toBeGreaterThan(400);
    }
  });

  test('in capitals are written as elsewhere', () => {
    expect(shown([street("CALLE DE L'ORSO", 100)])[0]).toBe("Calle de l'Orso 17");
  });

  test('run from left to right', () => {
    const westwards: MapShape = {
      kind: 'canal',
      name: 'Rio de la Prova',
      geometry: { type: 'LineString', coordinates: [at(200), at(0)] },
    };
    const [name] = placeNames([westwards]);
    expect(name?.kind).toBe('canal-name');
    expect(name?.line[0]?.x).toBeLessThan(name?.line[1]?.x ?? 0);
  });

  test('that cross the border of a tile are in both, at the same place', () => {
    const perMetre = pixelsPerMetre(LAT, TILE_ZOOM);
    const tileMetres = TILE_PIXELS / perMetre;
    const tiles = cutNames(placeNames([street('Via Lunghissima della Prova', tileMetres * 2)]));
    const xs = [...tiles].flatMap(([tile, shapes]) =>
      shapes.map(({ lines }) => Number(tile.split('-')[0]) * TILE_EXTENT + (lines[0]?.[0] ?? 0)),
    );
    expect(tiles.size).toBeGreaterThan(1);
    expect(new Set(xs).size).toBeLessThan(xs.length);
  });
});

describe('house numbers', () => {
  const number = (text: string, east: number, north = 0) => {
    const [lng = 0, lat = 0] = at(east, north);
    return { text, lat, lng };
  };
  const zoomOf = (numbers: ReturnType<typeof number>[], shapes: MapShape[] = []) =>
    placeNumbers(numbers, placeNames(shapes)).map(({ text, zoom }) => `${text} ${zoom}`);

  test('stand from zoom 18, close ones from 19 or not at all', () => {
    expect(zoomOf([number('1608', 0), number('1609', 8), number('1610', 30), number('1611', 32)])).toEqual([
      '1608 18',
      '1610 18',
      '1609 19',
    ]);
  });

  test('stand beside the names of streets', () => {
    const calle = street('Calle Prova', 60);
    expect(zoomOf([number('1', 30), number('2', 30, 8), number('3', 0)], [calle])).toEqual(['2 18', '3 18']);
  });

  test('of a door and its building are written once', () => {
    expect(zoomOf([number('7/A', 0), number('7/A', 12), number('7/A', 60)])).toEqual(['7/A 18', '7/A 18']);
  });

  test('are one shape for each tile and zoom; one on the border of a tile is in both', () => {
    const { x, y } = worldPixels({ lat: LAT, lng: LNG }, TILE_ZOOM);
    const [column, row] = [Math.floor(x / TILE_PIXELS), Math.floor(y / TILE_PIXELS)];
    const tiles = cutNumbers([
      { text: '1', zoom: 18, at: { x: (column + 0.5) * TILE_PIXELS, y: (row + 0.5) * TILE_PIXELS } },
      { text: '2', zoom: 18, at: { x: column * TILE_PIXELS + 0.5, y: (row + 0.5) * TILE_PIXELS } },
    ]);
    const half = TILE_EXTENT / 2;
    expect(tiles.get(`${column}-${row}`)).toEqual([
      { kind: 'house-number', lines: [[half, half, 8, half]], numbers: { zoom: 18, texts: ['1', '2'] } },
    ]);
    expect(tiles.get(`${column - 1}-${row}`)?.[0]?.lines).toEqual([[TILE_EXTENT + 8, half]]);
  });
});

describe('the centre line of an area of water', () => {
  const arc = (radius: number) =>
    Array.from({ length: 31 }, (_, index) => {
      const angle = (index * Math.PI) / 30;
      return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
    });

  test('follows a canal that bends', () => {
    const ring = [...arc(120), ...arc(100).toReversed()];
    const line = centreLine([...ring, ...ring.slice(0, 1)]);
    expect(lengthOf(line)).toBeGreaterThan(270);
    for (const { x, y } of line.slice(5, -5)) expect(Math.abs(Math.hypot(x, y) - 110)).toBeLessThan(10);
  });

  test('is absent of what is no area', () => {
    expect(centreLine([])).toEqual([]);
    expect(
      centreLine([
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: 0 },
      ]),
    ).toEqual([]);
  });

  test('has its name', () => {
    const water: MapShape = {
      kind: 'water',
      name: 'Rio de la Prova',
      geometry: { type: 'Polygon', coordinates: [[at(0), at(200), at(200, 12), at(0, 12), at(0)]] },
    };
    expect(placeNames([water])[0]).toMatchObject({ kind: 'canal-name', text: 'Rio de la Prova', zoom: 16 });
  });
});

test('a name has no place where the line has a corner', () => {
  const bent = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 50 },
  ];
  expect(listPlaces(bent, 80, 6)).toEqual([]);
  expect(listPlaces(bent, 40, 6)).toContainEqual([
    { x: 50, y: 10 },
    { x: 50, y: 50 },
  ]);
});

describe('a line that bends from letter to letter', () => {
  const arc = (radius: number, from: number, to: number) =>
    Array.from({ length: 19 }, (_, index) => {
      const angle = ((from + ((to - from) * index) / 18) * Math.PI) / 180;
      return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
    });

  test('has a name along it, from left to right in both directions', () => {
    for (const line of [arc(60, -60, 60), arc(60, 60, -60)]) {
      const [part = []] = listPlaces(line, 100, 6);
      expect(part.length).toBeGreaterThan(10);
      for (const { x, y } of part) expect(Math.hypot(x, y)).toBeCloseTo(60, -1);
      expect(part.map(({ x }) => x)).toEqual(part.map(({ x }) => x).toSorted((a, b) => a - b));
    }
  });

  test('has none where letters would stand upside down, or in a bend that is too narrow', () => {
    expect(listPlaces(arc(60, 100, 220), 100, 6)).not.toEqual([]);
    expect(listPlaces(arc(60, 30, 150), 120, 6)).toEqual([]);
    expect(listPlaces(arc(15, -90, 90), 45, 6)).toEqual([]);
  });

  test('that is drawn in two tiles has the same points in both', () => {
    const { x, y } = worldPixels({ lat: LAT, lng: LNG }, TILE_ZOOM);
    const edge = Math.floor(x / TILE_PIXELS) * TILE_PIXELS;
    const line = arc(20, -60, 60).map((point) => ({ x: edge + point.x, y: y + point.y }));
    const tiles = [...cutNames([{ kind: 'canal-name', text: 'Rio', zoom: 16, line }])];
    const world = tiles.map(([name, [shape]]) =>
      shape?.lines[0]?.map((unit, index) => unit + Number(name.split('-')[index % 2]) * TILE_EXTENT),
    );
    expect(world.length).toBeGreaterThan(1);
    expect(new Set(world.map((units) => units?.join())).size).toBe(1);
  });
});

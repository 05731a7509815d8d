import { NUMBER_SIZE, type StreetMapTile, TILE_ZOOM } from '@/lib/city/street-map/shapes';
import { type Point, TILE_PIXELS, worldPixels } from '@/lib/map/pixels';
import type { HouseNumber } from '../house-number';
import { createRoom, type Writing } from './name-room';
import { type PlacedName, scaled, units, widthOf, writingOf } from './street-names';

const FIRST_ZOOM = 18;
const ZOOMS = [FIRST_ZOOM, 19];
/** The door and the building of one number are closer. */
const REPEAT_PIXELS = 60;

/** The middle of a number, in pixels of the world at TILE_ZOOM, and the zoom from which it is written. */
export type PlacedNumber = { text: string; zoom: number; at: Point };

/** Places numbers where no name is, also none that comes at a closer zoom, and no other number. */
export function placeNumbers(numbers: readonly HouseNumber[], names: readonly PlacedName[]): PlacedNumber[] {
  if (numbers.length === 0) return [];
  const rooms = ZOOMS.map((zoom) => {
    const room = createRoom(zoom);
    for (const name of names) {
      if (name.zoom <= zoom) room.take(writingOf(name.text, scaled(name.line, 2 ** (zoom - TILE_ZOOM))));
    }
    return { zoom, room };
  });
  const placed: PlacedNumber[] = [];
  const waiting = new Map(numbers.map((number) => [number, worldPixels(number, TILE_ZOOM)]));
  for (const first of ZOOMS) {
    const shown = rooms.filter(({ zoom }) => zoom >= first);
    for (const [number, at] of waiting) {
      const writings = shown.map(({ zoom, room }) => ({ room, writing: toWriting(number.text, at, zoom) }));
      if (!writings.every(({ room, writing }) => room.isFree(writing))) continue;
      for (const { room, writing } of writings) room.take(writing);
      waiting.delete(number);
      placed.push({ text: number.text, zoom: first, at });
    }
  }
  return placed;
}

function toWriting(text: string, { x, y }: Point, zoom: number): Writing {
  const scale = 2 ** (zoom - TILE_ZOOM);
  const width = widthOf(text, NUMBER_SIZE);
  const end = (side: number) => ({ x: x * scale + (side * width) / 2, y: y * scale });
  return { text, line: [end(-1), end(1)], width, size: NUMBER_SIZE, repeat: REPEAT_PIXELS };
}

/** The numbers that each tile shows a part of: one shape for each zoom. */
export function cutNumbers(numbers: readonly PlacedNumber[]): Map<string, StreetMapTile> {
  const tiles = new Map<string, StreetMapTile>();
  for (const { text, zoom, at } of numbers) {
    const scale = 2 ** (FIRST_ZOOM - TILE_ZOOM);
    for (const x of tilesAround(at.x, widthOf(text, NUMBER_SIZE) / scale)) {
      for (const y of tilesAround(at.y, NUMBER_SIZE / scale)) {
        const tile = tiles.get(`${x}-${y}`) ?? [];
        tiles.set(`${x}-${y}`, tile);
        const known = tile.find(({ numbers: group }) => group?.zoom === zoom);
        const shape = known ?? { kind: 'house-number' as const, lines: [[]], numbers: { zoom, texts: [] } };
        if (!known) tile.push(shape);
        shape.numbers?.texts.push(text);
        shape.lines[0]?.push(units(at.x, x), units(at.y, y));
      }
    }
  }
  return tiles;
}

function tilesAround(pixels: number, reach: number): number[] {
  const sides = [pixels - reach, pixels + reach].map((end) => Math.floor(end / TILE_PIXELS));
  return [...new Set(sides)];
}

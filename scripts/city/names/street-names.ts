import {
  NAME_SIZE,
  type NameKind,
  type ShapeKind,
  type StreetMapTile,
  TILE_EXTENT,
  TILE_ZOOM,
} from '@/lib/city/street-map/shapes';
import { lengthOf } from '@/lib/map/along-line';
import { type Point, TILE_PIXELS, worldPixels } from '@/lib/map/pixels';
import type { MapShape } from '../map-shape';
import { centreLine } from './centre-line';
import { joinLines } from './join-lines';
import { listPlaces } from './name-places';
import { createRoom, ownNames, plain, REPEAT_PIXELS, type Writing } from './name-room';

const ZOOMS = [16, 17, 18, 19];
/** In sizes of the letters. */
const LETTER_WIDTH = 0.54;

/** Where a name is written, in pixels of the world at TILE_ZOOM; its text is that long at `zoom`. */
export type PlacedName = { kind: NameKind; text: string; zoom: number; line: Point[] };

type Named = { kind: NameKind; text: string; line: Point[] };

/**
 * Places the names of streets, canals and squares, the longest first, each at the first zoom at which its line is long enough and no
 * other name is in the way. The map's own names keep their room; of them only those of canals are repeated.
 */
export function placeNames(shapes: readonly MapShape[]): PlacedName[] {
  const known = new Set(ownNames.filter(({ kind }) => kind !== 'canal').map(({ name }) => plain(name)));
  const named = listNamed(shapes).filter(({ text }) => !known.has(plain(text)));
  const placed: PlacedName[] = [];
  if (named.length === 0) return placed;
  for (const zoom of ZOOMS) {
    const scale = 2 ** (zoom - TILE_ZOOM);
    const room = createRoom(zoom);
    for (const name of placed) room.take(writingOf(name.text, scaled(name.line, scale)));
    for (const { kind, text, line } of named) {
      for (const part of listPlaces(scaled(line, scale), widthOf(text, NAME_SIZE), LETTER_WIDTH * NAME_SIZE)) {
        const writing = writingOf(text, part);
        if (!room.isFree(writing)) continue;
        room.take(writing);
        placed.push({ kind, text, zoom, line: scaled(part, 1 / scale) });
      }
    }
  }
  return placed;
}

export const widthOf = (text: string, size: number) => text.length * LETTER_WIDTH * size;

export function writingOf(text: string, line: readonly Point[]): Writing {
  return { text, line, width: widthOf(text, NAME_SIZE), size: NAME_SIZE, repeat: REPEAT_PIXELS };
}

/** The longest first; equal names of pieces that meet are one. */
function listNamed(shapes: readonly MapShape[]): Named[] {
  const lines = new Map<string, Named & { parts: Point[][] }>();
  const squares: Named[] = [];
  for (const { kind, name, geometry } of shapes) {
    const text = legible(name);
    const target = nameKinds[kind];
    if (!text || !target) continue;
    if (geometry.type === 'Polygon') {
      const ring = geometry.coordinates[0]?.map(toPoint) ?? [];
      const line = kind === 'water' ? centreLine(ring) : widestLine(ring);
      squares.push({ kind: target, text, line });
    } else {
      const key = `${target} ${text}`;
      const found = lines.get(key) ?? { kind: target, text, line: [], parts: [] };
      found.parts.push(geometry.coordinates.map(toPoint));
      lines.set(key, found);
    }
  }
  const joined = [...lines.values()].flatMap(({ kind, text, parts }) =>
    joinLines(parts).map((line) => ({ kind, text, line })),
  );
  return [...squares, ...joined].toSorted((a, b) => lengthOf(b.line) - lengthOf(a.line));
}

const nameKinds: Partial<Record<ShapeKind, NameKind>> = {
  canal: 'canal-name',
  water: 'canal-name',
  square: 'square-name',
  street: 'street-name',
  steps: 'street-name',
};

/** From the left to the right of an area, through the middle of its rectangle. */
function widestLine(ring: readonly Point[]): Point[] {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  const y = (Math.min(...ys) + Math.max(...ys)) / 2;
  return [
    { x: Math.min(...xs), y },
    { x: Math.max(...xs), y },
  ];
}

/** The names that each tile shows a part of, in units from its upper left corner. */
export function cutNames(names: readonly PlacedName[]): Map<string, StreetMapTile> {
  const tiles = new Map<string, StreetMapTile>();
  for (const { kind, text, zoom, line } of names) {
    const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
    const tileOf = (pixels: number) => Math.floor(pixels / TILE_PIXELS);
    for (let x = tileOf(Math.min(...xs) - NAME_SIZE); x <= tileOf(Math.max(...xs) + NAME_SIZE); x++) {
      for (let y = tileOf(Math.min(...ys) - NAME_SIZE); y <= tileOf(Math.max(...ys) + NAME_SIZE); y++) {
        const lines = [line.flatMap((point) => [units(point.x, x), units(point.y, y)])];
        const tile = tiles.get(`${x}-${y}`) ?? [];
        tile.push({ kind, lines, name: { text, zoom } });
        tiles.set(`${x}-${y}`, tile);
      }
    }
  }
  return tiles;
}

/** From the edge of a tile. */
export const units = (pixels: number, tile: number) => Math.round((pixels / TILE_PIXELS - tile) * TILE_EXTENT);

const toPoint = ([lng = 0, lat = 0]: number[]) => worldPixels({ lat, lng }, TILE_ZOOM);
/** Some sources have names in capitals. */
function legible(name: string): string {
  const text = name.trim();
  if (text !== text.toUpperCase()) return text;
  const written = (word: string, at: number) => (at > 0 && PARTICLES.test(word) ? word : capital(word));
  return text.toLowerCase().replace(/\p{L}+/gu, written);
}

const PARTICLES = /^(?:a|ai|al|d|da|de|dei|degli|del|dell|della|delle|di|e|i|l|la|le|o)$/;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const scaled = (points: readonly Point[], scale: number) =>
  points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));

import { NAME_SIZE } from '@/lib/city/street-map/shapes';
import { between, lengthOf, pointAt } from '@/lib/map/along-line';
import { labelsIn, layoutPerZoom } from '@/lib/map/label-layout';
import { placeNames } from '@/lib/map/map-names';
import { type Point, worldPixels } from '@/lib/map/pixels';
import { cityView } from '@/lib/map/view';
import labels from '@/public/map/labels.json';

/** Between two equal names, in pixels. */
export const REPEAT_PIXELS = 500;

/** A text of `width` in the middle of a line, in pixels. The same text comes again after `repeat`, at most `REPEAT_PIXELS`. */
export type Writing = { text: string; line: readonly Point[]; width: number; size: number; repeat: number };

/** Of a line of text, in sizes of its letters. */
const LINE_HEIGHT = 1.3;
const CELL = LINE_HEIGHT * NAME_SIZE;

/** Names that the map has without a pack. */
export const ownNames = placeNames.parse(labels);
const layoutOwn = layoutPerZoom(labelsIn('it', ownNames));

type Spot = Point & { radius: number };

/** What the map's own names leave free at a zoom. */
export function createRoom(zoom: number) {
  const cells = new Map<string, Spot[]>();
  const middles = new Map<string, Point[]>();
  const centre = worldPixels(cityView.center, zoom);
  for (const { name, area } of layoutOwn(zoom)) {
    const y = centre.y + (area.top + area.bottom) / 2;
    const [left, right] = [centre.x + area.left, centre.x + area.right];
    const line = [
      { x: left, y },
      { x: right, y },
    ];
    occupy({ line, width: right - left, size: NAME_SIZE });
    addMiddle(name, line);
  }

  function occupy(writing: Pick<Writing, 'line' | 'width' | 'size'>): void {
    for (const spot of listSpots(writing)) add(cells, cellOf(spot, CELL), spot);
  }
  function addMiddle(text: string, line: readonly Point[]): void {
    const middle = middleOf(line);
    add(middles, `${keyOf(text)} ${cellOf(middle, REPEAT_PIXELS)}`, middle);
  }
  function isRepeated({ text, line, repeat }: Writing): boolean {
    const middle = middleOf(line);
    const name = keyOf(text);
    const isNear = (other: Point) => between(other, middle) < repeat;
    return around(middle, REPEAT_PIXELS).some((cell) => middles.get(`${name} ${cell}`)?.some(isNear));
  }
  function isFree(writing: Writing): boolean {
    if (isRepeated(writing)) return false;
    const isTaken = (spot: Spot) => (other: Spot) => between(other, spot) < other.radius + spot.radius;
    return listSpots(writing).every((spot) =>
      around(spot, CELL).every((cell) => !cells.get(cell)?.some(isTaken(spot))),
    );
  }
  function take(writing: Writing): void {
    addMiddle(writing.text, writing.line);
    occupy(writing);
  }
  return { isFree, take };
}

const PREPOSITIONS = /\b(?:d|de|dei|del|dell|della|degli|di|il|la|le|lo)\b/g;

/** "Fondamenta de la Sensa" and "Fondamenta della Sensa" are the same, and so are "Canal" and "Canale". */
export const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(PREPOSITIONS, '')
    .replace(/\bcanale\b/, 'canal')
    .replaceAll(' ', '')
    .replace(/(.)\1/g, '$1');

/** House numbers have letters that count. */
const keyOf = (text: string) => (/^\d/.test(text) ? text : plain(text));

/** Circles along a text, half a line apart. */
function listSpots({ line, width, size }: Pick<Writing, 'line' | 'width' | 'size'>): Spot[] {
  const radius = (size * LINE_HEIGHT) / 2;
  const start = (lengthOf(line) - width) / 2;
  const count = Math.ceil(width / radius);
  return Array.from({ length: count + 1 }, (_, index) => ({
    ...pointAt(line, start + (index / count) * width),
    radius,
  }));
}

/** The square cell of a point, or another one beside it. */
const cellOf = ({ x, y }: Point, pixels: number, right = 0, down = 0) =>
  `${Math.floor(x / pixels) + right} ${Math.floor(y / pixels) + down}`;
const around = (point: Point, pixels: number) =>
  [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => cellOf(point, pixels, right, down)));
const middleOf = (line: readonly Point[]) => pointAt(line, lengthOf(line) / 2);

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key) ?? [];
  list.push(value);
  map.set(key, list);
}

import { NAME_SIZE } from '@/lib/city/street-map/shapes';
import { labelsIn, layoutPerZoom } from '@/lib/map/label-layout';
import { placeNames } from '@/lib/map/map-names';
import { type Point, worldPixels } from '@/lib/map/pixels';
import { cityView } from '@/lib/map/view';
import labels from '@/public/map/labels.json';
import type { Ends } from './name-places';

/** Between the middles of two lines of text that do not touch, in pixels. */
const LINE_HEIGHT = 1.3 * NAME_SIZE;
/** Between two equal names. */
const REPEAT_PIXELS = 500;

/** Names that the map has without a pack. */
export const ownNames = placeNames.parse(labels);
const layoutOwn = layoutPerZoom(labelsIn('it', ownNames));

/** What the map's own names leave free at a zoom. A text of `width` is in the middle between two ends. */
export function createRoom(zoom: number) {
  const cells = new Map<string, Point[]>();
  const middles = new Map<string, Point[]>();
  const centre = worldPixels(cityView.center, zoom);
  for (const { area } of layoutOwn(zoom)) {
    const y = centre.y + (area.top + area.bottom) / 2;
    occupy(
      [
        { x: centre.x + area.left, y },
        { x: centre.x + area.right, y },
      ],
      area.right - area.left,
    );
  }

  function occupy(ends: Ends, width: number): void {
    for (const point of sample(ends, width)) add(cells, cellOf(point), point);
  }
  function isFree(text: string, ends: Ends, width: number): boolean {
    const middle = middleOf(ends);
    if (middles.get(text)?.some((other) => distance(other, middle) < REPEAT_PIXELS)) return false;
    return sample(ends, width).every((point) =>
      around(point).every((cell) => !cells.get(cell)?.some((other) => distance(other, point) < LINE_HEIGHT)),
    );
  }
  function take(text: string, ends: Ends, width: number): void {
    add(middles, text, middleOf(ends));
    occupy(ends, width);
  }
  return { isFree, take };
}

/** Points along a text, half a line apart. */
function sample([from, to]: Ends, width: number): Point[] {
  const { x, y } = middleOf([from, to]);
  const length = distance(from, to) || 1;
  const [right, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const count = Math.ceil(width / (LINE_HEIGHT / 2));
  return Array.from({ length: count + 1 }, (_, index) => {
    const along = (index / count - 0.5) * width;
    return { x: x + right * along, y: y + down * along };
  });
}

const cellOf = ({ x, y }: Point, right = 0, down = 0) =>
  `${Math.floor(x / LINE_HEIGHT) + right} ${Math.floor(y / LINE_HEIGHT) + down}`;
const around = (point: Point) => [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => cellOf(point, right, down)));
const middleOf = ([from, to]: Ends) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function add(map: Map<string, Point[]>, key: string, point: Point): void {
  const list = map.get(key) ?? [];
  list.push(point);
  map.set(key, list);
}

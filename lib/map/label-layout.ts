import type { LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import type { PlaceName } from '@/lib/map/map-names';
import { type Area, areaAround, type Point, pixelsBetween, type Size, touches } from '@/lib/map/pixels';
import { cityView } from '@/lib/map/view';

export type NameKind = PlaceName['kind'];

export type Label = LatLng & { name: string; kind: NameKind; minZoom: number };

/** `centre` is the position, `area` the rectangle of the text, in pixels from the centre of the city. */
export type PlacedLabel = Label & { centre: Point; area: Area };

type Look = { pixels: number; minZooms: readonly [number, number, number, number, number]; isSpot?: true };

/** Font sizes, and the least zoom for each rank; a spot has a symbol with its name beside it. */
const looks: Record<NameKind, Look> = {
  town: { pixels: 18, minZooms: [8, 11, 12, 13, 14] },
  sestiere: { pixels: 15, minZooms: [14, 14, 14, 14, 14] },
  island: { pixels: 15, minZooms: [11, 12, 13, 14, 15] },
  sea: { pixels: 14, minZooms: [9, 9, 9, 9, 9] },
  canal: { pixels: 14, minZooms: [12, 13, 15, 16, 17] },
  quarter: { pixels: 12, minZooms: [12, 13, 14, 15, 16] },
  beach: { pixels: 12, minZooms: [13, 13, 14, 15, 16] },
  park: { pixels: 12, minZooms: [14, 15, 15, 16, 17] },
  station: { pixels: 11, minZooms: [15, 15, 15, 15, 16], isSpot: true },
  landing: { pixels: 11, minZooms: [15, 15, 15, 16, 17], isSpot: true },
  hospital: { pixels: 11, minZooms: [15, 15, 16, 16, 16], isSpot: true },
  toilet: { pixels: 11, minZooms: [16, 16, 16, 16, 16], isSpot: true },
  sight: { pixels: 12, minZooms: [15, 15, 16, 16, 17] },
  bridge: { pixels: 11, minZooms: [15, 16, 16, 17, 17] },
  campo: { pixels: 12, minZooms: [15, 15, 16, 16, 17] },
  church: { pixels: 11, minZooms: [15, 16, 16, 17, 17] },
  museum: { pixels: 11, minZooms: [15, 16, 16, 17, 17] },
  market: { pixels: 11, minZooms: [16, 16, 16, 17, 17] },
  street: { pixels: 11, minZooms: [16, 16, 17, 17, 18] },
};
const SYMBOL = { width: 16, height: 16 };
/** At closer zooms parts of a town are named instead. */
const MAX_TOWN_ZOOM = 13;
const MIN_PIN_NAME_ZOOM = 15;
const PIN_NAME_PIXELS = 12;
/** Longer names of places are cut; `pinNameClass` has the same width. */
const MAX_PIN_NAME_WIDTH = 150;

/** How names are written, in the sizes of `looks`. */
export const labelClass = (kind: NameKind): string => {
  if (kind === 'town') return 'font-serif text-[18px]';
  if (kind === 'sestiere' || kind === 'island') return 'font-serif text-[15px]';
  if (kind === 'canal' || kind === 'sea') return 'font-serif text-[14px] italic';
  if (isSpot(kind)) return 'font-[550] text-[11px]';
  return looks[kind].pixels === 12 ? 'text-[12px]' : 'text-[11px]';
};
export const pinNameClass = 'block max-w-[150px] truncate font-[550] text-[12px]';

/** The sources of names, and of the areas of addresses and searches. */
export const NAMES_ATTRIBUTION = 'OpenStreetMap (ODbL), Actv, Istat (CC BY)';

export const isSpot = (kind: NameKind) => looks[kind].isSpot === true;

/** The names in one language, the most important first. */
export function labelsIn(locale: Locale, places: readonly PlaceName[]): Label[] {
  return places
    .map(({ name, names, kind, rank, lat, lng }) => {
      const minZoom = looks[kind].minZooms[rank - 1] ?? 0;
      // the symbol of a toilet says it all
      return { lat, lng, kind, name: kind === 'toilet' ? '' : (names[locale] ?? name), minZoom };
    })
    .toSorted((a, b) => a.minZoom - b.minZoom);
}

export function toCityPixels(position: LatLng, zoom: number): Point {
  return pixelsBetween(cityView.center, position, zoom);
}

/** Places the names of a zoom so that none overlaps another; independent of the part of the map that is in view. */
export function layoutLabels(labels: readonly Label[], zoom: number): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const full: Area[] = [];
  for (const label of labels) {
    if (label.minZoom > zoom || (label.kind === 'town' && zoom > MAX_TOWN_ZOOM)) continue;
    const centre = toCityPixels(label, zoom);
    const area = findRoom({ ...label, centre }, full);
    if (!area) continue;
    full.push(...areasOf({ ...label, centre, area }));
    placed.push({ ...label, centre, area });
  }
  return placed;
}

/** `layoutLabels`, computed once for each zoom. */
export function layoutPerZoom(labels: readonly Label[]): (zoom: number) => PlacedLabel[] {
  const layouts = new Map<number, PlacedLabel[]>();
  return (zoom) => {
    const known = layouts.get(zoom) ?? layoutLabels(labels, zoom);
    layouts.set(zoom, known);
    return known;
  };
}

/** The names in view. One that a marker would cover is moved a little, or left out. */
export function labelsAround(placed: readonly PlacedLabel[], markers: readonly Area[], view: Area): PlacedLabel[] {
  const inView = placed.filter(({ area }) => touches(area, view));
  const isCovered = (label: PlacedLabel) =>
    areasOf(label).some((area) => markers.some((marker) => touches(area, marker)));
  const steady = inView.filter((label) => !isCovered(label));
  const full = [...markers, ...steady.flatMap(areasOf)];
  const moved = inView.filter(isCovered).flatMap((label) => {
    const area = findRoom(label, full);
    if (!area) return [];
    full.push(...areasOf({ ...label, area }));
    return [{ ...label, area }];
  });
  return [...steady, ...moved];
}

/** A marker, which no name may run into; `name` is written beside it, and `key` says what it opens. */
export type Obstacle = { position: LatLng; isFlag?: boolean; key?: string; name?: string; isClosed?: boolean };
export type PlacedName = Obstacle & { key: string; name: string; isBefore: boolean; room: Area; offset: Point };

const MARKER = { width: 44, height: 44 };
/** A flag stands over its position. */
const FLAG = { width: 42, height: 44, lift: 24 };

export function obstacleArea({ position, isFlag }: Obstacle, zoom: number): Area {
  const { x, y } = toCityPixels(position, zoom);
  return isFlag ? areaAround({ x, y: y - FLAG.lift }, FLAG) : areaAround({ x, y }, MARKER);
}

/** Names beside markers, from zoom 15, where neither another marker nor a name is. */
export function namesBeside(obstacles: readonly Obstacle[], occupied: readonly Area[], zoom: number): PlacedName[] {
  if (zoom < MIN_PIN_NAME_ZOOM) return [];
  const full = [...occupied];
  return obstacles.flatMap((obstacle) => {
    const { key, name } = obstacle;
    if (!key || !name) return [];
    const { left, right, top, bottom } = obstacleArea(obstacle, zoom);
    const { width, height } = textSize(name, PIN_NAME_PIXELS);
    const size = { width: Math.min(width, MAX_PIN_NAME_WIDTH), height };
    const y = (top + bottom) / 2;
    const sides = [right + size.width / 2, left - size.width / 2].map((x) => areaAround({ x, y }, size));
    const room = sides.find((side) => !full.some((area) => touches(area, side)));
    if (!room) return [];
    full.push(room);
    const isBefore = room === sides[1];
    const centre = toCityPixels(obstacle.position, zoom);
    const offset = { x: (isBefore ? left : right) - centre.x, y: y - centre.y };
    return [{ ...obstacle, key, name, isBefore, room, offset }];
  });
}

export function areasOf({ kind, centre, area }: PlacedLabel): Area[] {
  return isSpot(kind) ? [area, areaAround(centre, SYMBOL)] : [area];
}

/** The first place for a text that is free. */
function findRoom({ name, kind, centre }: Omit<PlacedLabel, 'area'>, full: readonly Area[]): Area | undefined {
  const isFree = (area: Area) => !full.some((other) => touches(area, other));
  const size = textSize(name, looks[kind].pixels);
  if (!isSpot(kind)) return aroundPosition(centre, size, looks[kind].pixels >= MIN_SERIF_PIXELS).find(isFree);
  return isFree(areaAround(centre, SYMBOL)) ? besideSymbol(centre, size).find(isFree) : undefined;
}

const MIN_SERIF_PIXELS = 14;

// an estimate: measuring each text would force a layout
function textSize(text: string, pixels: number): Size {
  const wide = text.match(/[\u3000-\u9fff]/g)?.length ?? 0;
  const perLetter = pixels < MIN_SERIF_PIXELS ? 0.58 : 0.5;
  return { width: (wide + (text.length - wide) * perLetter) * pixels, height: pixels * 1.2 };
}

/** In lines, and in widths of the text; only names of whole areas are moved sideways. */
const LINE_OFFSETS = [0, -0.5, 0.5, -1, 1];
const AREA_OFFSETS = { lines: [...LINE_OFFSETS, -1.5, 1.5, -2, 2, -3, 3], widths: [0, -0.4, 0.4] };

function aroundPosition({ x, y }: Point, { width, height }: Size, isWholeArea: boolean): Area[] {
  const { lines, widths } = isWholeArea ? AREA_OFFSETS : { lines: LINE_OFFSETS, widths: [0] };
  return widths.flatMap((right) =>
    lines.map((down) => areaAround({ x: x + right * width, y: y + down * height }, { width, height })),
  );
}

function besideSymbol({ x, y }: Point, size: Size): Area[] {
  const away = (SYMBOL.width + size.width) / 2 + 1;
  return [x + away, x - away].map((middle) => areaAround({ x: middle, y }, size));
}

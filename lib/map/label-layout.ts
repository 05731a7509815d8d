import type { Landing } from '@/lib/geo/landings';
import type { LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import type { PlaceName } from '@/lib/map/map-names';
import { type Area, areaAround, type Point, type Size, touches } from '@/lib/map/pixels';

type Kind = PlaceName['kind'] | 'landing';

export type Label = LatLng & { name: string; kind: Kind; minZoom: number };
/** `centre` is the position, `area` the rectangle of the text. */
export type PlacedLabel = Label & { centre: Point; area: Area };

/** Font sizes of `map.css`. */
const fontPixels: Record<Kind, number> = { area: 18, island: 15, sestiere: 15, district: 12, water: 14, landing: 11 };
/** The symbol with the space to its name. */
const LANDING_SYMBOL = { width: 16, height: 16 };
const MIN_LANDING_ZOOM = 15;
/** At closer zooms parts of a town are named instead. */
const MAX_TOWN_ZOOM = 14;

export function labelsIn(locale: Locale, places: readonly PlaceName[], landings: readonly Landing[]): Label[] {
  const named = places.map(({ name, ...rest }): Label => ({ ...rest, name: name[locale] }));
  const boats = landings.map((landing): Label => ({ ...landing, kind: 'landing', minZoom: MIN_LANDING_ZOOM }));
  return [...named.sort((a, b) => a.minZoom - b.minZoom), ...boats];
}

type Screen = {
  zoom: number;
  toPixels: (position: LatLng) => Point;
  /** Names must lie inside. */
  frame: Area;
  occupied: readonly Area[];
};

/** Places the names that fit without overlapping each other or a marker. */
export function layoutLabels(labels: readonly Label[], { zoom, toPixels, frame, occupied }: Screen): PlacedLabel[] {
  const full = [...occupied];
  const isFree = (area: Area) => isInside(area, frame) && !full.some((other) => touches(area, other));
  const placed: PlacedLabel[] = [];
  for (const label of labels) {
    if (label.minZoom > zoom || (label.kind === 'area' && zoom > MAX_TOWN_ZOOM)) continue;
    const centre = toPixels(label);
    const size = textSize(label.name, fontPixels[label.kind]);
    const symbol = label.kind === 'landing' ? areaAround(centre, LANDING_SYMBOL) : null;
    if (symbol && !isFree(symbol)) continue;
    const area = (symbol ? besideSymbol(centre, size) : aroundLine(centre, size)).find(isFree);
    if (!area) continue;
    full.push(area);
    if (symbol) full.push(symbol);
    placed.push({ ...label, centre, area });
  }
  return placed;
}

// an estimate: measuring each text would force a layout
function textSize(text: string, pixels: number) {
  const wide = text.match(/[\u3000-\u9fff]/g)?.length ?? 0;
  return { width: (wide + (text.length - wide) * 0.5) * pixels, height: pixels * 1.2 };
}

const LINE_OFFSETS = [0, -0.5, 0.5, -1, 1, -1.5, 1.5, -2, 2];

/** At the position, or up to two lines above or below it. */
function aroundLine({ x, y }: Point, size: Size): Area[] {
  return LINE_OFFSETS.map((lines) => areaAround({ x, y: y + lines * size.height }, size));
}

function besideSymbol({ x, y }: Point, size: Size): Area[] {
  const away = (LANDING_SYMBOL.width + size.width) / 2 + 1;
  return [x + away, x - away].map((middle) => areaAround({ x: middle, y }, size));
}

function isInside(area: Area, frame: Area): boolean {
  return area.left >= frame.left && area.right <= frame.right && area.top >= frame.top && area.bottom <= frame.bottom;
}

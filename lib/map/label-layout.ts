import type { LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import type { LandingNames, PlaceName } from '@/lib/map/map-names';
import { type Area, areaAround, type Point, type Size, touches } from '@/lib/map/pixels';

type Kind = PlaceName['kind'] | 'landing';

export type Label = LatLng & { name: string; kind: Kind; minZoom: number };
/** `centre` is the position, `area` the rectangle of the text. */
export type PlacedLabel = Label & { centre: Point; area: Area };

/** Font sizes of `map.css`. */
const fontPixels: Record<Kind, number> = { area: 18, island: 15, sestiere: 15, district: 12, water: 14, landing: 11 };
/** Width of the symbol and the space to its name. */
const LANDING_SYMBOL_PIXELS = 16;
const MIN_LANDING_ZOOM = 15;
/** At closer zooms parts of a town are named instead. */
const MAX_TOWN_ZOOM = 14;

export function labelsIn(locale: Locale, places: readonly PlaceName[], landings: LandingNames['landings']): Label[] {
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
  const placed: PlacedLabel[] = [];
  for (const label of labels) {
    if (label.minZoom > zoom || (label.kind === 'area' && zoom > MAX_TOWN_ZOOM)) continue;
    const centre = toPixels(label);
    const size = textSize(label.name, fontPixels[label.kind]);
    const area =
      label.kind === 'landing'
        ? findLabelAreaBeside(centre, LANDING_SYMBOL_PIXELS, size, frame, full)
        : findLabelArea(centre, size, frame, full);
    if (!area) continue;
    full.push(area);
    if (label.kind === 'landing')
      full.push(areaAround(centre, { width: LANDING_SYMBOL_PIXELS, height: LANDING_SYMBOL_PIXELS }));
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

/** Returns a free area for a name at its position or up to two lines above or below, or null. */
export function findLabelArea(centre: Point, size: Size, frame: Area, occupied: readonly Area[]): Area | null {
  const choices = LINE_OFFSETS.map((lines) => areaAround({ x: centre.x, y: centre.y + lines * size.height }, size));
  return choices.find((area) => isInside(area, frame) && !occupied.some((other) => touches(area, other))) ?? null;
}

function findLabelAreaBeside(
  centre: Point,
  mark: number,
  size: Size,
  frame: Area,
  occupied: readonly Area[],
): Area | null {
  const isFree = (area: Area) => isInside(area, frame) && !occupied.some((other) => touches(area, other));
  if (!isFree(areaAround(centre, { width: mark, height: mark }))) return null;
  const away = (mark + size.width) / 2 + 1;
  const choices = [centre.x + away, centre.x - away].map((x) => areaAround({ x, y: centre.y }, size));
  return choices.find(isFree) ?? null;
}

function isInside(area: Area, frame: Area): boolean {
  return area.left >= frame.left && area.right <= frame.right && area.top >= frame.top && area.bottom <= frame.bottom;
}

import type { LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import { type Area, areaAround, findRoom, findRoomBeside } from '@/lib/map/label-room';
import type { LandingNames, PlaceName } from '@/lib/map/map-names';
import type { Point } from '@/lib/map/pixels';

type Kind = PlaceName['kind'] | 'landing';

/** A name on the map, in the reader's language. */
export type Label = LatLng & { name: string; kind: Kind; minZoom: number };
/** Where it is written: `centre` is its place, `area` what the name takes up. */
export type WrittenLabel = Label & { centre: Point; area: Area };

/** As in `map.css`. */
const fontPixels: Record<Kind, number> = { area: 18, island: 15, sestiere: 15, district: 12, water: 14, landing: 11 };
/** A landing's mark, with the space between it and its name. */
const LANDING_MARK = 16;
const LANDINGS_FROM_ZOOM = 15;
/** Closer than this, a town is more than its name: what is in it is named. */
const TOWNS_TO_ZOOM = 14;

/** Every name in one language, in the order in which they look for room: what is seen from afar comes first. */
export function labelsIn(locale: Locale, places: readonly PlaceName[], landings: LandingNames['landings']): Label[] {
  const named = places.map(({ name, ...rest }): Label => ({ ...rest, name: name[locale] }));
  const boats = landings.map((landing): Label => ({ ...landing, kind: 'landing', minZoom: LANDINGS_FROM_ZOOM }));
  return [...named.sort((a, b) => a.minZoom - b.minZoom), ...boats];
}

type Screen = {
  zoom: number;
  toPixels: (position: LatLng) => Point;
  /** What names must stay inside. */
  frame: Area;
  /** What they must not touch: markers, buttons. */
  taken: readonly Area[];
};

/** Finds a place for each name that has one; none touches another, or a marker. */
export function layOutLabels(labels: readonly Label[], { zoom, toPixels, frame, taken }: Screen): WrittenLabel[] {
  const full = [...taken];
  const written: WrittenLabel[] = [];
  for (const label of labels) {
    if (label.minZoom > zoom || (label.kind === 'area' && zoom > TOWNS_TO_ZOOM)) continue;
    const centre = toPixels(label);
    const size = textSize(label.name, fontPixels[label.kind]);
    const area =
      label.kind === 'landing'
        ? findRoomBeside(centre, LANDING_MARK, size, frame, full)
        : findRoom(centre, size, frame, full);
    if (!area) continue;
    full.push(area);
    if (label.kind === 'landing') full.push(areaAround(centre, { width: LANDING_MARK, height: LANDING_MARK }));
    written.push({ ...label, centre, area });
  }
  return written;
}

// good enough to keep names apart; to measure them the page would have to be laid out for each
function textSize(text: string, pixels: number) {
  const wide = text.match(/[\u3000-\u9fff]/g)?.length ?? 0;
  return { width: (wide + (text.length - wide) * 0.5) * pixels, height: pixels * 1.2 };
}

import type L from 'leaflet';
import { divIcon } from 'leaflet';
import { listKinds } from '@/components/map/layers/use-group-text';
import type { CategoryCounts } from '@/lib/geo/geojson';
import { anyPlace, glyphs, tourGlyph } from '@/lib/map/glyphs';

const MAX_GLYPHS = 2;

/** How far a flag reaches above the place it stands for, in pixels. */
export const TOUR_LIFT = 41;

const drawGlyph = (path: string) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

/** `pointed`: the marker's card is hovered; `selected`: its popup is open. */
export type MarkerLook = 'plain' | 'pointed' | 'selected';

/** The pin of one place, with the glyph of its category. */
export function placeIcon(category: string | null, look: MarkerLook | boolean): L.DivIcon {
  const glyph = (category && glyphs[category]) || anyPlace;
  return pin(`place-pin${classOf(look)}`, drawGlyph(glyph));
}

/** The flag at the start of a tour, above the point so that a pin at the same position stays visible. */
export function tourIcon(look: MarkerLook): L.DivIcon {
  const className = `tour-pin${look === 'plain' ? '' : ` tour-pin-${look}`}`;
  return divIcon({ className, html: drawGlyph(tourGlyph), iconSize: [34, 34], iconAnchor: [17, TOUR_LIFT] });
}

/** One flag for several tours, with their number. */
export function tourGroupIcon(label: string, isPointed: boolean): L.DivIcon {
  const className = `tour-pin tour-pin-group${isPointed ? ' tour-pin-pointed' : ''}`;
  const html = `${drawGlyph(tourGlyph)}<span>${label}</span>`;
  return divIcon({ className, html, iconSize: [52, 34], iconAnchor: [26, TOUR_LIFT] });
}

function pin(className: string, html: string): L.DivIcon {
  return divIcon({ className, html, iconSize: [36, 36], iconAnchor: [18, 18], popupAnchor: [0, -16] });
}

function classOf(look: MarkerLook | boolean): string {
  if (look === true || look === 'selected') return ' place-pin-selected';
  return look === 'pointed' ? ' place-pin-pointed' : '';
}

/** A disc with the number of grouped places and the glyphs of their commonest categories. */
export function clusterIcon(count: number, label: string, perCategory: CategoryCounts, isPointed: boolean): L.DivIcon {
  const size = count < 10 ? 44 : count < 100 ? 48 : 56;
  const kinds = listKinds(perCategory).slice(0, MAX_GLYPHS);
  const drawn = kinds.map(([kind]) => drawGlyph(glyphs[kind] ?? anyPlace)).join('');
  const className = `place-cluster${isPointed ? ' place-cluster-pointed' : ''}`;
  return divIcon({ className, html: `<span>${label}</span><i>${drawn}</i>`, iconSize: [size, size] });
}

import type L from 'leaflet';
import { divIcon } from 'leaflet';
import { listKinds } from '@/components/map/layers/use-group-text';
import type { CategoryCounts } from '@/lib/geo/geojson';
import { anyPlace, glyphs, tourGlyph } from '@/lib/map/glyphs';

const MAX_GLYPHS = 2;

/** How far a flag reaches above the place it stands for, in pixels. */
export const TOUR_LIFT = 41;

/** `pointed`: the marker's card is hovered; `selected`: its popup is open. */
export type MarkerLook = 'plain' | 'pointed' | 'selected';

const drawGlyph = (path: string) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
const withLook = (name: string, look: MarkerLook) => (look === 'plain' ? name : `${name} ${name}-${look}`);

/** The pin of one place, with the glyph of its category. */
export function placeIcon(category: string | null, look: MarkerLook): L.DivIcon {
  const html = drawGlyph((category && glyphs[category]) || anyPlace);
  return divIcon({ className: withLook('place-pin', look), html, iconSize: [36, 36] });
}

/** The flag at the start of a tour, or of several; above the point so that a pin at the same position stays visible. */
export function tourIcon(look: MarkerLook, groupLabel?: string): L.DivIcon {
  const className = withLook('tour-pin', look);
  const html = drawGlyph(tourGlyph);
  if (!groupLabel) return divIcon({ className, html, iconSize: [34, 34], iconAnchor: [17, TOUR_LIFT] });
  const labelled = `${html}<span>${groupLabel}</span>`;
  return divIcon({
    className: `${className} tour-pin-group`,
    html: labelled,
    iconSize: [52, 34],
    iconAnchor: [26, TOUR_LIFT],
  });
}

/** A disc with the number of grouped places and the glyphs of their commonest categories. */
export function clusterIcon(count: number, label: string, perCategory: CategoryCounts, look: MarkerLook): L.DivIcon {
  const size = count < 10 ? 44 : count < 100 ? 48 : 56;
  const kinds = listKinds(perCategory).slice(0, MAX_GLYPHS);
  const drawn = kinds.map(([kind]) => drawGlyph(glyphs[kind] ?? anyPlace)).join('');
  const html = `<span>${label}</span><i>${drawn}</i>`;
  return divIcon({ className: withLook('place-cluster', look), html, iconSize: [size, size] });
}

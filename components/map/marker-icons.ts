import L from 'leaflet';

// 24 × 24 outlines, drawn white on the pin
const glyphs: Record<string, string> = {
  shop: 'M6 8h12l-1 11H7L6 8Zm3 0a3 3 0 0 1 6 0',
  hotel: 'M4 18v-8m0 5h16v3m0-3v-2a3 3 0 0 0-3-3h-6v5M7.5 12.5h.01',
  restaurant: 'M8 5v5m-2-5v3a2 2 0 0 0 4 0V5m-2 5v9m8 0v-6m0 0c-2 0-2-2-2-4s.8-4 2-4v8Z',
  fitness: 'M5 9v6m3-8v10m8-10v10m3-8v6M8 12h8',
  events: 'M6 6h12v5c0 4-3 7-6 7s-6-3-6-7V6Zm3 4h1.5m3 0H15m-5 4c1.2.8 2.8.8 4 0',
};
const anyPlace = 'M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z';

/** The pin of one place, with the glyph of its category. */
export function placeIcon(category: string | null, selected: boolean): L.DivIcon {
  const glyph = (category && glyphs[category]) || anyPlace;
  return L.divIcon({
    className: `place-pin${selected ? ' place-pin-selected' : ''}`,
    html: `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${glyph}"/></svg>`,
    iconSize: [36, 36],
    iconAnchor: [18, 18],
    popupAnchor: [0, -16],
  });
}

/** A disc with the number of places behind it; larger for more, but never large. */
export function clusterIcon(count: number, label: string): L.DivIcon {
  const size = count < 10 ? 40 : count < 100 ? 46 : 54;
  return L.divIcon({ className: 'place-cluster', html: `<span>${label}</span>`, iconSize: [size, size] });
}

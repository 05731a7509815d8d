/** SVG paths of 24 × 24 pixels, white on the pin. */
export const glyphs: Record<string, string> = {
  shop: 'M6 8h12l-1 11H7L6 8Zm3 0a3 3 0 0 1 6 0',
  hotel: 'M4 18v-8m0 5h16v3m0-3v-2a3 3 0 0 0-3-3h-6v5M7.5 12.5h.01',
  restaurant: 'M8 5v5m-2-5v3a2 2 0 0 0 4 0V5m-2 5v9m8 0v-6m0 0c-2 0-2-2-2-4s.8-4 2-4v8Z',
  fitness: 'M5 9v6m3-8v10m8-10v10m3-8v6M8 12h8',
  events: 'M6 6h12v5c0 4-3 7-6 7s-6-3-6-7V6Zm3 4h1.5m3 0H15m-5 4c1.2.8 2.8.8 4 0',
};
export const anyPlace = 'M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z';
export const tourGlyph =
  'M4 6.5h16v3.2a2.3 2.3 0 0 0 0 4.6v3.2H4v-3.2a2.3 2.3 0 0 0 0-4.6V6.5ZM14.5 9.8v.01M14.5 12v.01M14.5 14.2v.01';

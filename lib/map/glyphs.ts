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

/** Of 16 × 16 pixels, in the colour of the land on a disc. */
export const spotGlyphs: Record<string, string> = {
  landing: 'M3.5 9.2h9l-1.6 2.6H5.1zM5.6 8.4V5.6h4l1.6 2.8z',
  station: 'M5 3.8h6v6.4H5zm1.2 1.2v2h3.6V5zM5.2 11h1.6l-.9 1.4H4.3zm4 0h1.6l.9 1.4h-1.6z',
  hospital: 'M6.8 4h2.4v2.8H12v2.4H9.2V12H6.8V9.2H4V6.8h2.8z',
  toilet: 'M4.6 3.6h1.8v1.8H4.6zM4 6h3v3H6.4v3.4H4.6V9H4zm5.6-2.4h1.8v1.8H9.6zM9.5 6h2l1 3.6h-1v2.8H9.5V9.6h-1z',
};

/** In the order in which they are drawn. */
export const shapeKinds = [
  'land',
  'green',
  'building',
  'square',
  'water',
  'canal',
  'street',
  'steps',
  'bridge',
  'bridge-steps',
] as const;
export type ShapeKind = (typeof shapeKinds)[number];

/** All tiles have this zoom of Web Mercator, and coordinates from 0 to TILE_EXTENT within them. */
export const TILE_ZOOM = 15;
export const TILE_EXTENT = 4096;

/** Each line or ring is `x, y, x, y …`; some end a little beyond the tile's edges. */
export type StreetMapTile = { kind: ShapeKind; lines: number[][] }[];

/** The street map of a city pack; tiles are `x-y`. */
export type StreetMap = { version: string; licences: string[]; tiles: string[] };

/** What streets are drawn from. `url` is the address of raster tiles; `missing`: their host does not answer. */
export type TileSources = { url: string | null; missing: boolean; streets: StreetMap | null };

const groundKinds = [
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
const nameKinds = ['canal-name', 'square-name', 'street-name'] as const;
export type GroundKind = (typeof groundKinds)[number];
export type NameKind = (typeof nameKinds)[number];

/** In the order in which they are drawn. */
export const shapeKinds = [...groundKinds, ...nameKinds, 'house-number'] as const;
export type ShapeKind = (typeof shapeKinds)[number];
export const isGround = (kind: ShapeKind): kind is GroundKind => groundKinds.some((one) => one === kind);

/** Tiles have one of these zooms of Web Mercator, and coordinates from 0 to TILE_EXTENT within them. Those from afar show less. */
export const TILE_ZOOM = 15;
export const FAR_ZOOM = 13;
export const TILE_EXTENT = 4096;

/**
 * Each line or ring is `x, y, x, y …`; some end a little beyond the tile's edges. A name is written along its line, from the zoom
 * at which it is as long as the line. House numbers are written around the points of their line, from their zoom on.
 */
export type StreetMapTile = {
  kind: ShapeKind;
  lines: number[][];
  name?: StreetName | undefined;
  numbers?: { texts: string[]; zoom: number } | undefined;
}[];
export type StreetName = { text: string; zoom: number };

/** Of the tiles that a zoom of the map is drawn from. */
export const zoomAround = (zoom: number) => (zoom < TILE_ZOOM ? FAR_ZOOM : TILE_ZOOM);

export const tileName = (zoom: number, x: number, y: number): string =>
  zoom === TILE_ZOOM ? `${x}-${y}` : `${zoom}-${x}-${y}`;

/** In pixels. */
export const NAME_SIZE = 11;
export const NUMBER_SIZE = 9;

/** The street map of a city pack; tiles are `x-y`, from afar `zoom-x-y`. */
export type StreetMap = { version: string; licences: string[]; tiles: string[] };

/** What streets are drawn from. `url` is the address of raster tiles; `missing`: their host does not answer. */
export type TileSources = { url: string | null; missing: boolean; streets: StreetMap | null };

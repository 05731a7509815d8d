import type { FeatureCollection, LineString, MultiPolygon, Position } from 'geojson';
import { type Area, type Point, pixelsPerMetre, worldPixels } from '@/lib/map/pixels';
import { cityView } from '@/lib/map/view';

/** The content of `public/map/base.json`, written by `scripts/build-base-map.mjs`. */
export type BaseMap = FeatureCollection<LineString | MultiPolygon, Pick<BaseShape, 'kind'>> & { attribution: string };

/** The source of the coastline, displayed in every language. */
export const BASE_ATTRIBUTION = 'GSHHG 2.3.7 (LGPL)';

/** Points are pixels at SHAPE_ZOOM relative to `shapeOrigin`; a closed outline does not repeat its first point. */
export type BaseShape = { kind: 'land' | 'canal' | 'bridge'; lines: Point[][]; bounds: Area };

export const SHAPE_ZOOM = cityView.zoom;
// relative to the city, because a canvas uses 32-bit floats
export const shapeOrigin = worldPixels(cityView.center, SHAPE_ZOOM);

const CANAL_WIDTH = shapePixels(48);
const BRIDGE_PIXELS = 2.5;
/** The radius of rounded corners: wider than the steps of the grid, narrower than a bay. */
const CORNER_RADIUS = shapePixels(250);

function shapePixels(metres: number): number {
  return metres * pixelsPerMetre(cityView.center.lat, SHAPE_ZOOM);
}

/** Yields the shapes one by one, so that the caller can yield to the event loop. */
export function* baseShapes(base: BaseMap): Generator<BaseShape> {
  for (const { geometry, properties } of base.features) {
    const { kind } = properties;
    if (geometry.type === 'LineString') yield shape(kind, [geometry.coordinates]);
    if (geometry.type !== 'MultiPolygon') continue;
    for (const rings of geometry.coordinates) {
      const outlines = rings.map((ring) => ring.slice(0, -1));
      yield shape(kind, outlines);
    }
  }
}

/** Line width, where one pixel at SHAPE_ZOOM is `scale` pixels. */
export function strokeWidth(kind: BaseShape['kind'], scale: number): number {
  return { land: 1 / scale, canal: Math.max(1.5 / scale, CANAL_WIDTH), bridge: BRIDGE_PIXELS / scale }[kind];
}

/** Extends a view by the reach of wide lines and rounded corners. */
export function withMargin({ left, top, right, bottom }: Area, scale: number): Area {
  const margin = CORNER_RADIUS * 2 + CANAL_WIDTH + BRIDGE_PIXELS / scale;
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

export function traceShape(pen: Pen, { kind, lines }: BaseShape, view: Area): void {
  for (const line of lines) {
    if (kind === 'land') traceOutline(pen, clipOutline(line, view), CORNER_RADIUS);
    else traceLine(pen, line, CORNER_RADIUS);
  }
}

function shape(kind: BaseShape['kind'], positions: Position[][]): BaseShape {
  const lines = positions.map((line) => line.map(toShapePoint));
  return { kind, lines, bounds: boundsOf(lines.flat()) };
}

function toShapePoint([lng = 0, lat = 0]: Position): Point {
  const { x, y } = worldPixels({ lat, lng }, SHAPE_ZOOM);
  return { x: x - shapeOrigin.x, y: y - shapeOrigin.y };
}

function boundsOf(points: readonly Point[]): Area {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'>;

/** Draws a closed outline with rounded corners; `corners` has no repeated first point, curves begin up to `reach` before a corner. */
export function traceOutline(pen: Pen, corners: readonly Point[], reach: number): void {
  const [first] = corners;
  const last = corners.at(-1);
  if (!first || !last) return;
  const start = pointTowards(first, last, reach);
  pen.moveTo(start.x, start.y);
  corners.forEach((corner, index) => {
    roundCorner(pen, corners[index - 1] ?? last, corner, corners[index + 1] ?? first, reach);
  });
  pen.closePath();
}

export function traceLine(pen: Pen, points: readonly Point[], reach: number): void {
  points.forEach((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) pen.moveTo(point.x, point.y);
    else if (!after) pen.lineTo(point.x, point.y);
    else roundCorner(pen, before, point, after, reach);
  });
}

function roundCorner(pen: Pen, before: Point, corner: Point, after: Point, reach: number) {
  const from = pointTowards(corner, before, reach);
  const to = pointTowards(corner, after, reach);
  pen.lineTo(from.x, from.y);
  pen.quadraticCurveTo(corner.x, corner.y, to.x, to.y);
}

/** Returns the point at `reach` between two points, at most in the middle. */
function pointTowards(from: Point, to: Point, reach: number): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const share = distance > reach * 2 ? reach / distance : 0.5;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Clips a closed outline to a rectangle (Sutherland–Hodgman). */
export function clipOutline(corners: readonly Point[], { left, top, right, bottom }: Area): Point[] {
  const inX = clip(clip([...corners], 'x', left, 1), 'x', right, -1);
  return clip(clip(inX, 'y', top, 1), 'y', bottom, -1);
}

/** Removes what lies before the limit on an axis, or with `sign` -1 what lies behind it. */
function clip(corners: Point[], axis: 'x' | 'y', limit: number, sign: 1 | -1): Point[] {
  const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
  const last = corners.at(-1);
  if (!last || corners.every(isInside)) return corners;
  const clipped: Point[] = [];
  let before = last;
  for (const corner of corners) {
    if (isInside(corner) !== isInside(before)) clipped.push(crossing(before, corner, axis, limit));
    if (isInside(corner)) clipped.push(corner);
    before = corner;
  }
  return clipped;
}

function crossing(from: Point, to: Point, axis: 'x' | 'y', limit: number): Point {
  const other = axis === 'x' ? 'y' : 'x';
  const value = from[other] + ((to[other] - from[other]) * (limit - from[axis])) / (to[axis] - from[axis]);
  return axis === 'x' ? { x: limit, y: value } : { x: value, y: limit };
}

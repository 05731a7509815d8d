import { distanceMetres } from '@/lib/geo/distance';
import type { Point } from '@/lib/map/pixels';
import type { MapShape } from './map-shape';
import { joinLines } from './names/join-lines';

const FAR_KINDS = new Set(['land', 'water', 'green', 'square', 'canal']);
const MIN_STREET_METRES = 150;
const MIN_BRIDGE_METRES = 400;

/** What the map draws from afar: ground, canals, long bridges, and streets whose pieces of one name are long together. */
export function listFarShapes(shapes: readonly MapShape[]): MapShape[] {
  const streets = new Map<string, Point[][]>();
  for (const { kind, name, geometry } of shapes) {
    if (kind !== 'street' || name === '' || geometry.type !== 'LineString') continue;
    const line = geometry.coordinates.map(([x = 0, y = 0]) => ({ x, y }));
    const lines = streets.get(name);
    if (lines) lines.push(line);
    else streets.set(name, [line]);
  }
  const long = [...streets].flatMap(([name, parts]) =>
    joinLines(parts)
      .filter((line) => metresOf(line) >= MIN_STREET_METRES)
      .map((line) => toStreet(name, line)),
  );
  return [...shapes.filter((shape) => FAR_KINDS.has(shape.kind) || isLongBridge(shape)), ...long];
}

function isLongBridge({ kind, geometry }: MapShape): boolean {
  if (kind !== 'bridge' || geometry.type !== 'LineString') return false;
  return metresOf(geometry.coordinates.map(([x = 0, y = 0]) => ({ x, y }))) >= MIN_BRIDGE_METRES;
}

function toStreet(name: string, line: readonly Point[]): MapShape {
  return { kind: 'street', name, geometry: { type: 'LineString', coordinates: line.map(({ x, y }) => [x, y]) } };
}

const metresOf = (line: readonly Point[]) =>
  line.reduce((sum, to, index) => sum + distanceMetres(toLatLng(line[index - 1] ?? to), toLatLng(to)), 0);
const toLatLng = ({ x: lng, y: lat }: Point) => ({ lat, lng });

import type { Geometry } from 'geojson';
import { DEGREE } from '@/lib/city/graph';
import type { ShapeKind } from '@/lib/city/street-map/shapes';
import type { Street } from './street';

/** What the map draws. */
export type MapShape = { kind: ShapeKind; geometry: Geometry };

type Tags = Readonly<Record<string, string>>;

/** What closed and open ways of OpenStreetMap are drawn as; null is not drawn, streets are drawn as such. */
export function kindOfWay(tags: Tags, isClosed: boolean): ShapeKind | null {
  if (!isClosed)
    return /^(canal|river|stream)$/.test(tags.waterway ?? '') && tags.tunnel === undefined ? 'canal' : null;
  if (tags.building !== undefined && tags.building !== 'no') return 'building';
  if (tags.natural === 'water' || /^(riverbank|dock)$/.test(tags.waterway ?? '')) return 'water';
  if (/^(park|garden)$/.test(tags.leisure ?? '') || /^(grass|cemetery)$/.test(tags.landuse ?? '')) return 'green';
  if (tags.highway === 'pedestrian' && tags.area === 'yes') return 'square';
  return tags.natural === 'coastline' || /^(island|islet)$/.test(tags.place ?? '') ? 'land' : null;
}

export function toArea(kind: ShapeKind, points: Street['points']): MapShape {
  return { kind, geometry: { type: 'Polygon', coordinates: [points.map(toPosition)] } };
}

export function toLine(kind: ShapeKind, points: Street['points']): MapShape {
  return { kind, geometry: { type: 'LineString', coordinates: points.map(toPosition) } };
}

export function shapeOfStreet({ points, bridge, stairs }: Street): MapShape {
  const hasSteps = stairs === 'some';
  if (bridge) return toLine(hasSteps ? 'bridge-steps' : 'bridge', points);
  return toLine(hasSteps ? 'steps' : 'street', points);
}

const toPosition = ({ lat, lng }: Street['points'][number]) => [lng / DEGREE, lat / DEGREE];

import type { LineString, Polygon } from 'geojson';
import { DEGREE } from '@/lib/city/graph';
import type { GroundKind } from '@/lib/city/street-map/shapes';
import type { Street } from './street';

/** What the map draws. */
export type MapShape = { kind: GroundKind; name: string; geometry: Polygon | LineString };

type Tags = Readonly<Record<string, string>>;

export const nameOf = (tags: Tags): string => tags.name ?? tags.visible_name ?? '';

/** What closed and open ways of OpenStreetMap are drawn as; null is not drawn, streets are drawn as such. */
export function kindOfWay(tags: Tags, isClosed: boolean): GroundKind | null {
  if (!isClosed)
    return /^(canal|river|stream)$/.test(tags.waterway ?? '') && tags.tunnel === undefined ? 'canal' : null;
  if (tags.building !== undefined && tags.building !== 'no') return 'building';
  if (tags.natural === 'water' || /^(riverbank|dock)$/.test(tags.waterway ?? '')) return 'water';
  if (/^(park|garden)$/.test(tags.leisure ?? '') || /^(grass|cemetery)$/.test(tags.landuse ?? '')) return 'green';
  if (tags.highway === 'pedestrian' && tags.area === 'yes') return 'square';
  return tags.natural === 'coastline' || /^(island|islet)$/.test(tags.place ?? '') ? 'land' : null;
}

export function toArea(kind: GroundKind, name: string, points: Street['points']): MapShape {
  return { kind, name, geometry: { type: 'Polygon', coordinates: [points.map(toPosition)] } };
}

export function toLine(kind: GroundKind, name: string, points: Street['points']): MapShape {
  return { kind, name, geometry: { type: 'LineString', coordinates: points.map(toPosition) } };
}

export function shapeOfStreet({ points, name, bridge, stairs }: Street): MapShape {
  const hasSteps = stairs === 'some';
  if (bridge) return toLine(hasSteps ? 'bridge-steps' : 'bridge', name, points);
  return toLine(hasSteps ? 'steps' : 'street', name, points);
}

const toPosition = ({ lat, lng }: Street['points'][number]) => [lng / DEGREE, lat / DEGREE];

import Supercluster from 'supercluster';
import type { ClusterProperties, ListingProperties, MapFeature } from '@/lib/geo/geojson';
import { fromPosition } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';

type Counted = { count: number; source: ListingProperties | ClusterProperties };
type Sum = { count: number };

/** What the map draws: single places, and groups of places that would cover each other. */
export type Drawn =
  | { kind: 'place'; key: string; position: LatLng; place: ListingProperties }
  | { kind: 'group'; key: string; position: LatLng; count: number; zoomTo: number };

const CLUSTER_RADIUS_PIXELS = 44;
const LAST_CLUSTERED_ZOOM = 17;

/**
 * Groups what would overlap on a screen at `zoom`. The server has already grouped what is far too dense to send; those
 * groups count with all they stand for.
 */
export function drawnPlaces(features: MapFeature[], zoom: number): Drawn[] {
  const index = new Supercluster<Counted, Sum>({
    radius: CLUSTER_RADIUS_PIXELS,
    extent: 256,
    maxZoom: LAST_CLUSTERED_ZOOM,
    map: ({ count }) => ({ count }),
    reduce: (sum, { count }) => {
      sum.count += count;
    },
  });
  index.load(
    features.flatMap(({ geometry, properties }) => {
      if (properties.kind === 'tour') return [];
      const count = properties.kind === 'cluster' ? properties.count : 1;
      return [{ type: 'Feature' as const, geometry, properties: { count, source: properties } }];
    }),
  );
  return index.getClusters([-180, -90, 180, 90], Math.round(zoom)).map((feature): Drawn => {
    const position = fromPosition([feature.geometry.coordinates[0] ?? 0, feature.geometry.coordinates[1] ?? 0]);
    const { properties } = feature;
    if ('cluster' in properties) {
      const zoomTo = index.getClusterExpansionZoom(properties.cluster_id);
      return { kind: 'group', key: `group-${properties.cluster_id}`, position, count: properties.count, zoomTo };
    }
    const { source } = properties;
    if (source.kind === 'listing') return { kind: 'place', key: source.uid, position, place: source };
    return { kind: 'group', key: source.id, position, count: source.count, zoomTo: source.expansionZoom };
  });
}

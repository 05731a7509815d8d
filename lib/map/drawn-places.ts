import Supercluster from 'supercluster';
import type {
  CategoryCounts,
  ClusterProperties,
  ListingProperties,
  MapFeature,
  TourProperties,
} from '@/lib/geo/geojson';
import { fromPosition } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import { categories } from '@/lib/listings/attributes';

type Counted = { source: ListingProperties | ClusterProperties } & Sum;
type Sum = { count: number; perCategory: CategoryCounts };

/** Several places under one disc. */
export type Group = {
  kind: 'group';
  key: string;
  position: LatLng;
  count: number;
  perCategory: CategoryCounts;
  /** Uids of those among them that are known. */
  members: readonly string[];
  zoomTo: number;
};
export type SinglePlace = { kind: 'place'; key: string; position: LatLng; place: ListingProperties };
export type Tour = { kind: 'tour'; key: string; position: LatLng; tour: TourProperties };

/** Several tours that begin close to each other; `members` are their codes. */
export type TourGroup = {
  kind: 'tours';
  key: string;
  position: LatLng;
  count: number;
  members: readonly string[];
  zoomTo: number;
};

/** What the map draws: single places, groups of places that would cover each other, and tours, which group apart. */
export type Drawn = SinglePlace | Group | Tour | TourGroup;

const CLUSTER_RADIUS_PIXELS = 44;
/** Flags stand over places: fewer of them hide less. */
const TOUR_RADIUS_PIXELS = 72;
const LAST_CLUSTERED_ZOOM = 17;
const NOBODY: readonly string[] = [];

/**
 * Groups what would overlap on a screen at `zoom`. The server has already grouped what is far too dense to send; those
 * groups count with all they stand for.
 *
 * @param alone uid of a place, or code of a tour, that stands outside of every group: somebody looks at it
 */
export function drawnPlaces(features: MapFeature[], zoom: number, alone: string | null = null): Drawn[] {
  const singled = features.flatMap((feature): Drawn[] => drawAlone(feature, alone));
  const index = new Supercluster<Counted, Sum>({
    radius: CLUSTER_RADIUS_PIXELS,
    extent: 256,
    maxZoom: LAST_CLUSTERED_ZOOM,
    map: ({ count, perCategory }) => ({ count, perCategory }),
    reduce: add,
  });
  index.load(
    features.flatMap(({ geometry, properties: source }) => {
      if (source.kind === 'tour' || (source.kind === 'listing' && source.uid === alone)) return [];
      return [{ type: 'Feature' as const, geometry, properties: { source, ...sumOf(source) } }];
    }),
  );
  const grouped = index.getClusters([-180, -90, 180, 90], Math.round(zoom)).map((feature): Drawn => {
    const position = fromPosition([feature.geometry.coordinates[0] ?? 0, feature.geometry.coordinates[1] ?? 0]);
    const { properties } = feature;
    if ('cluster' in properties) {
      const id = properties.cluster_id;
      const { count, perCategory } = properties;
      const leaves = index.getLeaves(id, Number.POSITIVE_INFINITY);
      const members = leaves.flatMap(({ properties: { source } }) => (source.kind === 'listing' ? [source.uid] : []));
      const zoomTo = index.getClusterExpansionZoom(id);
      return { kind: 'group', key: `group-${id}`, position, count, perCategory, members, zoomTo };
    }
    const { source, count, perCategory } = properties;
    if (source.kind === 'listing') return { kind: 'place', key: source.uid, position, place: source };
    const zoomTo = source.expansionZoom;
    return { kind: 'group', key: source.id, position, count, perCategory, members: NOBODY, zoomTo };
  });
  return [...singled, ...grouped, ...drawnTours(features, zoom, alone)];
}

function drawAlone({ geometry, properties }: MapFeature, alone: string | null): Drawn[] {
  const position = fromPosition(geometry.coordinates);
  if (properties.kind === 'tour' && properties.code === alone) return [toTour(position, properties)];
  if (properties.kind !== 'listing' || properties.uid !== alone) return [];
  return [{ kind: 'place', key: properties.uid, position, place: properties }];
}

function drawnTours(features: MapFeature[], zoom: number, alone: string | null): Drawn[] {
  const tours = features.flatMap(({ geometry, properties }) => {
    if (properties.kind !== 'tour' || properties.code === alone) return [];
    return [{ type: 'Feature' as const, geometry, properties }];
  });
  if (tours.length === 0) return [];
  const index = new Supercluster<TourProperties>({
    radius: TOUR_RADIUS_PIXELS,
    extent: 256,
    maxZoom: LAST_CLUSTERED_ZOOM,
  });
  index.load(tours);
  return index.getClusters([-180, -90, 180, 90], Math.round(zoom)).map(({ geometry, properties }): Drawn => {
    const position = fromPosition([geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0]);
    if (!('cluster' in properties)) return toTour(position, properties);
    const { cluster_id: id, point_count: count } = properties;
    const members = index.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties: { code } }) => code);
    return { kind: 'tours', key: `tours-${id}`, position, count, members, zoomTo: index.getClusterExpansionZoom(id) };
  });
}

const toTour = (position: LatLng, tour: TourProperties): Tour => ({ kind: 'tour', key: tour.code, position, tour });

function sumOf(source: ListingProperties | ClusterProperties): Sum {
  if (source.kind === 'cluster') return { count: source.count, perCategory: source.categories };
  return { count: 1, perCategory: source.category ? { [source.category]: 1 } : {} };
}

function add(sum: Sum, { count, perCategory }: Sum) {
  sum.count += count;
  // an object of its own: the groups of several zooms begin with the same one
  const added = { ...sum.perCategory };
  for (const category of categories) {
    const more = perCategory[category];
    if (more) added[category] = (added[category] ?? 0) + more;
  }
  sum.perCategory = added;
}

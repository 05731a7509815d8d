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

export type Group = {
  kind: 'group';
  key: string;
  position: LatLng;
  count: number;
  perCategory: CategoryCounts;
  members: readonly string[];
  zoomTo: number;
};
export type SinglePlace = { kind: 'place'; key: string; position: LatLng; place: ListingProperties };
export type Tour = { kind: 'tour'; key: string; position: LatLng; tour: TourProperties };

/** `members` are codes of tours. */
export type TourGroup = {
  kind: 'tours';
  key: string;
  position: LatLng;
  count: number;
  members: readonly string[];
  zoomTo: number;
};

/** A marker of the map; tours are grouped separately. */
export type MapItem = SinglePlace | Group | Tour | TourGroup;

const PLACE_RADIUS_PIXELS = 44;
/** Larger than for places, because flags are drawn over them. */
const TOUR_RADIUS_PIXELS = 72;
const MAX_CLUSTERED_ZOOM = 17;
const NO_MEMBERS: readonly string[] = [];

/** Groups features whose markers would overlap at `zoom`, never the selected one; server clusters count with all their places. */
export function groupFeatures(features: MapFeature[], zoom: number, selected: string | null = null): MapItem[] {
  const selectedItems = features.flatMap((feature): MapItem[] => selectedItem(feature, selected));
  const index = new Supercluster<Counted, Sum>({
    radius: PLACE_RADIUS_PIXELS,
    extent: 256,
    maxZoom: MAX_CLUSTERED_ZOOM,
    map: ({ count, perCategory }) => ({ count, perCategory }),
    reduce: add,
  });
  index.load(
    features.flatMap(({ geometry, properties: source }) => {
      if (source.kind === 'tour' || (source.kind === 'listing' && source.uid === selected)) return [];
      return [{ type: 'Feature' as const, geometry, properties: { source, ...sumOf(source) } }];
    }),
  );
  const grouped = index.getClusters([-180, -90, 180, 90], Math.round(zoom)).map((feature): MapItem => {
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
    return { kind: 'group', key: source.id, position, count, perCategory, members: NO_MEMBERS, zoomTo };
  });
  return [...selectedItems, ...grouped, ...groupTours(features, zoom, selected)];
}

function selectedItem({ geometry, properties }: MapFeature, selected: string | null): MapItem[] {
  const position = fromPosition(geometry.coordinates);
  if (properties.kind === 'tour' && properties.code === selected) return [toTour(position, properties)];
  if (properties.kind !== 'listing' || properties.uid !== selected) return [];
  return [{ kind: 'place', key: properties.uid, position, place: properties }];
}

function groupTours(features: MapFeature[], zoom: number, selected: string | null): MapItem[] {
  const tours = features.flatMap(({ geometry, properties }) => {
    if (properties.kind !== 'tour' || properties.code === selected) return [];
    return [{ type: 'Feature' as const, geometry, properties }];
  });
  if (tours.length === 0) return [];
  const index = new Supercluster<TourProperties>({
    radius: TOUR_RADIUS_PIXELS,
    extent: 256,
    maxZoom: MAX_CLUSTERED_ZOOM,
  });
  index.load(tours);
  return index.getClusters([-180, -90, 180, 90], Math.round(zoom)).map(({ geometry, properties }): MapItem => {
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
  // a copy: the groups of several zooms share one object
  const added = { ...sum.perCategory };
  for (const category of categories) {
    const more = perCategory[category];
    if (more) added[category] = (added[category] ?? 0) + more;
  }
  sum.perCategory = added;
}

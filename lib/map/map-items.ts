import Supercluster from 'supercluster';
import {
  type CategoryCounts,
  fromPosition,
  keyOf,
  type ListingProperties,
  type MapFeature,
  type TourProperties,
} from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import { categories } from '@/lib/listings/attributes';

type Sum = { count: number; perCategory: CategoryCounts };
type Marker = { key: string; position: LatLng };

export type SinglePlace = Marker & { kind: 'place'; place: ListingProperties };
export type Tour = Marker & { kind: 'tour'; tour: TourProperties };
/** `members` are uids of places or codes of tours. */
export type Group = Marker & Sum & { kind: 'group' | 'tours'; members: readonly string[]; zoomTo: number };

/** A marker of the map; tours are grouped separately. */
export type MapItem = SinglePlace | Tour | Group;

/** Larger for tours, because flags are drawn over them. */
const radiusPixels = { group: 44, tours: 72 } as const;
const MAX_CLUSTERED_ZOOM = 17;

/** Groups features whose markers would overlap at `zoom`, never the selected one; server clusters count with all their places. */
export function groupFeatures(features: MapFeature[], zoom: number, selected: string | null = null): MapItem[] {
  const others = features.filter((feature) => keyOf(feature) !== selected);
  return [
    ...features.filter((feature) => keyOf(feature) === selected).map(toItem),
    ...groupAlike(
      others.filter(({ properties }) => properties.kind !== 'tour'),
      'group',
      zoom,
    ),
    ...groupAlike(
      others.filter(({ properties }) => properties.kind === 'tour'),
      'tours',
      zoom,
    ),
  ];
}

function groupAlike(features: MapFeature[], kind: Group['kind'], zoom: number): MapItem[] {
  const index = new Supercluster<Sum & { source: MapFeature }, Sum>({
    radius: radiusPixels[kind],
    extent: 256,
    maxZoom: MAX_CLUSTERED_ZOOM,
    map: ({ count, perCategory }) => ({ count, perCategory }),
    reduce: add,
  });
  index.load(features.map((source) => ({ ...source, properties: { source, ...sumOf(source) } })));
  return index.getClusters([-180, -90, 180, 90], Math.round(zoom)).map(({ geometry, properties }): MapItem => {
    if (!('cluster' in properties)) return toItem(properties.source);
    const { cluster_id: id, count, perCategory } = properties;
    const [lng = 0, lat = 0] = geometry.coordinates;
    const sources = index.getLeaves(id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.source);
    const members = sources.filter(({ properties: { kind } }) => kind !== 'cluster').map(keyOf);
    const zoomTo = index.getClusterExpansionZoom(id);
    return { kind, key: `${kind}-${id}`, position: { lat, lng }, count, perCategory, members, zoomTo };
  });
}

function toItem(feature: MapFeature): MapItem {
  const { geometry, properties } = feature;
  const marker = { key: keyOf(feature), position: fromPosition(geometry.coordinates) };
  if (properties.kind === 'listing') return { ...marker, kind: 'place', place: properties };
  if (properties.kind === 'tour') return { ...marker, kind: 'tour', tour: properties };
  return { ...marker, kind: 'group', ...sumOf(feature), members: [], zoomTo: properties.expansionZoom };
}

function sumOf({ properties }: MapFeature): Sum {
  if (properties.kind === 'cluster') return { count: properties.count, perCategory: properties.categories };
  const category = properties.kind === 'listing' && properties.category;
  return { count: 1, perCategory: category ? { [category]: 1 } : {} };
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

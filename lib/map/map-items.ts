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
import type { Obstacle } from '@/lib/map/label-layout';

type Sum = { count: number; perCategory: CategoryCounts; tours: number };
type Marker = { key: string; position: LatLng };

export type SinglePlace = Marker & { kind: 'place'; place: ListingProperties };
export type Tour = Marker & { kind: 'tour'; tour: TourProperties };
/** `count` places and `tours` tours; `members` are uids of places and codes of tours. */
export type Group = Marker & Sum & { kind: 'group'; members: readonly string[]; zoomTo: number };

/** A marker of the map. */
export type MapItem = SinglePlace | Tour | Group;

const RADIUS_PIXELS = 46;
const MAX_CLUSTERED_ZOOM = 17;

/** Groups places and tours whose markers would overlap at `zoom`, never the selected one; server clusters count with all their places. */
export function groupFeatures(features: MapFeature[], zoom: number, selected: string | null = null): MapItem[] {
  const others = features.filter((feature) => keyOf(feature) !== selected);
  const index = new Supercluster<Sum & { source: MapFeature }, Sum>({
    radius: RADIUS_PIXELS,
    extent: 256,
    maxZoom: MAX_CLUSTERED_ZOOM,
    map: ({ count, perCategory, tours }) => ({ count, perCategory, tours }),
    reduce: add,
  });
  index.load(others.map((source) => ({ ...source, properties: { source, ...sumOf(source) } })));
  const grouped = index.getClusters([-180, -90, 180, 90], Math.round(zoom)).map(({ geometry, properties }): MapItem => {
    if (!('cluster' in properties)) return toItem(properties.source);
    const { cluster_id: id, count, perCategory, tours } = properties;
    const [lng = 0, lat = 0] = geometry.coordinates;
    const sources = index.getLeaves(id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.source);
    const members = sources.filter(({ properties: { kind } }) => kind !== 'cluster').map(keyOf);
    const zoomTo = index.getClusterExpansionZoom(id);
    return { kind: 'group', key: `group-${id}`, position: { lat, lng }, count, perCategory, tours, members, zoomTo };
  });
  return [...features.filter((feature) => keyOf(feature) === selected).map(toItem), ...grouped];
}

/** What a marker covers, and the name to write beside it. */
export function toObstacle(item: MapItem): Obstacle {
  const { key, position } = item;
  if (item.kind === 'group') return { key, position };
  if (item.kind === 'tour') return { key, position, isFlag: true, name: item.tour.title };
  return { key, position, name: item.place.title, isClosed: item.place.open === false };
}

function toItem(feature: MapFeature): MapItem {
  const { geometry, properties } = feature;
  const marker = { key: keyOf(feature), position: fromPosition(geometry.coordinates) };
  if (properties.kind === 'listing') return { ...marker, kind: 'place', place: properties };
  if (properties.kind === 'tour') return { ...marker, kind: 'tour', tour: properties };
  return { ...marker, kind: 'group', ...sumOf(feature), members: [], zoomTo: properties.expansionZoom };
}

function sumOf({ properties }: MapFeature): Sum {
  if (properties.kind === 'cluster') return { count: properties.count, perCategory: properties.categories, tours: 0 };
  if (properties.kind === 'tour') return { count: 0, perCategory: {}, tours: 1 };
  return { count: 1, perCategory: properties.category ? { [properties.category]: 1 } : {}, tours: 0 };
}

function add(sum: Sum, { count, perCategory, tours }: Sum) {
  sum.count += count;
  sum.tours += tours;
  // a copy: the groups of several zooms share one object
  const added = { ...sum.perCategory };
  for (const category of categories) {
    const more = perCategory[category];
    if (more) added[category] = (added[category] ?? 0) + more;
  }
  sum.perCategory = added;
}

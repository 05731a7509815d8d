import { distanceMetres } from '@/lib/geo/distance';
import { fromPosition, keyOf, type MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';

const kindOf = ({ properties }: MapFeature) => properties.kind;

export const toursOf = (features: MapFeature[]) => features.filter((feature) => kindOf(feature) === 'tour');
export const placesOf = (features: MapFeature[]) => features.filter((feature) => kindOf(feature) === 'listing');

/** Returns the features of the list: the selected place if it is in a group, places by distance, then groups. */
export function listedFeatures(features: MapFeature[], selected: MapFeature | null, own: LatLng | null): MapFeature[] {
  const metres = new Map(
    own ? features.map((one) => [one, distanceMetres(own, fromPosition(one.geometry.coordinates))]) : [],
  );
  const places = placesOf(features).toSorted((a, b) => (metres.get(a) ?? 0) - (metres.get(b) ?? 0));
  const groups = features.filter((feature) => kindOf(feature) === 'cluster');
  const isMissing =
    selected && kindOf(selected) === 'listing' && !places.some((place) => keyOf(place) === keyOf(selected));
  return [...(isMissing ? [selected] : []), ...places, ...groups];
}

export function visibleFeatures(features: MapFeature[], layers: { places: boolean; tours: boolean }): MapFeature[] {
  if (layers.places && layers.tours) return features;
  return features.filter((feature) => (kindOf(feature) === 'tour' ? layers.tours : layers.places));
}

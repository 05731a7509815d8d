import { isInBox } from '@/lib/geo/box';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import type { LatLng } from '@/lib/geo/schema';
import { type Category, categories, UID_PATTERN } from '@/lib/listings/attributes';
import { guideBox, type MapPlace, MIN_ZOOM } from '@/lib/map/view';

/** Everything about the map that an address can say. */
export type MapUrl = {
  /** Null where the map first stands. */
  view: MapPlace | null;
  category: Category | null;
  openNow: boolean;
  q: string;
  /** Uid of the selected place, or code of the selected tour. */
  place: string | null;
};

/** Where the map was asked to go; it goes away from what is shown only for a step back. */
export type MapTarget = { position: LatLng; zoom: number; isStepBack?: boolean };

/** An address that says nothing. */
export const plainMap: MapUrl = { view: null, category: null, openNow: false, q: '', place: null };

/** How the booking partner and our own list write the code of a tour. */
const TOUR_CODE = /^[\w-]{1,64}$/;
const MOST_LETTERS = 200;
const NUMBER = /^-?\d{1,3}(\.\d{1,12})?$/;

/** Whether what is selected is a place; else it is a tour. */
export const isPlaceUid = (key: string): boolean => UID_PATTERN.test(key);

/** Reads `?lat=&lng=&z=&category=&open=now&q=&place=&tour=`; what makes no sense counts as not said. */
export function parseMapUrl(search: string): MapUrl {
  const query = new URLSearchParams(search);
  const uid = query.get('place')?.toLowerCase() ?? '';
  const code = query.get('tour') ?? '';
  return {
    view: parseView(query),
    category: categories.find((category) => category === query.get('category')) ?? null,
    openNow: query.get('open') === 'now',
    // a NUL or half a letter is nothing anybody could have typed
    q: (query.get('q') ?? '')
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .trim()
      .slice(0, MOST_LETTERS),
    place: isPlaceUid(uid) ? uid : TOUR_CODE.test(code) && !isPlaceUid(code) ? code : null,
  };
}

function parseView(query: URLSearchParams): MapPlace | null {
  const [lat, lng, zoom] = ['lat', 'lng', 'z'].map((name) => {
    const text = query.get(name) ?? '';
    return NUMBER.test(text) ? Number(text) : Number.NaN;
  });
  if (lat === undefined || lng === undefined || zoom === undefined || Number.isNaN(lat + lng + zoom)) return null;
  if (!isInBox(guideBox, { lat, lng }) || zoom < MIN_ZOOM || zoom > MAX_ZOOM) return null;
  return { center: { lat, lng }, zoom };
}

/** The query for a map, `?` included; what is not about the map stays as it is in `search`. */
export function writeMapUrl(search: string, { view, category, openNow, q, place }: MapUrl): string {
  const query = new URLSearchParams(search);
  const isPlace = place !== null && isPlaceUid(place);
  const parts = {
    lat: view?.center.lat.toFixed(5),
    lng: view?.center.lng.toFixed(5),
    z: view && String(Math.round(view.zoom * 100) / 100),
    category,
    open: openNow ? 'now' : null,
    q,
    place: isPlace ? place : null,
    tour: isPlace ? null : place,
  };
  for (const [name, value] of Object.entries(parts)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return text && `?${text}`;
}

import { isInBox } from '@/lib/geo/box';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import type { LatLng } from '@/lib/geo/schema';
import { type Category, categories, UID_PATTERN } from '@/lib/listings/attributes';
import { cityView, guideBox, type MapPlace, MIN_ZOOM, STREET_ZOOM } from '@/lib/map/view';

export type MapUrl = {
  /** Null for the initial view. */
  view: MapPlace | null;
  category: Category | null;
  openNow: boolean;
  q: string;
  /** Uid of the selected place or code of the selected tour. */
  place: string | null;
  /** A thing of the city that was chosen in the search. */
  spot: MapSpot | null;
};
export type MapSpot = { position: LatLng; name: string };

/** A target of the map; `isStepBack` is a zoom out from the selected place. */
export type MapTarget = { position: LatLng; zoom: number; isStepBack?: boolean };

export const emptyMapUrl: MapUrl = { view: null, category: null, openNow: false, q: '', place: null, spot: null };

/** Codes of the booking partner and of our own tours. */
const TOUR_CODE = /^[\w-]{1,64}$/;
const MAX_QUERY_CHARACTERS = 200;
const MAX_NAME_CHARACTERS = 100;
const NUMBER = /^-?\d{1,3}(\.\d{1,12})?$/;

/** Whether a selected key is the uid of a place and not the code of a tour. */
export const isPlaceUid = (key: string): boolean => UID_PATTERN.test(key);

/** Where the map of this page begins. */
export const readStart = (): MapPlace => parseMapUrl(window.location.search).view ?? cityView;

/** Parses `?lat=&lng=&z=&category=&open=now&q=&place=&tour=&at=lat,lng&name=`; invalid values are ignored. */
export function parseMapUrl(search: string): MapUrl {
  const query = new URLSearchParams(search);
  const uid = query.get('place')?.toLowerCase() ?? '';
  const code = query.get('tour') ?? '';
  return {
    view: parseView(query),
    category: categories.find((category) => category === query.get('category')) ?? null,
    openNow: query.get('open') === 'now',
    q: readLine(query, 'q', MAX_QUERY_CHARACTERS),
    place: isPlaceUid(uid) ? uid : TOUR_CODE.test(code) && !isPlaceUid(code) ? code : null,
    spot: parseSpot(query),
  };
}

/** Without control characters and lone surrogates, which cannot be typed. */
function readLine(query: URLSearchParams, name: string, maxCharacters: number): string {
  const text = (query.get(name) ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
  return text.trim().slice(0, maxCharacters);
}

function parseSpot(query: URLSearchParams): MapSpot | null {
  const [lat = '', lng = '', ...others] = (query.get('at') ?? '').split(',');
  const name = readLine(query, 'name', MAX_NAME_CHARACTERS);
  if (!NUMBER.test(lat) || !NUMBER.test(lng) || others.length > 0 || name === '') return null;
  const position = { lat: Number(lat), lng: Number(lng) };
  return isInBox(guideBox, position) ? { position, name } : null;
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

/** Returns the query with `?`; other parameters of `search` are preserved. */
export function writeMapUrl(search: string, { view, category, openNow, q, place, spot }: MapUrl): string {
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
    at: spot && `${spot.position.lat.toFixed(5)},${spot.position.lng.toFixed(5)}`,
    name: spot?.name,
  };
  for (const [name, value] of Object.entries(parts)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** The address of the map with a place open. */
export function placeOnMap({ uid, position }: { uid: string; position: LatLng }): string {
  return `/${writeMapUrl('', { ...emptyMapUrl, view: { center: position, zoom: STREET_ZOOM }, place: uid })}`;
}

/** The address of the map at a thing of the city, as close as single streets. */
export function pointOnMap(spot: MapSpot): string {
  return `/${writeMapUrl('', { ...emptyMapUrl, view: { center: spot.position, zoom: STREET_ZOOM }, spot })}`;
}

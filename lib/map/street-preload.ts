import { requestStreetMapEarly } from '@/lib/city/street-map/api';
import type { FirstStreets } from '@/lib/city/street-map/shapes';
import { tilesInWindow } from '@/lib/map/street-picture';
import { readStart } from '@/lib/map/url-state';

/** Requests what the map of the guide draws first, while its script is loaded. @param known tiles that the page names */
export function preloadStreetMap(known: FirstStreets | null): void {
  requestStreetMapEarly(known, tilesInWindow(readStart()));
}

import { requestTilesEarly } from '@/lib/city/street-map/api';
import { tilesInWindow } from '@/lib/map/street-picture';
import { readStart } from '@/lib/map/url-state';

/** Requests what the map of the guide draws first, while its script is loaded. */
export function preloadStreetMap(version: string): void {
  requestTilesEarly(version, tilesInWindow(readStart()));
}

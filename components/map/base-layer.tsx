'use client';

import type { Feature, FeatureCollection } from 'geojson';
import L from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { smoothRing } from '@/components/map/smooth-ring';
import { type MapTheme, readMapTheme, watchMapTheme } from '@/components/map/theme';

const GRAND_CANAL_METRES = 48;
const ROUNDINGS = 2;
const EARTH_CIRCUMFERENCE_METRES = 40_075_016;

/** Our own coastline, drawn under everything else: it is the whole map when no tile server answers. */
export function BaseLayer() {
  const map = useMap();

  useEffect(
    function drawBaseMap() {
      const stop = new AbortController();
      let layer: L.GeoJSON | null = null;
      const paint = (theme = readMapTheme()) => layer?.setStyle((feature) => styleOf(feature, theme, map));
      const unwatch = watchMapTheme(paint);
      const repaint = () => paint();

      async function load() {
        const response = await fetch('/map/base.json', { signal: stop.signal });
        if (!response.ok) return;
        const base: FeatureCollection & { attribution: string } = await response.json();
        layer = L.geoJSON(smooth(base), { interactive: false, attribution: creditOf(base.attribution) });
        paint();
        layer.addTo(map);
        map.on('zoomend', repaint);
      }
      load().catch(ignoreAbort);

      return function removeBaseMap() {
        stop.abort();
        unwatch();
        map.off('zoomend', repaint);
        layer?.remove();
      };
    },
    [map],
  );
  return null;
}

function smooth(base: FeatureCollection): FeatureCollection {
  const features = base.features.map((feature) => {
    if (feature.geometry.type !== 'MultiPolygon') return feature;
    const coordinates = feature.geometry.coordinates.map((rings) => rings.map((ring) => smoothRing(ring, ROUNDINGS)));
    return { ...feature, geometry: { ...feature.geometry, coordinates } };
  });
  return { ...base, features };
}

function styleOf(feature: Feature | undefined, theme: MapTheme, map: L.Map): L.PathOptions {
  switch (feature?.properties?.kind) {
    case 'land':
      return { fillColor: theme.land, fillOpacity: 1, color: theme.shore, weight: 1 };
    case 'bridge':
      return { color: theme.bridge, weight: 2.5, fill: false };
    default:
      return {
        color: theme.water,
        weight: Math.max(1.5, toPixels(map, GRAND_CANAL_METRES)),
        fill: false,
        lineCap: 'round',
      };
  }
}

function toPixels(map: L.Map, metres: number): number {
  const latitude = (map.getCenter().lat * Math.PI) / 180;
  return (metres * 256 * 2 ** map.getZoom()) / (EARTH_CIRCUMFERENCE_METRES * Math.cos(latitude));
}

// the credit names the source; its address would make the line too long for a phone
function creditOf(attribution: string): string {
  const [name = attribution] = attribution.split(' by ');
  return `${name.replaceAll('<', '&lt;')} (LGPL)`;
}

function ignoreAbort(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  console.warn('The base map could not be drawn', error);
}

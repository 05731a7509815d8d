'use client';

import { useEffect, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { measureCover } from '@/lib/map/map-cover';
import { prefersReducedMotion } from '@/lib/map/theme';
import type { MapTarget } from '@/lib/map/url-state';
import type { MapView } from '@/lib/map/view';

/** Reports the visible part of the map, and every change of it. */
export function ViewReporter({ onView, onZoom }: { onView: (view: MapView) => void; onZoom: (zoom: number) => void }) {
  const map = useMapEvents({ moveend: report });
  const reported = useRef('');
  function report() {
    const { lat, lng } = map.getCenter();
    const zoom = map.getZoom();
    const size = map.getSize();
    const cover = measureCover(map.getContainer());
    const [upperLeft, lowerRight] = [
      map.containerPointToLatLng([0, cover.top]),
      map.containerPointToLatLng([size.x, size.y - cover.bottom]),
    ];
    const box = { west: upperLeft.lng, south: lowerRight.lat, east: lowerRight.lng, north: upperLeft.lat };
    const view = { box, zoom, center: { lat, lng } };
    // Leaflet also fires `moveend` without a change
    if (reported.current === JSON.stringify(view)) return;
    reported.current = JSON.stringify(view);
    onZoom(zoom);
    onView(view);
  }
  useEffect(
    function followContainerSize() {
      // Leaflet observes the window only, but hiding the list also resizes the map
      const resize = new ResizeObserver(() => map.invalidateSize());
      resize.observe(map.getContainer());
      return () => resize.disconnect();
    },
    [map],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first view is reported once; later ones come with moveend
  useEffect(function reportFirstView() {
    report();
  }, []);
  return null;
}

/** Moves the map to the view requested by the list. */
export function TargetFollower({ target }: { target: MapTarget | null }) {
  const map = useMap();
  useEffect(
    function flyToTarget() {
      if (!target) return;
      const zoom = target.isStepBack ? target.zoom : Math.max(target.zoom, map.getZoom());
      map.flyTo(target.position, zoom, { animate: !prefersReducedMotion(), duration: 0.6 });
    },
    [map, target],
  );
  return null;
}

'use client';

import { useEffect, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { measureCover } from '@/lib/map/map-cover';
import { prefersReducedMotion } from '@/lib/map/theme';
import type { MapTarget } from '@/lib/map/url-state';
import type { MapView } from '@/lib/map/view';

/** Tells what the reader sees of the map, and again whenever that has changed. */
export function ViewReporter({ onView, onZoom }: { onView: (view: MapView) => void; onZoom: (zoom: number) => void }) {
  const map = useMapEvents({ moveend: report });
  const told = useRef('');
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
    // Leaflet ends moves that went nowhere too
    if (told.current === JSON.stringify(view)) return;
    told.current = JSON.stringify(view);
    onZoom(zoom);
    onView(view);
  }
  useEffect(
    function fillTheRoom() {
      // Leaflet looks at the window only, and a list may be put away beside the map
      const room = new ResizeObserver(() => map.invalidateSize());
      room.observe(map.getContainer());
      return () => room.disconnect();
    },
    [map],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first view is told once; later ones come with moveend
  useEffect(function reportFirstView() {
    report();
  }, []);
  return null;
}

/** Goes where the list asked the map to go. */
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

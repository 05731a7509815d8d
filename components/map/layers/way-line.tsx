'use client';

import 'leaflet/src/layer/vector/Renderer.getRenderer.js';
import { Polyline } from 'leaflet/src/layer/vector/Polyline.js';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { LatLng } from '@/lib/geo/schema';
import { prefersReducedMotion } from '@/lib/map/theme';

const options = { interactive: false, lineCap: 'round', lineJoin: 'round', fill: false, opacity: 1 } as const;

/** A way on the map, which moves to show all of it. Loaded on demand. */
export function WayLine({ way }: { way: readonly LatLng[] }) {
  const map = useMap();
  useEffect(
    function draw() {
      const points = [...way];
      const lines = [
        new Polyline(points, { ...options, weight: 8, className: 'stroke-paper' }),
        new Polyline(points, { ...options, weight: 4, className: 'stroke-brick' }),
      ];
      for (const line of lines) line.addTo(map);
      const [, drawn] = lines;
      if (drawn) map.fitBounds(drawn.getBounds(), { padding: [40, 40], maxZoom: 17, animate: !prefersReducedMotion() });
      return () => {
        for (const line of lines) line.remove();
      };
    },
    [map, way],
  );
  return null;
}

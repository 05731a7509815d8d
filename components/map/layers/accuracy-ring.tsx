'use client';

// shapes are not in components/map/canvas/leaflet.js, which every map loads
import 'leaflet/src/layer/vector/Renderer.getRenderer.js';
import { Circle } from 'leaflet/src/layer/vector/Circle.js';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { LatLng } from '@/lib/geo/schema';

type Props = { center: LatLng; metres: number };

/** The accuracy of the visitor's position. Loaded on demand. */
export function AccuracyRing({ center: { lat, lng }, metres }: Props) {
  const map = useMap();
  useEffect(
    function draw() {
      const className = 'own-accuracy fill-brick stroke-brick';
      const ring = new Circle([lat, lng], {
        radius: metres,
        interactive: false,
        weight: 1,
        fillOpacity: 0.12,
        className,
      });
      ring.addTo(map);
      return () => void ring.remove();
    },
    [map, lat, lng, metres],
  );
  return null;
}

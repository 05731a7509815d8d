'use client';

// the map has no shapes but this one; alias and whole in components/map/leaflet.js
import 'leaflet/src/layer/vector/Renderer.getRenderer.js';
import { Circle } from 'leaflet/src/layer/vector/Circle.js';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { LatLng } from '@/lib/geo/schema';

type Props = { center: LatLng; metres: number };

/** The ground on which somebody stands, as well as the browser knows. Loaded when somebody wants to know. */
export function AccuracyRing({ center: { lat, lng }, metres }: Props) {
  const map = useMap();
  useEffect(
    function draw() {
      const ring = new Circle([lat, lng], { radius: metres, interactive: false, className: 'own-accuracy' });
      ring.addTo(map);
      return () => void ring.remove();
    },
    [map, lat, lng, metres],
  );
  return null;
}

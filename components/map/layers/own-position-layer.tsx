'use client';

import { divIcon } from 'leaflet';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import type { WatchedPosition } from '@/components/hooks/use-own-position';
import { prefersReducedMotion } from '@/lib/map/theme';

const AccuracyRing = dynamic(() => import('@/components/map/layers/accuracy-ring').then((ring) => ring.AccuracyRing), {
  ssr: false,
});

const WALKING_ZOOM = 16;
/** Beyond this the circle would say "somewhere in the city". */
const VAGUE_METRES = 3000;

/** Where the reader stands, as well as the browser knows, and the map that follows until it is dragged. */
export function OwnPositionLayer({ position: { own, isFollowing, stopFollowing } }: { position: WatchedPosition }) {
  const t = useTranslations('CityMap');
  const map = useMap();
  useMapEvents({ dragstart: stopFollowing });
  const icon = useMemo(() => divIcon({ className: 'own-position', iconSize: [20, 20] }), []);

  useEffect(
    function follow() {
      if (!own || !isFollowing) return;
      const zoom = Math.max(map.getZoom(), WALKING_ZOOM);
      map.flyTo(own.at, zoom, { animate: !prefersReducedMotion(), duration: 0.6 });
    },
    [map, own, isFollowing],
  );

  if (!own) return null;
  return (
    <>
      {own.accuracyMetres < VAGUE_METRES && <AccuracyRing center={own.at} metres={own.accuracyMetres} />}
      <Marker position={own.at} icon={icon} title={t('you')} interactive={false} keyboard={false} zIndexOffset={500} />
    </>
  );
}

'use client';

import 'leaflet/dist/leaflet.css';
import './map.css';
import type L from 'leaflet';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { AttributionControl, MapContainer, ScaleControl, useMap, useMapEvents } from 'react-leaflet';
import { BaseLayer } from '@/components/map/base-layer';
import { drawnPlaces } from '@/components/map/drawn-places';
import { MapButtons } from '@/components/map/map-buttons';
import { PlaceLabels } from '@/components/map/place-labels';
import { PlaceLayer } from '@/components/map/place-layer';
import { StreetTiles } from '@/components/map/street-tiles';
import { cityView, guideBox, MIN_ZOOM } from '@/components/map/view';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import type { MapFeature } from '@/lib/geo/geojson';
import type { Box, LatLng } from '@/lib/geo/schema';

export type MapView = { box: Box; zoom: number };

type Props = {
  features: MapFeature[];
  /** Address of street tiles, or null to draw our own base layer alone. */
  tileUrl: string | null;
  selected: string | null;
  onSelect: (uid: string | null) => void;
  onView: (view: MapView) => void;
  /** Where the list asked the map to go. */
  target: { position: LatLng; zoom: number } | null;
};

const dragLimits: L.LatLngBoundsLiteral = [
  [guideBox.south, guideBox.west],
  [guideBox.north, guideBox.east],
];

/** The interactive map of the city. Reached only through `city-map.tsx`. */
export default function MapCanvas({ features, tileUrl, selected, onSelect, onView, target }: Props) {
  const t = useTranslations('CityMap');
  const [zoom, setZoom] = useState<number>(cityView.zoom);
  const [tilesShown, setTilesShown] = useState(false);
  const drawn = useMemo(() => drawnPlaces(features, zoom), [features, zoom]);
  const markers = useMemo(() => drawn.map(({ position }) => position), [drawn]);

  return (
    <section aria-label={t('name')} className="h-full">
      <MapContainer
        center={cityView.center}
        zoom={cityView.zoom}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        maxBounds={dragLimits}
        maxBoundsViscosity={0.8}
        zoomControl={false}
        attributionControl={false}
        fadeAnimation={false}
        className="h-full bg-map-water"
      >
        <BaseLayer />
        {tileUrl && <StreetTiles url={tileUrl} onShown={setTilesShown} />}
        {!tilesShown && <PlaceLabels avoid={markers} />}
        <ViewReporter onView={onView} onZoom={setZoom} />
        <TargetFollower target={target} />
        <PlaceLayer drawn={drawn} selected={selected} onSelect={onSelect} />
        <MapButtons />
        <ScaleControl position="bottomleft" imperial={false} />
        <AttributionControl position="bottomright" prefix={false} />
      </MapContainer>
    </section>
  );
}

function ViewReporter({ onView, onZoom }: { onView: Props['onView']; onZoom: (zoom: number) => void }) {
  const map = useMapEvents({ moveend: report });
  function report() {
    const bounds = map.getBounds();
    const zoom = map.getZoom();
    onZoom(zoom);
    const box = { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
    onView({ box, zoom });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first view is told once; later ones come with moveend
  useEffect(function reportFirstView() {
    report();
  }, []);
  return null;
}

function TargetFollower({ target }: { target: Props['target'] }) {
  const map = useMap();
  useEffect(
    function flyToTarget() {
      if (!target) return;
      const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
      map.flyTo(target.position, Math.max(target.zoom, map.getZoom()), { animate, duration: 0.6 });
    },
    [map, target],
  );
  return null;
}

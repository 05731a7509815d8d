'use client';

import 'leaflet/dist/leaflet.css';
import './map.css';
import { latLngBounds } from 'leaflet';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { AttributionControl, MapContainer, Marker } from 'react-leaflet';
import { MapButtons } from '@/components/map/controls/map-buttons';
import { BaseLayer } from '@/components/map/layers/base-layer';
import { placeIcon } from '@/components/map/layers/marker-icons';
import { PlaceLabels } from '@/components/map/layers/place-labels';
import { StreetTiles } from '@/components/map/layers/street-tiles';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import type { LatLng } from '@/lib/geo/schema';
import { MIN_ZOOM } from '@/lib/map/view';

const NEIGHBOURHOOD_ZOOM = 16;

type Props = {
  position: LatLng;
  title: string;
  category: string | null;
  /** Where it was until now, shown too. */
  former?: { position: LatLng; title: string };
};

/** One place among its streets and canals. Reached only through `place-map.tsx`. */
export default function PlaceMapCanvas({ position, title, category, former }: Props) {
  const t = useTranslations('CityMap');
  const [tilesShown, setTilesShown] = useState(false);
  const markers = useMemo(() => [{ position }], [position]);
  return (
    <section aria-label={t('nameOfPlace', { title })} className="h-full">
      <MapContainer
        {...(former
          ? {
              bounds: latLngBounds([position, former.position]),
              boundsOptions: { padding: [48, 48], maxZoom: NEIGHBOURHOOD_ZOOM },
            }
          : { center: position, zoom: NEIGHBOURHOOD_ZOOM })}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        attributionControl={false}
        fadeAnimation={false}
        scrollWheelZoom={false}
        className="h-full bg-map-water"
      >
        <BaseLayer />
        <StreetTiles onShown={setTilesShown} />
        {!tilesShown && <PlaceLabels avoid={markers} />}
        <Marker
          position={position}
          icon={placeIcon(category, true)}
          title={title}
          interactive={false}
          keyboard={false}
        />
        {former && (
          <Marker
            position={former.position}
            icon={placeIcon(category, false)}
            title={former.title}
            interactive={false}
            keyboard={false}
            opacity={0.65}
          />
        )}
        <MapButtons />
        <AttributionControl position="bottomright" prefix={false} />
      </MapContainer>
    </section>
  );
}

'use client';

import { latLngBounds } from 'leaflet';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import { BaseMap } from '@/components/map/canvas/base-map';
import { MapButtons, OwnLocateButton } from '@/components/map/controls/map-buttons';
import { placeIcon } from '@/components/map/layers/marker-icons';
import type { LatLng } from '@/lib/geo/schema';

const WayLine = dynamic(() => import('@/components/map/layers/way-line').then((line) => line.WayLine), { ssr: false });

const NEIGHBOURHOOD_ZOOM = 16;

type Place = { position: LatLng; title: string };
type Props = Place & {
  category: string | null;
  /** Where it was until now, shown too. */
  former?: Place;
  /** A way that leads there. */
  way?: readonly LatLng[] | null;
};

/** One place among its streets and canals. Reached only through `lazy-maps.tsx`. */
export function PlaceMapCanvas({ position, title, category, former, way }: Props) {
  const t = useTranslations('CityMap');
  const obstacles = useMemo(() => [{ position }], [position]);
  return (
    <BaseMap
      label={t('nameOfPlace', { title })}
      obstacles={obstacles}
      {...(former
        ? {
            bounds: latLngBounds([position, former.position]),
            boundsOptions: { padding: [48, 48], maxZoom: NEIGHBOURHOOD_ZOOM },
          }
        : { center: position, zoom: NEIGHBOURHOOD_ZOOM })}
      scrollWheelZoom={false}
    >
      <Marker
        position={position}
        icon={placeIcon(category, 'selected')}
        title={title}
        interactive={false}
        keyboard={false}
      />
      {former && (
        <Marker
          position={former.position}
          icon={placeIcon(category, 'plain')}
          title={former.title}
          interactive={false}
          keyboard={false}
          opacity={0.65}
        />
      )}
      {way && <WayLine way={way} />}
      <MapButtons>
        <OwnLocateButton />
      </MapButtons>
    </BaseMap>
  );
}

'use client';

import { latLngBounds } from 'leaflet';
import { useMemo } from 'react';
import { Marker, Popup } from 'react-leaflet';
import { BaseMap } from '@/components/map/canvas/base-map';
import { MapButtons, OwnLocateButton } from '@/components/map/controls/map-buttons';
import { placeIcon } from '@/components/map/layers/marker-icons';
import type { LatLng } from '@/lib/geo/schema';
import { Link } from '@/lib/i18n/navigation';

const MAX_ZOOM = 16;

type MappedPlace = { key: string; title: string; href: string; category: string | null; position: LatLng };
type Props = { label: string; places: readonly [MappedPlace, ...MappedPlace[]] };

/** Several places, each with a link. Reached only through `lazy-maps.tsx`. */
export function PlacesMapCanvas({ label, places }: Props) {
  const bounds = useMemo(() => latLngBounds(places.map(({ position }) => position)), [places]);
  const obstacles = useMemo(() => places.map(({ position }) => ({ position })), [places]);
  return (
    <BaseMap
      label={label}
      obstacles={obstacles}
      bounds={bounds}
      boundsOptions={{ padding: [48, 48], maxZoom: MAX_ZOOM }}
      scrollWheelZoom={false}
    >
      {places.map(({ key, title, href, category, position }) => (
        <Marker
          key={key}
          position={position}
          icon={placeIcon(category, 'plain')}
          title={title}
          eventHandlers={{ add: ({ target }) => target.getElement()?.setAttribute('aria-label', title) }}
        >
          <Popup minWidth={140} closeButton={false}>
            <Link href={href} prefetch={false} dir="auto" className="block p-4 font-serif text-ink text-lg">
              {title}
            </Link>
          </Popup>
        </Marker>
      ))}
      <MapButtons>
        <OwnLocateButton />
      </MapButtons>
    </BaseMap>
  );
}

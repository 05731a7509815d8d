'use client';

import 'leaflet/dist/leaflet.css';
import './map.css';
import { useState } from 'react';
import { AttributionControl, MapContainer, type MapContainerProps } from 'react-leaflet';
import { BaseLayer, type DrawingCallbacks } from '@/components/map/layers/base-layer';
import { type Obstacle, PlaceLabels } from '@/components/map/layers/place-labels';
import { StreetTiles } from '@/components/map/layers/street-tiles';
import { classNames } from '@/lib/browser/class-names';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import { MIN_ZOOM } from '@/lib/map/view';

type Props = MapContainerProps &
  DrawingCallbacks & {
    label: string;
    obstacles: readonly Obstacle[];
    onEscape?: () => void;
  };

/** What all maps have: base layer, street tiles, names and attribution. */
export function BaseMap({ label, obstacles, onEscape, onDrawn, onMoved, className, children, ...options }: Props) {
  const [areTilesShown, setTilesShown] = useState(false);
  return (
    <section aria-label={label} className="h-full" onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}>
      <MapContainer
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        attributionControl={false}
        fadeAnimation={false}
        className={classNames('h-full bg-map-water', className)}
        {...options}
      >
        <BaseLayer onDrawn={onDrawn} onMoved={onMoved} />
        <StreetTiles onShown={setTilesShown} />
        {!areTilesShown && <PlaceLabels avoid={obstacles} />}
        {children}
        <AttributionControl position="bottomright" prefix={false} />
      </MapContainer>
    </section>
  );
}

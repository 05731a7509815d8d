'use client';

import type { DivIcon, LeafletEventHandlerFnMap } from 'leaflet';
import { Marker, useMap } from 'react-leaflet';
import type { LatLng } from '@/lib/geo/schema';
import { prefersReducedMotion } from '@/lib/map/theme';

type Props = { position: LatLng; icon: DivIcon; label: string; over?: number; onPress: () => void };

/** A marker with a name, which can be reached with Tab and pressed. */
export function MapMarker({ position, icon, label, over = 0, onPress }: Props) {
  return (
    <Marker
      position={position}
      icon={icon}
      title={label}
      riseOnHover
      zIndexOffset={over}
      eventHandlers={{
        add: ({ target }) => target.getElement()?.setAttribute('aria-label', label),
        ...whenPressed(onPress),
      }}
    />
  );
}

/** Brings the map to where what stands together falls apart, and at least one step closer. */
export function useGoCloser(): (position: LatLng, zoomTo: number) => void {
  const map = useMap();
  return (position, zoomTo) =>
    void map.flyTo(position, Math.max(zoomTo, map.getZoom() + 1), { animate: !prefersReducedMotion() });
}

/** Press handlers of a marker: Leaflet handles clicks only, so Enter and the space bar are added. */
function whenPressed(act: () => void): LeafletEventHandlerFnMap {
  return {
    click: act,
    keydown: ({ originalEvent: event }) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      act();
    },
  };
}

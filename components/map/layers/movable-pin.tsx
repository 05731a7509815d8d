'use client';

import type L from 'leaflet';
import { divIcon } from 'leaflet';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { LatLng } from '@/lib/geo/schema';

const STEP_PIXELS = 4;
const LONG_STEP_PIXELS = 40;
const directions: Readonly<Record<string, [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

type Props = { position: LatLng; onMove: (position: LatLng) => void; focused: boolean };

/** The pin of the place being described: dragged, or moved with the arrow keys (further with Shift). */
export function MovablePin({ position, onMove, focused }: Props) {
  const t = useTranslations('PositionPicker');
  const map = useMap();
  const marker = useRef<L.Marker>(null);
  const icon = useMemo(
    () =>
      divIcon({
        className: 'place-pointer',
        html: '<svg viewBox="0 0 32 42" aria-hidden="true"><path d="M16 41s13-13.6 13-25A13 13 0 0 0 3 16c0 11.4 13 25 13 25Z"/><circle cx="16" cy="16" r="4.5"/></svg>',
        iconSize: [44, 48],
        iconAnchor: [22, 47],
      }),
    [],
  );

  useEffect(
    function takeFocus() {
      if (focused) marker.current?.getElement()?.focus();
    },
    [focused],
  );

  const report = ({ lat, lng }: L.LatLng) => onMove({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });

  function moveByKey({ originalEvent: event }: L.LeafletKeyboardEvent) {
    const [right, down] = directions[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    const pixels = event.shiftKey ? LONG_STEP_PIXELS : STEP_PIXELS;
    const point = map.latLngToContainerPoint(position).add([right * pixels, down * pixels]);
    const moved = map.containerPointToLatLng(point);
    map.panInside(moved, { padding: [60, 60] });
    report(moved);
  }

  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      draggable
      autoPan
      title={t('pin')}
      eventHandlers={{
        dragend: ({ target }) => report(target.getLatLng()),
        keydown: moveByKey,
      }}
    />
  );
}

'use client';

import type L from 'leaflet';
import { divIcon } from 'leaflet';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { BaseMap } from '@/components/map/canvas/base-map';
import { keepClicksFromMap, MapButtons } from '@/components/map/controls/map-buttons';
import { Button } from '@/components/ui/button';
import type { LatLng } from '@/lib/geo/schema';
import { cityView } from '@/lib/map/view';

const DOOR_ZOOM = 16;

type Props = { position: LatLng | null; onPick: (position: LatLng) => void };

/** Click, drag, or arrow keys. Reached only through `lazy-maps.tsx`. */
export function PositionPickerCanvas({ position, onPick }: Props) {
  const t = useTranslations('PositionPicker');
  const obstacles = useMemo(() => (position ? [{ position }] : []), [position]);
  // the map does not move to a position that was picked on it
  const picked = useRef<LatLng | null>(null);
  // a pin placed with the keyboard takes the focus
  const [isFocused, setFocused] = useState(false);

  function pick({ lat, lng }: L.LatLng) {
    picked.current = { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
    onPick(picked.current);
  }
  function pickByKeyboard(place: L.LatLng) {
    setFocused(true);
    pick(place);
  }

  return (
    <BaseMap
      label={t('name')}
      obstacles={obstacles}
      center={position ?? cityView.center}
      zoom={position ? DOOR_ZOOM : cityView.zoom - 1}
      scrollWheelZoom={false}
      className="cursor-crosshair"
    >
      <PickerEvents position={position} picked={picked} onPick={pick} onKeyboardPick={pickByKeyboard} />
      {position && <MovablePin position={position} onMove={pick} isFocused={isFocused} />}
      <MapButtons anchor={position} />
      <CentreButton isMoving={position !== null} onPick={pickByKeyboard} />
    </BaseMap>
  );
}

type EventProps = {
  position: LatLng | null;
  picked: RefObject<LatLng | null>;
  onPick: (place: L.LatLng) => void;
  onKeyboardPick: (place: L.LatLng) => void;
};

/**
 * A press on the map sets the pin there; Enter on the map sets it in the middle. The map moves to a position that was
 * not picked on it: of a draft, or of the browser.
 */
function PickerEvents({ position, picked, onPick, onKeyboardPick }: EventProps) {
  const map = useMapEvents({
    click: ({ latlng }) => onPick(latlng.wrap()),
    keydown: ({ originalEvent: event }) => {
      if (event.key !== 'Enter' || event.target !== map.getContainer()) return;
      event.preventDefault(); // the map stands in a form, which Enter would send
      onKeyboardPick(map.getCenter().wrap());
    },
  });
  useEffect(
    function bringIntoView() {
      const isPicked = position?.lat === picked.current?.lat && position?.lng === picked.current?.lng;
      if (position && !isPicked) map.setView(position, Math.max(map.getZoom(), DOOR_ZOOM));
    },
    [map, position, picked],
  );
  return null;
}

function CentreButton({ isMoving, onPick }: { isMoving: boolean; onPick: (centre: L.LatLng) => void }) {
  const t = useTranslations('PositionPicker');
  const map = useMap();
  return (
    // at the top: at the bottom the attribution needs the whole width of a phone
    <div ref={keepClicksFromMap} className="absolute top-3 left-3 z-[1000] max-w-[calc(100%-5.25rem)]">
      <Button variant="secondary" size="sm" onClick={() => onPick(map.getCenter().wrap())}>
        {t(isMoving ? 'moveToCentre' : 'placeAtCentre')}
      </Button>
    </div>
  );
}

const STEP_PIXELS = 4;
const LONG_STEP_PIXELS = 40;
const directions: Readonly<Record<string, [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const PIN =
  '<svg viewBox="0 0 32 42" width="34" height="45" aria-hidden="true" class="fill-brick stroke-paper" stroke-width="1.5"><path d="M16 41s13-13.6 13-25A13 13 0 0 0 3 16c0 11.4 13 25 13 25Z"/><circle cx="16" cy="16" r="4.5" class="fill-paper stroke-none"/></svg>';

type PinProps = { position: LatLng; onMove: (place: L.LatLng) => void; isFocused: boolean };

/** Dragged, or moved with the arrow keys (further with Shift). */
function MovablePin({ position, onMove, isFocused }: PinProps) {
  const t = useTranslations('PositionPicker');
  const map = useMap();
  const marker = useRef<L.Marker>(null);
  const icon = useMemo(
    () => divIcon({ className: 'place-pointer', html: PIN, iconSize: [44, 48], iconAnchor: [22, 47] }),
    [],
  );

  useEffect(
    function takeFocus() {
      if (isFocused) marker.current?.getElement()?.focus();
    },
    [isFocused],
  );

  function moveByKey({ originalEvent: event }: L.LeafletKeyboardEvent) {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const [right, down] = direction;
    const pixels = event.shiftKey ? LONG_STEP_PIXELS : STEP_PIXELS;
    const point = map.latLngToContainerPoint(position).add([right * pixels, down * pixels]);
    const moved = map.containerPointToLatLng(point);
    map.panInside(moved, { padding: [60, 60] });
    onMove(moved);
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
        dragend: ({ target }) => onMove(target.getLatLng()),
        keydown: moveByKey,
      }}
    />
  );
}

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
import { cityView, type MapPlace } from '@/lib/map/view';

const DOOR_ZOOM = 16;

/** Between a pin and the edge of the map. */
const PADDING: L.PointTuple = [60, 60];

type Props = {
  position: LatLng | null;
  /** Each new object moves the map there. */
  view?: MapPlace | null;
  onPick: (position: LatLng) => void;
};

/** Click, drag, or arrow keys. Reached only through `lazy-maps.tsx`. */
export function PositionPickerCanvas({ position, view = null, onPick }: Props) {
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
      {position && <MovablePin position={position} onMove={pick} isFocused={isFocused} />}
      <MapButtons anchor={position} />
      <ViewSync position={position} picked={picked} view={view} />
      <PickerControls position={position} onPick={pick} onKeyboardPick={pickByKeyboard} />
    </BaseMap>
  );
}

type ControlProps = {
  position: LatLng | null;
  onPick: (place: L.LatLng) => void;
  onKeyboardPick: (place: L.LatLng) => void;
};

/** A press on the map sets the pin there; Enter on the map or the button sets it in the middle. */
function PickerControls({ position, onPick, onKeyboardPick }: ControlProps) {
  const t = useTranslations('PositionPicker');
  const map = useMapEvents({
    click: ({ latlng }) => onPick(latlng.wrap()),
    keydown: ({ originalEvent: event }) => {
      if (event.key !== 'Enter' || event.target !== map.getContainer()) return;
      event.preventDefault(); // the map stands in a form, which Enter would send
      onKeyboardPick(map.getCenter().wrap());
    },
  });
  return (
    // at the top: at the bottom the attribution needs the whole width of a phone
    <div ref={keepClicksFromMap} className="absolute top-3 left-3 z-[1000] max-w-[calc(100%-5.25rem)]">
      <Button
        variant="secondary"
        size="sm"
        className="wrap-anywhere"
        onClick={() => onKeyboardPick(map.getCenter().wrap())}
      >
        {t(position ? 'moveToCentre' : 'placeAtCentre')}
      </Button>
    </div>
  );
}

type ViewProps = { position: LatLng | null; picked: RefObject<LatLng | null>; view: MapPlace | null };

/**
 * Moves the map to a town, a typed address, or a position that was not picked on it: of a draft, or of the browser.
 * A pin in view remains in view when buttons, keys or fingers zoom.
 */
function ViewSync({ position, picked, view }: ViewProps) {
  const isFollowing = useRef(false);
  const isZooming = useRef(false);
  const isPinInView = useRef(false);
  const map = useMapEvents({
    zoomstart: () => {
      isZooming.current = true;
      isPinInView.current = !isFollowing.current && position !== null && map.getBounds().contains(position);
    },
    zoomend: () => {
      isZooming.current = false;
      if (position && isPinInView.current) map.panInside(position, { padding: PADDING });
    },
  });
  useEffect(
    function bringIntoView() {
      const isPicked = position?.lat === picked.current?.lat && position?.lng === picked.current?.lng;
      if (position && !isPicked) map.setView(position, Math.max(map.getZoom(), DOOR_ZOOM));
    },
    [map, position, picked],
  );
  useEffect(
    function showView() {
      if (!view) return;
      const show = () => {
        isFollowing.current = true;
        map.setView(view.center, view.zoom, { animate: false });
        isFollowing.current = false;
      };
      // a map that is zooming ignores `setView`
      if (isZooming.current) map.once('zoomend', show);
      else show();
    },
    [map, view],
  );
  return null;
}

const STEP_PIXELS = 4;
const LONG_STEP_PIXELS = 40;
const directions: Readonly<Record<string, [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** The tip of the pin is the position. */
const POINTER =
  'grid! items-end justify-items-center focus-visible:rounded-[8px] focus-visible:outline-3 focus-visible:outline-ink';
const PIN =
  '<svg viewBox="0 0 32 42" width="34" height="45" aria-hidden="true" class="fill-brick stroke-paper drop-shadow-[0_2px_3px_rgb(16_36_43/35%)]" stroke-width="1.5"><path d="M16 41s13-13.6 13-25A13 13 0 0 0 3 16c0 11.4 13 25 13 25Z"/><circle cx="16" cy="16" r="4.5" class="fill-paper stroke-none"/></svg>';

type PinProps = { position: LatLng; onMove: (place: L.LatLng) => void; isFocused: boolean };

/** Dragged, or moved with the arrow keys (further with Shift). */
function MovablePin({ position, onMove, isFocused }: PinProps) {
  const t = useTranslations('PositionPicker');
  const map = useMap();
  const marker = useRef<L.Marker>(null);
  const icon = useMemo(() => divIcon({ className: POINTER, html: PIN, iconSize: [44, 48], iconAnchor: [22, 47] }), []);

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
    map.panInside(moved, { padding: PADDING });
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

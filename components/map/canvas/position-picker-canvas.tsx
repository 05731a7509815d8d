'use client';

import 'leaflet/dist/leaflet.css';
import './map.css';
import type L from 'leaflet';
import { DomEvent, latLng } from 'leaflet';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { AttributionControl, MapContainer, useMap, useMapEvents } from 'react-leaflet';
import { MapButtons } from '@/components/map/controls/map-buttons';
import { BaseLayer } from '@/components/map/layers/base-layer';
import { MovablePin } from '@/components/map/layers/movable-pin';
import { PlaceLabels } from '@/components/map/layers/place-labels';
import { StreetTiles } from '@/components/map/layers/street-tiles';
import { Button } from '@/components/ui/button';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import type { LatLng } from '@/lib/geo/schema';
import { cityView, MIN_ZOOM } from '@/lib/map/view';

const DOOR_ZOOM = 16;

type Props = { position: LatLng | null; onPick: (position: LatLng) => void };

/** Click, drag, or arrow keys. Reached only through `position-picker.tsx`. */
export function PositionPickerCanvas({ position, onPick }: Props) {
  const t = useTranslations('PositionPicker');
  const [tilesShown, setTilesShown] = useState(false);
  const markers = useMemo(() => (position ? [{ position }] : []), [position]);
  // what was set on the map itself is in sight already
  const picked = useRef<LatLng | null>(null);
  const pick = (place: LatLng) => {
    picked.current = place;
    onPick(place);
  };
  // a pin placed with the keyboard takes the focus
  const [focusPin, setFocusPin] = useState(false);

  return (
    <section aria-label={t('name')} className="h-full">
      <MapContainer
        center={position ?? cityView.center}
        zoom={position ? DOOR_ZOOM : cityView.zoom - 1}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        attributionControl={false}
        fadeAnimation={false}
        scrollWheelZoom={false}
        className="h-full cursor-crosshair bg-map-water"
      >
        <BaseLayer />
        <StreetTiles onShown={setTilesShown} />
        {!tilesShown && <PlaceLabels avoid={markers} />}
        <PickByPress onPick={pick} onKeyboardPick={() => setFocusPin(true)} />
        {position && <MovablePin position={position} onMove={pick} focused={focusPin} />}
        <Follow position={position} picked={picked} />
        <MapButtons withLocate={false} />
        <CentreButton
          isMoving={position !== null}
          onPick={(centre) => {
            setFocusPin(true);
            pick(centre);
          }}
        />
        <AttributionControl position="bottomright" prefix={false} />
      </MapContainer>
    </section>
  );
}

/** A place on the map, to about 10 cm. */
function toPosition({ lat, lng }: L.LatLng): LatLng {
  const { lat: latitude, lng: longitude } = latLng(lat, lng).wrap();
  return { lat: Number(latitude.toFixed(6)), lng: Number(longitude.toFixed(6)) };
}

type PressProps = { onPick: (position: LatLng) => void; onKeyboardPick: () => void };

/** A press on the map sets the pin there; Enter on the map sets it in the middle. */
function PickByPress({ onPick, onKeyboardPick }: PressProps) {
  const map = useMapEvents({
    click: ({ latlng }) => onPick(toPosition(latlng)),
    keydown: ({ originalEvent: event }) => {
      if (event.key !== 'Enter' || event.target !== map.getContainer()) return;
      event.preventDefault(); // the map stands in a form, which Enter would send
      onKeyboardPick();
      onPick(toPosition(map.getCenter()));
    },
  });
  return null;
}

type FollowProps = { position: LatLng | null; picked: RefObject<LatLng | null> };

/** Shows a position that came from elsewhere: a draft, or the browser's own place. */
function Follow({ position, picked }: FollowProps) {
  const map = useMap();
  useEffect(
    function bringIntoSight() {
      const isOurs = position?.lat === picked.current?.lat && position?.lng === picked.current?.lng;
      if (position && !isOurs) map.setView(position, Math.max(map.getZoom(), DOOR_ZOOM));
    },
    [map, position, picked],
  );
  return null;
}

function CentreButton({ isMoving, onPick }: { isMoving: boolean; onPick: (centre: LatLng) => void }) {
  const t = useTranslations('PositionPicker');
  const map = useMap();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(function keepClicksFromMap() {
    if (frame.current) DomEvent.disableClickPropagation(frame.current);
  }, []);
  return (
    // at the top: at the bottom the map's credit needs the whole width of a phone
    <div ref={frame} className="absolute top-3 left-3 z-[1000] max-w-[calc(100%-5.25rem)]">
      <Button variant="secondary" size="sm" onClick={() => onPick(toPosition(map.getCenter()))}>
        {t(isMoving ? 'moveToCentre' : 'placeAtCentre')}
      </Button>
    </div>
  );
}

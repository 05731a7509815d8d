'use client';

import type L from 'leaflet';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Marker, ScaleControl, useMap, useMapEvents } from 'react-leaflet';
import { useOnFoot } from '@/components/hooks/use-on-foot';
import { BaseMap } from '@/components/map/canvas/base-map';
import { LayerButtons, type LayerProps, LocateButton, MapButtons } from '@/components/map/controls/map-buttons';
import type { DrawingCallbacks } from '@/components/map/layers/base-layer';
import { spotIcon } from '@/components/map/layers/marker-icons';
import { PlaceLayer } from '@/components/map/layers/place-layer';
import { SelectedPopup } from '@/components/map/layers/selected-popup';
import { distanceMetres } from '@/lib/geo/distance';
import { fromPosition, keyOf } from '@/lib/geo/geojson';
import { measureCover } from '@/lib/map/map-cover';
import { groupFeatures, toObstacle } from '@/lib/map/map-items';
import { prefersReducedMotion } from '@/lib/map/theme';
import { type MapSpot, type MapTarget, readStart } from '@/lib/map/url-state';
import { guideBox, type MapView } from '@/lib/map/view';
import { useTides } from '@/stores/tides';

/** Loaded only when the tide layer is shown. */
const TideStations = dynamic(
  () => import('@/components/map/layers/tide-stations').then((layer) => layer.TideStations),
  { ssr: false },
);

export type CityMapProps = DrawingCallbacks &
  LayerProps & {
    /** The version of the city pack's street map, or null without one. */
    streetVersion: string | null;
    /** Receives the uid of a place or the code of a tour. */
    onSelect: (key: string | null) => void;
  };

const dragLimits: L.LatLngBoundsLiteral = [
  [guideBox.south, guideBox.west],
  [guideBox.north, guideBox.east],
];

/** The interactive map of the city. Reached only through `city-map.tsx`. */
export default function MapCanvas({ streetVersion, onSelect, onDrawn, onMoved, ...layers }: CityMapProps) {
  const t = useTranslations('CityMap');
  const { explorer } = layers;
  const { drawn: features, position } = explorer;
  const { selected } = explorer.found;
  const { spot } = explorer.url;
  const [start] = useState(readStart);
  const [zoom, setZoom] = useState<number>(start.zoom);
  const isTideOpen = useTides((tides) => tides.showTideRange);
  const key = selected && keyOf(selected);
  const [onFoot] = useOnFoot(explorer.own, selected ? [fromPosition(selected.geometry.coordinates)] : []);
  const drawn = useMemo(() => {
    const isMissing = selected && !features.some((feature) => keyOf(feature) === key);
    return groupFeatures(isMissing ? [selected, ...features] : features, zoom, key);
  }, [features, selected, zoom, key]);
  const obstacles = useMemo(
    () => [...drawn.map(toObstacle), ...(spot ? [{ position: spot.position }] : [])],
    [drawn, spot],
  );
  const { takesFocus, open, close } = usePopupFocus(onSelect);

  return (
    <BaseMap
      label={t('name')}
      streetVersion={streetVersion}
      obstacles={obstacles}
      isLoading={!explorer.areAllDrawn}
      onPress={open}
      onEscape={() => selected && close()}
      onDrawn={onDrawn}
      onMoved={onMoved}
      center={start.center}
      zoom={start.zoom}
      maxBounds={dragLimits}
      maxBoundsViscosity={0.8}
    >
      <ViewReporter onView={explorer.followMap} onZoom={setZoom} />
      <TargetFollower target={explorer.target} />
      <PlaceLayer drawn={drawn} selected={key} pointed={explorer.pointed} onSelect={open} />
      {spot && <SpotMark {...spot} />}
      {isTideOpen && <TideStations />}
      {selected && (
        <SelectedPopup
          key={key}
          feature={selected}
          metres={position.own && distanceMetres(position.own.at, fromPosition(selected.geometry.coordinates))}
          onFoot={onFoot ?? null}
          takesFocus={takesFocus}
          onClose={close}
        />
      )}
      <MapButtons>
        <LocateButton position={position} />
        <LayerButtons {...layers} />
      </MapButtons>
      <ScaleControl position="bottomleft" imperial={false} />
    </BaseMap>
  );
}

function SpotMark({ position, name }: MapSpot) {
  const icon = useMemo(() => spotIcon(name), [name]);
  return <Marker position={position} icon={icon} interactive={false} keyboard={false} zIndexOffset={1_000} />;
}

/** Moves the focus into a popup opened by its marker, and back to the opening element when the popup is closed. */
function usePopupFocus(onSelect: CityMapProps['onSelect']) {
  const [takesFocus, setTakesFocus] = useState(false);
  const opener = useRef<Element>(null);

  function open(key: string) {
    opener.current = document.activeElement;
    setTakesFocus(true);
    onSelect(key);
  }
  function close() {
    setTakesFocus(false);
    onSelect(null);
    if (opener.current instanceof HTMLElement && opener.current.isConnected)
      opener.current.focus({ preventScroll: true });
    opener.current = null;
  }
  return { takesFocus, open, close };
}

/** Reports the visible part of the map, and every change of it. */
function ViewReporter({ onView, onZoom }: { onView: (view: MapView) => void; onZoom: (zoom: number) => void }) {
  const map = useMapEvents({ moveend: report });
  const reported = useRef('');
  function report() {
    const { lat, lng } = map.getCenter();
    const zoom = map.getZoom();
    const size = map.getSize();
    const cover = measureCover(map.getContainer());
    const [upperLeft, lowerRight] = [
      map.containerPointToLatLng([0, cover.top]),
      map.containerPointToLatLng([size.x, size.y - cover.bottom]),
    ];
    const box = { west: upperLeft.lng, south: lowerRight.lat, east: lowerRight.lng, north: upperLeft.lat };
    const view = { box, zoom, center: { lat, lng } };
    // Leaflet also fires `moveend` without a change
    if (reported.current === JSON.stringify(view)) return;
    reported.current = JSON.stringify(view);
    onZoom(zoom);
    onView(view);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first view is reported once; later ones come with moveend
  useEffect(function reportFirstView() {
    report();
  }, []);
  return null;
}

/** Moves the map to the view requested by the list. */
function TargetFollower({ target }: { target: MapTarget | null }) {
  const map = useMap();
  useEffect(
    function flyToTarget() {
      if (!target) return;
      const zoom = target.isStepBack ? target.zoom : Math.max(target.zoom, map.getZoom());
      map.flyTo(target.position, zoom, { animate: !prefersReducedMotion(), duration: 0.6 });
    },
    [map, target],
  );
  return null;
}

'use client';

import type L from 'leaflet';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { ScaleControl } from 'react-leaflet';
import type { WatchedPosition } from '@/components/hooks/use-own-position';
import { BaseMap } from '@/components/map/canvas/base-map';
import { LayerButtons, type Layers, LocateButton, MapButtons } from '@/components/map/controls/map-buttons';
import type { DrawingCallbacks } from '@/components/map/layers/base-layer';
import { TargetFollower, ViewReporter } from '@/components/map/layers/map-movement';
import { PlaceLayer } from '@/components/map/layers/place-layer';
import { SelectedPopup } from '@/components/map/layers/selected-popup';
import { distanceMetres } from '@/lib/geo/distance';
import { fromPosition, keyOf, type MapFeature } from '@/lib/geo/geojson';
import { groupFeatures } from '@/lib/map/map-items';
import { type MapTarget, parseMapUrl } from '@/lib/map/url-state';
import { cityView, guideBox, type MapView } from '@/lib/map/view';
import { useTides } from '@/stores/tides';

/** Loaded only when the tide layer is shown. */
const TideStations = dynamic(
  () => import('@/components/map/layers/tide-stations').then((layer) => layer.TideStations),
  { ssr: false },
);

export type CityMapProps = DrawingCallbacks & {
  features: MapFeature[];
  /** The open place or tour. */
  selected: MapFeature | null;
  /** Uid of the place, or code of the tour, whose card is hovered. */
  pointed: string | null;
  onSelect: (key: string | null) => void;
  onView: (view: MapView) => void;
  /** The view requested by the list. */
  target: MapTarget | null;
  position: WatchedPosition;
  layers: Layers;
};

const dragLimits: L.LatLngBoundsLiteral = [
  [guideBox.south, guideBox.west],
  [guideBox.north, guideBox.east],
];

/** The interactive map of the city. Reached only through `city-map.tsx`. */
export default function MapCanvas({ features, selected, pointed, onView, target, position, ...rest }: CityMapProps) {
  const t = useTranslations('CityMap');
  const [start] = useState(() => parseMapUrl(window.location.search).view ?? cityView);
  const [zoom, setZoom] = useState<number>(start.zoom);
  const isTideOpen = useTides((tides) => tides.showTideRange);
  const key = selected && keyOf(selected);
  const drawn = useMemo(
    () => groupFeatures(withSelected(features, selected), zoom, key),
    [features, selected, zoom, key],
  );
  const obstacles = useMemo(
    () => drawn.map(({ position, kind }) => ({ position, isFlag: kind === 'tour' || kind === 'tours' })),
    [drawn],
  );
  const { takesFocus, open, close } = usePopupFocus(rest.onSelect);

  return (
    <BaseMap
      label={t('name')}
      obstacles={obstacles}
      onEscape={() => selected && close()}
      onDrawn={rest.onDrawn}
      onMoved={rest.onMoved}
      center={start.center}
      zoom={start.zoom}
      maxBounds={dragLimits}
      maxBoundsViscosity={0.8}
    >
      <ViewReporter onView={onView} onZoom={setZoom} />
      <TargetFollower target={target} />
      <PlaceLayer drawn={drawn} selected={key} pointed={pointed} onSelect={open} />
      {isTideOpen && <TideStations />}
      {selected && (
        <SelectedPopup
          key={key}
          feature={selected}
          metres={position.own && distanceMetres(position.own.at, fromPosition(selected.geometry.coordinates))}
          takesFocus={takesFocus}
          onClose={close}
        />
      )}
      <MapButtons>
        <LocateButton position={position} />
        <LayerButtons {...rest.layers} />
      </MapButtons>
      <ScaleControl position="bottomleft" imperial={false} />
    </BaseMap>
  );
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

function withSelected(features: MapFeature[], selected: MapFeature | null): MapFeature[] {
  if (!selected) return features;
  const key = keyOf(selected);
  return features.some((feature) => keyOf(feature) === key) ? features : [selected, ...features];
}

'use client';

import 'leaflet/dist/leaflet.css';
import './map.css';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { AttributionControl, MapContainer, type MapContainerProps, TileLayer, useMap } from 'react-leaflet';
import { useData } from '@/components/hooks/use-data';
import { MapSources } from '@/components/map/controls/map-sources';
import { BaseLayer, type DrawingCallbacks } from '@/components/map/layers/base-layer';
import { type LabelProps, PlaceLabels } from '@/components/map/layers/place-labels';
import { StreetMapLayer } from '@/components/map/layers/street-map-layer';
import { classNames } from '@/lib/browser/class-names';
import { findTileSources } from '@/lib/city/street-map/api';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import { MIN_ZOOM } from '@/lib/map/view';

type Props = MapContainerProps &
  DrawingCallbacks &
  LabelProps & {
    label: string;
    /** The version of the city pack's street map, where the page has it; otherwise it is requested. */
    streetVersion?: string | null;
    onEscape?: () => void;
  };

/** What all maps have: base layer, street tiles, names and sources. */
export function BaseMap({ label, streetVersion, onEscape, onDrawn, onMoved, className, children, ...props }: Props) {
  const { obstacles, isLoading, onPress, ...options } = props;
  const [tiles, setTiles] = useState<TilesState>('waiting');
  const { data: sources } = useData('tiles', findTileSources);
  const streets = sources?.streets;
  const version = sources ? streets?.version : streetVersion;
  return (
    <section
      aria-label={label}
      aria-busy={isLoading}
      className="relative h-full"
      onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}
    >
      <MapContainer
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        attributionControl={false}
        fadeAnimation={false}
        className={classNames('h-full bg-map-water', className)}
        {...options}
      >
        <SizeSync />
        <BaseLayer onDrawn={onDrawn} onMoved={onMoved} />
        {version && <StreetMapLayer version={version} tiles={streets?.tiles} />}
        {sources?.url && <RasterTiles url={sources.url} state={tiles} onState={setTiles} />}
        <AfterTiles>
          {children}
          <PlaceLabels
            obstacles={obstacles}
            isLoading={isLoading}
            onPress={onPress}
            areTilesShown={tiles === 'shown'}
          />
          <AttributionControl position="bottomright" prefix={false} />
        </AfterTiles>
      </MapContainer>
      {tiles !== 'shown' && <MapSources licences={streets?.licences} />}
    </section>
  );
}

/** Leaflet observes the window only, but the list beside the map or a part of a form may appear and disappear. */
function SizeSync() {
  const map = useMap();
  useEffect(
    function followContainerSize() {
      const resize = new ResizeObserver(() => map.invalidateSize());
      resize.observe(map.getContainer());
      return () => resize.disconnect();
    },
    [map],
  );
  return null;
}

/** Adds what is inside after the layers, whose tiles are then drawn meanwhile on a slow phone. */
function AfterTiles({ children }: { children: ReactNode }) {
  const areLayersAdded = useDeferredValue(true, false);
  return areLayersAdded && children;
}

/** `shown`: street tiles cover the base layer and its labels. */
type TilesState = 'waiting' | 'shown' | 'gone';
type TilesProps = { url: string; state: TilesState; onState: (state: TilesState) => void };

const CREDIT = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const MAX_FAILURES = 4;
const FIRST_TILE_TIMEOUT_MS = 8_000;

/** Raster tiles over the base layer. When they fail or time out, they are removed. */
function RasterTiles({ url, state, onState }: TilesProps) {
  const failures = useRef(0);
  useEffect(
    function startTimeout() {
      if (state !== 'waiting') return;
      const timer = setTimeout(() => onState('gone'), FIRST_TILE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    },
    [state, onState],
  );

  function countFailure() {
    failures.current += 1;
    if (failures.current === MAX_FAILURES) onState('gone');
  }
  function show() {
    failures.current = 0;
    onState('shown');
  }
  if (state === 'gone') return null;
  return (
    <TileLayer
      url={url}
      maxZoom={19}
      attribution={state === 'shown' ? CREDIT : ''}
      className="not-print:dark:[filter:invert(1)_hue-rotate(180deg)_brightness(0.85)_contrast(0.9)]"
      eventHandlers={{ tileerror: countFailure, tileload: show }}
    />
  );
}

'use client';

import 'leaflet/dist/leaflet.css';
import './map.css';
import type L from 'leaflet';
import { divIcon, layerGroup, marker } from 'leaflet';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { AttributionControl, MapContainer, type MapContainerProps, TileLayer, useMap } from 'react-leaflet';
import { useData } from '@/components/hooks/use-data';
import { BaseLayer, type DrawingCallbacks } from '@/components/map/layers/base-layer';
import { classNames } from '@/lib/browser/class-names';
import { whenIdle } from '@/lib/browser/when-idle';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import type { Landing } from '@/lib/geo/landings';
import type { LatLng } from '@/lib/geo/schema';
import { askJson, believe } from '@/lib/http/client';
import { type Label, labelsIn, layoutLabels, type PlacedLabel } from '@/lib/map/label-layout';
import { measureCover, measureFloating } from '@/lib/map/map-cover';
import type { PlaceName } from '@/lib/map/map-names';
import { type Area, areaAround } from '@/lib/map/pixels';
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

/** `onShown` receives whether street tiles cover the base layer and its labels. */
type TilesProps = { onShown: (shown: boolean) => void };

type TileSource = { url: string | null; missing: boolean };

const CREDIT = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const MAX_FAILURES = 4;
const FIRST_TILE_TIMEOUT_MS = 8_000;

/**
 * Street map tiles over the base layer, requested only after the server has reached their host. When tiles fail or time
 * out, they are removed and a notice is added to the attribution.
 */
function StreetTiles({ onShown }: TilesProps) {
  const { data: source } = useData('tiles', async () => {
    const result = await askJson('/api/map/tiles', believe<TileSource>('url', 'missing'));
    return result.ok ? result.data : null;
  });

  if (source?.missing) return <TilesMissing />;
  return source?.url ? <Tiles url={source.url} onShown={onShown} /> : null;
}

function Tiles({ url, onShown }: TilesProps & { url: string }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'gone'>('waiting');
  const failures = useRef(0);
  const isShown = state === 'shown';

  useEffect(
    function reportShown() {
      onShown(isShown);
    },
    [isShown, onShown],
  );
  useEffect(
    function startTimeout() {
      if (state !== 'waiting') return;
      const timer = setTimeout(() => setState('gone'), FIRST_TILE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    },
    [state],
  );

  function countFailure() {
    failures.current += 1;
    if (failures.current === MAX_FAILURES) setState('gone');
  }
  function show() {
    failures.current = 0;
    setState('shown');
  }
  if (state === 'gone') return <TilesMissing />;
  return (
    <TileLayer
      url={url}
      maxZoom={19}
      attribution={isShown ? CREDIT : ''}
      className="street-tiles"
      eventHandlers={{ tileerror: countFailure, tileload: show }}
    />
  );
}

function TilesMissing() {
  const map = useMap();
  const t = useTranslations('CityMap');
  const notice = t('tilesMissing');
  useEffect(
    function addNotice() {
      const layer = layerGroup([], { attribution: notice }).addTo(map);
      return () => void layer.remove();
    },
    [map, notice],
  );
  return null;
}

const MARKER = { width: 42, height: 42 };
/** A flag stands over its place, whose middle it leaves free. */
const FLAG = { width: 54, height: 46, lift: 22 };
const CREDIT_HEIGHT = 28;

/** A marker, which no name may run into. */
type Obstacle = { position: LatLng; isFlag?: boolean };

/** Names of islands, quarters, waters and landings in the reader's language, each where and when it has room. */
function PlaceLabels({ avoid }: { avoid: readonly Obstacle[] }) {
  const map = useMap();
  const labels = useLabels();
  const t = useTranslations('CityMap');
  const credit = t('landingsCredit');

  useEffect(
    function writeLabels() {
      const layer = layerGroup().addTo(map);
      const landingCredit = layerGroup([], { attribution: credit });
      function redraw() {
        layer.clearLayers();
        const size = map.getSize();
        const cover = measureCover(map.getContainer());
        const written = layoutLabels(labels, {
          zoom: map.getZoom(),
          toPixels: (position) => map.latLngToContainerPoint(position),
          frame: { left: 0, top: cover.top, right: size.x, bottom: size.y - cover.bottom - CREDIT_HEIGHT },
          occupied: [...measureFloating(map.getContainer()), ...avoid.map((marker) => areaOf(map, marker))],
        });
        for (const label of written) layer.addLayer(labelMarker(label));
        if (written.some(({ kind }) => kind === 'landing')) landingCredit.addTo(map);
        else landingCredit.remove();
      }
      const cancel = whenIdle(redraw);
      map.on('moveend', redraw);
      return function removeLabels() {
        cancel();
        map.off('moveend', redraw);
        layer.remove();
        landingCredit.remove();
      };
    },
    [map, labels, avoid, credit],
  );
  return null;
}

function areaOf(map: L.Map, { position, isFlag }: Obstacle): Area {
  const { x, y } = map.latLngToContainerPoint(position);
  return isFlag ? areaAround({ x, y: y - FLAG.lift }, FLAG) : areaAround({ x, y }, MARKER);
}

const NO_LABELS: Label[] = [];

function useLabels(): Label[] {
  const locale = useLocale();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);

  const { data } = useData(isIdle ? locale : null, async (signal) => {
    const [places, landings] = await Promise.all([
      readNames<PlaceName[]>('labels', signal),
      readNames<{ landings: Landing[] }>('landings', signal).catch(() => null),
    ]);
    return labelsIn(locale, places, landings?.landings ?? []);
  });
  return data ?? NO_LABELS;
}

async function readNames<Names>(file: string, signal: AbortSignal): Promise<Names> {
  const answer = await fetch(`/map/${file}.json`, { signal });
  if (!answer.ok) throw new Error(`no ${file}`);
  return answer.json();
}

const LANDING_GLYPH =
  '<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="7"/><path d="M3.5 9.2h9l-1.6 2.6H5.1zM5.6 8.4V5.6h4l1.6 2.8z"/></svg>';

function labelMarker({ lat, lng, kind, name, centre, area }: PlacedLabel): L.Marker {
  const text = document.createElement('span');
  text.textContent = name;
  const html = kind === 'landing' ? withSymbol(text, area.right < centre.x) : text;
  const shift = centre.y - (area.top + area.bottom) / 2;
  const icon = divIcon({
    html,
    className: `place-label place-label-${kind}`,
    iconSize: [0, 0],
    iconAnchor: [0, shift],
  });
  const zIndexOffset = kind === 'landing' ? -2000 : -1000;
  return marker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset });
}

function withSymbol(text: HTMLElement, isBefore: boolean): HTMLElement {
  const sign = document.createElement('span');
  if (isBefore) sign.className = 'place-label-before';
  sign.innerHTML = LANDING_GLYPH;
  sign.append(text);
  return sign;
}

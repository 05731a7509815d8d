'use client';

import { DomEvent, divIcon } from 'leaflet';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { useWatchedPosition, type WatchedPosition } from '@/components/hooks/use-own-position';
import type { Explorer } from '@/components/map/explorer/use-explorer';
import { CloseIcon, LocateIcon, TourIcon, VisibilityIcon, ZoomInIcon, ZoomOutIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import type { LatLng } from '@/lib/geo/schema';
import { prefersReducedMotion } from '@/lib/map/theme';
import { useToast } from '@/stores/toast';

const AccuracyRing = dynamic(() => import('@/components/map/layers/accuracy-ring').then((ring) => ring.AccuracyRing), {
  ssr: false,
});

const OWN =
  'own-position rounded-full border-3 border-paper bg-brick shadow-[0_1px_5px_rgb(16_36_43/45%)] forced-color-adjust-none';
const WALKING_ZOOM = 16;
/** A less accurate position has no circle, which would cover the city. */
const MAX_RING_METRES = 3000;

/** A ref callback for elements over the map. */
export function keepClicksFromMap(element: HTMLElement | null): void {
  if (element) DomEvent.disableClickPropagation(element);
}

/** Zoom, around `anchor` if it is in view, and more buttons under it, large enough for a thumb. */
export function MapButtons({ anchor = null, children }: { anchor?: LatLng | null; children?: ReactNode }) {
  const t = useTranslations('CityMap');
  const map = useMap();
  function zoomBy(steps: number) {
    const zoom = Math.min(Math.max(map.getZoom() + steps, map.getMinZoom()), map.getMaxZoom());
    if (anchor && map.getBounds().contains(anchor)) map.setZoomAround(anchor, zoom);
    else map.setZoom(zoom);
  }
  return (
    // where text is so large that the map has no room for them, none lies over other controls
    <div
      ref={keepClicksFromMap}
      className="map-buttons absolute top-[calc(var(--map-top,0px)+0.75rem)] right-3 max-h-[calc(100%-var(--map-top,0px)-var(--map-bottom,0px)-52px)] overflow-clip [overflow-clip-margin:5px] z-[1000] grid grid-flow-col grid-rows-[repeat(auto-fit,44px)] gap-[8px] floats:max-w-[calc(var(--map-right,7.5rem)-1rem)]"
    >
      <MapButton label={t('zoomIn')} onClick={() => zoomBy(1)}>
        <ZoomInIcon />
      </MapButton>
      <MapButton label={t('zoomOut')} onClick={() => zoomBy(-1)}>
        <ZoomOutIcon />
      </MapButton>
      {children}
    </div>
  );
}

/** Shows the visitor's position; the map follows it until it is dragged. */
export function LocateButton({ position }: { position: WatchedPosition }) {
  const t = useTranslations('CityMap');
  const map = useMap();
  const { own, isFollowing } = position;
  useMapEvents({ dragstart: position.stopFollowing });
  const icon = useMemo(() => divIcon({ className: OWN, iconSize: [20, 20] }), []);

  useEffect(
    function follow() {
      if (!own || !isFollowing) return;
      const zoom = Math.max(map.getZoom(), WALKING_ZOOM);
      map.flyTo(own.at, zoom, { animate: !prefersReducedMotion(), duration: 0.6 });
    },
    [map, own, isFollowing],
  );

  return (
    <>
      <MapButton label={t('locate')} onClick={position.ask} pressed={isFollowing} busy={position.isAsking}>
        <LocateIcon />
      </MapButton>
      {own && own.accuracyMetres < MAX_RING_METRES && <AccuracyRing center={own.at} metres={own.accuracyMetres} />}
      {own && (
        <Marker
          position={own.at}
          icon={icon}
          title={t('you')}
          interactive={false}
          keyboard={false}
          zIndexOffset={500}
        />
      )}
    </>
  );
}

/** For a page that does not use the position otherwise; a failure is shown as a toast. */
export function OwnLocateButton() {
  const t = useTranslations('CityMap');
  const position = useWatchedPosition();
  const { failure } = position;
  useEffect(
    function showFailure() {
      if (failure) useToast.getState().show(t(failure === 'outside' ? 'outsideArea' : failure), 'error');
    },
    [failure, t],
  );
  return <LocateButton position={position} />;
}

export type LayerProps = {
  explorer: Explorer;
  onTours: (areShown: boolean) => void;
  isFull: boolean;
  onFull: () => void;
};

export function LayerButtons({ explorer: { layers, tours, togglePlaces }, onTours, isFull, onFull }: LayerProps) {
  const t = useTranslations('CityMap');
  return (
    <>
      <MapButton label={t(layers.places ? 'hidePlaces' : 'showPlaces')} onClick={togglePlaces}>
        <VisibilityIcon hidden={!layers.places} />
      </MapButton>
      {tours.length > 0 && (
        <MapButton
          label={t(layers.tours ? 'hideTours' : 'showTours')}
          onClick={() => onTours(!layers.tours)}
          pressed={layers.tours}
        >
          <TourIcon className="size-5" />
        </MapButton>
      )}
      <MapButton label={t(isFull ? 'leaveFullscreen' : 'fullscreen')} onClick={onFull} pressed={isFull}>
        {isFull ? <CloseIcon /> : <FullscreenIcon />}
      </MapButton>
    </>
  );
}

function FullscreenIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path strokeLinecap="round" strokeLinejoin="round" d="M4 9V4.5h4.5M15.5 4.5H20V9M20 15v4.5h-4.5M8.5 19.5H4V15" />
    </svg>
  );
}

type ButtonProps = { label: string; onClick: () => void; pressed?: boolean; busy?: boolean; children: ReactNode };

function MapButton({ label, onClick, pressed, busy = false, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      onClick={onClick}
      className={classNames(
        'grid size-[44px] place-items-center rounded-full border border-line bg-paper text-ink shadow-sm hover:text-lagoon aria-pressed:text-lagoon',
        busy && '[&_svg]:animate-pulse',
      )}
    >
      {children}
    </button>
  );
}

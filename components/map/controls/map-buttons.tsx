'use client';

import { DomEvent } from 'leaflet';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { useWatchedPosition, type WatchedPosition } from '@/components/hooks/use-own-position';
import { OwnPositionLayer } from '@/components/map/layers/own-position-layer';
import { LocateIcon, ZoomInIcon, ZoomOutIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { useToast } from '@/stores/toast';

type Props = {
  /** A map on which one says where something else is has only zoom. */
  withLocate?: boolean;
  /** Where the page knows its reader's position too. */
  position?: WatchedPosition;
  /** More buttons, under these. */
  children?: ReactNode;
};

/** Zoom and "where am I", large enough for a thumb. */
export function MapButtons({ withLocate = true, position, children }: Props) {
  const t = useTranslations('CityMap');
  const map = useMap();
  const frame = useRef<HTMLDivElement>(null);

  useEffect(function keepClicksFromMap() {
    if (frame.current) DomEvent.disableClickPropagation(frame.current);
  }, []);

  return (
    <div ref={frame} className="map-buttons absolute right-3 z-[1000] flex flex-col gap-2">
      <MapButton label={t('zoomIn')} onClick={() => map.zoomIn()}>
        <ZoomInIcon />
      </MapButton>
      <MapButton label={t('zoomOut')} onClick={() => map.zoomOut()}>
        <ZoomOutIcon />
      </MapButton>
      {withLocate && (position ? <LocateButton position={position} /> : <OwnLocateButton />)}
      {children}
    </div>
  );
}

function LocateButton({ position: { ask, isAsking, isFollowing } }: { position: WatchedPosition }) {
  const t = useTranslations('CityMap');
  return (
    <MapButton label={t('locate')} onClick={ask} pressed={isFollowing} busy={isAsking}>
      <LocateIcon />
    </MapButton>
  );
}

/** On a page that does not ask itself; what went wrong is said in passing. */
function OwnLocateButton() {
  const t = useTranslations('CityMap');
  const position = useWatchedPosition();
  const { failure } = position;
  useEffect(
    function sayWhy() {
      if (failure) useToast.getState().show(t(failure === 'outside' ? 'outsideArea' : failure), 'error');
    },
    [failure, t],
  );
  return (
    <>
      <LocateButton position={position} />
      <OwnPositionLayer position={position} />
    </>
  );
}

type ButtonProps = { label: string; onClick: () => void; pressed?: boolean; busy?: boolean; children: ReactNode };

/** One round button over the map. */
export function MapButton({ label, onClick, pressed, busy = false, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      onClick={onClick}
      className={classNames(
        'grid size-11 place-items-center rounded-full border border-line bg-paper text-ink shadow-sm hover:text-lagoon aria-pressed:text-lagoon',
        busy && '[&_svg]:animate-pulse',
      )}
    >
      {children}
    </button>
  );
}

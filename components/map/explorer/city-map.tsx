'use client';

import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { CityMapProps } from '@/components/map/canvas/map-canvas';
import { useMapChunk } from '@/components/map/explorer/use-map-chunk';
import { LiveMapContext } from '@/lib/map/live-map';

/** How long a picture with places on it waits for the live map to have them too, or to be drawn at all. */
const PLACES_WAIT_MS = 1_500;
const PICTURE_WAIT_MS = 4_000;

type Props = CityMapProps & {
  /** What stands in the map's place, drawn on the server: `FirstView`. */
  firstView: ReactNode;
};

/**
 * The only door to Leaflet, which needs `window`. A picture of the first view is there at once; the live map is fetched
 * behind it and takes its place without a jump. Give the parent a height.
 */
export function CityMap({ firstView, ...map }: Props) {
  const { Canvas, load } = useMapChunk();
  const [isDrawn, setDrawn] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const [wanted, setWanted] = useState<CityMapProps['target']>(null);
  const { onSelect, selected, target, features, position } = map;
  const isLate = useTimeUp(isDrawn, PLACES_WAIT_MS);
  const isTooLate = useTimeUp(Canvas !== null, PICTURE_WAIT_MS);
  const isLive = isMoved || isTooLate || (isDrawn && (features.length > 0 || isLate));
  const { frame, noteFocus } = useFocusOver(isLive);
  const signs = useMemo(() => ({ onDrawn: () => setDrawn(true), onMoved: () => setMoved(true) }), []);

  const isAskedFor = Boolean(selected || target || wanted || position.own);
  useEffect(
    function loadWhenAsked() {
      if (isAskedFor) load();
    },
    [isAskedFor, load],
  );

  function openWhenLive(event: MouseEvent) {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const asked = link && isPlain && readLink(link);
    if (!asked) return;
    event.preventDefault();
    if ('uid' in asked) onSelect(asked.uid);
    else setWanted(asked);
  }

  return (
    <div ref={frame} className="relative h-full">
      {Canvas && (
        <div className="absolute inset-0 isolate">
          <LiveMapContext value={signs}>
            <Canvas {...map} target={target ?? wanted} />
          </LiveMapContext>
        </div>
      )}
      {!isLive && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well
        <div
          className={Canvas ? 'pointer-events-none absolute inset-0' : 'absolute inset-0'}
          onClick={openWhenLive}
          onFocus={noteFocus}
          onBlur={noteFocus}
        >
          {firstView}
        </div>
      )}
    </div>
  );
}

/** Which place, or which part of the map, a link of the picture stands for. */
function readLink(link: Element): { uid: string } | NonNullable<CityMapProps['target']> | null {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', window.location.href);
  const uid = /\/listing\/([^/]+)/.exec(pathname)?.[1];
  if (uid) return { uid };
  const [lat, lng] = (searchParams.get('near') ?? '').split(',').map(Number);
  const zoom = Number(link.getAttribute('data-zoom'));
  return lat && lng && zoom ? { position: { lat, lng }, zoom } : null;
}

/** True when it has been so for that long. */
function useTimeUp(isSo: boolean, milliseconds: number): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(
    function wait() {
      if (!isSo) return;
      const timer = setTimeout(() => setUp(true), milliseconds);
      return () => clearTimeout(timer);
    },
    [isSo, milliseconds],
  );
  return isUp;
}

/** Whoever stood on a place of the picture when it goes stands on the same place of the map, or on the map. */
function useFocusOver(isLive: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);

  function noteFocus({ type, target, relatedTarget }: React.FocusEvent) {
    if (type === 'focus') focused.current = target.getAttribute('aria-label') ?? '';
    // without a new owner, it was the picture that went
    else if (relatedTarget) focused.current = null;
  }
  useEffect(
    function handOver() {
      if (!isLive || focused.current === null) return;
      const map = frame.current?.querySelector<HTMLElement>('.leaflet-container');
      const markers = [...(map?.querySelectorAll<HTMLElement>('.leaflet-marker-icon') ?? [])];
      const same = markers.find((marker) => marker.getAttribute('aria-label') === focused.current);
      (same ?? map)?.focus({ preventScroll: true });
    },
    [isLive],
  );
  return { frame, noteFocus };
}

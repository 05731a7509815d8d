'use client';

import {
  type ComponentType,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { CityMapProps } from '@/components/map/canvas/map-canvas';
import { classNames } from '@/lib/browser/class-names';
import { whenInteractedOrIdle } from '@/lib/browser/when-idle';
import type { MapTarget } from '@/lib/map/url-state';

/** How long the picture stays while the live map has no places yet, and while it is not drawn. */
const PLACES_WAIT_MS = 1_500;
const PICTURE_WAIT_MS = 4_000;
/** How long a focused place of the picture waits for its marker. */
const MARKER_WAIT_MS = 500;

type Props = Omit<CityMapProps, 'onDrawn' | 'onMoved'> & {
  /** The picture shown until the live map is drawn, rendered on the server: `FirstView`. */
  firstView: ReactNode;
};

/**
 * The only place that loads Leaflet, which needs `window`. A picture of the first view is shown until the live map,
 * loaded behind it, is drawn. The parent needs a height.
 */
export function CityMap({ firstView, ...map }: Props) {
  const { Canvas, load } = useMapChunk(map.streetVersion);
  const [isDrawn, setDrawn] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const { explorer, onSelect } = map;
  const isLate = useTimeUp(isDrawn, PLACES_WAIT_MS);
  const isTooLate = useTimeUp(Canvas !== null, PICTURE_WAIT_MS);
  const isLive = isMoved || isTooLate || (isDrawn && (explorer.drawn.length > 0 || isLate));
  const { frame, noteFocus } = useFocusTransfer(isLive);

  const isNeeded = Boolean(explorer.found.selected || explorer.target || explorer.own);
  useEffect(
    function loadWhenNeeded() {
      if (isNeeded) load();
    },
    [isNeeded, load],
  );

  function openWhenLive(event: MouseEvent) {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const destination = link && isPlain && readLink(link);
    if (!destination) return;
    event.preventDefault();
    if ('key' in destination) onSelect(destination.key);
    else explorer.goTo(destination);
  }

  return (
    <div ref={frame} className="relative isolate h-full">
      {Canvas && (
        // over the picture and transparent: `pointer-events-none` on the picture would change the styles of all it draws
        <div className={classNames('absolute inset-0 isolate', !isLive && 'z-1 opacity-0')}>
          <Canvas {...map} onDrawn={() => setDrawn(true)} onMoved={() => setMoved(true)} />
        </div>
      )}
      {!isLive && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well
        <div className="absolute inset-0" onClick={openWhenLive} onFocus={noteFocus} onBlur={noteFocus}>
          {firstView}
        </div>
      )}
    </div>
  );
}

/** What a link of the picture leads to: a place or tour by its key, or where a group is. */
function readLink(link: Element): { key: string } | MapTarget | null {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', window.location.href);
  const key = /\/(?:listing|activity)\/([^/]+)/.exec(pathname)?.[1];
  if (key) return { key };
  const [lat, lng] = (searchParams.get('near') ?? '').split(',').map(Number);
  const zoom = Number(link.getAttribute('data-zoom'));
  return lat && lng && zoom ? { position: { lat, lng }, zoom } : null;
}

const RETRY_DELAY_MS = 5_000;

// module state, so that it survives a navigation to another page and back
let loadedCanvas: ComponentType<CityMapProps> | null = null;

/**
 * The live map, once its script is loaded: at the first interaction, when the URL has a query, when the browser is idle,
 * or when `load` is called.
 */
function useMapChunk(streetVersion: string | null) {
  const [Canvas, setCanvas] = useState(() => loadedCanvas);
  const [isRequested, setRequested] = useState(false);
  const load = useCallback(() => setRequested(true), []);

  useEffect(
    function loadOnInteraction() {
      if (isRequested) return;
      if (window.location.search) return load();
      return whenInteractedOrIdle(load);
    },
    [isRequested, load],
  );

  useEffect(
    function fetchCanvas() {
      if (!isRequested || loadedCanvas) return;
      let timer: ReturnType<typeof setTimeout>;
      if (streetVersion)
        import('@/lib/map/street-preload').then(
          ({ preloadStreetMap }) => preloadStreetMap(streetVersion),
          () => undefined,
        );
      import('@/components/map/canvas/map-canvas').then(
        ({ default: MapCanvas }) => {
          loadedCanvas = MapCanvas;
          startTransition(() => setCanvas(() => MapCanvas));
        },
        () => {
          // no network: the picture stays, and the next interaction tries again
          timer = setTimeout(() => setRequested(false), RETRY_DELAY_MS);
        },
      );
      return () => clearTimeout(timer);
    },
    [isRequested, streetVersion],
  );
  return { Canvas, load };
}

/** True once `isActive` has been true for the given time. */
function useTimeUp(isActive: boolean, milliseconds: number): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(
    function startTimer() {
      if (!isActive) return;
      const timer = setTimeout(() => setUp(true), milliseconds);
      return () => clearTimeout(timer);
    },
    [isActive, milliseconds],
  );
  return isUp;
}

/** The marker of a place or group; the label of a group also says what a press does. */
function findMarker(map: Element, name: string): HTMLElement | undefined {
  const markers = [...map.querySelectorAll<HTMLElement>('.leaflet-marker-icon')];
  const labelOf = (marker: Element) => marker.getAttribute('aria-label') ?? '';
  return (
    markers.find((marker) => labelOf(marker) === name) ??
    markers.find((marker) => name !== '' && labelOf(marker).startsWith(name))
  );
}

/** Moves the focus from a place of the picture to the same marker of the live map, or to the map. */
function useFocusTransfer(isLive: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);

  function noteFocus({ type, target, relatedTarget }: FocusEvent) {
    if (type === 'focus') focused.current = target.getAttribute('aria-label') ?? '';
    // without a related target the picture was removed
    else if (relatedTarget) focused.current = null;
  }
  useEffect(
    function transferFocus() {
      const map = frame.current?.querySelector<HTMLElement>('.leaflet-container');
      const name = focused.current;
      if (!isLive || name === null || !map) return;

      function passOn(target: HTMLElement | undefined) {
        // after its removal the focus is on the body, unless it was moved meanwhile
        if (document.activeElement === document.body) target?.focus({ preventScroll: true });
        if (document.activeElement !== document.body) stop();
      }
      const focusMarker = () => passOn(findMarker(map, name));
      // markers are drawn a few per frame
      const watch = new MutationObserver(focusMarker);
      watch.observe(map, { childList: true, subtree: true });
      const timer = setTimeout(passOn, MARKER_WAIT_MS, map);
      function stop() {
        watch.disconnect();
        clearTimeout(timer);
      }
      focusMarker();
      return stop;
    },
    [isLive],
  );
  return { frame, noteFocus };
}

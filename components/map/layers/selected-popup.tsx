'use client';

import type L from 'leaflet';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Popup, useMap, useMapEvents } from 'react-leaflet';
import { TOUR_LIFT } from '@/components/map/layers/marker-icons';
import { PlacePopup, TourPopup } from '@/components/map/layers/place-popup';
import { CloseIcon } from '@/components/ui/icons';
import type { MapFeature } from '@/lib/geo/geojson';
import { type MapCover, measureCover, measureFloating } from '@/lib/map/map-cover';

type Props = {
  feature: MapFeature;
  metres: number | null;
  /** It was opened by its marker, so the focus moves inside. */
  takesFocus: boolean;
  onClose: () => void;
};

/** Over the pin of a place, and over the flag of a tour. */
const OVER_PIN: L.PointTuple = [0, -10];
const OVER_FLAG: L.PointTuple = [0, 2 - TOUR_LIFT];
const EDGE = 20;
const BUTTONS_WIDTH = 72;
const NARROW = 480;

/** The open place. Controlled by our state, not Leaflet's: Leaflet also closes popups when the page is left. */
export function SelectedPopup({ feature, metres, takesFocus, onClose }: Props) {
  const t = useTranslations('CityMap');
  const map = useMap();
  const { properties } = feature;
  const isTour = properties.kind === 'tour';
  const [lng, lat] = feature.geometry.coordinates;
  // a new object with equal values would make react-leaflet close and reopen the popup
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  // measured once, on opening, so that the map does not pan again while the popup is open
  const cover = useRef<MapCover>(null);
  cover.current ??= roomAround(map.getContainer());
  const close = useRef(onClose);
  useEffect(function updateCallback() {
    close.current = onClose;
  });
  useMapEvents({ click: () => close.current() });

  // a ref callback, because Leaflet adds the content after the effects have run
  const focusLink = useCallback(
    (article: HTMLDivElement | null) => {
      if (takesFocus) article?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    },
    [takesFocus],
  );

  const contentKey = JSON.stringify([properties, metres]);
  // Leaflet pans the map whenever the content changes, so equal content keeps its identity
  // biome-ignore lint/correctness/useExhaustiveDependencies: `contentKey` stands for properties and metres
  const content = useMemo(
    () => (
      <div ref={focusLink}>
        {properties.kind === 'listing' && <PlacePopup place={properties} metres={metres} />}
        {properties.kind === 'tour' && <TourPopup tour={properties} />}
        <CloseButton label={t(isTour ? 'closeTour' : 'close')} onClick={() => close.current()} />
      </div>
    ),
    [contentKey, isTour, t, focusLink],
  );

  return (
    <Popup
      position={position}
      offset={isTour ? OVER_FLAG : OVER_PIN}
      minWidth={264}
      maxWidth={264}
      closeButton={false}
      closeOnClick={false}
      closeOnEscapeKey={false}
      autoPanPaddingTopLeft={[EDGE, cover.current.top + EDGE]}
      autoPanPaddingBottomRight={[BUTTONS_WIDTH, cover.current.bottom + EDGE]}
      eventHandlers={{ add: ({ target }: L.LeafletEvent) => nameDialog(target.getElement(), titleOf(properties)) }}
    >
      {content}
    </Popup>
  );
}

function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      title={label}
      className="absolute top-1.5 right-1.5 grid size-10 place-items-center rounded-full border border-line bg-paper text-ink hover:text-lagoon"
    >
      <CloseIcon className="size-4.5" />
    </button>
  );
}

/** On narrow screens the popup would lie under the controls in the corner. */
function roomAround(container: HTMLElement): MapCover {
  const cover = measureCover(container);
  if (container.clientWidth > NARROW) return cover;
  const inCorner = measureFloating(container).filter(({ left, right }) => left < right && left < EDGE);
  return { ...cover, top: Math.max(cover.top, ...inCorner.map(({ bottom }) => bottom - EDGE / 2)) };
}

const titleOf = (properties: MapFeature['properties']) => ('title' in properties ? properties.title : '');

function nameDialog(element: HTMLElement | undefined, title: string) {
  element?.setAttribute('role', 'group');
  element?.setAttribute('aria-label', title);
}

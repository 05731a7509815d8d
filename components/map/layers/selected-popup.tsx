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
  /** Somebody opened it by its marker: the keyboard goes on inside. */
  takesFocus: boolean;
  onClose: () => void;
};

/** Over the pin of a place, and over the flag of a tour. */
const OVER_PIN: L.PointTuple = [0, -10];
const OVER_FLAG: L.PointTuple = [0, 2 - TOUR_LIFT];
const EDGE = 20;
const BUTTONS_WIDTH = 72;
const NARROW = 480;

/** The open place. What opens and closes it is our state, never Leaflet's, or leaving the page would count as closing. */
export function SelectedPopup({ feature, metres, takesFocus, onClose }: Props) {
  const t = useTranslations('CityMap');
  const map = useMap();
  const { properties } = feature;
  const isTour = properties.kind === 'tour';
  const [lng, lat] = feature.geometry.coordinates;
  // for another object, though it says the same, the popup would be taken away and opened again
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  // measured once, when it opens: panning again while somebody reads would be rude
  const cover = useRef<MapCover>(null);
  cover.current ??= roomAround(map.getContainer());
  const close = useRef(onClose);
  useEffect(function knowNewest() {
    close.current = onClose;
  });
  useMapEvents({ click: () => close.current() });

  // called once Leaflet has made room for it, which is after our effects
  const continueInside = useCallback(
    (article: HTMLDivElement | null) => {
      if (takesFocus) article?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    },
    [takesFocus],
  );

  const said = JSON.stringify([properties, metres]);
  // Leaflet moves the map to make room for whatever is new in here, as each answer of the server would be
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` stands for properties and metres
  const content = useMemo(
    () => (
      <div ref={continueInside}>
        {properties.kind === 'listing' && <PlacePopup place={properties} metres={metres} />}
        {properties.kind === 'tour' && <TourPopup tour={properties} />}
        <button
          type="button"
          onClick={() => close.current()}
          aria-label={t(isTour ? 'closeTour' : 'close')}
          title={t(isTour ? 'closeTour' : 'close')}
          className="absolute top-1.5 right-1.5 grid size-10 place-items-center rounded-full border border-line bg-paper text-ink hover:text-lagoon"
        >
          <CloseIcon className="size-4.5" />
        </button>
      </div>
    ),
    [said, isTour, t, continueInside],
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

/** On a phone the card is so wide that it would lie under what stands in the corner. */
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

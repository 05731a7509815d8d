'use client';

import type L from 'leaflet';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Popup, useMap, useMapEvents } from 'react-leaflet';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { OpenMark, PlaceFacts, useWayText } from '@/components/listings/card/place-facts';
import { TOUR_LIFT } from '@/components/map/layers/marker-icons';
import { DemonstrationMark } from '@/components/notes/demonstration';
import { ShareButton } from '@/components/share/share-button';
import { CloseIcon } from '@/components/ui/icons';
import { IllustrationMark, Photo } from '@/components/ui/photo';
import { priceText } from '@/lib/activities/activity';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import type { OnFoot } from '@/lib/city/reach';
import { distanceText } from '@/lib/geo/distance';
import type { ListingProperties, MapFeature, TourProperties } from '@/lib/geo/geojson';
import { Link } from '@/lib/i18n/navigation';
import { type MapCover, measureCover, measureFloating } from '@/lib/map/map-cover';
import { motifOfFile } from '@/lib/media/repeated-motifs';

type Props = {
  feature: MapFeature;
  metres: number | null;
  onFoot: OnFoot | null;
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
/** Of the tide with a sentence of two lines, which may arrive after the popup. */
const TIDE_HEIGHT = 64;

/** The open place. Controlled by our state, not Leaflet's: Leaflet also closes popups when the page is left. */
export function SelectedPopup({ feature, metres, onFoot, takesFocus, onClose }: Props) {
  const t = useTranslations('CityMap');
  const { properties } = feature;
  const isTour = properties.kind === 'tour';
  const [lng, lat] = feature.geometry.coordinates;
  // a new object with equal values would make react-leaflet close and reopen the popup
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  // not by `ref`, which react-leaflet empties at each change until after the layout effects of the content
  const popup = useRef<L.Popup>(null);
  useMapEvents({ click: onClose });

  function onAdd({ target }: L.LeafletEvent) {
    popup.current = target;
    nameDialog(target.getElement(), properties);
  }

  return (
    <Popup
      position={position}
      offset={isTour ? OVER_FLAG : OVER_PIN}
      minWidth={264}
      maxWidth={264}
      autoPan={false}
      closeButton={false}
      closeOnClick={false}
      closeOnEscapeKey={false}
      eventHandlers={{ add: onAdd }}
    >
      <PopupContent popup={popup} takesFocus={takesFocus}>
        {properties.kind === 'listing' && <PlacePopup place={properties} metres={metres} onFoot={onFoot} />}
        {properties.kind === 'tour' && <TourPopup tour={properties} metres={metres} onFoot={onFoot} />}
        <CloseButton label={t(isTour ? 'closeTour' : 'close')} onClick={onClose} />
      </PopupContent>
    </Popup>
  );
}

type ContentProps = { popup: RefObject<L.Popup | null>; takesFocus: boolean; children: ReactNode };

/** Leaflet adds the content after the popup: only from here can it be measured and focused. */
function PopupContent({ popup, takesFocus, children }: ContentProps) {
  const map = useMap();
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    function panIntoView() {
      if (popup.current) panOnce(map, popup.current);
    },
    [map, popup],
  );
  useEffect(
    function focusLink() {
      if (takesFocus) content.current?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    },
    [takesFocus],
  );
  return <div ref={content}>{children}</div>;
}

type PlaceProps = Pick<Props, 'metres' | 'onFoot'> & { place: ListingProperties };

function PlacePopup({ place, metres, onFoot }: PlaceProps) {
  const wayText = useWayText();
  return (
    <PopupCard
      path={`/listing/${place.uid}/${place.slug}`}
      card={place}
      lang={place.language}
      kind="listing"
      of={place.uid}
      text={place.fullAddress}
    >
      <p className="mt-1! text-muted text-sm">
        <PlaceFacts place={place} />
        {metres !== null && ` · ${wayText(metres, onFoot)}`}
      </p>
      {place.open !== null && (
        <p className="mt-1! text-sm">
          <OpenMark open={place.open} closesMinute={place.closesMinute} />
        </p>
      )}
    </PopupCard>
  );
}

type TourProps = Pick<Props, 'metres' | 'onFoot'> & { tour: TourProperties };

function TourPopup({ tour, metres, onFoot }: TourProps) {
  const wayText = useWayText();
  const t = useTranslations('CityMap');
  const locale = useLocale();
  const { code, title, priceEuros, durationMinutes } = tour;
  const facts = [
    priceEuros !== null && t('priceFrom', { price: priceText(locale, priceEuros) }),
    metres !== null && (onFoot ? wayText(metres, onFoot) : distanceText(metres, locale)),
  ].filter(Boolean);
  return (
    <PopupCard
      path={`/activity/${code}`}
      card={{ ...tour, motif: motifOfFile(tour.cover ?? '') }}
      kind="activity"
      of={code}
      text={title}
    >
      {durationMinutes !== null && (
        <p className="mt-1! text-muted text-sm">
          {t('duration')}: {durationMinutes} {t('min')}
        </p>
      )}
      {facts.length > 0 && <p className="mt-1! text-ink text-sm">{facts.join(' · ')}</p>}
    </PopupCard>
  );
}

type CardProps = {
  path: string;
  card: { title: string; cover: string | null; motif: string | null; demonstration: boolean };
  lang?: string;
  kind: 'listing' | 'activity';
  of: string;
  /** The text that is shared. */
  text: string;
  children: ReactNode;
};

function PopupCard({ path, card, lang, kind, of, text, children }: CardProps) {
  const { title, cover, motif, demonstration } = card;
  const t = useTranslations('CityMap');
  return (
    <article className="w-66">
      {cover && (
        <div className="relative">
          <Photo src={cover} alt="" width={264} height={120} className="h-14 w-full object-cover sm:h-30" />
          {motif && <IllustrationMark />}
          {demonstration && <DemonstrationMark overPhoto />}
        </div>
      )}
      <div className="px-4 pt-3 pb-3">
        <h2
          className={classNames('font-serif text-ink text-xl leading-tight max-sm:line-clamp-2', !cover && 'pr-10')}
          dir="auto"
          lang={lang}
        >
          {title}
        </h2>
        {children}
        {demonstration && !cover && <DemonstrationMark />}
        <div className="mt-3 flex items-center gap-2">
          <Link href={path} className={`${buttonClass()} flex-1 whitespace-nowrap px-2! text-sm!`}>
            {t('viewDetails')}
          </Link>
          <FavouriteButton kind={kind} of={of} name={title} compact />
          <ShareButton path={path} title={title} text={text} image={cover} compact />
        </div>
      </div>
    </article>
  );
}

function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      title={label}
      className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full border border-line bg-paper text-ink hover:text-lagoon"
    >
      <CloseIcon className="size-4.5" />
    </button>
  );
}

/**
 * Moves the map until the whole popup is seen. Leaflet's own `autoPan` begins before there is any content, and again with
 * each change of it: a press on a button that is moving misses it.
 */
function panOnce(map: L.Map, popup: L.Popup) {
  const { top, bottom } = roomAround(map.getContainer());
  popup.options.autoPanPaddingTopLeft = [EDGE, top + EDGE];
  popup.options.autoPanPaddingBottomRight = [BUTTONS_WIDTH, bottom + EDGE];
  popup.options.autoPan = true;
  popup.update();
  popup.options.autoPan = false;
}

/** On narrow screens the popup would lie under the controls in the corner. */
function roomAround(container: HTMLElement): MapCover {
  const cover = measureCover(container);
  if (container.clientWidth > NARROW) return cover;
  const inCorner = measureFloating(container).filter(({ left, right }) => left < right && left < EDGE);
  const bottoms = inCorner.map(({ top, bottom }) => Math.max(bottom, top + TIDE_HEIGHT) - EDGE / 2);
  return { ...cover, top: Math.max(cover.top, ...bottoms) };
}

function nameDialog(element: HTMLElement | undefined, properties: MapFeature['properties']) {
  element?.setAttribute('role', 'group');
  element?.setAttribute('aria-label', 'title' in properties ? properties.title : '');
}

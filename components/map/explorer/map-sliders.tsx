'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnFoot } from '@/components/hooks/use-on-foot';
import { PlaceCard } from '@/components/listings/card/place-card';
import type { Explorer } from '@/components/map/explorer/use-explorer';
import { Button } from '@/components/ui/button';
import { IllustrationMark, Photo } from '@/components/ui/photo';
import { distanceMetres } from '@/lib/geo/distance';
import { fromPosition, keyOf, type MapFeature, type TourProperties } from '@/lib/geo/geojson';
import { Link } from '@/lib/i18n/navigation';
import { placesOf } from '@/lib/map/shown-features';
import { motifOfFile } from '@/lib/media/repeated-motifs';
import { useTides } from '@/stores/tides';

export function MapSliders({ explorer }: { explorer: Explorer }) {
  const t = useTranslations('CityMap');
  const { recommended, layers, tours, areToursOpen, url, own, select, point, pointed } = explorer;
  const named = placesOf(explorer.listed);
  // with only clusters in view the strip shows nearby recommendations
  const places = named.length > 0 ? named : (recommended ?? []);
  const areListingsOpen = !areToursOpen && layers.places && places.length > 0;
  const ways = useWays(areListingsOpen ? own : null, places);

  useEffect(
    function tellWhatIsOpen() {
      const { show } = useTides.getState();
      show({ listingsSlider: areListingsOpen });
      return () => show({ listingsSlider: false });
    },
    [areListingsOpen],
  );

  if (areToursOpen) {
    return (
      <>
        <CloseTours />
        <ResultSlider label={t('tours')} items={tours} selected={url.place} onTurn={point}>
          {({ properties }) =>
            properties.kind === 'tour' && (
              <TourCard key={properties.code} tour={properties} active={properties.code === url.place} />
            )
          }
        </ResultSlider>
      </>
    );
  }
  if (!areListingsOpen) return null;
  return (
    <ResultSlider label={t('placesInView')} items={places} selected={url.place} onTurn={point}>
      {({ properties, geometry }) =>
        properties.kind === 'listing' && (
          <PlaceCard
            key={properties.uid}
            look="strip"
            place={properties}
            metres={own && distanceMetres(own, fromPosition(geometry.coordinates))}
            onFoot={ways.get(properties.uid)}
            active={properties.uid === url.place || properties.uid === pointed}
            onShow={select}
          />
        )
      }
    </ResultSlider>
  );
}

/** On small screens in the row of the number of places. */
function CloseTours() {
  const t = useTranslations('CityMap');
  return (
    <div className="flex justify-end px-4 pb-1 floats:absolute floats:-top-11 floats:right-1 floats:px-0">
      <Button
        size="sm"
        variant="secondary"
        onClick={() => useTides.getState().show({ toursSlider: false })}
        className="shadow-float floats:border-transparent! floats:bg-transparent! floats:text-lagoon! floats:shadow-none!"
      >
        {t('closeTours')}
      </Button>
    </div>
  );
}

function useWays(own: Explorer['own'], places: readonly MapFeature[]) {
  const ways = useOnFoot(
    own,
    places.map(({ geometry }) => fromPosition(geometry.coordinates)),
  );
  return new Map(places.map((place, index) => [keyOf(place), ways[index]]));
}

function TourCard({ tour, active }: { tour: TourProperties; active: boolean }) {
  const t = useTranslations('CityMap');
  return (
    <li
      className={`relative flex gap-4 rounded-card border bg-paper p-3 hover:border-lagoon ${active ? 'border-lagoon' : 'border-line'}`}
    >
      {tour.cover && (
        <div className="relative size-20 shrink-0 overflow-hidden rounded-lg @max-[18rem]/frame:hidden">
          <Photo src={tour.cover} alt="" width={96} height={96} className="size-full" />
          {motifOfFile(tour.cover) && <IllustrationMark />}
        </div>
      )}
      <div className="min-w-0 space-y-1 py-1">
        <h2 className="line-clamp-2 font-serif text-ink text-lg leading-snug" dir="auto">
          <Link
            href={`/activity/${tour.code}`}
            prefetch={false}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {tour.title}
          </Link>
        </h2>
        {tour.durationMinutes !== null && (
          <p className="text-muted text-sm">
            {t('duration')}: {tour.durationMinutes} {t('min')}
          </p>
        )}
      </div>
    </li>
  );
}

type Props = {
  label: string;
  items: readonly MapFeature[];
  /** Key of the item to be brought into view. */
  selected: string | null;
  /** Called when scrolling by the visitor has settled on this item. */
  onTurn: (key: string) => void;
  children: (item: MapFeature) => ReactNode;
};

const DRAWN_AT_FIRST = 8;
const DRAWN_AHEAD = 4;
const SETTLED_MS = 120;

/** A strip of cards with scroll snap. It scrolls to the selected item, and reports the item it was scrolled to. */
function ResultSlider({ label, items, selected, onTurn, children }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // a programmatic scroll must not be reported
  const isTouched = useRef(false);
  const [drawn, setDrawn] = useState(DRAWN_AT_FIRST);
  const index = items.findIndex((item) => keyOf(item) === selected);
  const shown = items.slice(0, Math.max(drawn, index + DRAWN_AHEAD));

  useEffect(
    function turnToSelected() {
      const card = list.current?.children[index];
      if (index < 0 || !(card instanceof HTMLElement) || !list.current) return;
      isTouched.current = false;
      list.current.scrollTo({ left: card.offsetLeft - (list.current.clientWidth - card.offsetWidth) / 2 });
    },
    [index],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  function touch() {
    isTouched.current = true;
  }
  function settle() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const middle = findMiddle(list.current);
      if (middle === null) return;
      if (middle + DRAWN_AHEAD > drawn) setDrawn(middle + DRAWN_AT_FIRST);
      const item = items[middle];
      if (item && isTouched.current) onTurn(keyOf(item));
    }, SETTLED_MS);
  }

  return (
    <ol
      ref={list}
      aria-label={label}
      onScroll={settle}
      onPointerDown={touch}
      onWheel={touch}
      className="flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-smooth px-4 pt-1 pb-3 [scrollbar-width:none] *:w-[86%] *:max-w-96 @max-[23rem]/frame:*:w-[94%] *:shrink-0 *:snap-center"
    >
      {shown.map(children)}
    </ol>
  );
}

function findMiddle(list: HTMLElement | null): number | null {
  const [first, second] = list?.querySelectorAll<HTMLElement>(':scope > *') ?? [];
  if (!list || !first) return null;
  const step = second ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
  return Math.round(list.scrollLeft / Math.max(step, 1));
}

'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { FLOATING, useMediaQuery } from '@/components/hooks/use-media-query';
import { BottomSheet, type SheetStop } from '@/components/map/explorer/bottom-sheet';
import { CityMap } from '@/components/map/explorer/city-map';
import { ElsewhereNotice, NoticeClose } from '@/components/map/explorer/found-elsewhere';
import { MapFilters, MapList } from '@/components/map/explorer/map-list';
import { MapSliders } from '@/components/map/explorer/map-sliders';
import { type Explorer, useExplorer } from '@/components/map/explorer/use-explorer';
import { TideButton } from '@/components/tides/tide-button';
import { Button } from '@/components/ui/button';
import { SearchIcon } from '@/components/ui/icons';
import type { MapFeature } from '@/lib/geo/geojson';
import { isPlaceUid } from '@/lib/map/url-state';
import { useMapView } from '@/stores/map-view';
import { useTides } from '@/stores/tides';

const skipLinkClass =
  'sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-30 focus:rounded-control focus:bg-lagoon focus:px-4 focus:py-2.5 focus:text-on-lagoon';

type Props = { first: MapFeature[] } & Pick<ComponentProps<typeof CityMap>, 'firstView' | 'streetVersion'>;

/** The home page's map with its filters, list and cards. */
export function MapExplorer({ first, ...picture }: Props) {
  const t = useTranslations('MapExplorer');
  const explorer = useExplorer(first);
  const frame = useRef<HTMLDivElement>(null);
  const isFloating = useMediaQuery(FLOATING);
  const [stop, setStop] = useState<SheetStop>('peek');
  const mapView = useMapView((map) => map.mapView);
  const isFull = useMapView((map) => map.fullscreen);

  function show(uid: string) {
    explorer.select(uid);
    setStop('peek');
  }
  function showTours(areShown: boolean) {
    explorer.showTours(areShown);
    setStop('peek');
  }

  return (
    <div
      ref={frame}
      data-map-frame
      data-view={mapView}
      data-full={isFull || undefined}
      className="map-frame group @container/frame flex flex-col bg-stone floats:relative floats:block floats:h-(--frame-height) floats:overflow-clip beside:relative beside:grid beside:h-(--frame-height) beside:grid-cols-[var(--list-width)_minmax(0,1fr)] beside:grid-rows-[auto_minmax(0,1fr)] beside:overflow-clip beside:data-[view=map]:grid-cols-[0_minmax(0,1fr)]"
    >
      <a href="#map" className={skipLinkClass}>
        {t('toMap')}
      </a>
      <MapFilters explorer={explorer} />
      <TideButton />
      <BottomSheet explorer={explorer} isFloating={isFloating} stop={stop} onStop={setStop}>
        <MapList explorer={explorer} onShow={show} onTours={() => showTours(true)} />
      </BottomSheet>
      <MapPane explorer={explorer} frame={frame} isFloating={isFloating} onTours={showTours} {...picture} />
    </div>
  );
}

type PaneProps = Omit<Props, 'first'> & {
  explorer: Explorer;
  frame: RefObject<HTMLElement | null>;
  isFloating: boolean;
  onTours: (areShown: boolean) => void;
};

function MapPane({ explorer, frame, isFloating, onTours, ...picture }: PaneProps) {
  const t = useTranslations('MapExplorer');
  const isListAway = useMapView((map) => map.mapView) === 'map';
  const { isFull, toggle } = useFullscreen(frame);
  const { showAs } = useMapView.getState();

  function open(key: string | null) {
    explorer.select(key);
    // on large screens the strip of tours opens with its button only
    if (key && isFloating) useTides.getState().show({ toursSlider: !isPlaceUid(key) });
  }

  return (
    <div
      id="map"
      tabIndex={-1}
      className="relative order-1 h-[60dvh] outline-none floats:absolute floats:inset-0 floats:h-auto beside:col-start-2 beside:row-span-2 beside:row-start-1 beside:h-auto"
    >
      {/* skips the markers */}
      <a href="#after-map" className={skipLinkClass}>
        {t('skipMap')}
      </a>
      <CityMap explorer={explorer} onSelect={open} onTours={onTours} isFull={isFull} onFull={toggle} {...picture} />
      <MapNotices explorer={explorer} />
      {isListAway && !isFloating && (
        <div data-map-float className="absolute top-3 left-3 not-beside:hidden">
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('showList')}
            onClick={() => showAs('default')}
            className="shadow-float"
          >
            {t('show')}
          </Button>
        </div>
      )}
      {(isListAway || explorer.areToursOpen) && !isFloating && (
        <div data-map-cover="bottom" className="absolute inset-x-0 bottom-6">
          <MapSliders explorer={explorer} />
        </div>
      )}
      <span id="after-map" tabIndex={-1} />
    </div>
  );
}

/** Gives an element the whole screen, or the whole window on phones without fullscreen: `fullscreen` of the store. */
function useFullscreen(element: RefObject<HTMLElement | null>) {
  const isFull = useMapView((map) => map.fullscreen);

  useEffect(function noticeEnd() {
    const { setFullscreen } = useMapView.getState();
    const follow = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      setFullscreen(false);
    };
  }, []);

  useEffect(
    function endByKey() {
      const { setFullscreen } = useMapView.getState();
      if (!isFull || document.fullscreenElement) return;
      const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setFullscreen(false);
      document.addEventListener('keydown', leave);
      return () => document.removeEventListener('keydown', leave);
    },
    [isFull],
  );

  function toggle() {
    const { setFullscreen } = useMapView.getState();
    if (document.fullscreenElement) return void document.exitFullscreen();
    if (isFull) return setFullscreen(false);
    const request = document.fullscreenEnabled ? element.current?.requestFullscreen() : undefined;
    // refused or not supported: the map fills the window instead
    if (request) request.catch(() => setFullscreen(true));
    else setFullscreen(true);
  }
  return { isFull, toggle };
}

/** Short messages over the map: below the tide button on small screens, beside it on large ones. */
function MapNotices({ explorer: { position, search, found, elsewhere, goTo } }: { explorer: Explorer }) {
  const t = useTranslations('CityMap');
  const { failure } = position;
  const isLoading = found.status === 'loading';
  return (
    <div className="pointer-events-none absolute inset-x-0 top-(--map-top) flex flex-col items-center gap-2 pr-(--map-right) pl-16 pt-3 *:pointer-events-auto floats:pt-16 floats:group-has-data-code:pt-28 floats:pl-2.5 short:pt-16 short:group-has-data-code:pt-28 lg:pl-76">
      {search.hasMoved && (
        <Button
          size="sm"
          variant="secondary"
          onClick={search.searchHere}
          pending={isLoading}
          className="rounded-full! shadow-float"
        >
          <SearchIcon className="size-4" />
          {t('searchHere')}
        </Button>
      )}
      <div role="status" className="empty:hidden">
        {failure && (
          <p className="flex max-w-96 animate-rise items-center gap-2 rounded-card border border-line bg-paper py-1 pr-1 pl-4 text-ink text-sm shadow-float">
            <span className="py-1.5">{t(failure === 'outside' ? 'outsideArea' : failure)}</span>
            <NoticeClose onClose={position.forget} />
          </p>
        )}
        <ElsewhereNotice {...elsewhere} view={search.searched} goTo={goTo} />
      </div>
      {isLoading && !search.hasMoved && (
        // appears after 600 ms
        <span
          aria-hidden="true"
          className="animate-[appear_200ms_ease-out_600ms_backwards] rounded-full border border-line bg-paper px-3 py-1 text-muted text-xs shadow-sm"
        >
          {t('searching')}
        </span>
      )}
    </div>
  );
}

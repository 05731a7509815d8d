'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { FLOATING, useMediaQuery } from '@/components/hooks/use-media-query';
import { BottomSheet } from '@/components/map/explorer/bottom-sheet';
import { CityMap } from '@/components/map/explorer/city-map';
import { MapFilters } from '@/components/map/explorer/map-filters';
import { MapList } from '@/components/map/explorer/map-list';
import { MapNotices } from '@/components/map/explorer/map-notices';
import { MapSliders } from '@/components/map/explorer/map-sliders';
import { type FirstPlaces, useExplorer } from '@/components/map/explorer/use-explorer';
import { useFullscreen } from '@/components/map/explorer/use-fullscreen';
import type { SheetStop } from '@/components/map/explorer/use-sheet-drag';
import { TideButton } from '@/components/tides/tide-button';
import { Button } from '@/components/ui/button';
import { isPlaceUid } from '@/lib/map/url-state';
import { useMapView } from '@/stores/map-view';
import { useTides } from '@/stores/tides';

/** The home page's map with its filters, list and cards. */
export function MapExplorer({ first, firstView }: { first: FirstPlaces; firstView: ReactNode }) {
  const t = useTranslations('MapExplorer');
  const explorer = useExplorer(first);
  const { url, found, position, search, layers, setLayers, tours, areToursOpen } = explorer;
  const frame = useRef<HTMLDivElement>(null);
  const { isFull, toggle } = useFullscreen(frame);
  const isFloating = useMediaQuery(FLOATING);
  const [stop, setStop] = useState<SheetStop>('peek');
  const isListAway = useMapView((map) => map.mapView) === 'map';
  const { showAs } = useMapView.getState();

  function show(uid: string) {
    explorer.select(uid);
    setStop('peek');
  }
  function open(key: string | null) {
    explorer.select(key);
    // on large screens the strip of tours opens with its button only
    if (key && isFloating) useTides.getState().show({ toursSlider: !isPlaceUid(key) });
  }
  function togglePlaces() {
    if (layers.places && url.place && isPlaceUid(url.place)) explorer.select(null);
    setLayers({ ...layers, places: !layers.places });
  }
  function showTours(areShown: boolean) {
    if (!areShown && url.place && !isPlaceUid(url.place)) explorer.select(null);
    setLayers({ ...layers, tours: areShown });
    useTides.getState().show({ toursSlider: areShown });
    setStop('peek');
  }

  return (
    <div
      ref={frame}
      data-map-frame
      data-view={isListAway ? 'map' : 'default'}
      data-full={isFull || undefined}
      className="map-frame group flex flex-col bg-stone floats:relative floats:block floats:h-[calc(100dvh-var(--header-height))] floats:overflow-clip lg:relative lg:grid lg:h-[calc(100dvh-var(--header-height))] lg:grid-cols-[26rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] lg:overflow-clip lg:data-[view=map]:grid-cols-[0_minmax(0,1fr)]"
    >
      <MapFilters {...url} onChange={explorer.change} />
      <TideButton />
      <BottomSheet
        isFloating={isFloating}
        stop={stop}
        onStop={setStop}
        status={found.status}
        count={explorer.count}
        onHide={() => showAs('map')}
        strip={isFloating && <MapSliders explorer={explorer} />}
      >
        <MapList explorer={explorer} onShow={show} onTours={() => showTours(true)} />
      </BottomSheet>
      <div className="relative order-1 z-0 h-[60dvh] floats:absolute floats:inset-0 floats:h-auto lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-auto">
        <SkipLink href="#after-map">{t('skipMap')}</SkipLink>
        <CityMap
          features={explorer.drawn}
          firstView={firstView}
          selected={found.selected}
          pointed={explorer.pointed}
          onSelect={open}
          onView={explorer.followMap}
          target={explorer.target}
          position={position}
          layers={{
            arePlacesShown: layers.places,
            onPlaces: togglePlaces,
            areToursShown: tours.length > 0 ? layers.tours : null,
            onTours: () => showTours(!layers.tours),
            isFull,
            onFull: toggle,
          }}
        />
        <MapNotices
          failure={position.failure}
          onClose={position.forget}
          canSearch={search.hasMoved}
          onSearch={search.searchHere}
          isLoading={found.status === 'loading'}
        />
        {isListAway && !isFloating && (
          <div data-map-float className="absolute top-3 left-3 max-lg:hidden">
            <Button size="sm" variant="secondary" onClick={() => showAs('default')} className="shadow-float">
              {t('showList')}
            </Button>
          </div>
        )}
        {(isListAway || areToursOpen) && !isFloating && (
          <div data-map-cover="bottom" className="absolute inset-x-0 bottom-6 z-10">
            <MapSliders explorer={explorer} />
          </div>
        )}
        <span id="after-map" tabIndex={-1} />
      </div>
    </div>
  );
}

/** Skips the markers; visible only while focused. */
function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-20 focus:rounded-control focus:bg-lagoon focus:px-4 focus:py-2.5 focus:text-on-lagoon"
    >
      {children}
    </a>
  );
}

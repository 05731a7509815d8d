'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { MapSliders } from '@/components/map/explorer/map-sliders';
import type { Explorer } from '@/components/map/explorer/use-explorer';
import { type SheetStop, useSheetDrag } from '@/components/map/explorer/use-sheet-drag';
import { Button } from '@/components/ui/button';
import { useMapView } from '@/stores/map-view';

type Props = {
  explorer: Explorer;
  /** The sheet lies over the map, not beside or below it. */
  isFloating: boolean;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  children: ReactNode;
};

/** On a small screen the list is a sheet over the map; on a large one a panel beside it. */
export function BottomSheet({ explorer, isFloating, stop, onStop, children }: Props) {
  const t = useTranslations('MapExplorer');
  const results = useTranslations('ResultList');
  const sheet = useRef<HTMLElement>(null);
  const { dragProps, press } = useSheetDrag(sheet, stop, onStop);

  return (
    <section
      ref={sheet}
      aria-labelledby="places"
      data-map-cover="bottom"
      data-stop={stop}
      className="group/sheet order-2 flex min-h-0 flex-col border-line bg-stone floats:absolute floats:inset-x-0 floats:bottom-0 floats:z-10 floats:h-[calc(100%-var(--map-top))] floats:rounded-t-2xl floats:border-t floats:shadow-float floats:transition-[translate] floats:duration-300 floats:ease-calm floats:data-[stop=half]:translate-y-[42%] floats:data-[stop=peek]:translate-y-[calc(100%-var(--map-bottom))] lg:border-r lg:group-data-[view=map]:hidden"
    >
      <div {...(isFloating && dragProps)} className="shrink-0 px-4 floats:touch-none lg:px-5">
        <button
          type="button"
          onClick={press}
          aria-expanded={stop !== 'peek'}
          aria-controls="place-list"
          className="relative mx-auto hidden h-6 w-full place-items-center after:absolute after:inset-x-0 after:top-0 after:h-14 floats:grid"
        >
          <span aria-hidden="true" className="h-1 w-10 rounded-full bg-line-strong" />
          <span className="sr-only">{t(stop === 'full' ? 'hideList' : stop === 'half' ? 'moreList' : 'showList')}</span>
        </button>
        <div className="flex min-h-9 items-center justify-between gap-3 pb-2 lg:border-line lg:border-t lg:pt-2">
          <p role="status" className="text-muted text-sm">
            {explorer.found.status === 'failed' ? results('failed') : results('found', { count: explorer.count })}
          </p>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => useMapView.getState().showAs('map')}
            className="-mr-3 max-lg:hidden"
          >
            {t('hideList')}
          </Button>
        </div>
      </div>
      {/* over the list, which must not move when it comes */}
      <div className="absolute inset-x-0 top-15 z-20 hidden min-h-[calc(var(--map-bottom)-3.8125rem)] bg-stone not-empty:floats:group-data-[stop=peek]/sheet:block">
        {isFloating && <MapSliders explorer={explorer} />}
      </div>
      <div
        id="place-list"
        data-scrolls
        // what is below the screen must not take the focus
        inert={isFloating && stop === 'peek'}
        className="min-h-0 flex-1 overflow-y-auto floats:overscroll-y-auto floats:group-data-[stop=half]/sheet:mb-[calc((100dvh-var(--header-height)-var(--map-top))*0.42)]"
      >
        {children}
      </div>
    </section>
  );
}

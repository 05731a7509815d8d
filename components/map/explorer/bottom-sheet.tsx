'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useMove } from 'react-aria/useMove';
import { MapSliders } from '@/components/map/explorer/map-sliders';
import type { Explorer } from '@/components/map/explorer/use-explorer';
import { Button } from '@/components/ui/button';
import { useMapView } from '@/stores/map-view';
import { useTides } from '@/stores/tides';

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
  const sheet = useRef<HTMLElement>(null);
  const isCovered = useTides(({ listingsSlider, toursSlider }) => listingsSlider || toursSlider);
  const { dragProps, press } = useSheetDrag(sheet, stop, onStop);
  return (
    <section
      ref={sheet}
      aria-labelledby="places"
      data-map-cover="bottom"
      data-stop={stop}
      className="group/sheet order-2 flex min-h-0 flex-col border-line bg-stone floats:absolute floats:inset-x-0 floats:bottom-0 floats:z-10 floats:h-[calc(100%-var(--map-top))] floats:rounded-t-2xl floats:border-t floats:shadow-float floats:transition-[translate] floats:duration-300 floats:ease-calm floats:data-[stop=half]:translate-y-[42%] floats:data-[stop=peek]:translate-y-[calc(100%-var(--map-bottom))] beside:border-r beside:group-data-[view=map]:hidden"
    >
      <div {...(isFloating && dragProps)} className="shrink-0 px-4 floats:touch-none beside:px-5">
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
        <div className="flex min-h-9 items-center justify-between gap-3 pb-2 beside:border-line beside:border-t beside:pt-2">
          <p role="status" className="text-muted text-sm">
            <FoundText explorer={explorer} />
          </p>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('hideList')}
            onClick={() => useMapView.getState().showAs('map')}
            className="-mr-3 not-beside:hidden"
          >
            {t('hide')}
          </Button>
        </div>
      </div>
      {/* over the list, which must not move when it comes */}
      <div className="absolute inset-x-0 top-15 z-20 hidden min-h-[calc(var(--map-bottom)-3.8125rem)] bg-stone not-empty:floats:not-low:group-data-[stop=peek]/sheet:block">
        {isFloating && <MapSliders explorer={explorer} />}
      </div>
      <div
        id="place-list"
        data-scrolls
        // what is under the strip must not take the focus
        inert={isFloating && stop === 'peek' && isCovered}
        className="min-h-0 flex-1 overflow-y-auto floats:overscroll-y-auto floats:group-data-[stop=half]/sheet:mb-[calc((var(--frame-height)-var(--map-top))*0.42)]"
      >
        {children}
      </div>
    </section>
  );
}

function FoundText({ explorer: { found, layers, count } }: { explorer: Explorer }) {
  const t = useTranslations('ResultList');
  const map = useTranslations('CityMap');
  if (found.status === 'failed') return t('failed');
  if (!layers.places) return t('hidden');
  return count === null ? map('placesInView') : t('found', { count });
}

/** How much of the sheet lies over the map. */
const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

/** A pointer that moves less is pressing, not dragging. */
const SLACK_PIXELS = 6;
/** A released sheet stops where it would be after this time at its last speed. */
const THROW_MS = 160;

type Drag = { top: number; highest: number; distance: number; speed: number; at: number };

/** The pointer drags the sheet; the arrow keys move it one stop up or down. */
function useSheetDrag(sheet: RefObject<HTMLElement | null>, stop: SheetStop, onStop: (stop: SheetStop) => void) {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);

  function follow(element: HTMLElement, deltaY: number) {
    const now = drag.current ?? {
      top: element.getBoundingClientRect().top,
      highest: bottomOf(element.parentElement) - element.offsetHeight,
      distance: 0,
      at: 0,
    };
    const at = performance.now();
    const speed = now.at ? deltaY / Math.max(at - now.at, 1) : 0;
    drag.current = { ...now, distance: now.distance + deltaY, speed, at };
    if (!wasDragged.current && Math.abs(drag.current.distance) < SLACK_PIXELS) return;
    wasDragged.current = true;
    element.style.transition = 'none';
    element.style.translate = `0 ${Math.max(now.top + drag.current.distance - now.highest, 0)}px`;
  }
  function release(element: HTMLElement) {
    const shown = bottomOf(element.parentElement) - element.getBoundingClientRect().top;
    const thrown = (drag.current?.speed ?? 0) * THROW_MS;
    drag.current = null;
    if (!wasDragged.current) return;
    element.style.removeProperty('transition');
    element.style.removeProperty('translate');
    onStop(nearestStop((shown - thrown) / element.offsetHeight));
  }

  const { moveProps } = useMove({
    onMove({ pointerType, deltaY }) {
      if (pointerType === 'keyboard') onStop(sheetStops[sheetStops.indexOf(stop) - deltaY] ?? stop);
      else if (sheet.current) follow(sheet.current, deltaY);
    },
    onMoveEnd({ pointerType }) {
      if (pointerType !== 'keyboard' && sheet.current) release(sheet.current);
    },
  });
  function forgetDrag() {
    wasDragged.current = false;
  }
  /** The click that ends a drag does nothing. */
  function press() {
    if (!wasDragged.current) onStop(stop === 'peek' ? 'half' : stop === 'half' ? 'full' : 'peek');
    forgetDrag();
  }
  return { dragProps: mergeProps(moveProps, { onPointerDown: forgetDrag }), press };
}

const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;

/** The stop for the share of its height that the sheet shows. */
function nearestStop(share: number): SheetStop {
  if (share > 0.79) return 'full';
  return share > 0.4 ? 'half' : 'peek';
}

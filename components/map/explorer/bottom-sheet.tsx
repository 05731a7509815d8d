'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';

/** How far the list is pulled over the map. */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

type Props = {
  /** It lies over the map; else it stands beside or below it. */
  isFloating: boolean;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  status: 'ready' | 'loading' | 'failed';
  /** How many places are in view. */
  count: number;
  /** Puts the list away where it stands beside the map. */
  onHide: () => void;
  /** In view while only a strip of the sheet is. */
  strip: ReactNode;
  children: ReactNode;
};

/** A press that moves less is a press, not a drag. */
const SLACK_PIXELS = 6;
/** What a finger was about to do when it let go: where it would be after so long. */
const THROW_MS = 160;

type Drag = { startY: number; startTop: number; lastY: number; lastAt: number; speed: number; moved: boolean };

/** On a small screen the list is a sheet over the map; on a large one a panel beside it. */
export function BottomSheet({ isFloating, stop, onStop, status, count, onHide, strip, children }: Props) {
  const t = useTranslations('MapExplorer');
  const results = useTranslations('ResultList');
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<Drag | null>(null);
  const endsDrag = useRef(false);

  function begin(event: PointerEvent) {
    const element = sheet.current;
    if (!element || event.button !== 0 || !isFloating) return;
    const { clientY: y, timeStamp: at } = event;
    const startTop = element.getBoundingClientRect().top;
    endsDrag.current = false;
    // a finger is soon beyond the handle; on what was touched, so that a press is still one
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
    drag.current = { startY: y, startTop, lastY: y, lastAt: at, speed: 0, moved: false };
  }
  function move(event: PointerEvent) {
    const [now, element] = [drag.current, sheet.current];
    if (!now || !element) return;
    const distance = event.clientY - now.startY;
    if (!now.moved && Math.abs(distance) < SLACK_PIXELS) return;
    now.moved = true;
    now.speed = (event.clientY - now.lastY) / Math.max(event.timeStamp - now.lastAt, 1);
    now.lastY = event.clientY;
    now.lastAt = event.timeStamp;
    const room = element.offsetHeight;
    const highest = (element.parentElement?.getBoundingClientRect().bottom ?? 0) - room;
    element.style.transition = 'none';
    element.style.translate = `0 ${Math.max(now.startTop + distance - highest, 0)}px`;
  }
  function end() {
    const [now, element] = [drag.current, sheet.current];
    if (!now || !element) return;
    if (!now.moved) {
      drag.current = null;
      return;
    }
    const bottom = element.parentElement?.getBoundingClientRect().bottom ?? 0;
    const shown = bottom - element.getBoundingClientRect().top - now.speed * THROW_MS;
    element.style.removeProperty('transition');
    element.style.removeProperty('translate');
    onStop(nearestStop(shown / element.offsetHeight));
    drag.current = null;
    endsDrag.current = true;
  }
  function press() {
    // the click that ends a drag is none
    const isDrag = endsDrag.current;
    endsDrag.current = false;
    if (!isDrag) onStop(stop === 'peek' ? 'half' : stop === 'half' ? 'full' : 'peek');
  }
  function moveByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStop(sheetStops[sheetStops.indexOf(stop) + (event.key === 'ArrowUp' ? 1 : -1)] ?? stop);
  }

  return (
    <section
      ref={sheet}
      aria-labelledby="places"
      data-map-cover="bottom"
      data-stop={stop}
      className="group/sheet order-2 flex min-h-0 flex-col border-line bg-stone floats:absolute floats:inset-x-0 floats:bottom-0 floats:z-10 floats:h-[calc(100%-var(--map-top))] floats:rounded-t-2xl floats:border-t floats:shadow-float floats:transition-[translate] floats:duration-300 floats:ease-calm floats:data-[stop=half]:translate-y-[42%] floats:data-[stop=peek]:translate-y-[calc(100%-var(--map-bottom))] lg:border-r lg:group-data-[view=map]:hidden"
    >
      <div
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        className="shrink-0 px-4 floats:touch-none lg:px-5"
      >
        <button
          type="button"
          onClick={press}
          onKeyDown={moveByKey}
          aria-expanded={stop !== 'peek'}
          aria-controls="place-list"
          className="relative mx-auto hidden h-6 w-full place-items-center after:absolute after:inset-x-0 after:top-0 after:h-14 floats:grid"
        >
          <span aria-hidden="true" className="h-1 w-10 rounded-full bg-line-strong" />
          <span className="sr-only">{t(stop === 'full' ? 'hideList' : stop === 'half' ? 'moreList' : 'showList')}</span>
        </button>
        <div className="flex min-h-9 items-center justify-between gap-3 pb-2 lg:border-line lg:border-t lg:pt-2">
          <p role="status" className="text-muted text-sm">
            {status === 'failed' ? results('failed') : results('found', { count })}
          </p>
          <Button size="sm" variant="quiet" onClick={onHide} className="-mr-3 max-lg:hidden">
            {t('hideList')}
          </Button>
        </div>
      </div>
      {/* over the list, which must not move when it comes */}
      <div className="absolute inset-x-0 top-15 z-20 hidden min-h-[calc(var(--map-bottom)-3.8125rem)] bg-stone not-empty:floats:group-data-[stop=peek]/sheet:block">
        {strip}
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

// the shares of its height that the sheet shows at each stop
function nearestStop(share: number): SheetStop {
  if (share > 0.79) return 'full';
  return share > 0.4 ? 'half' : 'peek';
}

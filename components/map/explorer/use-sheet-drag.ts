import { type RefObject, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useMove } from 'react-aria/useMove';

/** How much of the sheet lies over the map. */
const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

/** A pointer that moves less is pressing, not dragging. */
const SLACK_PIXELS = 6;
/** A released sheet stops where it would be after this time at its last speed. */
const THROW_MS = 160;

type Drag = { top: number; highest: number; distance: number; speed: number; at: number };

/** The pointer drags the sheet; the arrow keys move it one stop up or down. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, stop: SheetStop, onStop: (stop: SheetStop) => void) {
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

import type { Area } from '@/lib/map/label-room';

/** How much of the map lies under what floats over its upper and its lower edge, in pixels. */
export type MapCover = { top: number; bottom: number };

/** Around the map and all that floats over it. */
const MAP_FRAME = 'data-map-frame';

/** A list that is pulled up hides half of the map, but nobody reads the map then. */
const MOST_HIDDEN = 0.4;

/** Measures what is marked `data-map-cover="top"` or `"bottom"` in the frame around a map. */
export function measureCover(map: HTMLElement): MapCover {
  const frame = map.closest(`[${MAP_FRAME}]`);
  const { top, bottom, left, right, height } = map.getBoundingClientRect();
  const most = height * MOST_HIDDEN;
  const hiddenBy = (edge: 'top' | 'bottom') => {
    const floating = [...(frame?.querySelectorAll(`[data-map-cover="${edge}"]`) ?? [])];
    const heights = floating.map((element) => {
      const over = element.getBoundingClientRect();
      // beside the map, as on a large screen, it hides nothing
      if (over.width === 0 || over.right <= left + 1 || over.left >= right - 1) return 0;
      return edge === 'top' ? over.bottom - top : bottom - over.top;
    });
    return Math.min(Math.max(0, ...heights), most);
  };
  return { top: hiddenBy('top'), bottom: hiddenBy('bottom') };
}

/** What floats over the map besides: its buttons, and what is marked `data-map-float`. */
export function measureFloating(map: HTMLElement): Area[] {
  const frame = map.closest(`[${MAP_FRAME}]`) ?? map;
  const { left, top } = map.getBoundingClientRect();
  return [...frame.querySelectorAll('.map-buttons, [data-map-float]')].map((element) => {
    const over = element.getBoundingClientRect();
    return { left: over.left - left, top: over.top - top, right: over.right - left, bottom: over.bottom - top };
  });
}

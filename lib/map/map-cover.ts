import type { Area } from '@/lib/map/pixels';

/** Height of the map that floating elements cover at its upper and lower edge, in pixels. */
export type MapCover = { top: number; bottom: number };

const MAP_FRAME = 'data-map-frame';

/** An open list covers more, but the map is not read then. */
const MAX_COVERED_SHARE = 0.4;

/** Measures the elements with `data-map-cover="top"` or `"bottom"`. */
export function measureCover(map: HTMLElement): MapCover {
  const frame = map.closest(`[${MAP_FRAME}]`);
  const { top, bottom, left, right, height } = map.getBoundingClientRect();
  const most = height * MAX_COVERED_SHARE;
  const hiddenBy = (edge: 'top' | 'bottom') => {
    const floating = [...(frame?.querySelectorAll(`[data-map-cover="${edge}"]`) ?? [])];
    const heights = floating.map((element) => {
      const over = element.getBoundingClientRect();
      // beside the map on large screens
      if (over.width === 0 || over.right <= left + 1 || over.left >= right - 1) return 0;
      return edge === 'top' ? over.bottom - top : bottom - over.top;
    });
    return Math.min(Math.max(0, ...heights), most);
  };
  return { top: hiddenBy('top'), bottom: hiddenBy('bottom') };
}

/** Measures buttons and elements with `data-map-float`. */
export function measureFloating(map: HTMLElement): Area[] {
  const frame = map.closest(`[${MAP_FRAME}]`) ?? map;
  const { left, top } = map.getBoundingClientRect();
  return [...frame.querySelectorAll('.map-buttons, [data-map-float]')].map((element) => {
    const over = element.getBoundingClientRect();
    return { left: over.left - left, top: over.top - top, right: over.right - left, bottom: over.bottom - top };
  });
}

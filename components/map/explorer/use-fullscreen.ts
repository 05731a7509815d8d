import { type RefObject, useEffect } from 'react';
import { useMapView } from '@/stores/map-view';

/** Gives an element the whole screen, or on phones that do not offer it the whole window: `fullscreen` of the store. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const isFull = useMapView((map) => map.fullscreen);
  const { setFullscreen } = useMapView.getState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a store's actions never change
  useEffect(function noticeEnd() {
    const follow = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      setFullscreen(false);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a store's actions never change
  useEffect(
    function endByKey() {
      if (!isFull || document.fullscreenElement) return;
      const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setFullscreen(false);
      document.addEventListener('keydown', leave);
      return () => document.removeEventListener('keydown', leave);
    },
    [isFull],
  );

  function toggle() {
    if (document.fullscreenElement) return void document.exitFullscreen();
    if (isFull) return setFullscreen(false);
    const request = document.fullscreenEnabled ? element.current?.requestFullscreen() : undefined;
    // refused or not supported: the map fills the window instead
    if (request) request.catch(() => setFullscreen(true));
    else setFullscreen(true);
  }
  return { isFull, toggle };
}

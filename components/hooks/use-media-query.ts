import { useSyncExternalStore } from 'react';

/** As `floats` in `globals.css`. */
export const FLOATING = '(width < 64rem) and (height >= 30rem) and (scripting: enabled)';

/** Whether a media query holds; it does not on the server and in the first drawing. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

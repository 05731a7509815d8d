import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A lazily loaded part of the page. Lighter than `next/dynamic`, for parts the server never renders.
 *
 * @param load must not change between renders
 * @returns null until loaded; after a failure the next change of `isNeeded` tries again
 */
export function useLoaded<Part>(isNeeded: boolean, load: () => Promise<Part>, onFailure?: () => void): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const fail = useEffectEvent(() => onFailure?.());
  useEffect(
    function loadPart() {
      if (!isNeeded) return;
      let isCurrent = true;
      load().then(
        (loaded) => isCurrent && setPart(() => loaded),
        () => isCurrent && fail(), // no connection
      );
      return () => {
        isCurrent = false;
      };
    },
    [isNeeded, load],
  );
  return part;
}

import { useEffect, useState } from 'react';

/**
 * A part of the page that is fetched when it is first wanted. Lighter than `next/dynamic`, for parts that no server draws.
 *
 * @param load must not change from one drawing to the next
 * @returns null until it is there; when it could not be fetched, the next wish tries again
 */
export function useLoaded<Part>(isWanted: boolean, load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(
    function fetchWhenWanted() {
      if (!isWanted) return;
      load().then(
        (loaded) => setPart(() => loaded),
        () => null, // no connection
      );
    },
    [isWanted, load],
  );
  return part;
}

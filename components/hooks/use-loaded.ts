import { useEffect, useEffectEvent, useState } from 'react';

const RETRY_MS = 3_000;

/**
 * A lazily loaded part of the page. Lighter than `next/dynamic`, for parts the server never renders.
 *
 * @param load must not change between renders
 * @param onFailure replaces the further attempts while the part is needed
 * @returns null until loaded; after a failure the next change of `isNeeded` also tries again
 */
export function useLoaded<Part>(isNeeded: boolean, load: () => Promise<Part>, onFailure?: () => void): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const [attempt, setAttempt] = useState(0);
  const fail = useEffectEvent(() => onFailure?.());
  const isRepeated = onFailure === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(
    function loadPart() {
      if (!isNeeded) return;
      let isCurrent = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      load().then(
        (loaded) => isCurrent && setPart(() => loaded),
        () => {
          // no connection
          if (!isCurrent) return;
          fail();
          if (isRepeated) timer = setTimeout(() => setAttempt((last) => last + 1), RETRY_MS);
        },
      );
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    },
    [isNeeded, load, isRepeated, attempt],
  );
  return part;
}

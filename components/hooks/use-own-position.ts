import { useEffect, useRef, useState } from 'react';
import { MINUTE_MS } from '@/lib/durations';
import type { LatLng } from '@/lib/geo/schema';

export type PositionFailure = 'denied' | 'outside' | 'unavailable';
export type OwnPosition = { at: LatLng; accuracyMetres: number };

/** After a failure the position is measured again: the last one may be what failed. */
const optionsOf = (hasFailed: boolean) => ({
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: hasFailed ? 0 : MINUTE_MS,
});
// of `GeolocationPositionError`
const PERMISSION_DENIED = 1;

// browsers offer it to secure pages only
const isOffered = () => 'geolocation' in navigator;

/** The position, or `outside` of the four areas. */
async function locate({ coords }: GeolocationPosition): Promise<OwnPosition | 'outside'> {
  const at = { lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) };
  // the outlines are loaded with the first position; without a network every position counts as inside
  const isInside = await import('@/lib/geo/areas').then(
    ({ findArea }) => findArea(at) !== null,
    () => true,
  );
  return isInside ? { at, accuracyMetres: coords.accuracy } : 'outside';
}

const failureOf = ({ code }: GeolocationPositionError) => (code === PERMISSION_DENIED ? 'denied' : 'unavailable');

const idle = { isAsking: false, failure: null };

/** Requests the position once. */
export function useOwnPosition(onFound: (position: LatLng) => void) {
  const [request, setRequest] = useState<{ isAsking: boolean; failure: PositionFailure | null }>(idle);
  const hasFailed = useRef(false);
  function end(failure: PositionFailure | null) {
    hasFailed.current = failure !== null;
    setRequest({ isAsking: false, failure });
  }

  function ask() {
    if (!isOffered()) return end('unavailable');
    setRequest({ isAsking: true, failure: null });
    navigator.geolocation.getCurrentPosition(
      async (position) => {
        const found = await locate(position);
        if (found === 'outside') return end(found);
        end(null);
        onFound(found.at);
      },
      (error) => end(failureOf(error)),
      optionsOf(hasFailed.current),
    );
  }
  return { ...request, ask, forget: () => setRequest((last) => ({ ...last, failure: null })) };
}

/** Watches the position from the first `ask` on; a further `ask` follows it again. */
export function useWatchedPosition() {
  const [isWatching, setWatching] = useState(false);
  const [isFollowing, setFollowing] = useState(false);
  const [own, setOwn] = useState<OwnPosition | null>(null);
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const hasFailed = useRef(false);

  useEffect(
    function watchPosition() {
      if (!isWatching) return;
      let hasEnded = false;
      function giveUp(reason: PositionFailure) {
        hasFailed.current = true;
        setFailure(reason);
        setWatching(false);
        setFollowing(false);
        if (reason !== 'unavailable') setOwn(null);
      }
      const watch = navigator.geolocation.watchPosition(
        async (position) => {
          const found = await locate(position);
          if (hasEnded) return;
          if (found === 'outside') return giveUp('outside');
          hasFailed.current = false;
          setFailure(null);
          setOwn(found);
        },
        (error) => giveUp(failureOf(error)),
        optionsOf(hasFailed.current),
      );
      return function stopWatching() {
        hasEnded = true;
        navigator.geolocation.clearWatch(watch);
      };
    },
    [isWatching],
  );

  function ask() {
    setFailure(null);
    if (!isOffered()) return setFailure('unavailable');
    setWatching(true);
    setFollowing(true);
  }
  return {
    own,
    failure,
    isAsking: isWatching && !own,
    isFollowing,
    ask,
    stopFollowing: () => setFollowing(false),
    forget: () => setFailure(null),
  };
}
export type WatchedPosition = ReturnType<typeof useWatchedPosition>;

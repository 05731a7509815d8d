import { useEffect, useState } from 'react';
import { MINUTE_MS } from '@/lib/durations';
import { findArea } from '@/lib/geo/areas';
import type { LatLng } from '@/lib/geo/schema';

export type PositionFailure = 'denied' | 'outside' | 'unavailable';
export type OwnPosition = { at: LatLng; accuracyMetres: number };

const OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: MINUTE_MS };
// of `GeolocationPositionError`
const PERMISSION_DENIED = 1;

// browsers offer it to secure pages only
const isOffered = () => 'geolocation' in navigator;

/** The position, or `outside` of the four areas. */
function locate({ coords }: GeolocationPosition): OwnPosition | 'outside' {
  const at = { lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) };
  return findArea(at) ? { at, accuracyMetres: coords.accuracy } : 'outside';
}

const failureOf = ({ code }: GeolocationPositionError) => (code === PERMISSION_DENIED ? 'denied' : 'unavailable');

/** Requests the position once. */
export function useOwnPosition(onFound: (position: LatLng) => void) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);

  function end(reason: PositionFailure | null) {
    setAsking(false);
    setFailure(reason);
  }
  function ask() {
    if (!isOffered()) return end('unavailable');
    setAsking(true);
    setFailure(null);
    navigator.geolocation.getCurrentPosition(
      (position) => {
        const found = locate(position);
        if (found === 'outside') return end('outside');
        end(null);
        onFound(found.at);
      },
      (error) => end(failureOf(error)),
      OPTIONS,
    );
  }
  return { ask, isAsking, failure, forget: () => setFailure(null) };
}

/** Watches the position from the first `ask` on; a further `ask` follows it again. */
export function useWatchedPosition() {
  const [isWatching, setWatching] = useState(false);
  const [isFollowing, setFollowing] = useState(false);
  const [own, setOwn] = useState<OwnPosition | null>(null);
  const [failure, setFailure] = useState<PositionFailure | null>(null);

  useEffect(
    function watchPosition() {
      if (!isWatching) return;
      function giveUp(reason: PositionFailure) {
        setFailure(reason);
        setWatching(false);
        setFollowing(false);
        if (reason !== 'unavailable') setOwn(null);
      }
      const watch = navigator.geolocation.watchPosition(
        (position) => {
          const found = locate(position);
          if (found === 'outside') return giveUp('outside');
          setFailure(null);
          setOwn(found);
        },
        (error) => giveUp(failureOf(error)),
        OPTIONS,
      );
      return () => navigator.geolocation.clearWatch(watch);
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

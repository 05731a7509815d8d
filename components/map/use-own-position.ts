import { useState } from 'react';
import { findArea } from '@/lib/geo/areas';
import type { LatLng } from '@/lib/geo/schema';

/** Why the browser's position is of no use here. */
export type PositionFailure = 'denied' | 'outside' | 'unavailable';

const OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
// of `GeolocationPositionError`
const PERMISSION_DENIED = 1;

/** Asks the browser where its owner stands; a place outside the four areas is a failure too. */
export function useOwnPosition(onFound: (position: LatLng) => void) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);

  function end(reason: PositionFailure | null) {
    setAsking(false);
    setFailure(reason);
  }
  function ask() {
    // browsers keep it from pages that did not come over https
    if (!('geolocation' in navigator)) return end('unavailable');
    setAsking(true);
    setFailure(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const here = { lat: Number(latitude.toFixed(6)), lng: Number(longitude.toFixed(6)) };
        if (!findArea(here)) return end('outside');
        end(null);
        onFound(here);
      },
      ({ code }) => end(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      OPTIONS,
    );
  }
  return { ask, isAsking, failure, forget: () => setFailure(null) };
}

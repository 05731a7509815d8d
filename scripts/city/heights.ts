import { isInside } from '@/lib/geo/areas';
import type { LatLng } from '@/lib/geo/schema';
import type { HeightArea } from './street';

/** Returns the height of the first area that contains a position; null outside of all. */
export function createHeights(areas: readonly HeightArea[]): (position: LatLng) => number | null {
  const outlines = areas.map(({ rings, heightCm }) => {
    const [outer = [], ...holes] = rings.map((ring) => ring.map(([lng = 0, lat = 0]) => ({ lat, lng })));
    const lats = outer.map(({ lat }) => lat);
    return { outer, holes, heightCm, south: Math.min(...lats), north: Math.max(...lats) };
  });
  return (position) => {
    const found = outlines.find(
      ({ outer, holes, south, north }) =>
        position.lat >= south &&
        position.lat <= north &&
        isInside(position, outer) &&
        !holes.some((hole) => isInside(position, hole)),
    );
    return found?.heightCm ?? null;
  };
}

import { doCross } from '@/lib/geo/areas';
import type { LatLng } from '@/lib/geo/schema';
import waterways from '@/lib/geo/waterways.json';

// canals with few bridges
const barriers = waterways.filter(({ name }) => name === 'Canal Grande' || name === 'Canale della Giudecca');

/** Whether the straight line between two positions crosses the Grand Canal or the Giudecca Canal. */
export function isAcrossCanal(from: LatLng, to: LatLng): boolean {
  return barriers.some(({ line }) =>
    line.some((point, index) => {
      const before = line[index - 1];
      return before !== undefined && doCross(from, to, before, point);
    }),
  );
}
